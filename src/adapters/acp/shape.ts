// Updates that somebody merged before they were kept: one record a message, one (or two) a call.
// benchflow's acp_trajectory.jsonl, https://github.com/benchflow-ai/benchflow
// Qwen Code's web view, https://github.com/QwenLM/qwen-code/tree/main/packages/webui (ACPMessage)

import type { Millis } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { meanings } from '../reading/word-tables.ts'

export interface MergedUpdate {
  /** The update that would say the same. */
  readonly name: 'user_message_chunk' | 'agent_message_chunk' | 'agent_thought_chunk' | 'tool_call'
  readonly update: Cursor
  /** No other log has such records. */
  readonly isSure: boolean
}

export const mergedIn = (at: Cursor): MergedUpdate | undefined => inTrajectory(at) ?? inWebView(at)

/** {type: user_message | agent_message | agent_thought, text} and {type: tool_call, tool_call_id, …}, flat. */
const inTrajectory = (at: Cursor): MergedUpdate | undefined => {
  const name = TYPES.get(at.str('type') ?? '')
  if (name === undefined || at.has('message') || at.has('toolCall')) return undefined
  const isCall = name === 'tool_call'
  const isIt = isCall ? at.str('tool_call_id') !== undefined : at.get('text').isString
  return isIt ? { name, update: at, isSure: isCall || at.get('receipt').isObject } : undefined
}

const TYPES = meanings<MergedUpdate['name']>([
  ['user_message_chunk', 'user_message'],
  ['agent_message_chunk', 'agent_message'],
  ['agent_thought_chunk', 'agent_thought'],
  ['tool_call', 'tool_call']
])

/** {type: message | in-progress-tool-call | completed-tool-call, data}. */
const inWebView = (at: Cursor): MergedUpdate | undefined => {
  const update = at.get('data')
  if (!update.isObject) return undefined
  if (/^[a-z]+(?:-[a-z]+)*-tool-call$/.test(at.str('type') ?? '') && update.has('toolCallId'))
    return { name: 'tool_call', update, isSure: true }
  const name = at.str('type') === 'message' ? ROLES.get(update.str('role') ?? '') : undefined
  return name && update.has('content') ? { name, update, isSure: false } : undefined
}

const ROLES = meanings<MergedUpdate['name']>([
  ['user_message_chunk', 'user'],
  ['agent_message_chunk', 'assistant agent model'],
  ['agent_thought_chunk', 'thinking thought']
])

/** When the host saw the first or the last of what was merged: nanoseconds, as text. */
export const observed = (at: Cursor, which: 'first' | 'last'): Millis | undefined => {
  const nanos = at.get('receipt').str(`${which}_observed_ns`)
  return nanos !== undefined && /^\d{16,19}$/.test(nanos) ? Math.floor(Number(nanos) / 1e6) : undefined
}
