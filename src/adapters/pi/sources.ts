// The records that a streamed entry grew from.

import type { RecordNo } from '../../model/transcript/types.ts'

/** Both lists in order, each number once. A runaway keeps its beginning and its end. */
export const joinedRecords = (src: readonly RecordNo[], more: readonly RecordNo[]): readonly RecordNo[] => {
  const [last, first] = [src.at(-1) ?? -1, more[0]]
  if (first === undefined || (more.length === 1 && first === last)) return src
  const all = first > last ? [...src, ...more] : [...new Set([...src, ...more])].sort((a, b) => a - b)
  return all.length <= KEPT ? all : [...all.slice(0, KEPT - 1), ...all.slice(-1)]
}

const KEPT = 500
