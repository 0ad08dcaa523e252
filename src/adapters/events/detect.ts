// How surely a log is a stream of events. A `status` or an `error` alone proves nothing: the share of records with
// decisive fields does.

import { roleNameOf } from '../generic/roles.ts'
import { Cursor } from '../reading/cursor.ts'
import { isKnown, isRow, typeOf, unwrapped } from './shape.ts'

export const detect = (sample: readonly unknown[]): number => {
  let decisive = 0
  let known = 0
  let spoken = 0
  let all = 0
  for (const value of sample) {
    const outer = new Cursor(value, 0)
    if (!outer.isObject) continue
    all++
    const at = unwrapped(outer)
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
  switch (type) {
    case 'text-delta':
    case 'reasoning-delta':
      return ['delta', 'text', 'textDelta'].some(key => at.str(key) !== undefined)
    case 'tool-call':
      return at.get('toolCall').isObject || at.str('toolName') !== undefined || at.str('callId') !== undefined
    case 'tool-result':
      return (
        at.get('toolResult').isObject || at.str('toolCallId') !== undefined || at.str('callId') !== undefined
      )
    case 'delta':
    case 'tool-start':
    case 'tool-end':
    case 'final':
      return (
        at.str('runId') !== undefined || at.str('toolCallId') !== undefined || at.str('delta') !== undefined
      )
    case 'shell-output':
      return at.str('data') !== undefined
    case 'model-changed':
      return at.str('modelId') !== undefined
    default:
      return DECISIVE.test(type)
  }
}

const DECISIVE =
  /^(turn-(start|sealed)|message-(queued|consumed|cancelled)|config-reload|task-list-update|text-(start|end)|reasoning-(start|end)|(start|finish|reset)-step|tool-input-(start|delta|end|available|error)|tool-output-(available|error|denied)|tool-approval-(request|response))$/
