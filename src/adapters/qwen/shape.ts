// What a record is, told from its keys alone: enough to recognise the format without the code that reads it.

import type { Cursor } from '../reading/cursor.ts'

/** A line of a chat recording. */
export const isChatRecord = (record: Cursor): boolean =>
  !record.has('session_id') &&
  (CHAT_TYPES.has(record.str('type') ?? '')
    ? record.str('uuid') !== undefined || record.get('message', 'parts').isList
    : record.str('uuid') !== undefined && record.has('parentUuid'))

const CHAT_TYPES: ReadonlySet<string> = new Set(['user', 'assistant', 'tool_result', 'system'])

/** `agent-<id>.meta.json`, beside a sub-agent's file. */
export const isSidecar = (record: Cursor): boolean =>
  record.str('agentId') !== undefined &&
  (record.str('agentType') !== undefined || record.str('parentSessionId') !== undefined) &&
  !record.has('uuid') &&
  !record.has('type')

/** A message of the web view, which Claude's chat records resemble. */
export const isWebMessage = (record: Cursor): boolean =>
  WEB_TYPES.has(record.str('type') ?? '') &&
  (record.get('toolCall').isObject || record.get('message').isObject) &&
  !record.has('session_id')

const WEB_TYPES: ReadonlySet<string> = new Set(['user', 'assistant', 'system', 'tool_call'])

/** The web view's own form of all messages, with its words in the open. */
export const isUnified = (record: Cursor): boolean =>
  !record.has('uuid') &&
  record.str('id') !== undefined &&
  (record.str('type') === 'thinking' || WEB_TYPES.has(record.str('type') ?? '')) &&
  (record.get('content').isString || record.get('toolCall').isObject) &&
  (record.bool('isFirst') ?? record.bool('isLast') ?? record.num('timestamp')) !== undefined

/** A line of `logs.json`: what was typed, session after session. */
export const isHistoryLine = (record: Cursor): boolean =>
  record.str('sessionId') !== undefined &&
  record.num('messageId') !== undefined &&
  record.get('message').isString &&
  record.str('type') !== undefined

/** A record that only the web view has. */
export const isWebOnly = (record: Cursor): boolean =>
  isUnified(record) ||
  (record.str('type') === 'tool_call' && record.get('toolCall').isObject) ||
  record.get('message').str('role') === 'thinking'

/** The first record of `/export json` and `/export jsonl`. */
export const isExportHead = (record: Cursor): boolean =>
  record.str('sessionId') !== undefined &&
  (record.str('type') === 'session_metadata' ||
    (record.get('messages').isList && record.has('startTime') && !record.has('projectHash')))

/** What stands behind the messages of `/export json`. */
export const isExportTail = (record: Cursor): boolean =>
  record.bool('$tail') === true && record.get('metadata').isObject

/** A section of `/export md`. */
export const isSection = (record: Cursor): boolean =>
  HEADING.test(record.str('$markdown') ?? '') && record.get('text').isString

const HEADING = /^(?:header|User|Assistant|System|Thinking|Tool)\b/

/** A line of `--output-format stream-json`. */
export const isStreamRecord = (record: Cursor): boolean =>
  record.str('session_id') !== undefined && record.str('type') !== undefined
