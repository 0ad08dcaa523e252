// The records that an entry was made from, oldest first.

import type { RecordNo } from '../model/types.ts'

/** The same list with one more record. A list that only a hostile log can fill keeps its beginning and its end. */
export const withRecord = (src: readonly RecordNo[], n: RecordNo): readonly RecordNo[] =>
  src.at(-1) === n ? src : [...src.slice(0, MOST), n]

const MOST = 500

/** The same entry, made from this record too. */
export const again = <E extends { readonly src: readonly RecordNo[] }>(entry: E, n: RecordNo): E =>
  entry.src.at(-1) === n ? entry : { ...entry, src: withRecord(entry.src, n) }
