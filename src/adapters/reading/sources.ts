// The records that an entry was made from, oldest first, and what several of them said.

import { isLong, joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { RecordNo, Text } from '../../model/transcript/types.ts'

/** The same list with one more record. A list that only a hostile log can fill keeps its beginning and its end. */
export const withRecord = (src: readonly RecordNo[], n: RecordNo): readonly RecordNo[] =>
  src.at(-1) === n ? src : [...src.slice(0, MOST), n]

const MOST = 500

/** The same entry, made from this record too. */
export const again = <E extends { readonly src: readonly RecordNo[] }>(entry: E, n: RecordNo): E =>
  entry.src.at(-1) === n ? entry : { ...entry, src: withRecord(entry.src, n) }

/** As far as can be told without reading long ones. */
export const isSameText = (a: Text, b: Text): boolean =>
  sizeOf(a) === sizeOf(b) && previewOf(a) === previewOf(b)

/** Whether an answer that is told again says nothing new. */
export const isRepeated = (before: Text, now: Text): boolean => sizeOf(now) > 0 && isSameText(before, now)

/** A second answer to one call: both are kept, the later one last, unless it repeats the earlier one. */
export const withEarlier = (before: Text, now: Text): Text =>
  goesOn(before, now) || (isLong(before) && before.parts.length > MOST)
    ? now
    : joinTexts([before, now], '\n\n')

const goesOn = (before: Text, now: Text): boolean => {
  const known = Math.min(previewOf(before).length, previewOf(now).length)
  return sizeOf(now) >= sizeOf(before) && previewOf(now).startsWith(previewOf(before).slice(0, known))
}
