// The registry: every format Unspool reads. One line each.

import type { Format } from './contract.ts'

export const FORMATS: readonly Format[] = []

export interface Rank {
  readonly format: Format
  readonly score: number
}

/** All formats, the surest first. Order of registration decides nothing but exact ties. */
export const rank = (sample: readonly unknown[]): readonly Rank[] =>
  FORMATS.map(format => ({ format, score: format.detect(sample) })).sort((a, b) => b.score - a.score)
