// The page's side of the searching worker. A pattern that takes too long costs the worker its life; the next search gets
// a new one.

import type { SearchDone, SearchJob, SearchOrder, SearchReply } from './protocol.ts'
import type { Scanned, ScanQuery } from './scan.ts'

/** How long a pattern may be silent. */
const DEADLINE = 2_000
/** And everything else: the reader at the other end may be gone. */
const SILENCE = 30_000

export type SearchOutcome<J extends SearchJob> = SearchDone[J['job']] | 'late' | 'failed'

/** What we need of a Worker. */
export interface SearchWorker {
  postMessage(order: SearchOrder): void
  addEventListener(type: 'message', hear: (event: { readonly data: SearchReply }) => void): void
  addEventListener(type: 'error', hear: () => void): void
  terminate(): void
}

/** What was found; that all that was read is looked at; that it cannot be. */
export type ScanNews = Scanned | 'end' | 'late' | 'failed'

export interface RunningScan {
  /** The log has grown: go on. */
  more(): void
}

export interface SearchClient {
  /** Starts the worker: the first search does not wait for it. */
  warm(): void
  /** Never rejects. */
  do<J extends SearchJob>(job: J): Promise<SearchOutcome<J>>
  /** A newer scan ends an older one. */
  scan(wanted: () => ScanQuery, hear: (news: ScanNews) => void): RunningScan
  /** Whoever waits is told 'failed'. */
  close(): void
  /** The same, if anybody waits; else the worker stays. */
  drop(): void
}

/** `start` gives a worker that is connected to the reader. */
export const connectSearch = (start: () => SearchWorker, deadline = DEADLINE): SearchClient => {
  const waiting = new Map<number, (outcome: SearchDone[keyof SearchDone] | 'late' | 'failed') => void>()
  let worker: SearchWorker | undefined
  let scanning: { readonly id: number; turn: number; ended: number; hear(news: ScanNews): void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0

  const bury = (outcome: 'late' | 'failed'): void => {
    clearTimeout(timer)
    worker?.terminate()
    worker = undefined
    for (const settle of waiting.values()) settle(outcome)
    waiting.clear()
    if (scanning && scanning.ended < scanning.turn) scanning.hear(outcome)
  }

  /** Jobs wait in line: it is the first of them that is timed. */
  const timeNext = (): void => {
    clearTimeout(timer)
    if (waiting.size > 0) timer = setTimeout(() => bury('failed'), SILENCE)
  }

  const hear = (reply: SearchReply): void => {
    switch (reply.tell) {
      case 'begun':
        clearTimeout(timer)
        timer = setTimeout(() => bury('late'), deadline)
        return
      case 'done':
      case 'failed':
        waiting.get(reply.id)?.(reply.tell === 'done' ? reply.value : 'failed')
        waiting.delete(reply.id)
        if (scanning?.id === reply.id) scanning.hear('failed')
        timeNext()
        return
      case 'scanned':
        if (scanning?.id === reply.id) scanning.hear(reply.scanned)
        return
      case 'scan-end':
        if (scanning?.id !== reply.id || scanning.turn !== reply.turn) return
        scanning.ended = reply.turn
        scanning.hear('end')
        return
      default:
        reply satisfies never
    }
  }

  const hired = (): SearchWorker => {
    if (worker) return worker
    const fresh = start()
    fresh.addEventListener('message', ({ data }) => {
      if (fresh === worker) hear(data)
    })
    fresh.addEventListener('error', () => {
      if (fresh === worker) bury('failed')
    })
    worker = fresh
    return fresh
  }

  return {
    warm: () => void hired(),
    do: <J extends SearchJob>(job: J) =>
      new Promise<SearchOutcome<J>>(resolve => {
        const id = count++
        // The worker answers a job with what that job makes.
        waiting.set(id, outcome => resolve(outcome as SearchOutcome<J>))
        if (waiting.size === 1) timeNext()
        hired().postMessage({ ask: 'do', id, job })
      }),
    scan: (wanted, heard) => {
      const id = count++
      const mine = { id, turn: 0, ended: 0, hear: heard }
      scanning = mine
      const more = (): void => hired().postMessage({ ask: 'scan', id, turn: ++mine.turn, wanted: wanted() })
      more()
      return { more }
    },
    close: () => bury('failed'),
    drop: () => {
      if (waiting.size > 0) bury('failed')
    }
  }
}
