// A rewind takes back messages of earlier turns. Without their records nothing makes it, so an excerpt tells it whole.

import type { Entry, EntryId, Event, Op } from '../../model/transcript/types.ts'
import { isObject } from '../../model/values/is-object.ts'

export interface Rewind {
  /** The entry that it stands behind. */
  readonly behind: EntryId
  readonly entry: Event
}

/** Those of the wanted entries that did not come out of their records. */
export const rewindsOf = (wanted: readonly Entry[], found: ReadonlySet<Entry>): readonly Rewind[] => {
  let behind: EntryId | undefined
  return wanted.flatMap(entry => {
    if (found.has(entry)) behind = entry.id
    else if (behind !== undefined && entry.type === 'event' && entry.detail.event === 'rewind')
      return [{ behind, entry }]
    return []
  })
}

/** Put again with every put of the entry before it, it keeps its place. */
export const withRewinds = (ops: readonly Op[], rewinds: readonly Rewind[]): readonly Op[] =>
  rewinds.length === 0 ? ops : ops.flatMap(op => [op, ...rewinds.flatMap(rewind => putBehind(op, rewind))])

const putBehind = (op: Op, { behind, entry }: Rewind): readonly Op[] =>
  op.op === 'put' && op.entry.id === behind ? [{ op: 'put', entry }] : []

/** Total: made anew from what can be read, so that it is never more than a rewind. */
export const rewindsIn = (value: unknown): readonly Rewind[] =>
  Array.isArray(value) ? value.slice(0, MOST).flatMap(rewindIn) : []

/** Each of them is looked for at every entry. */
const MOST = 100

const rewindIn = (value: unknown): readonly Rewind[] => {
  if (!isObject(value) || !isObject(value['entry']) || !isObject(value['entry']['detail'])) return []
  const { behind } = value
  const { id, message, after, thread, at, src, detail } = value['entry']
  const to = detail['to']
  if (typeof behind !== 'string' || typeof id !== 'string' || typeof message !== 'string') return []
  if (typeof thread !== 'string' || !isMessage(after) || !isMessage(to) || !isRecords(src)) return []
  const when = typeof at === 'number' ? { at } : {}
  const entry = { id, message, after, thread, ...when, src, detail: { event: 'rewind', to } } as const
  return [{ behind, entry: { type: 'event', ...entry } }]
}

const isMessage = (value: unknown): value is string | null => typeof value === 'string' || value === null

const isRecords = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= MOST && value.every(n => Number.isSafeInteger(n) && n >= 0)
