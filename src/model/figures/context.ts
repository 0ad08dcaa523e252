// How much the model saw at each request: a line over the session that falls where the context was compacted.

import type { Millis, RecordNo, Spending, ThreadId } from '../transcript/types.ts'

export interface ContextPoint {
  readonly tokens: number
  readonly record: RecordNo
  readonly at?: Millis
}

export interface ContextLine {
  readonly points: readonly ContextPoint[]
  readonly largest: number
  /** How much the model can see, where the log says it. */
  readonly window?: number
  /** Compactions: the number of points before each. */
  readonly compactions: readonly number[]
}

export const contextLine = (
  spendings: Iterable<Spending>,
  thread: ThreadId,
  compactions: readonly RecordNo[] = []
): ContextLine => {
  const points: ContextPoint[] = []
  let window: number | undefined
  for (const spending of spendings) {
    const tokens = spending.thread === thread ? contextSeen(spending) : 0
    if (tokens <= 0) continue
    points.push({
      tokens,
      record: spending.record,
      ...(spending.at === undefined ? {} : { at: spending.at })
    })
    window = spending.window ?? window
  }
  return {
    points,
    largest: points.reduce((most, { tokens }) => Math.max(most, tokens), 0),
    compactions: [
      ...new Set(compactions.map(record => points.filter(point => point.record < record).length))
    ],
    ...(window === undefined ? {} : { window })
  }
}

/** As many points as can be seen: of those that share a place the largest. `nth`: which request it was, counted from 1. */
export const contextPeaks = (
  { points }: ContextLine,
  room: number
): readonly (ContextPoint & { readonly nth: number })[] => {
  const share = Math.max(1, Math.ceil(points.length / room))
  const peaks: (ContextPoint & { nth: number })[] = []
  for (const [i, point] of points.entries()) {
    const last = peaks.at(-1)
    if (!last || i % share === 0) peaks.push({ ...point, nth: i + 1 })
    else if (point.tokens > last.tokens) peaks[peaks.length - 1] = { ...point, nth: i + 1 }
  }
  return peaks
}

/** Nothing is known of it from a sum of several requests. */
const contextSeen = ({ usage, context, isTotal }: Spending): number =>
  context ?? (isTotal ? 0 : usage.input + usage.cacheRead + usage.cacheWrite)

/** How much the model of a thread saw right before and after a record. */
export const contextAround = (
  spendings: Iterable<Spending>,
  thread: ThreadId,
  record: RecordNo
): { readonly before?: number; readonly after?: number } => {
  let before: number | undefined
  for (const spending of spendings) {
    const tokens = spending.thread === thread ? contextSeen(spending) : 0
    if (tokens <= 0) continue
    if (spending.record < record) before = tokens
    else if (before !== undefined && spending.record > record)
      return tokens < before ? { before, after: tokens } : { before }
  }
  return before === undefined ? {} : { before }
}
