// Tags in plain text, as harnesses mark what they wrote. They are not XML: nothing is escaped, end tags may be missing.
// So they are found with indexOf, and everything stays a range of the original text.

import type { Text } from '../../model/transcript/types.ts'
import type { Cursor } from './cursor.ts'

export interface TextRange {
  readonly from: number
  readonly to: number
}

/** What stands between a tag and its end; to the end of the text where the end tag is missing. */
export const innerRange = (text: string, tag: string, start = 0): TextRange | undefined => {
  const open = text.indexOf(`<${tag}`, start)
  if (open < 0 || !isTagEnd(text, open + tag.length + 1)) return undefined
  const from = text.indexOf('>', open) + 1
  if (from === 0) return undefined
  const close = text.indexOf(`</${tag}>`, from)
  return { from, to: close < 0 ? text.length : close }
}

/** The same as a short string. */
export const wordIn = (text: string, tag: string): string | undefined => {
  const range = innerRange(text, tag)
  return range && text.slice(range.from, Math.min(range.to, range.from + MAX_WORD)).trim()
}

/** What follows the last of these tags. */
export const afterTags = (text: string, tags: readonly string[], core: TextRange): TextRange => {
  const ends = tags.map(tag => {
    const range = innerRange(text, tag, core.from)
    return range ? range.to + tag.length + '</>'.length : core.from
  })
  return trimmedRange(text, { from: Math.max(...ends), to: core.to })
}

const MAX_WORD = 2000

export const startsWithTag = (text: string, tag: string, at = 0): boolean =>
  text.startsWith(`<${tag}`, at) && isTagEnd(text, at + tag.length + 1)

const isTagEnd = (text: string, at: number): boolean => {
  const next = text[at]
  return next === '>' || next === ' ' || next === '\n'
}

/** The range without white space at its ends. */
export const trimmedRange = (text: string, { from, to }: TextRange): TextRange => {
  let start = from
  let end = Math.min(to, text.length)
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return { from: start, to: end }
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)

/** A range of the cursor's string, without white space at its ends. */
export const cutTrimmed = (at: Cursor, range: TextRange): Text => {
  const { from, to } = trimmedRange(at.string, range)
  return at.cut(from, to)
}

/** What stands in a tag; nothing if there is none. */
export const cutInner = (at: Cursor, tag: string, start = 0): Text => {
  const range = typeof at.value === 'string' ? innerRange(at.value, tag, start) : undefined
  return range ? cutTrimmed(at, range) : ''
}
