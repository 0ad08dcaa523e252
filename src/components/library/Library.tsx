// Many sessions were found: a table of them, to sort, to filter, to open one and to come back.

import { createEffect, createMemo, createSignal, on, onCleanup, onMount, Show, untrack } from 'solid-js'
import type { EntryId } from '../../model/transcript/types.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { type LibraryRow, type LibraryState, libraryOf, PAGE } from '../../state/library/library.ts'
import type { createFilter, Matches } from '../../state/library/library-filter.ts'
import { orderedLibrary } from '../../state/library/library-order.ts'
import type { AwaitedLog } from '../../state/links/link.ts'
import { useViewer } from '../../state/session/context.ts'
import { Awaited } from '../landing/Awaited.tsx'
import { HonestText } from '../primitives/HonestText.tsx'
import { Announcer } from '../shell/Announcer.tsx'
import { OpenField } from '../shell/OpenField.tsx'
import { LeftOut } from './LeftOut.tsx'
import { LibraryTable } from './LibraryTable.tsx'

export const Library = () => {
  const viewer = useViewer()
  const library = libraryOf(viewer)
  const [most, setMost] = createSignal(library.view.most)
  const matches = createMatches(library.rows, library.filter, library.counted)
  const rows = createMemo(() => {
    const { search } = library
    const sort = library.sort()
    if (sort) library.told()
    const found = search.typed() === '' ? undefined : search.found()
    const chosen = found
      ? library.rows.filter(({ session }) => found.has(session))
      : (matches()?.rows ?? library.rows)
    return untrack(() => orderedLibrary(chosen, sort))
  })
  // Another order or choice starts at the top.
  createEffect(on([library.sort, library.filter], () => setMost(PAGE), { defer: true }))

  let filter: HTMLInputElement | undefined
  const press = (event: KeyboardEvent): void => {
    // The key that searches a session; here, sessions.
    const isHeld = event.ctrlKey || event.metaKey || event.altKey
    if (isHeld || event.key !== '/' || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    focusFilter()
    filter?.select()
  }
  /** It stands at the top of the window, wherever the list is. */
  const focusFilter = (): void => filter?.focus({ preventScroll: true })
  onMount(() => {
    addEventListener('keydown', press)
    // A link waits for one of these.
    const awaited = rowFor(viewer.awaited(), library.rows)
    if (awaited) return open(awaited)
    if (!library.isStopped() && library.counted() < library.rows.length) void library.work()
    requestAnimationFrame(() => comeBack(library))
  })
  onCleanup(() => removeEventListener('keydown', press))
  const open = (row: LibraryRow, at?: EntryId): void => {
    library.view.most = most()
    library.view.scroll = scrollY
    library.view.opened = row.session
    library.open(row.session, at)
  }

  return (
    <div class="library">
      <header class="library-head">
        <button
          type="button"
          class="mark"
          title="Close these and go back to the start"
          onClick={() => viewer.close()}
        >
          Unspool
        </button>
        <h1>{counted(library.rows.length, 'session')}</h1>
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
      </header>
      <p class="library-state" role="status">
        <SearchState search={library.search} total={library.rows.length} onGone={focusFilter} />
        <Show when={library.filter().trim() !== '' && library.search.typed() === ''}>
          {count(rows().length)} of {counted(library.rows.length, 'session')}{' '}
          {matches()?.isClose && rows().length > 0 ? 'come close to that.' : 'match.'}{' '}
          <Show when={matches()?.isCapped}>Many come close: only the likeliest were compared. </Show>
        </Show>
        <Show when={library.isWorking() && !library.isStopped()}>
          Reading: {count(library.counted())} of {count(library.rows.length)}.{' '}
          <button type="button" class="small-button" onClick={() => library.stop()}>
            Stop
          </button>
        </Show>
        <Show when={library.isStopped()}>
          Stopped after {count(library.counted())} of {count(library.rows.length)}.{' '}
          <button type="button" class="small-button" onClick={() => void library.work()}>
            Go on
          </button>
        </Show>
      </p>
      <Show when={viewer.awaited()}>
        <Awaited />
      </Show>
      <LibraryTable
        rows={rows().slice(0, most())}
        hits={library.search.found()}
        sort={library.sort()}
        onSort={library.setSort}
        onOpen={open}
      />
      <Show when={rows().length > most()}>
        <p class="library-more">
          {count(most())} of {count(rows().length)} are shown.{' '}
          <button type="button" class="small-button" ref={grows(() => setMost(most() + PAGE))}>
            Show {count(Math.min(PAGE, rows().length - most()))} more
          </button>
        </p>
      </Show>
      <Show when={viewer.note()}>
        <p class="quiet">{viewer.note()}</p>
      </Show>
      <LeftOut left={library.left} onOpen={open} />
      <Announcer />
    </div>
  )
}

/** Once the rows stand: to where the reader left the list. */
const comeBack = ({ view }: LibraryState): void => {
  scrollTo(0, view.scroll)
  const row = document.querySelector(`.library tr[data-session="${view.opened}"]`)
  row?.querySelector('button')?.focus({ preventScroll: true })
}

/** How far the search has come, and the way out of it. */
const SearchState = (props: {
  readonly search: LibraryState['search']
  readonly total: number
  /** The button that was pressed is gone. */
  readonly onGone: () => void
}) => {
  const hits = () => [...props.search.found().values()].reduce((sum, found) => sum + found.hits, 0)
  const leaving = (how: () => void): void => {
    how()
    props.onGone()
  }
  return (
    <Show when={props.search.typed() !== ''}>
      <Show
        when={props.search.problems().length === 0}
        fallback={<HonestText text={props.search.problems().join(' ')} />}
      >
        {counted(hits(), 'hit')} in {counted(props.search.found().size, 'session')};{' '}
        {props.search.done() < props.total
          ? `${count(props.search.done())} of ${count(props.total)} searched.`
          : 'all searched.'}
      </Show>{' '}
      <Show when={props.search.isSearching()}>
        <button type="button" class="small-button" onClick={() => leaving(props.search.stop)}>
          Stop searching
        </button>{' '}
      </Show>
      <button type="button" class="small-button" onClick={() => leaving(props.search.leave)}>
        Back to the list
      </button>{' '}
    </Show>
  )
}

/** Matching comes when something is typed. Nothing: everything matches. */
const createMatches = (
  all: readonly LibraryRow[],
  typed: () => string,
  version: () => number
): (() => Matches | undefined) => {
  const [matches, setMatches] = createSignal<Matches>()
  let find: ReturnType<typeof createFilter> | undefined
  createEffect(
    on([typed, version], async ([words, known]) => {
      const stop = new AbortController()
      onCleanup(() => stop.abort())
      if (words.trim() === '') return void setMatches(undefined)
      find ??= (await import('../../state/library/library-filter.ts')).createFilter(all)
      const found = await find(words, known, stop.signal)
      if (found && !stop.signal.aborted) setMatches(found)
    })
  )
  return matches
}

/** A button that presses itself once it comes into view. */
const grows = (grow: () => void) => (element: HTMLButtonElement) => {
  element.addEventListener('click', grow)
  const watch = new IntersectionObserver(
    seen => seen.some(({ isIntersecting }) => isIntersecting) && grow(),
    {
      rootMargin: '400px'
    }
  )
  onMount(() => watch.observe(element))
  onCleanup(() => watch.disconnect())
}

/** The session that a link to a file is to, as far as sizes and names tell; its hash is looked at once it is open. */
const rowFor = (awaited: AwaitedLog | undefined, rows: readonly LibraryRow[]): LibraryRow | undefined => {
  if (awaited?.kind !== 'local') return undefined
  const isNamed = ({ info }: LibraryRow): boolean =>
    awaited.name?.split(' ')[0] === info.path.split('/').at(-1)?.split(' ')[0]
  const fitting = rows.filter(({ info }) => info.size === awaited.size)
  return fitting.find(isNamed) ?? fitting[0] ?? rows.find(isNamed)
}
