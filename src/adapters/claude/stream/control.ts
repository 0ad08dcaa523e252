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
  if (answer !== undefined) answered(builder, response, behavior === 'allow', answer, verdict.str('message'))
}

export const controlCancel: ClaudeHandler = (builder, at) => answered(builder, at, false, 'cancelled')

const answered = (
  builder: ClaudeBuilder,
  at: Cursor,
  granted: boolean,
  answer: string,
  message = ''
): void => {
  const asked = builder.unfinished.get(keyOf(at))
  if (asked?.detail.event !== 'permission') return
  if (!granted) denyCall(builder, asked.detail.callId, message || answer)
  const words = message ? `${answer}: ${message}` : answer
  builder.unfinished.set(keyOf(at), builder.complete(asked, { ...asked.detail, answer: words, granted }))
}

const keyOf = (at: Cursor): string => `permission\n${at.str('request_id')}`
