// Collectors put the records of an agent, untouched, into rows of their own: {role, content, timestamp, raw: {…}}. What
// stands beside `raw` says less, and says it again.

import { isObject } from '../../model/values/is-object.ts'
import { parseJson } from '../../model/values/parse-json.ts'

/** The record that a row holds; the value itself if it is no such row. */
export const recordWithin = (value: unknown): unknown => {
  if (!isObject(value) || OWN_WORDS.some(key => Object.hasOwn(value, key))) return value
  for (const key of KEPT_IN) {
    if (!Object.hasOwn(value, key)) continue
    const held = heldIn(value, key)
    // A row with more than plain facts is a record that happens to keep something raw.
    if (isRecord(held) && Object.keys(value).every(name => name === key || isPlain(value[name]))) return held
  }
  return value
}

/** Under `raw` as it was, elsewhere as the line it was: of Docker, journald, CloudWatch, Loki, Splunk. */
const heldIn = (row: Readonly<Record<string, unknown>>, key: string): unknown => {
  const held = row[key]
  if (typeof held !== 'string') return key === 'raw' ? held : undefined
  if (!held.startsWith('{') || (key !== 'raw' && Object.hasOwn(row, 'role'))) return undefined
  return parseJson(held)
}

const isRecord = (held: unknown): boolean =>
  isObject(held) &&
  typeof held['type'] === 'string' &&
  !Object.hasOwn(held, 'jsonrpc') &&
  Object.keys(held).length > 2

const KEPT_IN = ['raw', 'log', 'line', 'message', 'MESSAGE']

/** A record that says what it is by itself is no row around another one. */
const OWN_WORDS = ['type', 'jsonrpc', 'method', 'uuid', 'sessionUpdate']

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null
