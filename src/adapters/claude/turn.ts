// `result`: the last record of a turn of `claude -p`, and the only one with --output-format json. Its numbers are
// totals of the session so far: the last one counts.

import { joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Assistant, Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Anchor, Rec } from './records/record.ts'
import { denyCall, giveUpCalls } from './results/result.ts'
import { lasting } from './retries.ts'
import { read, readModels } from './usage.ts'
import type { Writer } from './writer.ts'

export const resultRecord = (writer: Writer, rec: Rec): Anchor => {
  const { at } = rec
  const amount = at.num('total_cost_usd')
  if (amount !== undefined) writer.say(writer.facts.cost(amount, rec.session))
  const models = at.get('modelUsage')
  for (const model of models.keys()) writer.say(writer.facts.answeredBy(model))
  const total = models.keys().length > 0 ? readModels(models) : read(at.get('usage'))
  const usage = writer.tally.state(total, rec.session)
  writer.session(usage && { usage })
  const isReply = writer.reply === undefined && at.bool('is_error') !== true && !!at.str('result')
  if (isReply) answerAlone(writer, rec)
  const text = newsOf(writer, at, isReply)
  const isFailed = at.bool('is_error') === true || (at.str('subtype') ?? '').startsWith('error')
  for (const denial of at.list('permission_denials')) denied(writer, rec, denial)
  if (isFailed) giveUpCalls(writer, rec)
  writer.event(rec, {
    event: 'turn',
    outcome: at.str('subtype') ?? 'done',
    ...(isFailed ? { failed: true } : {}),
    ...optional('duration', lasting(at, 'duration_ms')),
    ...optional('text', text === '' ? undefined : text)
  })
  return undefined
}

/** With --output-format json there is nothing but the result: it is the reply. */
const answerAlone = (writer: Writer, rec: Rec): void => {
  const reply: Assistant = { type: 'assistant', ...writer.base(rec), text: rec.at.get('result').text() }
  writer.put(reply)
}

const denied = (writer: Writer, rec: Rec, denial: Cursor): void => {
  const callId = denial.str('tool_use_id')
  const answer = 'Permission denied'
  denyCall(writer, rec, callId, answer)
  if (callId !== undefined && writer.calls.last(callId)) return
  const title = denial.str('tool_name') ?? 'tool'
  const asked = { event: 'permission', title, ...optional('callId', callId) } as const
  writer.event(rec, { ...asked, options: [], answer, granted: false })
}

/** The result repeats the last reply; anything else is said here only. */
const newsOf = (writer: Writer, at: Cursor, isReply: boolean): Text => {
  const errors = at.list('errors').map(error => error.text())
  const result = at.get('result').text()
  const reply = writer.reply?.text
  const isRepeated =
    isReply ||
    (reply !== undefined &&
      sizeOf(reply) === sizeOf(result) &&
      previewOf(reply).startsWith(previewOf(result)))
  const data = at.get('structured_output')
  const error = at.get('error', 'message').text()
  return joinTexts([isRepeated ? '' : result, data.exists ? data.text() : '', error, ...errors])
}
