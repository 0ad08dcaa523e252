// What the handlers of records share. A handler reads one kind of record and tells the builder what it means.

import type { EventDetail, Millis, Text } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

/** `at`: the record, or what is inside its envelope. */
export type ClaudeHandler = (builder: ClaudeBuilder, at: Cursor) => void

/** A record that is counted and not shown. */
export const silence: ClaudeHandler = () => {}

/** A record that no rule knows. */
export const unknownRecord: ClaudeHandler = builder => builder.unknownRecord()

/** A record that is one event. */
export const event =
  (detailOf: (at: Cursor) => EventDetail): ClaudeHandler =>
  (builder, at) => {
    builder.report(detailOf(at))
  }

/** A setting is told again and again: only a change is news. */
export const onChange = (builder: ClaudeBuilder, setting: string, value: string, isStart = false): void => {
  const before = builder.settings.get(setting)
  if (before === value) return
  builder.settings.set(setting, value)
  if (!isStart || before !== undefined) builder.report({ event: 'setting', setting, value })
}

/** The one that a session began with is no change. */
export const permissionMode: ClaudeHandler = (builder, at) => {
  const value = at.str('permissionMode')
  if (value !== undefined)
    onChange(builder, 'permission mode', value, at.str('type') === 'system' || !builder.facts.hasMessages)
}

export type HookOutcome = Extract<EventDetail, { event: 'hook' }>['outcome']

/** A hook that ran and had nothing to say is no news. */
export const reportHook = (builder: ClaudeBuilder, name: string, outcome: HookOutcome, text: Text): void => {
  if (outcome !== 'done' || text !== '')
    builder.report({ event: 'hook', name, outcome, ...optional('text', text || undefined) })
}

/** A duration, if it can be one. */
export const lasting = (at: Cursor, key: string): Millis | undefined => {
  const value = at.num(key)
  return value === undefined || value < 0 ? undefined : value
}
