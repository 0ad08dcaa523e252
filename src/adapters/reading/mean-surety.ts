// How surely a sample is of one format: the mean over its records. A record that any format could hold does not count.

import { Cursor } from './cursor.ts'

/** 0 … 1, or yes and no. */
type SuretyOf = (record: Cursor) => number | boolean | undefined

export const meanSurety = (sample: readonly unknown[], suretyOf: SuretyOf): number =>
  meanOver(
    sample.map(value => new Cursor(value, 0)),
    suretyOf
  )

/** The same of records that were chosen already; nothing is not sure at all. */
export const meanOver = (records: readonly Cursor[], suretyOf: SuretyOf): number => {
  const told = records.map(suretyOf).filter(surety => surety !== undefined)
  return told.length === 0 ? 0 : told.reduce<number>((sum, surety) => sum + Number(surety), 0) / told.length
}

/** The records of a sample that are objects. */
export const objectsIn = (sample: readonly unknown[]): readonly Cursor[] =>
  sample.map(value => new Cursor(value, 0)).filter(record => record.isObject)
