// The entries of a session file, by type (docs/session-format.md). Each has an id and a parent, but for version 1.

import { joinTexts } from '../../model/texts.ts'
import type { Op } from '../../model/types.ts'
import { contentOf } from '../content.ts'
import { silent } from '../ops.ts'
import type { Cursor } from '../read.ts'
import { compactionOf, customOps, messageOps } from './message.ts'
import { eventOp, joined } from './ops.ts'
import { todoList } from './result.ts'
import type { Talk } from './talk.ts'
import type { Spot } from './tree.ts'
import { spentIn } from './usage.ts'

export type EntryReader = (talk: Talk, record: Cursor, spot: Spot) => readonly Op[]

/** A message in its wrapper, or without one. */
const message: EntryReader = (talk, record, spot) => {
  const held = record.get('message')
  return messageOps(talk, held.isObject ? held : record, spot)
}

const modelChange: EntryReader = (talk, record, spot) => {
  const parts = [record.str('provider'), record.str('modelId') ?? record.str('model')]
  const value = parts.filter(part => part !== undefined && part !== '').join('/')
  return talk.event(spot, { event: 'setting', setting: 'model', value })
}

/** Turning the knob writes a record a step: steps with nothing between them are one, no change is none. */
export const thinkingLevel: EntryReader = (talk, record, spot) => {
  const value = record.str('thinkingLevel') ?? record.str('level') ?? ''
  const before = talk.level
  const isNext = before !== undefined && spot.after === before.entry.message
  if (before?.value === value && !isNext) return silent('thinking_level_change')
  const src = isNext ? joined(before.entry.src, [record.record]) : [record.record]
  const entry = isNext ? { ...before.entry, src } : talk.tree.whole(spot, src)
  talk.level = { value, entry }
  return [eventOp(entry, { event: 'setting', setting: 'thinking level', value })]
}

const compaction: EntryReader = (talk, record, spot) => {
  talk.facts.spend(spentIn(record.get('usage')))
  return talk.event(spot, compactionOf(record))
}

const branchSummary: EntryReader = (talk, record, spot) => {
  talk.facts.spend(spentIn(record.get('usage')))
  return talk.event(spot, { event: 'branch', summary: record.get('summary').text() })
}

const custom: EntryReader = (talk, record) => {
  if (/openclaw|clawdbot/i.test(record.str('customType') ?? '')) talk.facts.note({ agent: 'OpenClaw' })
  return silent('custom')
}

/** A bookmark; without a label it takes the earlier one away. */
const label: EntryReader = (talk, record, spot) => {
  const target = talk.target(record.str('targetId'))
  return talk.event(spot, { event: 'label', target, label: record.str('label') ?? '' })
}

const sessionInfo: EntryReader = (talk, record) => {
  talk.facts.note({ title: record.str('name') || null })
  return silent('session_info')
}

const usage: EntryReader = (talk, record) => {
  talk.facts.note({ model: record.str('model') })
  talk.facts.spend(spentIn(record.get('usage')))
  return silent('usage')
}

/** The model no longer sees a message as it was; the reader still does. */
const contextEdit: EntryReader = (talk, record, spot) => {
  const replacement = record.get('replacement')
  const what = replacement.exists ? 'edited' : 'left out'
  const text = `Message ${talk.target(record.str('targetId'))} was ${what} for the model`
  const instead = contentOf(replacement.isString ? replacement : replacement.get('content')).text
  return talk.event(spot, { event: 'notice', level: 'info', text: joinTexts([text, instead]) })
}

const reset: EntryReader = (talk, _record, spot) =>
  talk.event(spot, { event: 'notice', level: 'info', text: 'The session was reset' })

/** Droid's list, which some versions write as one text. */
const todoState: EntryReader = (talk, record, spot) => {
  const held = record.get('todos')
  const todos = held.has('todos') ? held.get('todos') : held
  const text = todos.isString ? { text: todos.text() } : {}
  const src = [record.record]
  const base = record.has('parentId') ? talk.tree.whole(spot, src) : talk.tree.aside(spot, src)
  return [eventOp(base, { event: 'plan', todos: todoList(todos), ...text })]
}

const compactionState: EntryReader = (talk, record, spot) => {
  const summary = record.get(record.has('summaryText') ? 'summaryText' : 'summary').text()
  return talk.event(spot, { event: 'compaction', summary })
}

export const ENTRIES: ReadonlyMap<string, EntryReader> = new Map<string, EntryReader>([
  ['message', message],
  ['model_change', modelChange],
  ['thinking_level_change', thinkingLevel],
  ['compaction', compaction],
  ['branch_summary', branchSummary],
  ['custom', custom],
  ['custom_message', customOps],
  ['label', label],
  ['session_info', sessionInfo],
  ['usage', usage],
  ['context_edit', contextEdit],
  ['reset', reset],
  ['todo_state', todoState],
  ['compaction_state', compactionState]
])
