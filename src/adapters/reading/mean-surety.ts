// How surely a sample is of one format: the mean over its records. A record that any format could hold does not count.

import { Cursor } from './cursor.ts'

export const meanSurety = (
  sample: readonly unknown[],
  suretyOf: (record: Cursor) => number | undefined
): number => {
  const told = sample.map(value => suretyOf(new Cursor(value, 0))).filter(surety => surety !== undefined)
  return told.length === 0 ? 0 : told.reduce((sum, surety) => sum + surety, 0) / told.length
}
