// A whole search, as the page runs it over the worker, in one call.

import type { SessionReader } from '../../src/engine/read/reader.ts'
import { anchorOf } from '../../src/engine/search/anchor.ts'
import { mayHold, RecordMarks } from '../../src/engine/search/candidates.ts'
import { countHits } from '../../src/engine/search/count.ts'
import { EscapeBook } from '../../src/engine/search/escapes.ts'
import { type ScanSource, scanRecords } from '../../src/engine/search/scan.ts'
import { partsOf } from '../../src/model/entry/parts.ts'
import type { Query } from '../../src/model/query/query.ts'
import type { Text } from '../../src/model/transcript/types.ts'
import type { ReadLog } from './open.ts'

/** Hits of each entry that is wanted. `reads` counts the entries that were read in full. */
export const search = async (
  query: Query,
  { reader, draft }: ReadLog,
  read: (text: Text) => Promise<string>,
  book = new EscapeBook()
): Promise<{ readonly hits: ReadonlyMap<string, number>; readonly reads: number }> => {
  const anchor = anchorOf(query)
  const isMended = draft.notices.some(notice => notice.code === 'repaired-json')
  const records = new RecordMarks()
  if (anchor)
    for await (const scanned of scanRecords(sourceOf(reader), { ...anchor, isMended }, [], book))
      records.take(scanned)
  const hits = new Map<string, number>()
  let reads = 0
  for (const entry of draft.entries) {
    const said = partsOf(entry)
    const texts = said.map(word => word.text)
    const verdict = anchor ? mayHold(texts, anchor, records) : 'yes'
    if (verdict === 'later') throw new Error(`not decided: ${entry.id}`)
    if (verdict === 'no') continue
    reads++
    const count = await countHits(said, query, read)
    if (count !== undefined) hits.set(entry.id, count)
  }
  return { hits, reads }
}

const sourceOf = (reader: SessionReader): ScanSource => ({
  extents: async () => reader.extents,
  ranges: async (file, from, to) => reader.ranges(file, from, to),
  bytes: async file => reader.bytes(file)
})
