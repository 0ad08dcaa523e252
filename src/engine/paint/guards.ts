// What is known about a text before it is lexed: whether it is short and tame enough to be lexed at once, and whether it
// would blow up. All of it is one pass over the characters.

import type { PlainReason } from '../../model/markdown/markdown.ts'

export const MAX_TEXT = 200_000
export const MAX_TOKEN_DEPTH = 100
export const MAX_CELLS = 10_000
/** Blocks and inlines together: what a page can hold of one text. */
export const MAX_PIECES = 20_000

const CHEAP_LENGTH = 8_000
const CHEAP_MARKS = 700
const CHEAP_LINES = 400

/** Why a text must not even be tried. */
export const refusal = (text: string): PlainReason | undefined => {
  if (text.length > MAX_TEXT) return 'long'
  let columns = 0
  let cells = 0
  for (const line of text.split('\n')) {
    if (markers(line) > MAX_TOKEN_DEPTH) return 'deep'
    columns = isDelimiterRow(line) ? Math.max(columns, count(line, '|')) : line.trim() === '' ? 0 : columns
    cells += columns
    if (cells > 2 * MAX_CELLS) return 'cells'
  }
  return undefined
}

/** Can it be lexed where a frame is waiting? Lexers are quadratic in unmatched marks. */
export const isCheap = (text: string): boolean =>
  text.length <= CHEAP_LENGTH &&
  (text.match(/[*_~[\]<>!|`$\\]/g)?.length ?? 0) <= CHEAP_MARKS &&
  count(text, '\n') <= CHEAP_LINES &&
  !/^(?:[ \t]{60}|[ \t]*(?:[-*+>][ \t]*){12})/m.test(text) &&
  refusal(text) === undefined

/** Quotes and list items that open at the start of the line, or before it by its indentation. */
const markers = (line: string): number => {
  let quotes = 0
  let bullets = 0
  let indent = 0
  for (let i = 0; i < line.length; i++) {
    const char = line[i]
    if (char === '>') quotes++
    else if ((char === '-' || char === '*' || char === '+') && isSpace(line[i + 1])) bullets++
    else if (!isSpace(char)) return quotes + bullets + (bullets > 0 ? indent / 2 : 0)
    else if (quotes + bullets === 0) indent++
  }
  // A line of bullets and nothing else is a rule.
  return quotes
}

const isDelimiterRow = (line: string): boolean =>
  line.includes('|') && line.includes('-') && /^[\s|:>-]+$/.test(line)

const isSpace = (char: string | undefined): boolean => char === ' ' || char === '\t'

const count = (text: string, char: string): number => {
  let found = 0
  for (let at = text.indexOf(char); at >= 0; at = text.indexOf(char, at + 1)) found++
  return found
}
