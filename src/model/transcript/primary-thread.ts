// Which thread a log is about.

import { type Entry, MAIN, type ThreadId } from './types.ts'

/** What the log tells first: the file of a sub-agent, opened alone, has no main thread. */
export const primaryThreadOf = (entries: readonly Entry[]): ThreadId =>
  entries.some(entry => entry.thread === MAIN) ? MAIN : (entries[0]?.thread ?? MAIN)
