// Whose record it is, told from its keys: the wire of Kimi Code, the wire of Kimi CLI, or Kimi CLI's context.

import type { Cursor } from '../reading/cursor.ts'

export type KimiShape = 'head' | 'state' | 'code' | 'cli' | 'context' | 'chat' | 'none'

export const kimiShape = (record: Cursor): KimiShape => {
  const type = record.str('type')
  if (type === 'metadata' && record.has('protocol_version')) return 'head'
  if (type !== undefined) return isCode(record, type) ? 'code' : 'none'
  if (record.str('workDir') !== undefined && (record.has('title') || record.get('agents').isObject))
    return 'state'
  const message = record.get('message')
  if (record.has('timestamp') && message.str('type') !== undefined && message.get('payload').isObject)
    return 'cli'
  const role = record.str('role')
  if (role === undefined) return 'none'
  if (/^_(?:system_prompt|checkpoint|usage)$/.test(role)) return 'context'
  return /^(?:user|assistant|tool|system)$/.test(role) && record.has('content') ? 'chat' : 'none'
}

/** Copilot has types with dots, too, and puts everything into `data`. */
const isCode = (record: Cursor, type: string): boolean =>
  !record.has('data') &&
  (OWN.test(type) || (DOTTED.test(type) && !record.has('id') && record.num('time') !== undefined))

const OWN =
  /^(?:turn\.(?:prompt|steer|cancel|step\.\w+)|context\.(?:append|apply|clear|undo|update)\w*|config\.update|tools\.\w+|llm\.(?:request|tools_snapshot)|usage\.record|plan_mode\.\w+|permission\.(?:set_mode|record_approval_result)|full_compaction\.\w+|forked)$/

const DOTTED = /^[a-zA-Z_]+\.[a-zA-Z_.]+$/
