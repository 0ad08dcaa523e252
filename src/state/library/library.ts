// Many sessions, as a list that the reader can leave and come back to: what is known of each, how the list is ordered
// and filtered, and where the reader was in it.

import { type Accessor, batch, createEffect, createRoot, createSignal, on, type Setter } from 'solid-js'
import type { SessionSummary } from '../../engine/library/summary.ts'
import type { SessionInfo } from '../../engine/rpc/protocol.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { goOnceThere } from '../memory/local.ts'
import type { ViewerState } from '../session/viewer.ts'
import type { LibrarySort } from './library-order.ts'
import { createLibrarySearch } from './library-search.ts'

export interface LibraryRow {
  /** Its number among all that was found. */
  readonly session: number
  readonly info: SessionInfo
  readonly summary: Accessor<SessionSummary | undefined>
}

/** Where the reader was in the list. */
interface LibraryView {
  /** Rows that were drawn. */
  most: number
  scroll: number
  /** The session that was opened last. */
  opened: number | undefined
}

export type LibraryState = ReturnType<typeof createLibrary>

/** The same one as long as the same files are open. */
export const libraryOf = (viewer: ViewerState): LibraryState => {
  const sessions = viewer.sessions()
  const known = libraries.get(sessions)
  if (known) return known
  const library = createRoot(dispose => createLibrary(viewer, sessions, dispose))
  libraries.set(sessions, library)
  return library
}

/** Back to the list. */
export const leaveSession = (viewer: ViewerState): void => libraryOf(viewer).leave()

const libraries = new WeakMap<readonly SessionInfo[], LibraryState>()

const createLibrary = (viewer: ViewerState, sessions: readonly SessionInfo[], dispose: () => void) => {
  const found = sessions.map((info, session) => {
    const [summary, setSummary] = createSignal<SessionSummary>()
    return { row: { session, info, summary }, setSummary }
  })
  const rows: readonly LibraryRow[] = found.flatMap(({ row }) => (row.info.isLog ? [row] : []))
  const [sort, setSort] = createSignal<LibrarySort>()
  const [filter, setFilter] = createSignal('')
  const [counted, setCounted] = createSignal(0)
  const [told, setTold] = createSignal(0)
  const [isWorking, setWorking] = createSignal(false)
  const [isStopped, setStopped] = createSignal(false)
  const search = createLibrarySearch(viewer)
  const view: LibraryView = { most: PAGE, scroll: 0, opened: undefined }
  const known = viewer.from()
  const origin = known?.kind === 'local' ? undefined : known
  let round = 0

  const work = async (): Promise<void> => {
    const mine = ++round
    setWorking(true)
    setStopped(false)
    await viewer.summarise(true).catch(() => undefined)
    if (mine !== round) return
    setWorking(false)
    // A reader that died goes on only when it is asked to.
    if (counted() < rows.length) setStopped(true)
  }

  createEffect(
    on(viewer.summaries, lines => {
      for (const [session, summary] of lines) take(found[session]?.setSummary, summary)
      setCounted(rows.filter(({ summary }) => summary()?.isWhole).length)
      setTold(times => times + 1)
    })
  )
  createEffect(
    on(viewer.sessions, now => {
      if (now !== sessions) dispose()
    })
  )

  return {
    rows,
    /** What is JSON, but no log, beside logs. */
    left: found.flatMap(({ row }) => (row.info.isLog ? [] : [row])),
    sort,
    setSort,
    filter,
    setFilter,
    /** Grows whenever more is known of some session: whoever looks at thousands of them follows this alone. */
    told,
    /** How many sessions were read as a whole. */
    counted,
    isWorking,
    isStopped,
    work,
    stop: (): void => {
      setStopped(true)
      void viewer.summarise(false)
    },
    search,
    view,
    /** A session that holds hits opens at one of them, with the words searched for; at the first, if none is named. */
    open: (session: number, at?: EntryId): void => {
      const hit = at ?? search.found().get(session)?.first[0]?.entry
      const words = search.typed()
      if (hit !== undefined) goOnceThere(viewer, hit, () => viewer.type(words))
      viewer.setFrom(origin)
      viewer.show(session)
    },
    leave: (): void =>
      batch(() => {
        viewer.setFrom(origin)
        viewer.toLibrary()
      })
  }
}

/** Rows that are drawn at first, and each time more are wanted. */
export const PAGE = 50

const take = (set: Setter<SessionSummary | undefined> | undefined, summary: SessionSummary): void =>
  void set?.(() => summary)
