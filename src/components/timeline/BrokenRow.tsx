// A row whose view failed shows what it holds. One fault never takes the page with it.

import { printJson } from '../../model/json.ts'
import type { Row } from '../../model/rows.ts'

export const BrokenRow = (props: { readonly row: Row | undefined; readonly error: unknown }) => (
  <div class="entry" data-broken="">
    <p class="failure">
      This entry could not be drawn (
      {props.error instanceof Error ? props.error.message : String(props.error)}). Its data:
    </p>
    <pre>{printJson(props.row).slice(0, 20_000)}</pre>
  </div>
)
