// How much more work it is to look for secrets in a text than in another. A process that is asked again and again, apart
// from the tests, whose way to load modules makes every call between two of them slow.

import { secretsIn } from '../../src/model/secrets/find.ts'
import { PROSE, ratio, repeated, type Work } from './cost.ts'

export interface SearchAsk {
  /** The answer has it too: one that comes too late is nobody's. */
  readonly id: number
  readonly piece: string
  readonly length: number
  /** Measured against the same piece at this length; absent: against sentences as long. */
  readonly shorter?: number
  /** Below it, it is quick enough. */
  readonly limit: number
}

const searched = (piece: string, length: number): Work => {
  const text = repeated(piece, length)
  return () => secretsIn(text)
}

process.on('message', async ({ id, piece, length, shorter, limit }: SearchAsk) => {
  const measure = shorter ? searched(piece, shorter) : searched(PROSE, length)
  process.send?.({ id, cost: await ratio(searched(piece, length), measure, limit) })
})
