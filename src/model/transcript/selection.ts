// A part of a session: an entry, some turns with all that their sub-agents did, or all of it.

import { readingOrder } from './landmarks.ts'
import type { Entry, EntryId, RecordNo, ThreadId } from './types.ts'

export type Selection =
  | { readonly part: 'session' }
  /** By their keys: the ids of their first entries. */
  | { readonly part: 'turns'; readonly keys: readonly EntryId[] }
  | { readonly part: 'entry'; readonly id: EntryId }

/** The entries of a part, as they are read. */
export const selected = (
  entries: readonly Entry[],
  thread: ThreadId,
  selection: Selection
): readonly Entry[] => {
  switch (selection.part) {
    case 'session':
      return readingOrder(entries, thread)
    case 'turns':
      return inTurns(entries, thread, new Set(selection.keys))
    case 'entry':
      return entries.filter(entry => entry.id === selection.id)
    default:
      return selection satisfies never
  }
}

/** The key of the turn that an entry of the thread, or of a sub-agent called from it, belongs to. */
export const turnOf = (entries: readonly Entry[], thread: ThreadId, id: EntryId): EntryId | undefined => {
  let key: EntryId | undefined
  for (const entry of readingOrder(entries, thread)) {
    if (entry.thread === thread && (key === undefined || entry.type === 'user')) key = entry.id
    if (entry.id === id) return key
  }
  return undefined
}

/** The records that entries were made from, in the order of the log. */
export const recordsOf = (entries: readonly Entry[]): readonly RecordNo[] =>
  [...new Set(entries.flatMap(entry => entry.src))].sort((a, b) => a - b)

const inTurns = (
  entries: readonly Entry[],
  thread: ThreadId,
  keys: ReadonlySet<EntryId>
): readonly Entry[] => {
  const out: Entry[] = []
  // Sub-agents that nobody called stand at the end, in no turn.
  const reached = new Set([thread])
  let isIn: boolean | undefined
  for (const entry of readingOrder(entries, thread)) {
    if (!reached.has(entry.thread)) continue
    if (entry.thread === thread && (isIn === undefined || entry.type === 'user')) isIn = keys.has(entry.id)
    if (entry.type === 'tool' && entry.child !== undefined) reached.add(entry.child)
    if (isIn) out.push(entry)
  }
  return out
}

/**
 * Records of no entry that some turns may need to be read, the nearest first: those in between (how a stream is cut, how
 * a command ended), then the first ones of the log, which tell about the session. None of another turn.
 */
export const contextOfTurns = (
  entries: readonly Entry[],
  thread: ThreadId,
  keys: readonly EntryId[]
): readonly (readonly RecordNo[])[] => {
  const owned = new Set<RecordNo>()
  for (const { src } of entries) for (const n of src) owned.add(n)
  const between: RecordNo[] = []
  for (const key of keys) {
    const mine = recordsOf(inTurns(entries, thread, new Set([key])))
    for (const [i, n] of mine.entries()) {
      const last = mine[i - 1]
      if (last === undefined || n - last >= FAR) continue
      for (let at = last + 1; at < n; at++) if (!owned.has(at)) between.push(at)
    }
  }
  const prompt = entries.find(({ type }) => type === 'user') ?? entries[0]
  const first = Array.from({ length: Math.min(prompt?.src[0] ?? 0, FIRST) }, (_, n) => n)
  return [between, first.filter(n => !owned.has(n))]
}

/** Records farther apart than this have nothing to do with each other. */
const FAR = 10_000
const FIRST = 12
