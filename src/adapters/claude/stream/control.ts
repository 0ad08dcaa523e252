// Permission traffic of captures that hold both directions: the CLI asks, its host answers.

import type { Cursor } from '../../reading/cursor.ts'
import type { ClaudeHandler } from '../records/handlers.ts'
import { denyCall, permission } from '../results/result.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

export const controlRequest: ClaudeHandler = (builder, at) => {
  const request = at.get('request')
  if (request.str('subtype') !== 'can_use_tool' || at.str('request_id') === undefined) return
  const asked = permission(request.str('tool_name'), request.str('tool_use_id'))
  builder.unfinished.set(keyOf(at), builder.report(asked))
}

export const controlResponse: ClaudeHandler = (builder, at) => {
  const response = at.get('response')
  const verdict = response.get('response')
  const behavior = verdict.str('behavior')
  const error = response.str('subtype') === 'error' ? response.str('error') : undefined
  const answer = error ?? behavior
  if (answer === undefined) return
  const message = verdict.str('message')
  const words = message ? `${answer}: ${message}` : answer
  answered(builder, keyOf(response), behavior === 'allow', words, message || answer)
}

export const controlCancel: ClaudeHandler = (builder, at) =>
  answered(builder, keyOf(at), false, 'cancelled', 'cancelled')

const answered = (
  builder: ClaudeBuilder,
  key: string,
  granted: boolean,
  answer: string,
  reason: string
): void => {
  const asked = builder.unfinished.get(key)
  if (asked?.detail.event !== 'permission') return
  if (!granted) denyCall(builder, asked.detail.callId, reason)
  builder.unfinished.set(key, builder.complete(asked, { ...asked.detail, answer, granted }))
}

const keyOf = (at: Cursor): string => `permission\n${at.str('request_id')}`
