// A row whose view failed shows what it holds. One fault never takes the page with it.

import { printJson } from '../../model/entry/json.ts'
import { head } from '../../model/entry/text-value.ts'
import type { Row } from '../../model/rows/rows.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

const SIZE = 20_000

export const BrokenRow = (props: { readonly row: Row | undefined; readonly error: unknown }) => (
  <article
    class="entry"
    data-broken=""
    data-entry={props.row?.row === 'entry' ? props.row.entry.id : undefined}
    data-type={props.row?.row === 'entry' ? props.row.entry.type : undefined}
  >
    <span class="bullet" aria-hidden="true" />
    <div class="body">
      <p class="failure">
        This entry could not be drawn (
        {props.error instanceof Error ? props.error.message : 'no reason given'}
        ). Its data:
      </p>
      <pre class="broken">
        <VisibleText text={head(printJson(props.row, DEPTH), SIZE)} />
      </pre>
    </div>
  </article>
)

const DEPTH = 12
