// A document is one object that holds the records of a session in one of its members. It is read as a head (the
// members before, with the list left empty), the elements, and a tail (the members after, marked `$tail`).

import { isObject } from '../../model/values/is-object.ts'
import { parseJson } from '../../model/values/parse-json.ts'

/** The members that hold records. */
const LIST_KEYS: ReadonlySet<string> = new Set([
  'messages',
  'loglines',
  'chat_messages',
  'trajectory',
  'history',
  'requests',
  'conversations',
  'samples',
  'events',
  'entries',
  'items',
  'log',
  'steps',
  'resourceSpans'
])

/** An object that says what it is before the list comes is a record itself: Pi's agent_end carries messages. */
const RECORD_MARKS: ReadonlySet<string> = new Set(['type', 'jsonrpc', 'role', 'method', 'event'])

export const isListKey = (key: string): boolean => LIST_KEYS.has(key)

export const isRecordMark = (key: string): boolean => RECORD_MARKS.has(key)

/** The rule of the scanner, for a value that is already parsed. */
export const isDocument = (value: unknown): boolean => {
  if (!isObject(value)) return false
  for (const key in value) {
    const member = value[key]
    if (typeof member === 'string' && RECORD_MARKS.has(key)) return false
    if (Array.isArray(member) && LIST_KEYS.has(key) && isObject(member[0])) return true
  }
  return false
}

/** Several records that were sent as one, as JSON-RPC allows. */
export const isBatch = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

/** From the opening brace up to the opening bracket of the list. */
export const readHead = (text: string): unknown => parseJson(`${text}]}`)

/** From behind the closing bracket of the list up to the closing brace. */
export const readTail = (text: string): unknown => {
  const members = parseJson(`{${text.trimStart().slice(1)}`)
  return isObject(members) ? { ...members, $tail: true } : undefined
}
