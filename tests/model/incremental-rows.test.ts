// Rows that are kept up with a growing log are those of the whole log, wherever it was cut.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupKey } from '../../src/model/rows/groups.ts'
import { IncrementalRows } from '../../src/model/rows/incremental-rows.ts'
import { branchKey, type Row, rows } from '../../src/model/rows/rows.ts'
import { branches } from '../../src/model/transcript/forks.ts'
import type { Entry } from '../../src/model/transcript/types.ts'
import { hugeSession } from '../support/huge.ts'
import { readBytes } from '../support/open.ts'

const THREADS = ['main', 'agent'] as const

/** Every entry is a message of its own, continues some earlier one, and may be any kind of thing. */
const log = fc
  .array(
    fc.record({
      kind: fc.constantFrom('user', 'user', 'reply', 'tool', 'tool', 'tool', 'failed', 'event', 'rewind'),
      back: fc.integer({ min: 1, max: 4 }),
      thread: fc.constantFrom('main', 'main', 'main', 'agent'),
      isSameMessage: fc.boolean(),
      text: fc.constantFrom('a', 'b'),
      // Minutes since the one before: a moment, a gap, a day, a clock that runs backwards.
      later: fc.constantFrom(0, 1, 1, 61, 1500, -90),
      took: fc.constantFrom(0, 1, 70, 3000)
    }),
    { maxLength: 60 }
  )
  .map(parts => {
    let minutes = 28_000_000
    return parts.map(({ kind, back, thread, isSameMessage, text, later, took }, i): Entry => {
      minutes += later
      const after = i < back ? null : `m${i - back}`
      const message = isSameMessage && i > 0 && kind !== 'user' ? `m${i - 1}` : `m${i}`
      const base = { id: `e${i}`, message, after, thread, src: [i], at: minutes * 60_000 }
      switch (kind) {
        case 'user':
          return { ...base, type: 'user', text, source: 'typed' } as Entry
        case 'reply':
          return { ...base, type: 'assistant', text } as Entry
        case 'rewind':
          return { ...base, type: 'event', detail: { event: 'rewind', to: after } } as Entry
        case 'event':
          return { ...base, type: 'event', detail: { event: 'info', text } } as unknown as Entry
        default:
          return toolEntry(
            { ...base, startedAt: base.at, endedAt: base.at + took * 60_000 },
            kind === 'failed' ? 'failed' : 'done'
          )
      }
    })
  })

const toolEntry = (base: object, status: string): Entry =>
  ({
    ...base,
    type: 'tool',
    callId: 'c',
    name: 'Read',
    detail: { kind: 'read' },
    status,
    output: ''
  }) as unknown as Entry

const hide = (entry: Entry): boolean => entry.type === 'event'

test('kept up with cut by cut, as read at once', () => {
  fc.assert(
    fc.property(
      log,
      fc.array(fc.nat(60), { maxLength: 6 }),
      fc.option(fc.nat(59)),
      (entries, cuts, chosen) => {
        const book = new IncrementalRows()
        const leaf = chosen === null ? undefined : entries[chosen]?.message
        for (const cut of [...cuts.sort((a, b) => a - b), entries.length]) {
          const soFar = entries.slice(0, cut)
          book.read(soFar, { leaf: cut < entries.length ? undefined : leaf, hide })
          // A thread that nobody looks at is derived later, and is the same then.
          book.refresh('main')
        }
        expectSame(book, entries, leaf)
      }
    ),
    { numRuns: 400 }
  )
})

test('a branch that a rewind takes a prompt out of says so', () => {
  const prompts = [null, 'm0', 'm1', 'm1', 'm2'].map((after, i) => ({
    ...{ id: `e${i}`, message: `m${i}`, after, thread: 'main', src: [i], at: i },
    ...{ type: 'user', text: 'a', source: 'typed' }
  }))
  const rewind = { id: 'e5', message: 'm5', after: 'm3', thread: 'main', src: [5], type: 'event' }
  const entries = [...prompts, { ...rewind, detail: { event: 'rewind', to: 'm3' } }] as readonly Entry[]
  const book = new IncrementalRows()
  for (const count of [5, 6]) {
    book.read(entries.slice(0, count), { leaf: undefined, hide })
    expectSame(book, entries.slice(0, count), undefined)
  }
})

/** Nothing in it was left. */
const inOneLine = log.map(entries =>
  entries
    .filter(({ type }) => type !== 'event')
    .map((entry, i, all) => ({ ...entry, message: `m${i}`, after: all[i - 1] ? `m${i - 1}` : null }))
)

