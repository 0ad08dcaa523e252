// A table of Markdown, in a box of its own that scrolls sideways.

import { Show } from 'solid-js'
import type { Block, Inlines } from '../../model/markdown/markdown.ts'
import { sliced } from '../primitives/Slices.tsx'
import { MarkdownInlines } from './MarkdownInline.tsx'

/** Cells that come at once. */
const CELLS = 400

export const MarkdownTable = (props: { readonly table: Extract<Block, { block: 'table' }> }) => (
  <div class="table-box" tabindex={0}>
    <table>
      <thead>
        <tr>
          {props.table.header.map((cell, column) => (
            <Show when={cell.length > 0} fallback={<td />}>
              <th scope="col" dir="auto" data-align={props.table.align[column]}>
                <MarkdownInlines inlines={cell} />
              </th>
            </Show>
          ))}
        </tr>
      </thead>
      <tbody>
        {sliced(props.table.rows, Math.ceil(CELLS / Math.max(1, props.table.header.length)), row => (
          <Row row={row} table={props.table} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = (props: {
  readonly row: readonly Inlines[]
  readonly table: Extract<Block, { block: 'table' }>
}) => (
  <tr>
    {props.row.map((cell, column) => (
      <td dir="auto" data-align={props.table.align[column]}>
        <MarkdownInlines inlines={cell} />
      </td>
    ))}
  </tr>
)
