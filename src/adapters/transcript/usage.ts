// Tokens: counted once for each API message, summed up for the session.

import type { Usage } from '../../model/transcript/types.ts'

export const NO_USAGE: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }

/** A count for each kind of token. */
export const usageBy = (count: (field: keyof Usage) => number): Usage => ({
  input: count('input'),
  output: count('output'),
  cacheRead: count('cacheRead'),
  cacheWrite: count('cacheWrite')
})

/** Where the input is counted with what came from the cache and went there. */
export const cacheInside = (all = 0, output = 0, cacheRead = 0, cacheWrite = 0): Usage => ({
  input: Math.max(0, all - cacheRead - cacheWrite),
  output,
  cacheRead,
  cacheWrite
})

export const plus = (a: Usage, b: Usage): Usage => usageBy(field => a[field] + b[field])

export const minus = (a: Usage, b: Usage): Usage => usageBy(field => a[field] - b[field])

export const isSameUsage = (a: Usage, b: Usage): boolean =>
  a.input === b.input && a.output === b.output && a.cacheRead === b.cacheRead && a.cacheWrite === b.cacheWrite
