// How surely records are Pi's: by the keys that nobody else writes (docs/session-format.md, docs/json.md of pi 1.5).

import { Cursor } from '../reading/cursor.ts'

/** The mean weight of the records that say anything; plain chat messages say nothing. */
export const detect = (sample: readonly unknown[]): number => {
  let sum = 0
  let count = 0
  for (const value of sample) {
    const weight = weightOf(new Cursor(value, 0))
    if (weight === undefined) continue
    sum += weight
    count++
  }
  return count === 0 ? 0 : sum / count
}

const ENTRY_KEYS: ReadonlyMap<string, string> = new Map([
  ['model_change', 'modelId'],
  ['thinking_level_change', 'thinkingLevel'],
  ['compaction', 'summary'],
  ['branch_summary', 'summary'],
  ['custom', 'customType'],
  ['custom_message', 'customType'],
  ['label', 'targetId'],
  ['session_info', 'name'],
  ['usage', 'kind'],
  ['context_edit', 'targetId'],
  ['reset', 'firstKeptEntryId']
])

/** Events, with a key that each must have ('' for those that stand alone). */
const EVENT_KEYS: ReadonlyMap<string, string> = new Map([
  ['agent_start', ''],
  ['agent_end', ''],
  ['agent_settled', ''],
  ['turn_start', ''],
  ['turn_end', ''],
  ['message_update', 'assistantMessageEvent'],
  ['tool_execution_start', 'toolCallId'],
  ['tool_execution_update', 'toolCallId'],
  ['tool_execution_end', 'toolCallId'],
  ['queue_update', 'steering'],
  ['entry_appended', 'entry'],
  ['compaction_start', 'reason'],
  ['compaction_end', 'aborted'],
  ['auto_compaction_start', 'reason'],
  ['auto_compaction_end', 'aborted'],
  ['auto_retry_start', 'attempt'],
  ['auto_retry_end', 'success'],
  ['bash_execution_update', ''],
  ['thinking_level_changed', 'level'],
  ['session_info_changed', ''],
  ['extension_error', 'extensionPath'],
  ['response', 'success'],
  ['prompt', 'message'],
  ['steer', 'message'],
  ['follow_up', 'message']
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
  if (message.str('role') === undefined) {
    return record.str('role') === undefined ? 0 : bareWeight(record)
  }
  return record.has('parentId') || isOwn(message) ? 1 : 0.92
}

const STREAMED: ReadonlySet<string> = new Set(['message_start', 'message_update', 'message_end'])

/** Anthropic's own streams have a `message_start` too, with a message of type "message". */
const streamedWeight = (record: Cursor): number => {
  const message = record.get('message')
  return message.str('role') !== undefined && message.str('type') !== 'message' ? 1 : 0
}

const bareWeight = (message: Cursor): number | undefined => (isOwn(message) ? 1 : undefined)

const OWN_ROLES: ReadonlySet<string> = new Set([
  'toolResult',
  'bashExecution',
  'hookMessage',
  'branchSummary'
])

const isOwn = (message: Cursor): boolean =>
  OWN_ROLES.has(message.str('role') ?? '') ||
  (message.str('stopReason') !== undefined && message.has('content')) ||
  message.list('content').some(block => OWN_BLOCKS.has(block.str('type') ?? ''))

const OWN_BLOCKS: ReadonlySet<string> = new Set(['toolCall', 'toolcall', 'tooluse', 'toolUse'])
