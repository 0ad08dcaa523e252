// A line of a text log: a prefix of the logger (time, level, direction), then a record. Such a prefix often says more
// than the record does, so it is kept: the record's value becomes { ts?, dir?, prefix, msg }.

import { parse, parseRepaired } from './parse.ts'
import { BLANK, type Reading, UNREAD } from './read.ts'
import { decode, skipBlank } from './reader.ts'
import { recoverObjects } from './recover.ts'

/** Total. UNREAD: no record in the line. */
export const readLog = (bytes: Uint8Array, offset: number): Reading => {
  if (skipBlank(bytes, 0) === bytes.length) return BLANK
  const found = recordIn(bytes)
  if (!found) return UNREAD
  const value = withPrefix(found.prefix, found.value)
  return {
    records: [{ value, start: offset, end: offset + bytes.length }],
    notices: found.lost ? [{ code: 'lost-fragment' }] : []
  }
}

/** The value of a line of a text log, from its bytes. */
export const rereadLog = (bytes: Uint8Array): unknown => {
  const record = readLog(bytes, 0).records[0]
  return record ? record.value : { $text: decode(bytes).trimEnd() }
}

/** What a prefix tells beside its text. */
export const readPrefix = (prefix: string): { readonly ts?: string; readonly dir?: 'in' | 'out' } => {
  const ts = TIMES.map(time => time.exec(prefix)?.[0]).find(time => time !== undefined)
  const dir = direction(prefix)
  return { ...(ts === undefined ? {} : { ts }), ...(dir === undefined ? {} : { dir }) }
}

interface LogRecord {
  readonly value: unknown
  readonly prefix: string
  readonly lost: boolean
}

const recordIn = (bytes: Uint8Array): LogRecord | undefined => {
  const text = decode(bytes)
  const start = text.search(RECORD_START)
  if (start < 0) return undefined
  const rest = withoutColours(text.slice(start)).trimEnd()
  const parsed = parse(rest) ?? parseRepaired(rest)
  if (parsed) return { value: parsed.value, prefix: text.slice(0, start), lost: false }
  const { objects } = recoverObjects(bytes)
  const [first] = objects
  // Of several records on a line the prefix belongs to the last: the others were glued in front of it.
  return first && { value: first.value, prefix: decode(bytes.subarray(0, first.from)), lost: objects.length > 1 }
}

const withPrefix = (prefix: string, msg: unknown): unknown => {
  const text = withoutColours(prefix).trim()
  const told = readPrefix(text)
  return told.ts === undefined && told.dir === undefined ? msg : { ...told, prefix: text, msg }
}

/** An object with a key, or a list of such. */
const RECORD_START = /\{\s*"|\[\s*\{\s*"/

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with one
const COLOURS = /\u001b\[[\d;]*[A-Za-z]/g

const withoutColours = (text: string): string => (text.includes('\u001b') ? text.replace(COLOURS, '') : text)

/** Date and time, seconds or milliseconds since 1970, a time of day. */
const TIMES = [
  /\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/,
  /\b1[5-9]\d{8}(?:\d{3}|\.\d+)?\b/,
  /\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/
]

const OUT = /\bOUT\b|\b(?:out|outgoing|outbound|sent|send|sending)\b(?=\W*$)|->|→|>>>/gi
const IN = /\bIN\b|\b(?:in|incoming|inbound|received|receive|recv)\b(?=\W*$)|<-|←|<<</gi

/** The mark that stands nearest to the record decides. */
const direction = (prefix: string): 'in' | 'out' | undefined => {
  const out = lastMatch(prefix, OUT)
  const incoming = lastMatch(prefix, IN)
  if (out === incoming) return undefined
  return out > incoming ? 'out' : 'in'
}

const lastMatch = (text: string, pattern: RegExp): number => {
  let last = -1
  for (const match of text.matchAll(pattern)) last = match.index
  return last
}
