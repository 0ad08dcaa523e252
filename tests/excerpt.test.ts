// Excerpts: what is put into a link comes out of it with the same ids and words; bombs and garbage are harmless.

import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeExcerpt, openExcerpt, UNPACKED } from '../src/engine/excerpt.ts'
import { numbersIn, rangesOf } from '../src/engine/excerpt-files.ts'
import { fromBase64, toBase64 } from '../src/engine/excerpt-text.ts'
import { SessionReader } from '../src/engine/reader.ts'
import { apply, type Draft, emptyDraft } from '../src/model/apply.ts'
import { inFull } from '../src/model/resolve.ts'
import { turns } from '../src/model/rows.ts'
import { recordsOf, recordsOfTurns, selected } from '../src/model/selection.ts'
import { MAIN } from '../src/model/types.ts'
import { bytesOf, corpus, fixtures, samples } from './support/files.ts'
import { readBytes } from './support/open.ts'

const readExcerpt = async (data: string): Promise<{ draft: Draft; reader: SessionReader } | undefined> => {
  const opened = await openExcerpt(data)
  if (!opened) return undefined
  const reader = new SessionReader(opened.files, opened.format)
  const draft = emptyDraft()
  for await (const { ops } of reader.batches()) apply(draft, ops)
  return { draft, reader }
}

