// The table itself. Each heading sorts; each title opens; the arrow keys go from title to title.

import { For } from 'solid-js'
import type { SessionHits } from '../../engine/library/library-search.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import type { LibraryRow } from '../../state/library/library.ts'
import { type LibraryColumn, type LibrarySort, nextSort } from '../../state/library/library-order.ts'
import { LibraryLine } from './LibraryLine.tsx'

const COLUMNS: readonly (readonly [LibraryColumn, string, string])[] = [
  ['title', 'Session', 'what it is about'],
  ['agent', 'Agent', 'who worked'],
  ['project', 'Project', 'where'],
  ['start', 'When', 'when it began'],
  ['prompts', 'Prompts', 'how often the human spoke'],
  ['entries', 'Entries', 'how long it is'],
  ['calls', 'Calls', 'how often tools were used'],
  ['errors', 'Errors', 'what failed'],
  ['size', 'Size', 'bytes of its files']
]

export const LibraryTable = (props: {
  readonly rows: readonly LibraryRow[]
  /** What a search found, by session. */
  readonly hits: ReadonlyMap<number, SessionHits>
  readonly sort: LibrarySort | undefined
  readonly onSort: (sort: LibrarySort | undefined) => void
  readonly onOpen: (row: LibraryRow, at?: EntryId) => void
}) => {
  const orderOf = (column: LibraryColumn): 'ascending' | 'descending' | 'none' =>
    props.sort?.column !== column ? 'none' : props.sort.isDown ? 'descending' : 'ascending'
  return (
    <table class="library-table">
      <caption class="visually-hidden">Sessions</caption>
      <thead>
        <tr>
          <For each={COLUMNS}>
            {([column, name, means]) => (
              <th scope="col" data-column={column} aria-sort={orderOf(column)}>
                <button
                  type="button"
                  title={`Sort by ${means}`}
                  onClick={() => props.onSort(nextSort(props.sort, column))}
                >
                  {name}
                  <span class="library-arrow" aria-hidden="true">
                    {ARROWS[orderOf(column)]}
                  </span>
                </button>
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody onKeyDown={walk}>
        <For each={props.rows}>
          {row => <LibraryLine row={row} hits={props.hits.get(row.session)} onOpen={props.onOpen} />}
        </For>
      </tbody>
    </table>
  )
}

const ARROWS = { ascending: ' ↑', descending: ' ↓', none: '' } as const

const walk = (event: KeyboardEvent): void => {
  const by = STEPS.get(event.key)
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  if (by === undefined || !row || event.ctrlKey || event.metaKey || event.altKey) return
  const next = by > 0 ? row.nextElementSibling : row.previousElementSibling
  const title = next?.querySelector<HTMLElement>('button')
  if (!title) return
  event.preventDefault()
  title.focus()
}

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['j', 1],
  ['k', -1]
])
