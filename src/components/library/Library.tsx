// Many sessions: a table of them, to sort, to filter, to search, to open one and to come back. Where they lie makes no
// difference: files that were opened together, a folder, or what a site lists.

import { createMemo, onCleanup, onMount, Show } from 'solid-js'
import type { EntryId } from '../../model/transcript/types.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { createHeldRows } from '../../state/library/held-rows.ts'
import { type LibraryState, libraryOf } from '../../state/library/library.ts'
import type { ListedPlace } from '../../state/library/listed-place.ts'
import { createOrderedRows } from '../../state/library/ordered-rows.ts'
import type { LibraryRow } from '../../state/library/supply.ts'
import { watchedLibraryOf } from '../../state/library/watched-library.ts'
import type { AwaitedLog } from '../../state/links/link.ts'
import { useViewer } from '../../state/session/context.ts'
import { Awaited } from '../landing/Awaited.tsx'
import { Announcer } from '../shell/Announcer.tsx'
import { OpenField } from '../shell/OpenField.tsx'
import { LeftOut } from './LeftOut.tsx'
import { LibraryProgress } from './LibraryProgress.tsx'
import { LibraryTable } from './LibraryTable.tsx'
import { createListPresence } from './list-presence.ts'
import { PlaceState } from './PlaceState.tsx'
import { createRowSections } from './row-sections.ts'

/** Of the files that are open. */
export { Looking } from './Looking.tsx'

export const Library = () => <LibraryView library={libraryOf(useViewer())} />

/** Of a place whose sessions come and go. */
export const PlacedLibrary = (props: { readonly place: ListedPlace }) => (
  <LibraryView library={watchedLibraryOf(useViewer(), props.place)} />
)

const LibraryView = ({ library }: { readonly library: LibraryState }) => {
  const viewer = useViewer()
  const { supply, view } = library
  const ordered = createOrderedRows(library)
  const being = createListPresence()
  const held = createHeldRows(ordered.list, being.isIn, view.list, () => {
    if (scrollY > 0) scrollTo(0, 0)
  })
  const sections = createRowSections(() => held.rows().length, view.heights)
  const total = createMemo(() => supply.rows().length)
  let filter: HTMLInputElement | undefined
  let table: HTMLTableElement | undefined
  let root: HTMLElement | undefined

  const press = (event: KeyboardEvent): void => {
    // The key that searches a session; here, sessions.
    const isOther = event.ctrlKey || event.metaKey || event.altKey
    if (isOther || event.key !== '/' || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    focusFilter()
    filter?.select()
  }
  /** It stands at the top of the window, wherever the list is. */
  const focusFilter = (): void => filter?.focus({ preventScroll: true })
  const open = (row: LibraryRow, at?: EntryId): void => {
    view.top = rowOf(table, row.session)?.getBoundingClientRect().top ?? 0
    library.open(row, at)
  }
  /** To where the reader left the list, once that row stands: rows are drawn in turn. */
  const comeBack = (frames: number): void => {
    if (view.opened === undefined || frames === 0) return
    const at = held.rows().findIndex(({ session }) => session === view.opened)
    if (at >= 0) sections.show(at)
    requestAnimationFrame(() => {
      const row = rowOf(table, view.opened)
      if (!row) return comeBack(frames - 1)
      scrollBy(0, row.getBoundingClientRect().top - view.top)
      row.querySelector('button')?.focus({ preventScroll: true })
    })
  }
  const bringIn = (): void => {
    held.bringIn()
    scrollTo(0, 0)
    table?.querySelector<HTMLElement>('[data-session] button')?.focus({ preventScroll: true })
  }
  onMount(() => {
    addEventListener('keydown', press)
    onCleanup(() => removeEventListener('keydown', press))
    // A link waits for one of these.
    const awaited = rowFor(viewer.awaited(), supply.rows())
    if (awaited) return open(awaited)
    if (!supply.place && !supply.isStopped() && supply.counted() < total()) void supply.work()
    comeBack(FRAMES)
  })
  onCleanup(() => (view.list = held.shown()))

  return (
    <div class="library" ref={element => (root = element)}>
      <header class="library-head" ref={head => followHeight(head, () => root)}>
        <button
          type="button"
          class="mark"
          title="Close these and go back to the start"
          onClick={() => supply.leave()}
        >
          Unspool
        </button>
        <h1>{counted(total(), 'session')}</h1>
        <form
          class="library-form"
          onSubmit={event => {
            event.preventDefault()
            if (library.filter().trim() !== '') void library.search.start(library.filter())
          }}
        >
          <label class="library-filter">
            <span class="visually-hidden">Filter by title, project, agent or file</span>
            <input
              ref={element => (filter = element)}
              type="search"
              placeholder="Filter by title, project, agent or file"
              title="Filter (/)"
              autocomplete="off"
              spellcheck={false}
              maxLength={200}
              value={library.filter()}
              onInput={event => {
                library.setFilter(event.currentTarget.value)
                if (library.search.typed() !== '') library.search.leave()
              }}
            />
          </label>
          <button type="submit" class="small-button" title="Search the text of all sessions (Enter)">
            Search contents
          </button>
        </form>
        <OpenField />
        <Show when={held.fresh() > 0}>
          <button type="button" class="library-new" ref={being.watchButton} onClick={bringIn}>
            {count(held.fresh())} new
          </button>
        </Show>
      </header>
      <p class="library-state" role="status">
        <LibraryProgress
          library={library}
          shown={held.rows().length}
          matches={ordered.matches()}
          onGone={focusFilter}
        />
      </p>
      <Show when={supply.place}>{place => <PlaceState place={place()} rows={supply.rows} />}</Show>
      <Show when={viewer.awaited()}>
        <Awaited />
      </Show>
      <LibraryTable
        rows={held.rows()}
        sections={sections}
        hits={library.search.found()}
        sort={library.sort()}
        onSort={library.setSort}
        onOpen={open}
        ref={element => {
          table = element
          being.watch(element)
        }}
      />
      <Show when={viewer.note()}>
        <p class="quiet">{viewer.note()}</p>
      </Show>
      <LeftOut left={supply.left} onOpen={open} />
      <Announcer />
    </div>
  )
}

const rowOf = (table: HTMLTableElement | undefined, session: number | undefined) =>
  table?.querySelector(`tr[data-session="${session}"]`)

/** A reader who does something else meanwhile is not called back for ever. */
const FRAMES = 120

/** The heads of the columns stay below it. */
const followHeight = (head: HTMLElement, root: () => HTMLElement | undefined): void => {
  onMount(() => {
    const follow = new ResizeObserver(() =>
      root()?.style.setProperty('--library-head', `${head.offsetHeight}px`)
    )
    follow.observe(head)
    onCleanup(() => follow.disconnect())
  })
}

/** The session that a link to a file is to, as far as sizes and names tell; its hash is looked at once it is open. */
const rowFor = (awaited: AwaitedLog | undefined, rows: readonly LibraryRow[]): LibraryRow | undefined => {
  if (awaited?.kind !== 'local') return undefined
  const isNamed = ({ info }: LibraryRow): boolean =>
    awaited.name?.split(' ')[0] === info.path.split('/').at(-1)?.split(' ')[0]
  const fitting = rows.filter(({ info }) => info.size === awaited.size)
  return fitting.find(isNamed) ?? fitting[0] ?? rows.find(isNamed)
}