const logs = [...fixtures(), ...samples(), ...corpus()].filter(log => !/container\//.test(log.name))

describe('turns keep their ids and words', () => {
  const kept = { turns: 0, whole: 0, entries: 0, lost: 0, changed: 0 }
  /** As it is said before the link is copied. */
  const told = { lost: 0, changed: 0 }
  test.each(logs.map(log => [log.name, log] as const))('%s', async (_, log) => {
    const { draft, reader } = await readBytes(bytesOf(log), log.name).catch(() => ({
      draft: emptyDraft(),
      reader: undefined
    }))
    if (!reader) return
    const all = turns(draft.entries, MAIN)
    for (const turn of all.filter((_, i) => i % Math.ceil(all.length / 4) === 0)) {
      const entries = selected(draft.entries, MAIN, { part: 'turns', keys: [turn.key] })
      const records = recordsOfTurns(draft.entries, MAIN, [turn.key])
      const made = await makeExcerpt(reader, { records, entries, hide: undefined })
      if (!made) continue
      const again = await readExcerpt(made.data)
      const byId = new Map(again?.draft.entries.map(entry => [entry.id, entry]))
      const missing = entries.filter(entry => !byId.has(entry.id))
      expect(made.lost).toBeLessThanOrEqual(missing.length)
      told.lost += made.lost
      told.changed += made.changed
      kept.turns++
      kept.entries += entries.length
      kept.lost += missing.length
      if (missing.length === 0) kept.whole++
      for (const entry of entries) {
        const other = byId.get(entry.id)
        if (!other || !again) continue
        const was = JSON.stringify(
          await inFull({ ...entry, src: [], after: '', message: '' }, n => reader.read(n))
        )
        const is = JSON.stringify(
          await inFull({ ...other, src: [], after: '', message: '' }, n => again.reader.read(n))
        )
        if (was !== is) kept.changed++
      }
    }
  })
  test('nearly all of them', () => {
    expect(kept.turns).toBeGreaterThan(100)
    expect(kept.lost / kept.entries).toBeLessThan(0.005)
    expect(kept.changed / kept.entries).toBeLessThan(0.02)
    // All of them are there, if some under another id; and nothing is different without a word.
    expect(told.lost).toBe(0)
    expect(told.changed).toBeGreaterThanOrEqual(kept.changed)
  })
})

test('a prompt from the queue comes with the record that holds its words', async () => {
  const log = samples().find(({ name }) => name.endsWith('/claude.jsonl'))
  if (!log) throw new Error('no sample')
  const { draft, reader } = await readBytes(bytesOf(log), log.name)
  const queued = draft.entries.filter(entry => entry.type === 'user' && entry.source === 'queued')
  expect(queued).toHaveLength(1)
  const keys = queued.map(entry => entry.id)
  const records = recordsOfTurns(draft.entries, MAIN, keys)
  const made = await makeExcerpt(reader, { records, entries: queued, hide: undefined })
  expect(made).toMatchObject({ lost: 0, changed: 0 })
})

const readFixture = async (path: string) => {
  const log = [...fixtures(), ...samples()].find(({ name }) => name.endsWith(path))
  if (!log) throw new Error(`no ${path}`)
  return readBytes(bytesOf(log), log.name)
}

test('an entry that leans on earlier turns is told, one that has merely another id is not', async () => {
  const rewound = await readFixture('codex/rolled-back.jsonl')
  const repeated = await readFixture('pi/bare-repeated-ids.jsonl')
  const about = async ({ draft, reader }: typeof rewound, key: string) => {
    const entries = selected(draft.entries, MAIN, { part: 'turns', keys: [key] })
    const records = recordsOfTurns(draft.entries, MAIN, [key])
    return makeExcerpt(reader, { records, entries, hide: { keep: [] } })
  }
  expect(await about(rewound, 'r9.0')).toMatchObject({ lost: 0, changed: 1 })
  expect(await about(repeated, 'm@r3.0')).toMatchObject({ lost: 0, changed: 0 })
})

test('a bomb stops at the limit, says so, and shows what was unpacked', async () => {
  const head = `${JSON.stringify({ unspool: 1, format: 'claude', files: [{ path: 'a', place: 0, records: '0-9' }] })}\n`
  const record = {
    type: 'user',
    uuid: 'u1',
    sessionId: 's',
    message: { role: 'user', content: 'before the bomb' }
  }
  const text = `${head}${JSON.stringify(record)}\n{"type":"user","x":"${'0'.repeat(45_000_000)}"}\n`
  const packed = deflateRawSync(Buffer.from(text), { level: 9 })
  expect(toBase64(packed).length).toBeLessThan(64_000)
  const opened = await openExcerpt(toBase64(packed))
  expect(opened?.files.reduce((sum, file) => sum + (file.size ?? 0), 0)).toBeLessThanOrEqual(UNPACKED)
  const again = await readExcerpt(toBase64(packed))
  expect(again?.draft.entries.map(entry => entry.type === 'user' && entry.text)).toEqual(['before the bomb'])
  expect(again?.draft.notices.map(({ code }) => code)).toContain('limit-reached')
})

test('a link that was cut shows what is left', async () => {
  const log = samples().find(({ name }) => name.endsWith('claude.jsonl'))
  if (!log) throw new Error('no sample')
  const { draft, reader } = await readBytes(bytesOf(log), log.name)
  const made = await makeExcerpt(reader, { records: recordsOf(draft.entries), entries: [], hide: undefined })
  const again = await readExcerpt((made?.data ?? '').slice(0, 9_000))
  expect(again?.draft.entries.length).toBeGreaterThan(3)
  expect(again?.draft.notices.map(({ code }) => code)).toContain('truncated-archive')
})

test('garbage is no excerpt, and nothing throws', async () => {
  for (const text of ['', 'x', 'AAAA', '!!', 'q1Y_-A', toBase64(deflateRawSync(Buffer.from('{"a":1}\n')))])
    expect(await openExcerpt(text)).toBeUndefined()
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      async bytes => void (await openExcerpt(toBase64(bytes)))
    ),
    { numRuns: 200 }
  )
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.string(), async (head, rest) => {
      const packed = deflateRawSync(Buffer.from(`{"unspool":1,"format":"claude","files":[${head}]}\n${rest}`))
      await readExcerpt(toBase64(packed))
    }),
    { numRuns: 200 }
  )
})

test('numbers and bytes make a round trip', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(100_000)), list => {
      const numbers = list.sort((a, b) => a - b)
      expect(numbersIn(rangesOf(numbers))).toEqual(numbers)
    })
  )
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), bytes => {
      expect(fromBase64(toBase64(bytes))).toEqual(new Uint8Array(bytes))
    })
  )
  expect(numbersIn('0-4294967295').length).toBe(1_000_000)
})
