// Updates that are neither said nor done: plans, compactions, notices.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { EventDetail } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { todosOf } from '../tools/rules.ts'
import { blocksOf } from './speech/blocks.ts'
import type { AcpTranscript } from './transcript.ts'

/** A plan replaces the one before it while nothing else has come; later it is news. */
export const readPlan = (acp: AcpTranscript, update: Cursor): void => {
  const plan = update.get('plan').isObject ? update.get('plan') : update
  const { lane } = acp.here
  const words = plan.get('content').exists ? blocksOf(plan.get('content')).text : plan.get('uri').text()
  const detail: EventDetail = {
    event: 'plan',
    todos: todosOf(plan.get('entries')),
    ...optional('text', words === '' ? undefined : words)
  }
  const planId = plan.str('planId')
  const isLatest = lane.plan && lane.plan.id === lane.last && lane.planId === planId
  lane.plan = lane.plan && isLatest ? acp.putAgain({ ...lane.plan, detail }) : acp.happened(detail)
  lane.planId = planId
}

export const updateCompaction = (acp: AcpTranscript, update: Cursor): void => {
  const error = update.get('error')
  const failed = error.str('message') ?? (typeof error.value === 'string' ? error.value : undefined)
  const summary = update.get('summary')
  compacted(acp, update, {
    ...optional('trigger', update.str('trigger')),
    ...(summary.exists ? { summary: blocksOf(summary).text } : {}),
    ...optional('failed', failed ?? (update.str('status') === 'failed' ? 'failed' : undefined))
  })
}

export const readCompactionChunk = (acp: AcpTranscript, update: Cursor): void =>
  compacted(acp, update, {}, update.get('content'))

type Compaction = Extract<EventDetail, { event: 'compaction' }>

/** All updates of one compaction are one entry. */
const compacted = (
  acp: AcpTranscript,
  update: Cursor,
  told: Omit<Compaction, 'event'>,
  chunk?: Cursor
): void => {
  const { compactions } = acp.here.session
  const id = update.str('compactionId')
  const known = compactions.get(id)
  const before: Compaction = known?.detail.event === 'compaction' ? known.detail : { event: 'compaction' }
  const grown = chunk && { summary: joinTexts([before.summary ?? '', blocksOf(chunk).text], '') }
  const detail = { ...before, ...told, ...grown }
  compactions.set(id, known ? acp.putAgain({ ...known, detail }) : acp.happened(detail, id))
}

export const readNotice = (acp: AcpTranscript, update: Cursor): void => {
  const text = joinTexts([update.get('title').text(), update.get('description').text()])
  if (text !== '') acp.happened({ event: 'notice', level: levelOf(update.str('severity')), text })
}

const levelOf = (severity: string | undefined): 'info' | 'warning' | 'error' =>
  severity === 'error' || severity === 'warning' ? severity : 'info'
