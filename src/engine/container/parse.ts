// From the text of a record to its value: JSON, or what some writers take for JSON (raw control characters in strings,
// NaN and Infinity, NUL bytes of a crashed disk, a record encoded twice), and the record that a wrapper holds.

import { decode, skipBlank } from './bytes.ts'
import { recordWithin } from './wrapper.ts'

export interface Parsed {
  readonly value: unknown
  /** The text had to be mended. */
  readonly repaired: boolean
}

export const parse = (text: string): Parsed | undefined => {
  if (!looksWhole(text)) return undefined
  try {
    return unwrapped(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** One object, all of it, in one line or in many. */
export const isWholeObject = (bytes: Uint8Array): boolean =>
  bytes[skipBlank(bytes, 0)] === 0x7b && parse(decode(bytes))?.repaired === false

/** Parses what `parse` could not. Linear, whatever the text. */
export const parseRepaired = (text: string): Parsed | undefined => {
  if (!FAULTS.test(text)) return undefined
  const parsed = parse(repair(text))
  return parsed && { value: parsed.value, repaired: true }
}

/** Ends as it begins. An exception costs as much as a kilobyte of JSON, and broken lines come by the million. */
const looksWhole = (text: string): boolean => {
  let first = 0
  while (isSpace(text.charCodeAt(first))) first++
  let last = text.length - 1
  while (last > first && isSpace(text.charCodeAt(last))) last--
  const closer = CLOSERS[text[first] ?? '']
  return closer === undefined ? /[-\dtfn]/.test(text[first] ?? '') : text[last] === closer
}

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"' }

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0d || code === 0x0a || code === 0x09

/** Some loggers write each record as a string of JSON. */
const unwrapped = (value: unknown): Parsed => {
  if (typeof value !== 'string' || !value.startsWith('{'))
    return { value: recordWithin(value), repaired: false }
  try {
    return { value: recordWithin(JSON.parse(value)), repaired: true }
  } catch {
    return { value, repaired: false }
  }
}

const FAULTS = /[\u0000-\u001f]|NaN|Infinity/
const CONTROLS = /[\u0000-\u001f]/g
const WORDS = /-?\b(?:NaN|Infinity)\b/g

/** Strings and what lies between them take turns; each is mended in its own way. */
const repair = (text: string): string => {
  const pieces: string[] = []
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('"', at)
    const outside = text.slice(at, open < 0 ? text.length : open)
    pieces.push(outside.replaceAll('\u0000', '').replace(WORDS, 'null'))
    if (open < 0) break
    at = closingQuote(text, open) + 1
    pieces.push(text.slice(open, at).replace(CONTROLS, escaped))
  }
  return pieces.join('')
}

/** Its index, or that of the last character if the string never ends. */
const closingQuote = (text: string, open: number): number => {
  let close = text.indexOf('"', open + 1)
  while (close >= 0 && isEscaped(text, close, open)) close = text.indexOf('"', close + 1)
  return close < 0 ? text.length - 1 : close
}

const isEscaped = (text: string, at: number, open: number): boolean => {
  let first = at
  while (first - 1 > open && text[first - 1] === '\\') first--
  return (at - first) % 2 === 1
}

const escaped = (control: string): string =>
  control === '\u0000' ? '' : `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`
