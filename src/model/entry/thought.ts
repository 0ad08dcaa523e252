// How long the agent thought, where the times of the log say so. Nothing is guessed: no time, no number.

import type { Entry, EntryId, Millis, Thinking } from '../transcript/types.ts'

/** Longer than this is a pause, not a thought. */
const PAUSE: Millis = 10 * 60_000

/**
 * A streamed thought is dated by its first chunk: it lasted until the next entry. One that was written at once is dated
 * by its end: it lasted since what came before. Blocks of one message with one date tell nothing.
 */
export const thoughtFor = (thought: Thinking, entries: readonly Entry[]): Millis | undefined => {
  const place = placeOf(entries, thought.id)
  if (place === undefined || thought.at === undefined) return undefined
  const next = nextIn(thought.thread, entries, place)
  if (thought.src.length > 1) return plausible((next?.at ?? Number.NaN) - thought.at)
  if (next?.message === thought.message && next.at === thought.at) return undefined
  return plausible(thought.at - (endBefore(entries, place, thought.thread) ?? Number.NaN))
}

const plausible = (ms: Millis): Millis | undefined => (ms > 0 && ms < PAUSE ? ms : undefined)

/** Calls run side by side: the last of them to end gave the word back to the agent. */
const endBefore = (entries: readonly Entry[], place: number, thread: string): Millis | undefined => {
  let end: Millis | undefined
  for (let at = place - 1; at >= 0 && at >= place - NEAR; at--) {
    const entry = entries[at]
    if (entry?.thread !== thread) continue
    const ended = (entry.type === 'tool' ? entry.endedAt : undefined) ?? entry.at
    if (ended !== undefined) end = Math.max(end ?? ended, ended)
    if (entry.type !== 'tool') break
  }
  return end
}

const nextIn = (thread: string, entries: readonly Entry[], place: number): Entry | undefined => {
  for (let at = place + 1; at < entries.length && at <= place + NEAR; at++)
    if (entries[at]?.thread === thread) return entries[at]
  return undefined
}

/** Entries of other threads that may stand between two of one. */
const NEAR = 500

/** Where each entry of a list stands. Lists only grow, so the index grows with them. */
const indexes = new WeakMap<readonly Entry[], { seen: number; readonly places: Map<EntryId, number> }>()

const placeOf = (entries: readonly Entry[], id: EntryId): number | undefined => {
  const index = indexes.get(entries) ?? { seen: 0, places: new Map<EntryId, number>() }
  indexes.set(entries, index)
  for (; index.seen < entries.length; index.seen++) {
    const entry = entries[index.seen]
    if (entry) index.places.set(entry.id, index.seen)
  }
  return index.places.get(id)
}
