// Permission traffic of captures that hold both directions: the CLI asks, its host answers.

import type { Event } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import { withRecord } from '../../reading/sources.ts'
import type { Anchor, Rec } from '../records/record.ts'
import { denyCall } from '../results/result.ts'
import type { Writer } from '../writer.ts'

export const controlRequest = (writer: Writer, rec: Rec): Anchor => {
  const request = rec.at.get('request')
  const id = rec.at.str('request_id')
  if (request.str('subtype') !== 'can_use_tool' || id === undefined) return quiet(writer, rec)
  const event = writer.event(rec, {
    event: 'permission',
    title: request.str('tool_name') ?? 'tool',
    ...optional('callId', request.str('tool_use_id')),
    options: []
  })
  writer.unfinished.set(keyOf(id), event)
  return undefined
}

export const controlResponse = (writer: Writer, rec: Rec): Anchor => {
  const response = rec.at.get('response')
  const verdict = response.get('response')
  const behavior = verdict.str('behavior')
  const error = response.str('subtype') === 'error' ? response.str('error') : undefined
  const answer = error ?? behavior
  if (answer === undefined) return quiet(writer, rec)
  const message = verdict.str('message')
  return answered(writer, rec, response.str('request_id'), {
    answer: message ? `${answer}: ${message}` : answer,
    reason: message || answer,
    granted: behavior === 'allow'
  })
}

export const controlCancel = (writer: Writer, rec: Rec): Anchor =>
  answered(writer, rec, rec.at.str('request_id'), {
    answer: 'cancelled',
    reason: 'cancelled',
    granted: false
  })

const answered = (
  writer: Writer,
  rec: Rec,
  id: string | undefined,
  { reason, ...verdict }: { readonly answer: string; readonly reason: string; readonly granted: boolean }
): Anchor => {
  const asked = id === undefined ? undefined : writer.unfinished.get(keyOf(id))
  if (asked?.detail.event !== 'permission') return quiet(writer, rec)
  const event: Event = {
    ...asked,
    detail: { ...asked.detail, ...verdict },
    src: withRecord(asked.src, rec.n)
  }
  writer.unfinished.set(keyOf(id ?? ''), event)
  if (!verdict.granted) denyCall(writer, rec, asked.detail.callId, reason)
  writer.put(event)
  return undefined
}

const quiet = (writer: Writer, rec: Rec): Anchor => {
  writer.silent(rec.type)
  return undefined
}

const keyOf = (id: string): string => `permission\n${id}`
