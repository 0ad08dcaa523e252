// Many sessions, as a list that the reader can leave and come back to: how it is ordered and filtered, what was searched for,
// and where the reader was in it.

import { batch, createRoot, createSignal } from 'solid-js'
import type { SessionInfo } from '../../engine/rpc/protocol.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import type { ViewerState } from '../session/viewer.ts'
import { givenSupply, originOf } from './given-supply.ts'
import { type LibrarySort, NEWEST } from './library-order.ts'
import { createLibrarySearch } from './library-search.ts'
import type { OrderedList } from './ordered-rows.ts'
import type { LibraryRow, LibrarySupply } from './supply.ts'

/** Where the reader was in the list. */
interface LibraryView {
  /** The session that was opened last, and how far below the top of the window it stood. */
  opened: number | undefined
  top: number
  /** Heights of parts of the list that were drawn. */
  readonly heights: Map<number, number>
  /** The list as it was left. */
  list: OrderedList | undefined
}

export type LibraryState = ReturnType<typeof createLibrary>

/** The same one as long as the same files are open. */
export const libraryOf = (viewer: ViewerState): LibraryState => {
  const sessions = viewer.sessions()
  const known = libraries.get(sessions)
  if (known) return known
  const library = createRoot(dispose => createLibrary(givenSupply(viewer, sessions, dispose)))
  libraries.set(sessions, library)
  return library
}

/** Back to the list. */
export const leaveSession = (viewer: ViewerState): void =>
  batch(() => {
    viewer.setFrom(originOf(viewer.sessions()))
    viewer.toLibrary()
  })

const libraries = new WeakMap<readonly SessionInfo[], LibraryState>()

export const createLibrary = (supply: LibrarySupply) => {
  const [sort, setSort] = createSignal<LibrarySort>(NEWEST)
  const [filter, setFilter] = createSignal('')
  const search = createLibrarySearch(supply.searching)
  const view: LibraryView = { opened: undefined, top: 0, heights: new Map(), list: undefined }
  return {
    supply,
    sort,
    setSort,
    filter,
    setFilter,
    search,
    view,
    /** A session that holds hits opens at one of them, with the words searched for; at the first, if none is named. */
    open: (row: LibraryRow, at?: EntryId): void => {
      view.opened = row.session
      const hit = at ?? search.found().get(row.session)?.first[0]?.entry
      supply.open(row, hit, hit === undefined ? '' : search.typed())
    }
  }
}
