// What a session amounts to: counts and times for its header. Derived, never stored; each is one pass over
// the entries, because a long log is counted many times while it is read.

import { isFailed, isSuspect } from '../entry/failed.ts'
import { isPlausible } from '../figures/plausible.ts'
import { primaryThreadOf } from './primary-thread.ts'
import { type Entry, MAIN, type Millis, type ThreadId } from './types.ts'

export interface TranscriptFacts {
  readonly prompts: number
  readonly entries: number
  readonly calls: number
  /** Calls that failed. */
  readonly failed: number
  /** Everything that failed: calls, and errors of the session itself. */
  readonly errors: number
  /** Commands that ended well with the output of a failure. */
  readonly suspects: number
  /** Calls that changed a file. */
  readonly changes: number
  readonly agents: number
  readonly start?: Millis
  readonly end?: Millis
  /** Without the time the human took to answer, and without long silences. */
  readonly active: Millis
}

export const facts = (entries: readonly Entry[]): TranscriptFacts => {
  const count = { prompts: 0, calls: 0, failed: 0, errors: 0, suspects: 0, changes: 0, active: 0 }
  const primaryThread = primaryThreadOf(entries)
  const threads = new Set<ThreadId>()
  let start = Number.POSITIVE_INFINITY
  let end = Number.NEGATIVE_INFINITY
  let last: Millis | undefined
  for (const entry of entries) {
    threads.add(entry.thread)
    if (isFailed(entry)) count.errors++
    else if (isSuspect(entry)) count.suspects++
    if (isPrompt(entry, primaryThread)) count.prompts++
    if (isChange(entry)) count.changes++
    if (entry.type === 'tool') {
      count.calls++
      if (entry.status === 'failed') count.failed++
    }
    if (!isPlausible(entry.at)) continue
    start = Math.min(start, entry.at)
    end = Math.max(end, entry.at)
    if (entry.thread !== primaryThread) continue
    const gap = last === undefined ? 0 : entry.at - last
    if (gap > 0 && gap < PAUSE && entry.type !== 'user') count.active += gap
    last = entry.at
  }
  threads.delete(primaryThread)
  return {
    ...count,
    entries: entries.length,
    agents: threads.size,
    ...(start <= end ? { start, end } : {})
  }
}

/** Silences longer than this are pauses, whoever made them. */
const PAUSE: Millis = 10 * 60_000

/** What the human asked of the agent. Sub-agents are prompted too, by the agent. */
export const isPrompt = (entry: Entry, thread: ThreadId = MAIN): boolean =>
  entry.type === 'user' && entry.thread === thread

/** A call that changes a file. */
export const isChange = (entry: Entry): boolean =>
  entry.type === 'tool' && (entry.detail.kind === 'edit' || entry.detail.kind === 'write')
