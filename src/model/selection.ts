// A part of a session: an entry, some turns with all that their sub-agents did, or all of it.

import { readingOrder } from './seek.ts'
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
 * The records that some turns are read from, in the order of the log: those of their entries, those in between that
 * belong to no entry (how a stream is cut, how a command ended), and such ones before the first prompt of the
 * log and right before the turns, which tell about the session.
 */
export const recordsOfTurns = (
  entries: readonly Entry[],
  thread: ThreadId,
  keys: readonly EntryId[]
): readonly RecordNo[] => {
  const owned = new Set<RecordNo>()
  for (const { src } of entries) for (const n of src) owned.add(n)
  const prompt = entries.find(({ type }) => type === 'user') ?? entries[0]
  const length = Math.min(prompt?.src[0] ?? 0, CONTEXT)
  const wanted = new Set(Array.from({ length }, (_, n) => n).filter(n => !owned.has(n)))
  for (const key of keys) {
    let last: RecordNo | undefined
    const mine = recordsOf(inTurns(entries, thread, new Set([key])))
    for (const n of before(mine[0] ?? 0, owned)) wanted.add(n)
    for (const n of mine) {
      if (last !== undefined && n - last < FAR)
        for (let between = last + 1; between < n; between++) if (!owned.has(between)) wanted.add(between)
      wanted.add(n)
      last = n
    }
  }
  return [...wanted].sort((a, b) => a - b)
}

/** Right before a turn a log says how it is run: its model, its mode. */
const before = (first: RecordNo, owned: ReadonlySet<RecordNo>): readonly RecordNo[] => {
  const found: RecordNo[] = []
  for (let n = first - 1; n >= 0 && !owned.has(n) && found.length < CONTEXT; n--) found.push(n)
  return found
}

const CONTEXT = 12
/** Records farther apart than this have nothing to do with each other. */
const FAR = 10_000
