// What the harness tells the model before anyone speaks comes in a dozen texts. Neighbours are one row.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Event, EventDetail } from '../../model/transcript/types.ts'
import type { EntryPlace } from '../reading/place.ts'
import { again } from '../reading/sources.ts'
import type { CodexBuilder } from './builder.ts'

/** A row of contexts that more may join. */
export interface Contexts {
  entry: Event
  readonly labels: Set<string>
  count: number
}

/** The row that shows this context, as it stands, with the record that is read. */
export const contextShown = (codex: CodexBuilder, entry: Event): Event => {
  const row = codex.rollout.contexts.get(entry.id)
  if (!row) return entry
  row.entry = again(row.entry, codex.record)
  return row.entry
}

/** Adds a context to the row that stands right before it; nothing if there is none. */
export const contextAgain = (codex: CodexBuilder, detail: EventDetail): Event | undefined => {
  const { contexts, lastContext } = codex.rollout
  const open = contexts.get(lastContext)
  const before = open?.entry.detail
  if (!open || before?.event !== 'context' || detail.event !== 'context') return undefined
  if (open.entry.message !== codex.last(codex.thread) || open.count >= MOST) return undefined
  open.labels.add(detail.label)
  open.count++
  const whole = {
    ...before,
    label: named([...open.labels]),
    text: joinTexts([before.text, detail.text], '\n\n')
  }
  open.entry = codex.put({ ...again(open.entry, codex.record), detail: whole })
  return open.entry
}

export const contextNew = (codex: CodexBuilder, detail: EventDetail, place: () => EntryPlace): Event => {
  const entry = codex.event(place(), detail)
  if (detail.event === 'context') {
    codex.rollout.contexts.set(entry.id, { entry, labels: new Set([detail.label]), count: 1 })
    codex.rollout.lastContext = entry.id
  }
  return entry
}

const named = (labels: readonly string[]): string =>
  labels.length <= NAMED
    ? labels.join(', ')
    : `${labels.slice(0, NAMED).join(', ')} and ${labels.length - NAMED} more`

const NAMED = 3
/** A session has fewer before its first prompt. */
const MOST = 50
