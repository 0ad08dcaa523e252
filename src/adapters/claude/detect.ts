// Is this Claude's? Judged record by record on keys that nobody else writes; relatives that share the envelope
// (Qwen's chats and streams) are told apart by theirs.

import type { Cursor } from '../reading/cursor.ts'
import { meanOver, objectsIn } from '../reading/mean-surety.ts'
import { isAccountMessage, isMetaType, managedIn } from './shape.ts'

/** 0 no … 1 certain: the share of records that are ours, little of it once a relative's record is among them. */
export const detect = (sample: readonly unknown[]): number => {
  const records = objectsIn(sample)
  return meanOver(records, likeness) * (records.some(isRelative) ? 0.3 : 1)
}

const likeness = (record: Cursor): number => {
  const type = record.str('type') ?? ''
  if (record.get('loglines').isList || record.get('chat_messages').isList) return 1
  if (managedIn(record) || isAccountMessage(record)) return 1
  if (isJournal(record, type)) return 1
  if (isMetaType(type)) return hasAny(record, ['sessionId', 'session_id', 'leafUuid', 'messageId']) ? 1 : 0
  return record.has('session_id') && !record.has('parentUuid')
    ? streamLikeness(record, type)
    : sessionLikeness(record, type)
}

/** A line of the journal of a workflow. */
const isJournal = (record: Cursor, type: string): boolean =>
  (type === 'started' || type === 'result') &&
  record.str('key') !== undefined &&
  record.str('agentId') !== undefined

/** Keys of Qwen Code in the same envelope. */
const isRelative = (record: Cursor): boolean =>
  record.get('message').get('parts').isList ||
  record.get('message').str('role') === 'thinking' ||
  record.get('toolCall').isObject ||
  record.get('data', 'supported_events').isList ||
  hasAny(record, ['systemPayload', 'toolCallResult', 'provenance', 'qwen_code_version'])

const sessionLikeness = (record: Cursor, type: string): number => {
  const isPlaced = record.has('uuid') && hasAny(record, ['parentUuid', 'isSidechain'])
  if (type === 'progress' || type === 'system') return isPlaced ? 1 : 0
  if (type !== 'user' && type !== 'assistant') return hasWord(record, SESSION_WORDS.get(type))
  if (!record.get('message').has('content')) return isPlaced && record.has('message') ? 0.8 : 0
  return isPlaced ? 1 : record.has('uuid') && record.has('sessionId') ? 0.8 : 0.6
}

const streamLikeness = (record: Cursor, type: string): number => {
  if (type === 'result') return hasAny(record, ['subtype', 'total_cost_usd']) ? 1 : 0
  // Droid opens its stream with the same words, and says less.
  if (record.str('subtype') === 'init' && !hasAny(record, OPENING_KEYS)) return 0.4
  if (type !== 'user' && type !== 'assistant') return hasWord(record, STREAM_WORDS.get(type))
  if (!record.get('message').has('content')) return 0
  return record.get('message').list('content').some(isRelativesTool) ? 0.5 : 1
}

const OPENING_KEYS = ['uuid', 'mcp_servers', 'permissionMode', 'apiKeySource', 'slash_commands']

/** By type, where a record has a word that shows it is ours. */
const SESSION_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['attachment', ['attachment', 'type']],
  ['control_request', ['request', 'subtype']],
  ['control_response', ['response', 'request_id']],
  ['control_cancel_request', ['request_id']]
])

const STREAM_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['system', ['subtype']],
  ['stream_event', ['event', 'type']],
  // Of Cursor's stream.
  ['tool_call', ['call_id']],
  ['thinking', ['subtype']],
  ['control_request', ['type']],
  ['control_response', ['type']],
  ['control_cancel_request', ['type']]
])

const hasWord = (record: Cursor, path: readonly string[] | undefined): number =>
  path?.reduce((at, key) => at.get(key), record).isString ? 1 : 0

/** Without its first record, a stream of Qwen Code differs in the names of its tools only. */
const isRelativesTool = (block: Cursor): boolean =>
  block.str('type') === 'tool_use' &&
  /^[a-z]+_[a-z_]+$/.test(block.str('name') ?? '') &&
  !block.str('name')?.startsWith('mcp__')

const hasAny = (record: Cursor, keys: readonly string[]): boolean => keys.some(key => record.has(key))
