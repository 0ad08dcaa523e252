// A value behind a name: where it begins and ends, quoted or not.

import { isWideSpace, runEnds } from '../run-ends.ts'

export interface Value {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly isQuoted: boolean
  /** The character behind it, and behind its quote. */
  readonly next: string
}

/** Longer values are taken whole, but nothing behind this decides. */
const LOOKED_AT = 120
const LONGEST = 20_000

/** `isLoose`: nothing but white space ends it, as in a shell or a settings file. */
export const assignedValueAt = (text: string, at: number, isLoose = false): Value | undefined => {
  const open = quoteAt(text, at)
  const from = at + open.length
  let found =
    open === '' || open.startsWith('&')
      ? text.slice(from, (isLoose ? looseEnd : tightEnd)(text, from, LOOKED_AT))
      : insideOf(text, from, open.at(-1))
  if (found === '') return undefined
  if (open === '')
    return {
      text: found,
      from,
      to: from + found.length,
      isQuoted: false,
      next: text[from + found.length] ?? ''
    }
  // The backslash before a closing quote is the quote's.
  found = withoutLast(found)
  const to = from + found.length
  const close = closeLength(text, to)
  if (close === 0 && /\s/.test(found)) return undefined
  return { text: found, from, to, isQuoted: true, next: text[to + close] ?? '' }
}

/** The same where a sentence says it: scripts without spaces go on behind it, and are no part of it. */
export const spokenValueAt = (text: string, at: number): Value | undefined => {
  if (quoteAt(text, at) !== '') return assignedValueAt(text, at, true)
  const to = spokenEnd(text, at, LOOKED_AT)
  if (to === at) return undefined
  return { text: text.slice(at, to), from: at, to, isQuoted: false, next: text[to] ?? '' }
}

const insideOf = (text: string, from: number, mark: string | undefined): string => {
  const inside = mark === '"' ? IN_DOUBLE : mark === "'" ? IN_SINGLE : mark === '`' ? IN_TICKS : IN_ANGLES
  inside.lastIndex = from
  return inside.exec(text)?.[0] ?? ''
}

/** Quotes that close a value, with the backslashes before them. */
const closeLength = (text: string, at: number): number => {
  let quote = at
  while (quote < at + 3 && text[quote] === '\\') quote++
  let end = quote
  while (end < at + 8 && isQuote(text.charCodeAt(end))) end++
  return end === quote ? 0 : end - at
}

const isQuote = (code: number): boolean => code === 34 || code === 39 || code === 96

const withoutLast = (found: string): string => {
  const last = found.at(-1)
  if (last !== '\\' && last !== ' ') return found
  let end = found.length
  while (end > 0 && found[end - 1] === last) end--
  return found.slice(0, end)
}

const quoteAt = (text: string, at: number): string => {
  // Nearly every value begins with a letter or a digit.
  const first = text.charCodeAt(at)
  if ((first > 96 && first < 123) || (first > 64 && first < 91) || (first > 47 && first < 58)) return ''
  QUOTE.lastIndex = at
  return QUOTE.exec(text)?.[0] ?? ''
}

const QUOTE = /(?:\\{0,3}["'`]){1,3}|[«“„‘「『] ?|&(?:quot|#34);/y
const looseEnd = runEnds('"\'`')
const spokenEnd = runEnds('"\'`', code => isWideSpace(code) || isSpaceless(code))
const tightEnd = runEnds('"\'`\\;,&|<>()[]{}')
/** Kana, Han, Hangul, and their 。 、 and ， */
function isSpaceless(code: number): boolean {
  return (
    (code > 0x303f && code < 0x3100) ||
    (code > 0x4dff && code < 0xa000) ||
    (code > 0xabff && code < 0xd7b0) ||
    code === 0x3002 ||
    code === 0x3001 ||
    code === 0xff0c
  )
}
const IN_DOUBLE = new RegExp(`(?:[^"\\\\\\r\\n]|\\\\[^"\\r\\n]){1,${LOOKED_AT}}`, 'y')
const IN_SINGLE = new RegExp(`[^'\\r\\n]{1,${LOOKED_AT}}`, 'y')
const IN_TICKS = new RegExp(`[^\`\\r\\n]{1,${LOOKED_AT}}`, 'y')
/** Quotes that differ at both ends. */
const IN_ANGLES = new RegExp(`[^»”“’」』\\r\\n]{1,${LOOKED_AT}}`, 'y')
const REST = new RegExp(`[\\w+/=.~-]{0,${LONGEST}}`, 'y')

/** Where a value ends that is longer than was looked at. */
export const endOf = (text: string, { from, to }: Pick<Value, 'from' | 'to'>): number => {
  if (to - from < LOOKED_AT) return to
  REST.lastIndex = to
  return to + (REST.exec(text)?.[0].length ?? 0)
}
