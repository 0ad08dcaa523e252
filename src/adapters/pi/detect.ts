// How surely records are Pi's: by the keys that nobody else writes (docs/session-format.md, docs/json.md of pi 1.5).

import type { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'
import { meanings, wordSet } from '../reading/word-tables.ts'

/** Plain chat messages say nothing. */
export const detect = (sample: readonly unknown[]): number => meanSurety(sample, weightOf)

/** For each key, the entries that have it. */
const ENTRY_KEYS = meanings([
  ['modelId', 'model_change'],
  ['thinkingLevel', 'thinking_level_change'],
  ['summary', 'compaction branch_summary'],
  ['customType', 'custom custom_message'],
  ['targetId', 'label context_edit'],
  ['name', 'session_info'],
  ['mode', 'mode_change'],
  ['kind', 'usage'],
  ['firstKeptEntryId', 'reset']
])

/** For each key, the events that must have it ('' for those that stand alone). */
const EVENT_KEYS = meanings([
  ['', 'agent_start agent_end agent_settled turn_start turn_end bash_execution_update session_info_changed'],
  ['assistantMessageEvent', 'message_update'],
  ['toolCallId', 'tool_execution_start tool_execution_update tool_execution_end'],
  ['steering', 'queue_update'],
  ['entry', 'entry_appended'],
  ['reason', 'compaction_start auto_compaction_start'],
  ['aborted', 'compaction_end auto_compaction_end'],
  ['attempt', 'auto_retry_start'],
  ['success', 'auto_retry_end response'],
  ['level', 'thinking_level_changed'],
  ['extensionPath', 'extension_error'],
  ['message', 'prompt steer follow_up']
])

/** 0 … 1; nothing for a record that any format could hold. */
const weightOf = (record: Cursor): number | undefined => {
  if (!record.isObject) return 0
  const type = record.str('type')
  if (type === undefined) return record.str('role') === undefined ? 0 : bareWeight(record)
  if (record.has('jsonrpc') || record.has('session_id') || record.has('sessionId')) return 0
  if (type === 'session') return isHeader(record) ? 1 : 0
  if (type === 'session_start') return record.has('sessionTitle') || record.has('owner') ? 1 : 0
  if (type === 'todo_state') return record.has('todos') ? 0.9 : 0
  if (type === 'message') return nestedWeight(record)
  if (STREAMED.has(type) && record.get('message').isObject) return streamedWeight(record)
  const key = EVENT_KEYS.get(type)
  if (key !== undefined) return key === '' || record.has(key) ? 0.95 : 0
  const own = ENTRY_KEYS.get(type)
  if (own === undefined) return 0
  return record.has('parentId') ? 1 : record.has(own) ? 0.9 : 0
}

const isHeader = (record: Cursor): boolean =>
  record.str('harness') !== undefined ||
  (record.str('id') !== undefined &&
    (record.str('cwd') !== undefined || record.has('version') || record.has('modelId')))

const nestedWeight = (record: Cursor): number | undefined => {
  const message = record.get('message')
  // Goose has such lines, too.
  if (message.num('created') !== undefined) return 0
  if (message.str('role') === undefined) {
    return record.str('role') === undefined ? 0 : bareWeight(record)
  }
  return record.has('parentId') || isOwn(message) ? 1 : 0.92
}

const STREAMED = wordSet('message_start message_update message_end')

/** Anthropic's own streams have a `message_start` too, with a message of type "message". */
const streamedWeight = (record: Cursor): number => {
  const message = record.get('message')
  return message.str('role') !== undefined && message.str('type') !== 'message' ? 1 : 0
}

const bareWeight = (message: Cursor): number | undefined => (isOwn(message) ? 1 : undefined)

const OWN_ROLES = wordSet('toolResult bashExecution hookMessage branchSummary')

const isOwn = (message: Cursor): boolean =>
  OWN_ROLES.has(message.str('role') ?? '') ||
  (message.str('stopReason') !== undefined && message.has('content')) ||
  message.list('content').some(block => OWN_BLOCKS.has(block.str('type') ?? ''))

const OWN_BLOCKS = wordSet('toolCall toolcall tooluse toolUse')
