// What there was at an earlier moment: the entries that had begun, each as it was then.

import { type EntryHistory, isSame } from './entry-history.ts'
import { begunAt, type Moments } from './moments.ts'
import type { Entry, EntryId, RecordNo } from './types.ts'

/** An entry that is unfinished at one moment after another stays the same object as long as nothing comes to it. */
export const createEntriesAt = (
  moments: Moments,
  history: EntryHistory
): ((rank: number) => readonly Entry[]) => {
  let unfinished = new Map<EntryId, Entry>()
  return rank => {
    const before = unfinished
    unfinished = new Map()
    const isLater = (record: RecordNo): boolean => moments.rankOf(record) > rank
    const entries = moments.entries.slice(0, begunAt(moments, rank))
    for (let i = 0; i < entries.length; i++) {
      const whole = entries[i]
      if (!whole || (moments.ends[i] ?? 0) <= rank) continue
      const then = history.at(whole, isLater)
      const known = before.get(whole.id)
      const entry = known && isSame(known, then) ? known : then
      unfinished.set(whole.id, entry)
      entries[i] = entry
    }
    return entries
  }
}
