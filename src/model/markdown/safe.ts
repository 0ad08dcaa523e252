// Text of a log inside a Markdown document, each in a block that it cannot leave, in any renderer: fences longer than any
// inside, quotes whose every line is marked, and no HTML, image, reference or line break that would act.

import { safeBlocks } from './safe-blocks.ts'
import { safeInline } from './safe-inline.ts'
import { oneLine, visibleLines } from './safe-signs.ts'

export { fenced, inlineCode } from './safe-code.ts'
export { linked } from './safe-links.ts'

/** Plain words on one line: nothing in them is Markdown but code between backticks. */
export const inlineText = (text: string): string =>
  safeInline(oneLine(text), 'words')
    .replace(/^(?::(?=::)|@(?=import\b))/, sign => (sign === '@' ? '&#64;' : '\\:'))
    // What stands behind it would be the address of a link, or make it a definition.
    .replace(/\]$/, '&#93;')

/** Words with a colon behind them. */
export const inlineLabel = (text: string): string => `${inlineText(text)}:`

/** Markdown that somebody wrote, as a quotation. It reads as it was meant, but ends where the quotation ends. */
export const quotedMarkdown = (text: string): string =>
  safeBlocks(visibleLines(text))
    .map(line => (line === '' ? '>' : `> ${line}`))
    .join('\n')
