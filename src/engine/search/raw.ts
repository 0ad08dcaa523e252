// Searching records as they stand in the log, a few megabytes at a time: keys, ids, and lines that became no entry.

import { hitsIn } from '../../model/query/find.ts'
import { FILE_STRIDE, type RecordNo } from '../../model/transcript/types.ts'
import { bytesOf } from '../unpack/stream.ts'
import { around, type CountQuery, type Snippet } from './count.ts'
import type { ScanSource } from './scan.ts'

export interface RawFound {
  readonly record: RecordNo
  readonly count: number
  /** The first one. */
  readonly place: Snippet
}

/** Where to go on. */
export interface RawCursor {
  readonly file: number
  readonly record: number
}

export interface RawPart {
  readonly found: readonly RawFound[]
  /** Nothing: this was the end of what was read. */
  readonly next: RawCursor | undefined
}

const PART = 2 * 2 ** 20

export const searchRaw = async (
  source: ScanSource,
  query: CountQuery,
  { file, record }: RawCursor,
  begin: () => void
): Promise<RawPart> => {
  const extents = await source.extents()
  const records = extents[file]?.records ?? 0
  if (record >= records) {
    const isLast = file + 1 >= extents.length
    return { found: [], next: isLast ? undefined : { file: file + 1, record: 0 } }
  }
  const ranges = await source.ranges(file, record, records)
  const start = ranges[0] ?? 0
  let end = 1
  while (2 * end < ranges.length && (ranges[2 * end + 1] as number) - start <= PART) end++
  const blob = await source.bytes(file)
  const bytes = await bytesOf(blob.slice(start, ranges[2 * end - 1] ?? start))
  const decoder = new TextDecoder()
  const found: RawFound[] = []
  for (let i = 0; i < end; i++) {
    const text = decoder.decode(
      bytes.subarray((ranges[2 * i] as number) - start, (ranges[2 * i + 1] as number) - start)
    )
    begin()
    const hits = hitsIn(text, query) ?? []
    const [first] = hits
    if (first)
      found.push({ record: file * FILE_STRIDE + record + i, count: hits.length, place: around(text, first) })
  }
  return { found, next: { file, record: record + end } }
}
