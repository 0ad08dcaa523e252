// What a record is, told from its keys alone: enough to recognise the format without the code that reads it.

import type { Cursor } from '../reading/cursor.ts'
import { meanings, wordSet } from '../reading/word-tables.ts'

/** The first record of a session: of old the whole of it, since then a line. */
export const isSessionHead = (record: Cursor): boolean =>
  record.str('sessionId') !== undefined && record.str('projectHash') !== undefined

/** A message of a recorded session. */
export const isRecordedMessage = (record: Cursor): boolean =>
  record.str('id') !== undefined && isMessage(record)

/** The same without an id: only where a session is known can it be told from the messages of others. */
export const isNamelessMessage = (record: Cursor): boolean => !record.has('id') && isMessage(record)

const isMessage = (record: Cursor): boolean =>
  record.has('content')
    ? MESSAGE_TYPES.has(record.str('type') ?? '')
    : MODEL_TYPES.has(record.str('type') ?? '') && (record.has('toolCalls') || record.has('thoughts'))

const MESSAGE_TYPES = wordSet('user qwen gemini info warning error')
const MODEL_TYPES = wordSet('qwen gemini')

/** A message of a bare history. Parts have no types of their own: those with types are messages of the AI SDK. */
export const isContent = (record: Cursor): boolean =>
  record.get('parts').isList &&
  record.str('role') !== undefined &&
  !record.has('type') &&
  !record.has('uuid') &&
  !record.get('parts', 0).has('type')

/** A line of `--output-format stream-json`. */
export const isStreamEvent = (record: Cursor): boolean =>
  !record.has('uuid') && STREAM_EVENTS.get(record.str('type') ?? '')?.(record) === true

const STREAM_EVENTS = meanings<(record: Cursor) => boolean>([
  [record => record.str('session_id') !== undefined, 'init'],
  [record => isSaid(record) && !record.has('sessionId'), 'message'],
  [record => record.str('tool_id') !== undefined, 'tool_use tool_result'],
  [record => record.str('message') !== undefined && !record.has('id'), 'error'],
  [record => record.str('status') !== undefined && !record.has('session_id'), 'result']
])

const isSaid = (record: Cursor): boolean => record.str('role') !== undefined && record.get('content').isString
