// Single signs of a log as Markdown text. An entity stays text in every renderer; a backslash is swallowed by some.

import { wellFormed } from '../unicode/well-formed.ts'

/** Line breaks of any renderer are line breaks here, and control characters are shown by their pictures. */
export const visibleLines = (text: string): readonly string[] =>
  wellFormed(text)
    .split(LINE_BREAK)
    .map(line =>
      line.replace(CONTROL, char =>
        String.fromCharCode(char === '\u007f' ? 0x2421 : 0x2400 + char.charCodeAt(0))
      )
    )

/** The same text on one line. */
export const oneLine = (text: string): string => visibleLines(text).join(' ').trim()

/** One sign, so that it neither starts nor ends anything. `next` is what stands behind it. */
export const sign = (char: string, next: string): string => {
  switch (char) {
    case '<':
      return '&lt;'
    case '`':
      return '&#96;'
    case '&':
      return ACTING_ENTITY.test(next) ? '&amp;' : '&'
    case '\\':
      // Before a letter every renderer shows it; before a sign it would escape that sign, or not.
      return /^[A-Za-z0-9 ]/.test(next) ? '\\' : '&#92;'
    case '$':
      return '\\$'
    case '{':
      // Templates and includes look for the pair of signs, whether there is a backslash or not.
      return /^[^\w\s"'}]/.test(next) ? '&#123;' : '\\{'
    case '[':
      return next.startsWith('[') ? '&#91;' : '['
    case '!':
      return next.startsWith('[') ? '&#33;' : '!'
    default:
      return char
  }
}

/** Entities of the log are words, but for a few that everybody writes in prose. */
const ACTING_ENTITY =
  /^(?!(?:lt|gt|amp|quot|nbsp|mdash|ndash|hellip|rarr|larr|times|middot);)(?:#|[A-Za-z][A-Za-z0-9]*;|lt|gt|amp|quot|LT|GT|AMP|QUOT)/

const LINE_BREAK = /\r\n|[\n\r\u000b\u000c\u001c-\u001e\u0085\u2028\u2029]/

const CONTROL = /[\u0000-\u0008\u000e-\u001b\u001f\u007f]/g
