// A library that a worker watches: a folder of this device, or a list that the site keeps. Opening a session of it follows
// it, if it may go on; what is looked at while the reader is in a session tells of sub-agents that begin.

import { createSignal, onCleanup } from 'solid-js'
import type {
  FileToOpen,
  SiteReply,
  WatchedPlace,
  WatchNews,
  WatchOrder
} from '../../engine/library/watch-protocol.ts'
import workerUrl from '../../engine/library/watch-worker.ts?worker&url'
import { startWorker } from '../workers/worker-script.ts'
import type { LibraryHeard, LibrarySupply } from './supply.ts'
import { createWatchedRows, type WatchedRow } from './watched-rows.ts'

interface Opening {
  /** The files of a session, as they are now. */
  files(row: WatchedRow): Promise<readonly FileToOpen[]>
}

export interface WatchedHow {
  readonly place: WatchedPlace
  readonly name: string
  open(row: WatchedRow, how: Opening, at: string | undefined, words: string): void
  askAgain(): Promise<boolean>
  leave(): void
}

/** Ends with the root that it is made in. */
export const watchedSupply = (how: WatchedHow): LibrarySupply => {
  const watched = createWatchedRows()
  const [isKnown, setKnown] = createSignal(false)
  const [note, setNote] = createSignal('')
  const [trouble, setTrouble] = createSignal<{ sentence: string; isForbidden: boolean }>()
  const [isWorking, setWorking] = createSignal(false)
  const [isStopped, setStopped] = createSignal(false)
  const [heard, setHeard] = createSignal<LibraryHeard>()
  const waiting = new Map<number, (news: WatchNews) => void>()
  let count = 0
  const worker = startWorker(workerUrl, 'library')
  const order = (what: WatchOrder): void => worker.postMessage(what)

  const hear = (news: WatchNews): void => {
    switch (news.tell) {
      case 'listed':
        watched.list(news.sessions, news.gone)
        if (how.place.is === 'folder') setWorking(!isStopped())
        return
      case 'all':
        setKnown(true)
        setNote(news.note)
        setTrouble(undefined)
        return
      case 'lost':
        setTrouble({ sentence: news.sentence, isForbidden: news.isForbidden })
        return
      case 'lines':
        watched.sum(news.lines)
        return
      case 'read':
        setWorking(false)
        return
      case 'found':
        setHeard({ done: news.done, found: news.found })
        return
      case 'searched':
      case 'files':
        waiting.get(news.id)?.(news)
        waiting.delete(news.id)
        return
      case 'fetch':
        void fetched(news.url).then(answer => order({ ask: 'fetched', id: news.id, answer }))
        return
      default:
        news satisfies never
    }
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WatchNews>) => hear(data))
  worker.addEventListener('error', () => setTrouble({ sentence: STOPPED, isForbidden: false }))

  const ask = (what: Extract<WatchOrder, { id: number }>): Promise<WatchNews> =>
    new Promise(resolve => {
      waiting.set(what.id, resolve)
      order(what)
    })
  const seen = (): void => order({ ask: document.hidden ? 'rest' : 'look' })
  document.addEventListener('visibilitychange', seen)
  onCleanup(() => {
    document.removeEventListener('visibilitychange', seen)
    worker.terminate()
  })
  order({ ask: 'watch', place: how.place })
  const files = async (row: WatchedRow): Promise<readonly FileToOpen[]> => {
    const news = await ask({ ask: 'files', id: count++, session: row.session })
    return news.tell === 'files' ? news.files : []
  }

  return {
    rows: watched.rows,
    left: [],
    told: watched.told,
    counted: watched.counted,
    isWorking,
    isStopped,
    work: async () => {
      setStopped(false)
      order({ ask: 'read', go: true })
    },
    stop: () => {
      setStopped(true)
      setWorking(false)
      order({ ask: 'read', go: false })
    },
    searching: {
      searchAll: async typed => {
        const news = await ask({ ask: 'search', id: count++, typed })
        return news.tell === 'searched' ? news.problems : []
      },
      heard
    },
    open: (row, at, words) => how.open(row as WatchedRow, { files }, at, words),
    leave: how.leave,
    place: {
      name: how.name,
      folder: how.place.is === 'folder' ? (how.place.folder as FileSystemDirectoryHandle) : undefined,
      running: watched.running,
      isKnown,
      note,
      trouble,
      askAgain: async () => {
        if (await how.askAgain()) order({ ask: 'look' })
      }
    }
  }
}

/** Read to its end here; what is in it is looked at by the worker. */
const fetched = async (url: string): Promise<SiteReply> => {
  const response = await fetch(url, { cache: 'no-store' }).catch(() => undefined)
  const body = await response?.blob().catch(() => undefined)
  return response && body && { status: response.status, body }
}

const STOPPED = 'The part of this page that looks at the library stopped. Reload the page to go on.'
