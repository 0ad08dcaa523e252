// How a turn ended, and the requests that the API refused on the way.

import { joinTexts, previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { EventDetail, Text } from '../../../model/transcript/types.ts'
import { optional, present } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { denyCall, giveUpCalls, reportDenied } from '../results/result.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'
import { apiUsage, modelsUsage } from '../transcript/facts.ts'
import { type ClaudeHandler, lasting } from './handlers.ts'

/**
 * `result`: the last record of a turn of `claude -p`, and the only one with --output-format json. Its numbers are
 * totals of the session so far: the last one counts.
 */
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
    ...present({ duration: lasting(at, 'duration_ms'), text: text || undefined })
  })
}

const denied = (builder: ClaudeBuilder, denial: Cursor): void => {
  const callId = denial.str('tool_use_id') ?? ''
  if (builder.calls.last(callId)) denyCall(builder, callId, 'Permission denied')
  else reportDenied(builder, denial, 'Permission denied')
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

/**
 * `api_error` of the session file, `api_retry` of the stream: the CLI sends a request again. Its tries are one event,
 * and the last of them tells how many there were.
 */
export const retry: ClaudeHandler = (builder, at) => {
  const key = `${builder.rec.thread}\nretry`
  const detail = apiError(at)
  const before = builder.unfinished.get(key)
  const isNext = before && builder.isLatest(before) && attemptOf(detail) > attemptOf(before.detail)
  builder.unfinished.set(key, isNext ? builder.complete(before, detail) : builder.report(detail))
}

const attemptOf = (detail: EventDetail): number =>
  detail.event === 'error' && detail.retry ? detail.retry.attempt : 0

/** The session file nests the reason deeper than the stream. */
const apiError = (at: Cursor): EventDetail => {
  const error = at.get('error')
  const inner = error.get('error', 'error').isObject ? error.get('error', 'error') : error.get('error')
  const cause = error.get('cause').isObject ? error.get('cause') : at.get('cause')
  const texts = [inner.get('message'), error.get('message'), cause.get('message'), at.get('error_message')]
  const text = texts.find(candidate => candidate.isString)?.text()
  const code =
    error.num('status') ?? at.num('error_status') ?? inner.str('type') ?? at.str('error') ?? cause.str('code')
  const attempt = at.num('retryAttempt', 'attempt')
  const of = at.num('maxRetries', 'max_retries')
  const wait = lasting(at, at.has('retryInMs') ? 'retryInMs' : 'retry_delay_ms')
  return {
    event: 'error',
    text:
      text ??
      (error.isObject
        ? (inner.str('type') ?? cause.str('code') ?? error.text('json'))
        : (at.str('error') ?? 'API error')),
    ...optional('code', code === undefined ? undefined : String(code)),
    ...(attempt === undefined ? {} : { retry: { attempt, ...optional('of', of), ...optional('wait', wait) } })
  }
}
