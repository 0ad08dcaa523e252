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
  /** Requests whose output the log holds only in part, and all of them. */
  readonly partial: number
  readonly requests: number
}

/** What a request took, as an export tells it: how it is named here means nothing elsewhere. */
export const toldSpendings = (spendings: Iterable<Spending>): readonly Omit<Spending, 'id'>[] =>
  [...spendings].map(({ id: _, ...told }) => told)

export const tokenSums = (spendings: Iterable<Spending>): Tokens => {
  const sum = { in: 0, cached: 0, written: 0, out: 0, partial: 0, requests: 0 }
  for (const { usage, isPartial } of spendings) {
    if (usage.input + usage.cacheRead + usage.cacheWrite + usage.output > 0) sum.requests++
    sum.in += usage.input + usage.cacheRead + usage.cacheWrite
    sum.cached += usage.cacheRead
    sum.written += usage.cacheWrite
    sum.out += usage.output
    if (isPartial) sum.partial++
  }
  return sum
}
