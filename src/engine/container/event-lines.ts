// What the lines of a server-sent event stream look like.

import { decode } from './bytes.ts'

/** The fields of the event-stream format that carry no record, and comments. */
export const FIELD = /^\s*(?:(?:event|id|retry)\s*(?::|$)|:)/

const DATA = /^\s*data\s*:/

/** What stands behind `data:`; nothing where the stream says that it is done. undefined: no data line. */
export const payloadOf = (line: Uint8Array): Uint8Array | undefined => {
  const match = DATA.exec(decode(line.subarray(0, 64)))
  if (!match) return undefined
  const payload = line.subarray(match[0].length)
  return isDone(payload) ? payload.subarray(payload.length) : payload
}

const isDone = (payload: Uint8Array): boolean => payload.length < 16 && decode(payload).trim() === '[DONE]'
