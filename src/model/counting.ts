// Counts what a log only implies: lines of a change, hits in an output. Much code for a few digits, so it is given to
// those who summarise once it has come.

import { diffCounts } from './diff.ts'
import { countFiles, parseHits } from './hits.ts'

export type Counting = typeof counting

export const counting = { diffCounts, countFiles, parseHits }
