// Permission traffic of captures that hold both directions: the CLI asks, its host answers.

import type { Event } from '../../model/types.ts'
import { optional } from '../args.ts'
import { withRecord } from '../sources.ts'
import type { Log } from './log.ts'
import type { Anchor, Rec } from './record.ts'

export const controlRequest = (log: Log, rec: Rec): Anchor => {
  const request = rec.at.get('request')
  const id = rec.at.str('request_id')
  if (request.str('subtype') !== 'can_use_tool' || id === undefined) return quiet(log, rec)
  const event = log.event(rec, {
    event: 'permission',
    title: request.str('tool_name') ?? 'tool',
    ...optional('callId', request.str('tool_use_id')),
    options: []
  })
  log.unfinished.set(keyOf(id), event)
  return undefined
}

export const controlResponse = (log: Log, rec: Rec): Anchor => {
  const response = rec.at.get('response')
  const verdict = response.get('response')
  const behavior = verdict.str('behavior')
  const error = response.str('subtype') === 'error' ? response.str('error') : undefined
  const answer = error ?? behavior
  if (answer === undefined) return quiet(log, rec)
  const message = verdict.str('message')
  return answered(log, rec, response.str('request_id'), {
    answer: message ? `${answer}: ${message}` : answer,
    granted: behavior === 'allow'
  })
}

export const controlCancel = (log: Log, rec: Rec): Anchor =>
  answered(log, rec, rec.at.str('request_id'), { answer: 'cancelled', granted: false })

const answered = (
  log: Log,
  rec: Rec,
  id: string | undefined,
  verdict: { readonly answer: string; readonly granted: boolean }
): Anchor => {
  const asked = id === undefined ? undefined : log.unfinished.get(keyOf(id))
  if (asked?.detail.event !== 'permission') return quiet(log, rec)
  const event: Event = {
    ...asked,
    detail: { ...asked.detail, ...verdict },
    src: withRecord(asked.src, rec.n)
  }
  log.unfinished.set(keyOf(id ?? ''), event)
  log.put(event)
  return undefined
}

const quiet = (log: Log, rec: Rec): Anchor => {
  log.silent(rec.type)
  return undefined
}

const keyOf = (id: string): string => `permission\n${id}`
