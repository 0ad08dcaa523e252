// A log that grows is drawn as one that is whole: whatever the cuts of its bytes, transcript, ledger and rows are the same in
// the end, although the rows were kept up after every piece instead of being derived once.

import { describe, expect, test } from 'vitest'
import { IncrementalRows } from '../../src/model/rows/incremental-rows.ts'
import type { Row } from '../../src/model/rows/rows.ts'
import type { Draft } from '../../src/model/transcript/apply.ts'
import type { ThreadId } from '../../src/model/transcript/types.ts'
import { allLogs, bytesOf } from '../support/files.ts'
import { readBytes, readGrowing, unpackedBytes } from '../support/open.ts'
import { seeded } from '../support/random.ts'

const CHOICE = { leaf: undefined, hide: () => false }
const PIECES = 24

describe.each(allLogs().map(log => [log.name, log] as const))('%s', (_, log) => {
  test('has the same rows however it came', async () => {
    const name = log.name.split('/').at(-1) ?? ''
    const bytes = await unpackedBytes(bytesOf(log), log.name)
    const whole = await readBytes(bytes, name, [])
    const expected = keptUp(whole.draft, new IncrementalRows())
    expect([...expected.values()].flat()).not.toContain(undefined)
    let book = new IncrementalRows()
    let known: Draft | undefined
    const grown = await readGrowing(bytes, name, cutsOf(bytes), {
      onQuiet: draft => {
        // It was taken for another format, and is read again.
        if (known !== draft) book = new IncrementalRows()
        known = draft
        keptUp(draft, book)
      }
    })
    expect(keptUp(grown.draft, known === grown.draft ? book : new IncrementalRows())).toEqual(expected)
    expect(grown.draft.entries).toEqual(whole.draft.entries)
    expect(grown.reader.ledger).toEqual(whole.reader.ledger)
  })
})

/** Every thread's rows, as far as the log has come. */
const keptUp = (draft: Draft, book: IncrementalRows): ReadonlyMap<ThreadId, readonly (Row | undefined)[]> => {
  book.read(draft.entries, CHOICE)
  const threads = [...new Set(draft.entries.map(({ thread }) => thread))]
  return new Map(
    threads.map(thread => {
      const { list } = book.refresh(thread)
      return [thread, list.keys.map(key => rowOf(list, key, draft))]
    })
  )
}

const rowOf = (
  list: ReturnType<IncrementalRows['refresh']>['list'],
  key: string,
  draft: Draft
): Row | undefined =>
  [key, key.replace(/^(group|branch) /, '')]
    .map(id => draft.place.get(id))
    .flatMap(place => (place === undefined ? [] : [list.rowAt(key, place)]))
    .find(row => row !== undefined)

/** Anywhere: in records, in characters, twice at the same byte. */
const cutsOf = (bytes: Uint8Array): readonly number[] => {
  const random = seeded(bytes.byteLength + 1)
  return Array.from({ length: PIECES }, () => Math.floor(random() * bytes.byteLength)).sort((a, b) => a - b)
}
