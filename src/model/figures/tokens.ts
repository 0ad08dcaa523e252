// Tokens of some requests, added up. Each request is there once.

import type { Spending } from '../transcript/types.ts'

export interface Tokens {
  /** All that models were sent, from the cache or not. */
  readonly in: number
  /** Of those: read from the cache. */
  readonly cached: number
  /** Of those: written to the cache. */
  readonly written: number
  readonly out: number
  /** The log holds some outputs only in part. */
  readonly isPartial: boolean
}

/** What a request took, as an export tells it: how it is named here means nothing elsewhere. */
export const toldSpendings = (spendings: Iterable<Spending>): readonly Omit<Spending, 'id'>[] =>
  [...spendings].map(({ id: _, ...told }) => told)

export const tokenSums = (spendings: Iterable<Spending>): Tokens => {
  const sum = { in: 0, cached: 0, written: 0, out: 0, isPartial: false }
  for (const { usage, isPartial } of spendings) {
    sum.in += usage.input + usage.cacheRead + usage.cacheWrite
    sum.cached += usage.cacheRead
    sum.written += usage.cacheWrite
    sum.out += usage.output
    if (isPartial) sum.isPartial = true
  }
  return sum
}
