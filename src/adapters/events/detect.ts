// How surely a log is a stream of events. A `status` or an `error` alone proves nothing: the share of records with
// decisive fields does.

import { roleNameOf } from '../generic/roles.ts'
import { Cursor } from '../reading/cursor.ts'
import { meanings } from '../reading/word-tables.ts'
import { eventInside, isKnown, isRow, typeOf } from './shape.ts'

export const detect = (sample: readonly unknown[]): number => {
  let decisive = 0
  let known = 0
  let spoken = 0
  let all = 0
  for (const value of sample) {
    const outer = new Cursor(value, 0)
    if (!outer.isObject) continue
    all++
    const at = eventInside(outer)
    if (isDecisive(at)) decisive++
    else if (isKnown(typeOf(at))) known++
    else if (roleNameOf(at) !== '' && at.has('content')) spoken++
  }
  if (all === 0) return 0
  // Common words, and messages of a chat, count once something decisive is there.
  const ours = decisive > 0 ? 0.97 * (decisive + known + spoken) : 0.3 * known + 0.05 * spoken
  return ours / all
}

const isDecisive = (at: Cursor): boolean => {
  if (isRow(at) || (at.str('role') !== undefined && at.get('chunks').isList)) return true
  const type = typeOf(at)
  const fields = FIELDS.get(type)
  if (!fields) return DECISIVE.test(type)
  return fields.some(key => at.str(key) !== undefined || (HELD.has(key) && at.get(key).isObject))
}

/** Names that prove something only together with one of these fields. */
const FIELDS = meanings([
  [['delta', 'text', 'textDelta'], 'text-delta reasoning-delta'],
  [['toolCall', 'toolName', 'callId'], 'tool-call'],
  [['toolResult', 'toolCallId', 'callId'], 'tool-result'],
  [['runId', 'toolCallId', 'delta'], 'delta tool-start tool-end final'],
  [['data'], 'shell-output'],
  [['modelId'], 'model-changed']
])

const HELD = new Set(['toolCall', 'toolResult'])

const DECISIVE =
  /^(turn-(start|sealed)|message-(queued|consumed|cancelled)|config-reload|task-list-update|text-(start|end)|reasoning-(start|end)|(start|finish|reset)-step|tool-input-(start|delta|end|available|error)|tool-output-(available|error|denied)|tool-approval-(request|response))$/
