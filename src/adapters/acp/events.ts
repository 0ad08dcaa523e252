// Updates that are neither said nor done: plans, compactions, notices.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Event, EventDetail } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { again } from '../reading/sources.ts'
import { todosOf } from '../tools/rules.ts'
import { type Places, silent } from './places.ts'
import type { Here } from './record-context.ts'
import { blocksOf } from './speech/blocks.ts'

export class Events {
  readonly #places: Places
  readonly #compactions = new Map<string, Event>()

  constructor(places: Places) {
    this.#places = places
  }

  /** A plan replaces the one before it while nothing else has come; later it is news. */
  plan(here: Here, update: Cursor): void {
    const plan = update.get('plan').isObject ? update.get('plan') : update
    const { lane } = here
    const words = plan.get('content').exists ? blocksOf(plan.get('content')).text : plan.get('uri').text()
    const detail: EventDetail = {
      event: 'plan',
      todos: todosOf(plan.get('entries')),
      ...optional('text', words === '' ? undefined : words)
    }
    const planId = plan.str('planId')
    if (lane.plan && lane.plan.id === lane.last && lane.planId === planId) {
      lane.plan = again({ ...lane.plan, detail }, here.n)
      here.ops.push({ op: 'put', entry: lane.plan })
      return
    }
    lane.plan = this.#places.event(here, detail)
    lane.planId = planId
  }

  /** All updates of one compaction are one entry. */
  compaction(here: Here, update: Cursor): void {
    const error = update.get('error')
    const failed = error.str('message') ?? (typeof error.value === 'string' ? error.value : undefined)
    const summary = update.get('summary')
    this.#compacted(here, update, before => ({
      ...before,
      ...optional('trigger', update.str('trigger')),
      ...(summary.exists ? { summary: blocksOf(summary).text } : {}),
      ...optional('failed', failed ?? (update.str('status') === 'failed' ? 'failed' : undefined))
    }))
  }

  compactionChunk(here: Here, update: Cursor): void {
    const { text } = blocksOf(update.get('content'))
    this.#compacted(here, update, before => ({
      ...before,
      summary: joinTexts([before.summary ?? '', text], '')
    }))
  }

  notice(here: Here, update: Cursor): void {
    const words = [update.get('title').text(), update.get('description').text()]
    const text = joinTexts(words)
    if (text === '') {
      silent(here, 'notice')
      return
    }
    this.#places.event(here, { event: 'notice', level: levelOf(update.str('severity')), text })
  }

  #compacted(here: Here, update: Cursor, change: (before: Compaction) => Compaction): void {
    const id = update.str('compactionId')
    const key = JSON.stringify([here.session.key, id])
    const known = this.#compactions.get(key)
    const detail = change(known?.detail.event === 'compaction' ? known.detail : { event: 'compaction' })
    if (!known) {
      this.#compactions.set(key, this.#places.event(here, detail, id))
      return
    }
    const entry = again({ ...known, detail }, here.n)
    this.#compactions.set(key, entry)
    here.ops.push({ op: 'put', entry })
  }
}

type Compaction = Extract<EventDetail, { event: 'compaction' }>

const levelOf = (severity: string | undefined): 'info' | 'warning' | 'error' =>
  severity === 'error' || severity === 'warning' ? severity : 'info'
