// Counts what a log only implies: lines of a change, hits in an output. It is much code for a few digits, so the page loads
// it after the first rows, and a summary is made without it until then.

import { diffCounts } from '../diff/diff.ts'
import { countFiles, parseHits } from '../entry/matches.ts'

export type Counting = typeof counting

export const counting = { diffCounts, countFiles, parseHits }
