// The entries of a session file, by type (docs/session-format.md). Each has an id and a parent, but for version 1.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Op } from '../../model/transcript/types.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { silent } from '../transcript/ops.ts'
import type { Memory } from './memory.ts'
import { compactionOf, customOps, messageOps } from './message.ts'
import { eventOp, joined } from './ops.ts'
import { todoList } from './tools.ts'
import type { Spot } from './tree.ts'
import { spentIn } from './usage.ts'

export type EntryReader = (memory: Memory, record: Cursor, spot: Spot) => readonly Op[]

/** A message in its wrapper, or without one. */
const message: EntryReader = (memory, record, spot) => {
  const held = record.get('message')
  return messageOps(memory, held.isObject ? held : record, spot)
}

const modelChange: EntryReader = (memory, record, spot) => {
  const parts = [record.str('provider'), record.str('modelId') ?? record.str('model')]
  const value = parts.filter(part => part !== undefined && part !== '').join('/')
  return memory.event(spot, { event: 'setting', setting: 'model', value })
}

/** Turning the knob writes a record a step: steps with nothing between them are one, no change is none. */
export const thinkingLevel: EntryReader = (memory, record, spot) => {
  const value = record.str('thinkingLevel') ?? record.str('level') ?? ''
  const before = memory.level
  const isNext = before !== undefined && spot.after === before.entry.message
  if (before?.value === value && !isNext) return silent('thinking_level_change')
  const src = isNext ? joined(before.entry.src, [record.record]) : [record.record]
  const entry = isNext ? { ...before.entry, src } : memory.tree.whole(spot, src)
  memory.level = { value, entry }
  return [eventOp(entry, { event: 'setting', setting: 'thinking level', value })]
}

const compaction: EntryReader = (memory, record, spot) => {
  memory.facts.spend(spentIn(record.get('usage')))
  return memory.event(spot, compactionOf(record))
}

const branchSummary: EntryReader = (memory, record, spot) => {
  memory.facts.spend(spentIn(record.get('usage')))
  return memory.event(spot, { event: 'branch', summary: record.get('summary').text() })
}

const custom: EntryReader = (memory, record) => {
  if (/openclaw|clawdbot/i.test(record.str('customType') ?? '')) memory.facts.note({ agent: 'OpenClaw' })
  return silent('custom')
}

/** A bookmark; without a label it takes the earlier one away. */
const label: EntryReader = (memory, record, spot) => {
  const target = memory.target(record.str('targetId'))
  return memory.event(spot, { event: 'label', target, label: record.str('label') ?? '' })
}

const sessionInfo: EntryReader = (memory, record) => {
  memory.facts.note({ title: record.str('name') || null })
  return silent('session_info')
}

const usage: EntryReader = (memory, record) => {
  memory.facts.note({ model: record.str('model') })
  memory.facts.spend(spentIn(record.get('usage')))
  return silent('usage')
}

/** The model no longer sees a message as it was; the reader still does. */
const contextEdit: EntryReader = (memory, record, spot) => {
  const replacement = record.get('replacement')
  const what = replacement.exists ? 'edited' : 'left out'
  const text = `Message ${memory.target(record.str('targetId'))} was ${what} for the model`
  const instead = contentOf(replacement.isString ? replacement : replacement.get('content')).text
  return memory.event(spot, { event: 'notice', level: 'info', text: joinTexts([text, instead]) })
}

const reset: EntryReader = (memory, _record, spot) =>
  memory.event(spot, { event: 'notice', level: 'info', text: 'The session was reset' })

/** Droid's list, which some versions write as one text. */
const todoState: EntryReader = (memory, record, spot) => {
  const held = record.get('todos')
  const todos = held.has('todos') ? held.get('todos') : held
  const text = todos.isString ? { text: todos.text() } : {}
  const src = [record.record]
  const base = record.has('parentId') ? memory.tree.whole(spot, src) : memory.tree.aside(spot, src)
  return [eventOp(base, { event: 'plan', todos: todoList(todos), ...text })]
}

const compactionState: EntryReader = (memory, record, spot) => {
  const summary = record.get(record.has('summaryText') ? 'summaryText' : 'summary').text()
  return memory.event(spot, { event: 'compaction', summary })
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
