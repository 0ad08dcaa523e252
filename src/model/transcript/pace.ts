// When things come while a log is played back: as they came, but nobody waits long.

import type { Moments } from './moments.ts'
import type { Millis } from './types.ts'

/** No pause of the log is longer here. */
export const LONGEST_PAUSE: Millis = 2000
/** Between an entry and the next at the least; and where the log tells no times. */
const LEAST: Millis = 50
const ENTRY: Millis = 600
/** A piece of a text, or what else comes to an entry at a time that the log does not tell. */
const PIECE: Millis = 40

/** For each rank of the moments, how long after the first it comes. */
export const paceOf = (moments: Moments): readonly Millis[] => {
  const { begins } = moments
  const times = momentTimes(moments)
  const isBegin = new Set(begins)
  const pace: Millis[] = []
  let now: Millis = 0
  let known: Millis | undefined
  /** Since the last known time. */
  let passed: Millis = 0
  for (let rank = 0; rank < moments.records.length; rank++) {
    const at = times[rank]
    const least = isBegin.has(rank) ? LEAST : 0
    const pause =
      at === undefined || known === undefined
        ? isBegin.has(rank)
          ? ENTRY
          : PIECE
        : Math.min(LONGEST_PAUSE, Math.max(least, at - known - passed))
    if (rank > 0) {
      now += pause
      passed += pause
    }
    if (at !== undefined && at >= (known ?? at)) {
      known = at
      passed = 0
    }
    pace.push(now)
  }
  return pace
}

/** What the log says of the time of each rank. */
export const momentTimes = ({ records, entries, begins, ends }: Moments): readonly (Millis | undefined)[] => {
  const times: (Millis | undefined)[] = new Array(records.length).fill(undefined)
  for (const [i, entry] of entries.entries()) {
    if (entry.at !== undefined) times[begins[i] ?? 0] ??= entry.at
    if (entry.type === 'tool' && entry.endedAt !== undefined) times[ends[i] ?? 0] ??= entry.endedAt
  }
  return times
}
