// `result`: the last record of a turn of `claude -p`, and the only one with --output-format json. Its numbers are
// totals of the session so far: the last one counts.

import { joinTexts, previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { Text } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { denyCall, giveUpCalls, permission } from '../results/result.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'
import { apiUsage, modelsUsage } from '../transcript/facts.ts'
import type { ClaudeHandler } from './handlers.ts'
import { lasting } from './retries.ts'

export const resultRecord: ClaudeHandler = (builder, at) => {
  const { facts, rec } = builder
  const amount = at.num('total_cost_usd')
  if (amount !== undefined) facts.cost(amount, rec.session)
  const models = at.get('modelUsage')
  for (const model of models.keys()) facts.answeredBy(model)
  facts.state(models.keys().length > 0 ? modelsUsage(models) : apiUsage(at.get('usage')), rec.session)
  // With --output-format json there is nothing but the result: it is the reply.
  const isReply = builder.reply === undefined && at.bool('is_error') !== true && !!at.str('result')
  if (isReply) builder.put({ type: 'assistant', ...builder.place(), text: at.get('result').text() })
  const text = newsOf(builder, at, isReply)
  const isFailed = at.bool('is_error') === true || (at.str('subtype') ?? '').startsWith('error')
  for (const denial of at.list('permission_denials')) denied(builder, denial)
  if (isFailed) giveUpCalls(builder)
  builder.report({
    event: 'turn',
    outcome: at.str('subtype') ?? 'done',
    ...(isFailed ? { failed: true } : {}),
    ...optional('duration', lasting(at, 'duration_ms')),
    ...optional('text', text || undefined)
  })
}

const denied = (builder: ClaudeBuilder, denial: Cursor): void => {
  const callId = denial.str('tool_use_id')
  const answer = 'Permission denied'
  denyCall(builder, callId, answer)
  if (!builder.calls.last(callId ?? ''))
    builder.report({ ...permission(denial.str('tool_name'), callId), answer, granted: false })
}

/** The result repeats the last reply; anything else is said here only. */
const newsOf = (builder: ClaudeBuilder, at: Cursor, isReply: boolean): Text => {
  const errors = at.list('errors').map(error => error.text())
  const result = at.get('result').text()
  const reply = builder.reply?.text
  const isRepeated =
    isReply ||
    (reply !== undefined &&
      sizeOf(reply) === sizeOf(result) &&
      previewOf(reply).startsWith(previewOf(result)))
  const data = at.get('structured_output')
  const error = at.get('error', 'message').text()
  return joinTexts([isRepeated ? '' : result, data.exists ? data.text() : '', error, ...errors])
}
