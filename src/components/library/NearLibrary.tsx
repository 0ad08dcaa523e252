// The sessions that the server of this page lists: the same table as of files that were dropped together.

import { createMemo, createSignal, Show } from 'solid-js'
import type { SessionHits } from '../../engine/library/library-search.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { PAGE } from '../../state/library/library.ts'
import { type LibrarySort, orderedLibrary } from '../../state/library/library-order.ts'
import { createNearLibrary, type NearRow } from '../../state/library/near-library.ts'
import { HonestText } from '../primitives/HonestText.tsx'
import { LibraryTable } from './LibraryTable.tsx'

export const NearLibrary = (props: { readonly path: string }) => {
  const library = createNearLibrary(props.path)
  const [sort, setSort] = createSignal<LibrarySort>()
  const [filter, setFilter] = createSignal('')
  const [most, setMost] = createSignal(PAGE)
  const all = () => library.rows() ?? []
  const rows = createMemo(() => {
    const words = filter().toLowerCase().split(/\s+/).filter(Boolean)
    const chosen = words.length === 0 ? all() : all().filter(row => holds(row, words))
    return orderedLibrary(chosen, sort())
  })
  const running = () => all().filter(row => row.isLive()).length
  return (
    <div class="library">
      <header class="library-head">
        <span class="mark">Unspool</span>
        <h1>{counted(all().length, 'session')}</h1>
        <label class="library-filter">
          <span class="visually-hidden">Filter by title, project, agent or file</span>
          <input
            type="search"
            placeholder="Filter by title, project, agent or file"
            autocomplete="off"
            spellcheck={false}
            maxLength={200}
            onInput={event => {
              setFilter(event.currentTarget.value)
              setMost(PAGE)
            }}
          />
        </label>
      </header>
      <p class="library-state" role="status">
        <Show when={library.problem()}>
          <HonestText text={library.problem()} />{' '}
        </Show>
        <Show when={library.rows()} fallback={library.problem() === '' ? 'Looking for logs …' : ''}>
          {filter().trim() !== '' ? `${count(rows().length)} match. ` : ''}
          {running() > 0 ? `${count(running())} written in the last minutes.` : ''}
          {all().length === 0 ? 'No logs of agents were found on this machine.' : ''}
        </Show>
      </p>
      <LibraryTable
        rows={rows().slice(0, most())}
        hits={NO_HITS}
        sort={sort()}
        onSort={setSort}
        onOpen={row => {
          location.hash = (row as NearRow).link()
        }}
      />
      <Show when={rows().length > most()}>
        <p class="library-more">
          {count(most())} of {count(rows().length)} are shown.{' '}
          <button type="button" class="small-button" onClick={() => setMost(most() + PAGE)}>
            Show {count(Math.min(PAGE, rows().length - most()))} more
          </button>
        </p>
      </Show>
    </div>
  )
}

const NO_HITS: ReadonlyMap<number, SessionHits> = new Map()

const holds = ({ info, summary }: NearRow, words: readonly string[]): boolean => {
  const { title = '', agent = '', project = '' } = summary() ?? {}
  const line = `${title} ${agent} ${project} ${info.path}`.toLowerCase()
  return words.every(word => line.includes(word))
}
