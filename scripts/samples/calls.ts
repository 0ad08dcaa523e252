// Small words for writing the story down.

import type { Call, Does, Result, Usage } from './shape.ts'

interface When {
  readonly at: number
  readonly took: number
}

export const call = (
  key: string,
  when: When,
  does: Does,
  result: Result,
  more: Partial<Call> = {}
): Call => ({
  key,
  ...when,
  does,
  result,
  ...more
})

export const done = (text: string): Result => ({ status: 'done', text })

/** A command that went well. */
export const ran = (text: string): Result => ({ status: 'done', text, exitCode: 0 })

/** Context so far, what is new in it, what the model wrote. */
export const tokens = (cacheRead: number, cacheWrite: number, output: number): Usage => ({
  input: 4,
  output,
  cacheRead,
  cacheWrite
})

/** Counts in how many of 200 runs the test fails. */
export const MANY_RUNS = 'scripts/repeat.sh --count 200 retry'
