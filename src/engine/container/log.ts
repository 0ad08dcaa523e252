// A line of a text log: a prefix of the logger (time, level, direction), then a record. The record is the value, with the time
// of the logger if it has none; of messages of a protocol the prefix is kept, as it may say who sent them: { ts?, dir?, prefix, msg }.

import { isObject } from '../../model/values/is-object.ts'
import { decode, skipBlank } from './bytes.ts'
import { rejoined } from './line-pieces.ts'
import { parse, parseRepaired } from './parse.ts'
import { BLANK, type ParsedFrame, UNREAD_FRAME } from './read.ts'
import { recoverObjects } from './recover.ts'
import { withTime } from './wrapper.ts'

/** Total. UNREAD: no record in the line. */
export const readLog = (bytes: Uint8Array, offset: number): ParsedFrame => {
  if (skipBlank(bytes, 0) === bytes.length) return BLANK
  const found = recordIn(bytes)
  if (found) {
    const value = withPrefix(found.prefix, found.value)
    return { records: [{ value, start: offset, end: offset + bytes.length }], notices: [] }
  }
  const { objects } = recoverObjects(bytes)
  if (objects.length === 0) return UNREAD_FRAME
  const records = objects.map(({ value, from, to }) => ({ value, start: offset + from, end: offset + to }))
  return { records, notices: [{ code: 'glued-records', about: String(objects.length) }] }
}

/** The value of a line of a text log, from its bytes. */
export const rereadLog = (bytes: Uint8Array): unknown => {
  const joined = rejoined(bytes)
  if (joined !== undefined) return joined
  const record = readLog(bytes, 0).records[0]
  return record ? record.value : { $text: decode(bytes).trimEnd() }
}

/** What a prefix tells beside its text. */
const readPrefix = (prefix: string): { readonly ts?: string; readonly dir?: 'in' | 'out' } => {
  const start = prefix.slice(0, PREFIX)
  const ts = TIMES.map(time => time.exec(start)?.[0]).find(time => time !== undefined)
  const dir = direction(prefix.slice(-PREFIX))
  return { ...(ts === undefined ? {} : { ts }), ...(dir === undefined ? {} : { dir }) }
}

/** Characters of a prefix that are looked at, at its start and at its end. */
const PREFIX = 300

interface LogRecord {
  readonly value: unknown
  readonly prefix: string
}

const recordIn = (bytes: Uint8Array): LogRecord | undefined => {
  const text = decode(bytes)
  const start = text.search(RECORD_START)
  if (start < 0) return undefined
  const rest = withoutColours(text.slice(start)).trimEnd()
  const parsed = parse(rest) ?? parseRepaired(rest)
  if (parsed) return { value: parsed.value, prefix: text.slice(0, start) }
  const { objects } = recoverObjects(bytes)
  const [only] = objects
  if (!only || objects.length > 1) return undefined
  return { value: only.value, prefix: decode(bytes.subarray(0, only.from)) }
}

const withPrefix = (prefix: string, msg: unknown): unknown => {
  const text = withoutColours(prefix).trim()
  const told = readPrefix(text)
  if (isObject(msg) && !isOfProtocol(msg))
    return withTime(msg, DATED.test(told.ts ?? '') ? told.ts : undefined)
  return told.ts === undefined && told.dir === undefined ? msg : { ...told, prefix: text, msg }
}

const isOfProtocol = (msg: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(msg, 'jsonrpc') ||
  (typeof msg['type'] !== 'string' &&
    ['method', 'params', 'result', 'update'].some(key => Object.hasOwn(msg, key)))

/** An object with a key, or a list of such. */
const RECORD_START = /\{\s*"|\[\s*\{\s*"/

const COLOURS = /\u001b\[[\d;]*[A-Za-z]/g

const withoutColours = (text: string): string => (text.includes('\u001b') ? text.replace(COLOURS, '') : text)

/** More than a time of day. */
const DATED = /^\d{4}|^\d{10}/

/** Date and time, seconds or milliseconds since 1970, a time of day. */
const TIMES = [
  /\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/,
  /\b1[5-9]\d{8}(?:\d{3}|\.\d+)?\b/,
  /\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/
]

// Capitals count anywhere in the prefix, ordinary words only where they end it.
const OUT = /\b(?:OUT|OUTGOING|SEND|SENT)\b|\b(?:out|outgoing|outbound|sent|send|sending)\b(?=\W*$)|->|→|>>>/g
const IN = /\b(?:IN|INCOMING|RECV)\b|\b(?:in|incoming|inbound|received|recv)\b(?=\W*$)|<-|←|<<</g

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
