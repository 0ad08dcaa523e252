// The entries of a session file, by type (docs/session-format.md). Each has an id and a parent, but for version 1.

import { joinTexts } from '../../model/entry/text-value.ts'
import { contentOf } from '../reading/content-blocks.ts'
import { firstOf, inside } from '../reading/first.ts'
import { again } from '../reading/sources.ts'
import { meanings } from '../reading/word-tables.ts'
import { readBranch, readCompaction, readCustom, readMessage } from './message.ts'
import { isNamedOpenClaw } from './openclaw.ts'
import { todoList } from './tools.ts'
import type { PiReader } from './transcript.ts'
import { spentIn } from './usage.ts'

/** A message in its wrapper, or without one. */
const message: PiReader = (pi, record, place) => {
  readMessage(pi, inside(record, 'message'), place)
}

const modelChange: PiReader = (pi, record, place) => {
  const parts = [record.str('provider'), record.str('modelId', 'model')]
  const value = parts.filter(part => part !== undefined && part !== '').join('/')
  if (isNamedOpenClaw(record.str('provider'))) pi.noteOpenClaw()
  pi.happened(place, { event: 'setting', setting: 'model', value })
}

/** Turning the knob writes a record a step: steps with nothing between them are one, no change is none. */
export const thinkingLevel: PiReader = (pi, record, place) => {
  const value = record.str('thinkingLevel', 'level') ?? ''
  const before = pi.level
  const isNext = before !== undefined && place.after === before.entry.message
  if (before?.value === value && !isNext) return pi.silent('thinking_level_change')
  const entry = isNext ? again(before.entry, record.record) : pi.only(place)
  pi.level = { value, entry }
  pi.event(entry, { event: 'setting', setting: 'thinking level', value })
}

/** A summary takes a request of its own. */
const summary =
  (read: PiReader): PiReader =>
  (pi, record, place) => {
    pi.facts.spend(spentIn(record.get('usage')))
    read(pi, record, place)
  }

/** State of extensions is theirs; only that a prompt failed is news. */
const custom: PiReader = (pi, record, place) => {
  const type = record.str('customType') ?? ''
  if (isNamedOpenClaw(type)) pi.noteOpenClaw()
  if (!/\bprompt-error$/.test(type)) return pi.silent('custom')
  const error = firstOf(record.get('data'), 'error', 'message')
  const text = firstOf(error, 'message', 'error')
  pi.happened(place, { event: 'error', text: (text.exists ? text : error).text() || 'The prompt failed' })
}

/** A bookmark; without a label it takes the earlier one away. */
const label: PiReader = (pi, record, place) => {
  const target = pi.target(record.str('targetId'))
  pi.happened(place, { event: 'label', target, label: record.str('label') ?? '' })
}

const sessionInfo: PiReader = (pi, record) => {
  pi.facts.note({ title: record.str('name') || null })
  pi.silent('session_info')
}

const usage: PiReader = (pi, record) => {
  pi.facts.note({ model: record.str('model') })
  pi.facts.spend(spentIn(record.get('usage')))
  pi.silent('usage')
}

/** The model no longer sees a message as it was; the reader still does. */
const contextEdit: PiReader = (pi, record, place) => {
  const replacement = record.get('replacement')
  const what = replacement.exists ? 'edited' : 'left out'
  const text = `Message ${pi.target(record.str('targetId'))} was ${what} for the model`
  const instead = contentOf(replacement.isString ? replacement : replacement.get('content')).text
  pi.happened(place, { event: 'notice', level: 'info', text: joinTexts([text, instead]) })
}

const modeChange: PiReader = (pi, record, place) =>
  pi.happened(place, { event: 'setting', setting: 'mode', value: record.str('mode') ?? '' })

const reset: PiReader = (pi, _record, place) =>
  pi.happened(place, { event: 'notice', level: 'info', text: 'The session was reset' })

/** Droid's list, which some versions write as one text. */
const todoState: PiReader = (pi, record, place) => {
  const held = record.get('todos')
  const todos = held.has('todos') ? held.get('todos') : held
  const text = todos.isString ? { text: todos.text() } : {}
  const base = record.has('parentId') ? pi.only(place) : pi.aside(place)
  pi.event(base, { event: 'plan', todos: todoList(todos), ...text })
}

const compactionState: PiReader = (pi, record, place) => {
  const summary = firstOf(record, 'summaryText', 'summary').text()
  pi.happened(place, { event: 'compaction', summary })
}

export const ENTRIES = meanings<PiReader>([
  [message, 'message'],
  [modelChange, 'model_change'],
  [thinkingLevel, 'thinking_level_change'],
  [modeChange, 'mode_change'],
  [summary(readCompaction), 'compaction'],
  [summary(readBranch), 'branch_summary'],
  [custom, 'custom'],
  [readCustom, 'custom_message'],
  [label, 'label'],
  [sessionInfo, 'session_info'],
  [usage, 'usage'],
  [contextEdit, 'context_edit'],
  [reset, 'reset'],
  [todoState, 'todo_state'],
  [compactionState, 'compaction_state']
])
