// Collectors put the records of an agent, untouched, into rows of their own: {role, content, timestamp, raw: {…}}. What
// stands beside `raw` says less, and says it again.

import { isObject } from '../../model/values/is-object.ts'
import { parseJson } from '../../model/values/parse-json.ts'

/** The record that a row holds; the value itself if it is no such row. */
export const recordWithin = (value: unknown): unknown => {
  if (!isObject(value) || !Object.hasOwn(value, 'raw') || OWN_WORDS.some(key => Object.hasOwn(value, key)))
    return value
  const { raw, ...beside } = value
  const held = typeof raw === 'string' && raw.startsWith('{') ? parseJson(raw) : raw
  const isRow = isObject(held) && typeof held['type'] === 'string' && Object.keys(held).length > 2
  // A row with more than plain facts is a record that happens to keep something raw.
  return isRow && Object.values(beside).every(isPlain) ? held : value
}

/** A record that says what it is by itself is no row around another one. */
const OWN_WORDS = ['type', 'jsonrpc', 'method', 'uuid', 'sessionUpdate']

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null
