// From a pointer back to its text: follow the path inside the record, then read the value as the pointer says.

import type { LongText, Pointer, RecordNo, Text, TextReading, ValuePath } from '../transcript/types.ts'
import { own } from '../values/own-property.ts'
import { printJson } from './json.ts'
import { unwrapJson } from './unwrap-json.ts'

/** Reads a record of the source again. */
export type ReadRecord = (record: RecordNo) => Promise<unknown>

/** The whole text, long or short. */
export const fullText = async (text: Text, read: ReadRecord): Promise<string> => {
  if (typeof text === 'string') return text
  const parts: string[] = []
  for (const part of text.parts)
    parts.push(typeof part === 'string' ? part : textIn(await read(part.record), part))
  return parts.join('')
}

/** Plain data of the model with every long text replaced by the whole of it. */
export const inFull = async (data: unknown, read: ReadRecord): Promise<unknown> => {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return Promise.all(data.map(item => inFull(item, read)))
  if (isLongText(data)) return fullText(data, read)
  const members = await Promise.all(
    Object.entries(data).map(async ([key, value]) => [key, await inFull(value, read)] as const)
  )
  return Object.fromEntries(members)
}

const isLongText = (data: object): data is LongText =>
  Object.hasOwn(data, 'preview') && Object.hasOwn(data, 'parts') && Object.hasOwn(data, 'size')

/** The text that a pointer names inside its record. Total: what is not there is ''. */
const textIn = (record: unknown, at: Pointer): string => {
  const whole = asText(valueAt(record, at.path), at.as)
  return at.slice ? whole.slice(at.slice[0], at.slice[1]) : whole
}

/** The value at a path; a string on the way is read as JSON. */
export const valueAt = (record: unknown, path: ValuePath): unknown => {
  let value = record
  for (const step of path) {
    if (typeof value === 'string') value = parsed(value)
    value = own(value, step)
  }
  return value
}

export const asText = (value: unknown, as: TextReading | undefined): string => {
  switch (as) {
    case undefined:
      return typeof value === 'string' ? value : value === undefined ? '' : printJson(value)
    case 'json':
      return printJson(value)
    case 'quoted':
      return typeof value === 'string' ? asText(parsed(value), undefined) : ''
    case 'unwrapped':
      return printJson(unwrapJson(value))
    case 'hunks':
      return list(value).map(hunkText).join('\n')
    case 'lines':
      return list(value)
        .filter(line => typeof line === 'string')
        .join('\n')
    case 'ansi':
      return list(value).map(ansiLine).join('\n')
    default:
      return as satisfies never
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const hunkText = (hunk: unknown): string => {
  const range = (start: string, lines: string) => `${count(own(hunk, start))},${count(own(hunk, lines))}`
  const header = `@@ -${range('oldStart', 'oldLines')} +${range('newStart', 'newLines')} @@`
  return [header, ...list(own(hunk, 'lines')).filter(line => typeof line === 'string')].join('\n')
}

const ansiLine = (tokens: unknown): string => list(tokens).map(ansiToken).join('')

const ansiToken = (token: unknown): string => {
  const text = own(token, 'text')
  if (typeof text !== 'string') return ''
  const codes = [
    own(token, 'bold') === true ? '1' : '',
    own(token, 'dim') === true ? '2' : '',
    own(token, 'italic') === true ? '3' : '',
    own(token, 'underline') === true ? '4' : '',
    own(token, 'inverse') === true ? '7' : '',
    colourCode(own(token, 'fg'), 38),
    colourCode(own(token, 'bg'), 48)
  ].filter(code => code !== '')
  return codes.length === 0 ? text : `\u001b[${codes.join(';')}m${text}\u001b[0m`
}

const colourCode = (colour: unknown, base: number): string => {
  const hex = typeof colour === 'string' ? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) : null
  if (!hex) return ''
  return `${base};2;${hex
    .slice(1)
    .map(pair => Number.parseInt(pair, 16))
    .join(';')}`
}
