// Requests that the API refused and the CLI sends again: `api_error` of the session file, `api_retry` of the stream.

import type { EventDetail, Millis } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { ClaudeHandler } from './handlers.ts'

/** Tries of one request are one event: the last of them tells how many there were. */
export const retry: ClaudeHandler = (builder, at) => {
  const key = `${builder.rec.thread}\nretry`
  const detail = apiError(at)
  const before = builder.unfinished.get(key)
  const isNext = before && builder.isLatest(before) && attemptOf(detail) > attemptOf(before.detail)
  builder.unfinished.set(key, isNext ? builder.complete(before, detail) : builder.report(detail))
}

const attemptOf = (detail: EventDetail): number =>
  detail.event === 'error' && detail.retry ? detail.retry.attempt : 0

/** The API refused and the CLI tries again; the session file nests the reason deeper than the stream. */
const apiError = (at: Cursor): EventDetail => {
  const error = at.get('error')
  const inner = error.get('error', 'error').isObject ? error.get('error', 'error') : error.get('error')
  const cause = error.get('cause').isObject ? error.get('cause') : at.get('cause')
  const texts = [inner.get('message'), error.get('message'), cause.get('message'), at.get('error_message')]
  const text = texts.find(candidate => candidate.isString)?.text()
  const code =
    error.num('status') ?? at.num('error_status') ?? inner.str('type') ?? at.str('error') ?? cause.str('code')
  const attempt = at.num('retryAttempt') ?? at.num('attempt')
  const of = at.num('maxRetries') ?? at.num('max_retries')
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

/** A duration, if it can be one. */
export const lasting = (at: Cursor, key: string): Millis | undefined => {
  const value = at.num(key)
  return value === undefined || value < 0 ? undefined : value
}
