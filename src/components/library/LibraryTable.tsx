// The table itself. Each heading sorts; each title opens; the arrow keys go from title to title.

import { For, Show } from 'solid-js'
import type { SessionHits } from '../../engine/library/library-search.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { type LibraryColumn, type LibrarySort, nextSort } from '../../state/library/library-order.ts'
import type { LibraryRow } from '../../state/library/supply.ts'
import { LibraryLine } from './LibraryLine.tsx'
import { type LibrarySections, ROWS } from './row-sections.ts'

const COLUMNS: readonly (readonly [LibraryColumn, string, string])[] = [
  ['title', 'Session', 'what it is about'],
  ['agent', 'Agent', 'who worked'],
  ['project', 'Project', 'where'],
  ['when', 'When', 'when it was written last'],
  ['prompts', 'Prompts', 'how often the human spoke'],
  ['entries', 'Entries', 'how long it is'],
  ['calls', 'Calls', 'how often tools were used'],
  ['errors', 'Errors', 'what failed'],
  ['tokens', 'Tokens', 'what models read and wrote'],
  ['cost', 'Cost', 'what it cost, as the log states it, or about'],
  ['size', 'Size', 'bytes of its files']
]

export const LibraryTable = (props: {
  readonly rows: readonly LibraryRow[]
  readonly sections: LibrarySections
  /** What a search found, by session. */
  readonly hits: ReadonlyMap<number, SessionHits>
  readonly sort: LibrarySort
  readonly onSort: (sort: LibrarySort) => void
  readonly onOpen: (row: LibraryRow, at?: EntryId) => void
  readonly ref: (table: HTMLTableElement) => void
}) => {
  const orderOf = (column: LibraryColumn): 'ascending' | 'descending' | 'none' =>
    props.sort.column !== column ? 'none' : props.sort.isDown ? 'descending' : 'ascending'
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS.get(event.key)
    const row = event.target instanceof Element ? event.target.closest('[data-session]') : null
    if (!step || !row || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const last = props.rows.length - 1
    const to = Math.max(0, Math.min(last, step(Number(row.getAttribute('aria-rowindex')) - 2, last)))
    props.sections.show(to)
    row
      .closest('table')
      ?.querySelector<HTMLElement>(`[aria-rowindex="${to + 2}"] button`)
      ?.focus()
  }
  return (
    <table class="library-table" aria-rowcount={props.rows.length + 1} ref={props.ref} onKeyDown={walk}>
      <caption class="visually-hidden">Sessions</caption>
      <thead>
        <tr aria-rowindex={1}>
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
      <For each={props.sections.indexes()}>
        {section => (
          <tbody ref={element => props.sections.observe(section, element)}>
            <Show
              when={props.sections.isDrawn(section)}
              fallback={<Space sections={props.sections} section={section} />}
            >
              <For each={props.rows.slice(section * ROWS, (section + 1) * ROWS)}>
                {(row, i) => (
                  <LibraryLine
                    row={row}
                    index={section * ROWS + i()}
                    hits={props.hits.get(row.session)}
                    onOpen={props.onOpen}
                    columns={COLUMNS.length}
                  />
                )}
              </For>
            </Show>
          </tbody>
        )}
      </For>
    </table>
  )
}

/** As high as the rows that stand there. */
const Space = (props: { readonly sections: LibrarySections; readonly section: number }) => (
  <tr class="library-space">
    <td
      colspan={COLUMNS.length}
      ref={cell => cell.style.setProperty('height', `${props.sections.heightOf(props.section)}px`)}
    />
  </tr>
)

const ARROWS = { ascending: ' ↑', descending: ' ↓', none: '' } as const

/** From a row to another one. */
const STEPS: ReadonlyMap<string, (row: number, last: number) => number> = new Map([
  ['ArrowDown', (row: number) => row + 1],
  ['ArrowUp', (row: number) => row - 1],
  ['j', (row: number) => row + 1],
  ['k', (row: number) => row - 1],
  ['Home', () => 0],
  ['End', (_: number, last: number) => last]
])
