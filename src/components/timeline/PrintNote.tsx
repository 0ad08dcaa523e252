// On paper, below a part of a log: that it is a part, and how to have all of it.

import { PRINTED } from './printing.ts'

export const PrintNote = (props: { readonly rows: number }) => (
  <p class="print-note">
    Only the part of this log around where you were is printed. {printHint(props.rows)}
  </p>
)

const printHint = (rows: number): string =>
  rows > PRINTED
    ? 'It is too long for a printer: export it as Markdown to have all of it.'
    : 'Press Ctrl+P or ⌘P on the page, instead of using the menu of the browser, to print all of it.'
