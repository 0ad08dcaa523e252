// A log that grows is drawn as one that is whole: whatever the cuts of its bytes, transcript, ledger and rows are the same in
// the end, although the rows were kept up after every piece instead of being derived once. Wherever it falls quiet, it is
// what a reload of as much would be.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContainerKind } from '../../src/engine/container/frame.ts'
import { IncrementalRows } from '../../src/model/rows/incremental-rows.ts'
import type { Row } from '../../src/model/rows/rows.ts'
import type { Draft } from '../../src/model/transcript/apply.ts'
import type { Entry, ThreadId } from '../../src/model/transcript/types.ts'
import { anyFramer } from '../support/any-framer.ts'
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

  test('is at every quiet moment what a reload shows', async () => {
    const name = log.name.split('/').at(-1) ?? ''
    const whole = await unpackedBytes(bytesOf(log), log.name)
    const bytes = whole.subarray(0, MOST)
    const framer = anyFramer()
    // Of all of the log: in a value that is cut a reload finds pieces, but who follows it waits for its end.
    const starts = [...framer.push(whole), ...framer.end()]
      .map(({ start }) => start)
      .filter(start => start > 0 && start < MOST)
    if (starts.length === 0 || HELD.has(framer.kind)) return
    const pauses = fc.uniqueArray(fc.constantFrom(...starts), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(pauses, async unordered => {
        const ends = [...unordered].sort((a, b) => a - b)
        let known: Draft | undefined
        let moments: (readonly Entry[])[] = []
        await readGrowing(bytes, name, ends, {
          onQuiet: draft => {
            if (draft !== known) moments = []
            known = draft
            moments.push(structuredClone(draft.entries))
          }
        })
        // Read again as another format it is quiet at the later ones alone. The last one is its end.
        const seen = [...ends, bytes.length].slice(-moments.length)
        for (const [i, end] of seen.slice(0, -1).entries()) {
          const { draft } = await readBytes(bytes.subarray(0, end), name, [])
          expect(moments[i], `${end} bytes`).toEqual(draft.entries)
        }
      }),
      { numRuns: 3, seed: bytes.length }
    )
  })
})

/** Of longer logs this much is looked at. */
const MOST = 60_000

/** Only what follows a section of Markdown tells that it is over. */
const HELD: ReadonlySet<ContainerKind | undefined> = new Set(['aider', 'specstory', 'markdown'])

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
