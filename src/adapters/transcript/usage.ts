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

// Every request is summed up, so these name each kind: by `usageBy` they take several times as long.

export const plus = (a: Usage, b: Usage): Usage => ({
  input: a.input + b.input,
  output: a.output + b.output,
  cacheRead: a.cacheRead + b.cacheRead,
  cacheWrite: a.cacheWrite + b.cacheWrite
})

export const minus = (a: Usage, b: Usage): Usage => ({
  input: a.input - b.input,
  output: a.output - b.output,
  cacheRead: a.cacheRead - b.cacheRead,
  cacheWrite: a.cacheWrite - b.cacheWrite
})

/** Of each kind the higher number. */
export const greatest = (a: Usage, b: Usage): Usage => ({
  input: Math.max(a.input, b.input),
  output: Math.max(a.output, b.output),
  cacheRead: Math.max(a.cacheRead, b.cacheRead),
  cacheWrite: Math.max(a.cacheWrite, b.cacheWrite)
})

export const isSameUsage = (a: Usage, b: Usage): boolean =>
  a.input === b.input && a.output === b.output && a.cacheRead === b.cacheRead && a.cacheWrite === b.cacheWrite