test('back to an earlier moment and on again, as read at once', () => {
  fc.assert(
    fc.property(
      fc.oneof(log, inOneLine),
      fc.array(fc.tuple(fc.nat(60), fc.boolean()), { maxLength: 8 }),
      fc.nat(59),
      (entries, cuts, changing) => {
        const book = new IncrementalRows()
        for (const [cut, isLooked] of cuts) {
          // A call is running at one moment and done at the next.
          const then = entries
            .slice(0, cut)
            .map(
              (entry, i): Entry =>
                i === changing && entry.type === 'tool' && cut % 2 === 0
                  ? { ...entry, status: 'running' }
                  : entry
            )
          book.read(then, { leaf: undefined, hide })
          if (isLooked) expectSame(book, then, undefined)
        }
        book.read(entries, { leaf: undefined, hide })
        expectSame(book, entries, undefined)
      }
    ),
    { numRuns: 600 }
  )
})

test('what was derived once is not derived again when the moment goes back and on', () => {
  const entries = Array.from({ length: 400 }, (_, i) => ({
    ...{ id: `e${i}`, message: `m${i}`, after: i === 0 ? null : `m${i - 1}`, thread: 'main', src: [i] },
    ...(i % 2 === 0 ? { type: 'user', text: 'a', source: 'typed' } : { type: 'assistant', text: 'b' })
  })) as readonly Entry[]
  const book = new IncrementalRows()
  let asked = 0
  const choice = {
    leaf: undefined,
    hide: () => {
      asked++
      return false
    }
  }
  for (const count of [400, 1]) {
    book.read(entries.slice(0, count), choice)
    book.refresh('main')
  }
  expect(asked).toBe(401)
  book.read(entries, choice)
  book.refresh('main')
  expect(asked).toBe(403)
  expectSame(book, entries, undefined)
})

test('a step back derives the end of the log, not all of it', async () => {
  const { draft } = await readBytes(new TextEncoder().encode(hugeSession(3000)), 'huge.jsonl')
  const book = new IncrementalRows()
  book.read(draft.entries, { leaf: undefined, hide })
  const all = book.refresh('main').changed.length
  // What goes back further than a fork is derived once more.
  for (const back of [-1, -2]) book.read(draft.entries.slice(0, back), { leaf: undefined, hide })
  book.refresh('main')
  book.read(draft.entries.slice(0, -3), { leaf: undefined, hide })
  expect(book.refresh('main').changed.length).toBeLessThan(all / 10)
})

test('an entry that changes changes its own rows', () => {
  fc.assert(
    fc.property(log, fc.nat(59), (entries, changing) => {
      const book = new IncrementalRows()
      book.read(entries, { leaf: undefined, hide })
      for (const thread of THREADS) book.refresh(thread)
      const later = entries.map((entry, i) =>
        i === changing && entry.type === 'tool' ? { ...entry, status: 'failed' as const } : entry
      )
      book.read(later, { leaf: undefined, hide })
      const changed = new Set(THREADS.flatMap(thread => [...book.refresh(thread).changed]))
      if (entries[changing]?.type !== 'tool') expect(changed.size).toBe(0)
      expectSame(book, later, undefined)
    }),
    { numRuns: 200 }
  )
})

test('a turn of many hundred entries is one run', async () => {
  const { draft } = await readBytes(new TextEncoder().encode(hugeSession(3000)), 'huge.jsonl')
  const oneTurn = draft.entries.filter((entry, i) => i === 0 || entry.type !== 'user')
  const book = new IncrementalRows()
  for (let cut = 0; cut < oneTurn.length; cut += 97)
    book.read(oneTurn.slice(0, cut), { leaf: undefined, hide })
  book.read(oneTurn, { leaf: undefined, hide })
  expectSame(book, oneTurn, undefined)
  const main = rows(oneTurn, { thread: 'main', hide })
  expect(main.filter(row => row.first).length).toBe(1)
  expect(main.filter(row => row.last).length).toBe(1)
})

const expectSame = (book: IncrementalRows, entries: readonly Entry[], leaf: string | undefined): void => {
  const folded = branches(entries, leaf)
  expect(book.branches()).toEqual(folded)
  for (const thread of THREADS) {
    const whole = rows(entries, { thread, folded, hide })
    const { list } = book.refresh(thread)
    expect(list.keys).toEqual(whole.map(row => row.key))
    expect(whole.map(row => list.rowAt(row.key, placeOf(entries, row)))).toEqual(whole)
  }
}

const placeOf = (entries: readonly Entry[], row: Row): number =>
  entries.findIndex(({ id }) => [id, groupKey(id), branchKey(id)].includes(row.key))
