// A table of Markdown, in a box of its own that scrolls sideways.

import { For } from 'solid-js'
import type { Block, Inlines } from '../../model/markdown.ts'
import { MarkdownInlines } from './MarkdownInline.tsx'
import { Slices } from './MarkdownSlices.tsx'

/** Cells that come at once. */
const CELLS = 400

export const MarkdownTable = (props: { readonly table: Extract<Block, { block: 'table' }> }) => (
  <div class="table-box" tabindex={0}>
    <table>
      <thead>
        <tr>
          <For each={props.table.header}>
            {(cell, column) => (
              <th scope="col" dir="auto" data-align={props.table.align[column()]}>
                <MarkdownInlines inlines={cell} />
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <Slices each={props.table.rows} step={Math.ceil(CELLS / Math.max(1, props.table.header.length))}>
          {row => <Row row={row} table={props.table} />}
        </Slices>
      </tbody>
    </table>
  </div>
)

const Row = (props: {
  readonly row: readonly Inlines[]
  readonly table: Extract<Block, { block: 'table' }>
}) => (
  <tr>
    <For each={props.row}>
      {(cell, column) => (
        <td dir="auto" data-align={props.table.align[column()]}>
          <MarkdownInlines inlines={cell} />
        </td>
      )}
    </For>
  </tr>
)
