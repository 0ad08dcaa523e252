// Collectors and loggers put the records of an agent, untouched, into rows of their own: {role, content, timestamp, raw: {…}},
// {time, stream, log: "…"}, {ts, level, msg: {…}}. What stands beside the record says less, or again; but for its time.

import { isObject } from '../../model/values/is-object.ts'
import { parseJson } from '../../model/values/parse-json.ts'

type Row = Readonly<Record<string, unknown>>

/** The record that a row holds; the value itself if it is no such row. */
export const recordWithin = (value: unknown): unknown => {
  if (!isObject(value) || OWN_WORDS.some(key => Object.hasOwn(value, key))) return value
  if (isDockersRow(value)) return lineOf(value)
  for (const key of KEPT_IN) {
    if (!Object.hasOwn(value, key)) continue
    const held = heldIn(value, key)
    // A row with more than plain facts is a record that happens to keep something raw.
    if (!isRecord(held) || !Object.keys(value).every(name => name === key || isPlain(value[name]))) continue
    return withTime(
      held,
      CLOCKS.map(name => value[name]).find(time => time !== undefined)
    )
  }
  return value
}

/** A line as Docker keeps it: whatever it holds is the record. Without one it is text between the records, as in any log. */
const lineOf = (row: DockersRow): unknown => {
  const held = row.log.startsWith('{') ? parseJson(row.log) : undefined
  return isObject(held) ? recordWithin(withTime(held, row.time)) : { $text: row.log.trimEnd() }
}

interface DockersRow extends Row {
  readonly log: string
  readonly time: unknown
}

const isDockersRow = (row: Row): row is DockersRow =>
  typeof row['log'] === 'string' &&
  row['log'].endsWith('\n') &&
  typeof row['stream'] === 'string' &&
  Object.hasOwn(row, 'time')

/** A record that does not say when it was written, with the time that its logger wrote beside it. */
export const withTime = (record: Row, time: unknown): Row =>
  (typeof time !== 'string' && typeof time !== 'number') || OWN_CLOCKS.some(key => Object.hasOwn(record, key))
    ? record
    : { ...record, timestamp: time }

const CLOCKS = ['time', 'ts', 'timestamp', '@timestamp', '__REALTIME_TIMESTAMP', 'datetime', 'date']
const OWN_CLOCKS = ['timestamp', 'ts', 'time', 'at', 'created_at', 'createdAt', 'date']

/** Under `raw` as it was, elsewhere as the line it was: of Docker, journald, CloudWatch, Loki, Splunk; or by a logger. */
const heldIn = (row: Row, key: string): unknown => {
  const held = row[key]
  if (typeof held !== 'string') return key === 'raw' || isLoggers(row, key) ? held : undefined
  if (!held.startsWith('{') || (key !== 'raw' && Object.hasOwn(row, 'role'))) return undefined
  return parseJson(held)
}

const isRecord = (held: unknown): held is Row =>
  isObject(held) &&
  typeof held['type'] === 'string' &&
  !Object.hasOwn(held, 'jsonrpc') &&
  Object.keys(held).length > 2

const KEPT_IN = ['raw', 'log', 'line', 'message', 'MESSAGE', 'msg']

/** Nothing stands beside it but what loggers write. */
const isLoggers = (row: Row, key: string): boolean =>
  Object.keys(row).every(name => name === key || LOGGERS_WORDS.has(name))

const LOGGERS_WORDS: ReadonlySet<string> = new Set([
  ...CLOCKS,
  ...['level', 'severity', 'logger', 'name', 'pid', 'hostname', 'host', 'stream', 'dir', 'direction', 'seq']
])

/** A record that says what it is by itself is no row around another one. */
const OWN_WORDS = ['type', 'jsonrpc', 'method', 'uuid', 'sessionUpdate']

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null
