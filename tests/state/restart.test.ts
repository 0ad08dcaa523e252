// What the page does when the worker that reads is gone, and what a resumed reading tells.

import { expect, test } from 'vitest'
import { SessionReader } from '../../src/engine/read/reader.ts'
import { isRefusal } from '../../src/engine/read/refusal.ts'
import { openFiles } from '../../src/engine/unpack/index.ts'
import { apply, emptyDraft } from '../../src/model/transcript/apply.ts'
import type { Op } from '../../src/model/transcript/types.ts'
import { type Arriving, createCollector } from '../../src/state/sources/collect.ts'
import { afterDeath, type ReadingUnderWay } from '../../src/state/workers/restart.ts'
import { openOne } from '../support/open.ts'

const reading: ReadingUnderWay = {
  files: [{ path: 'a.jsonl', blob: new Blob(['{}']) }],
  format: undefined,
  session: 0,
  ops: 12,
  at: null,
  skip: [],
  deaths: 0,
  isWhole: false
}

test('the first death is followed by a careful reading from where it stopped', () => {
  const { request, skip, sentence } = afterDeath(reading, '', true)
  expect(request?.resume).toEqual({ session: 0, ops: 12, skip: [] })
  expect(skip).toEqual([])
  expect(sentence).toContain('8 seconds')
})

test('the record that the careful reading hung at is passed by, and named', () => {
  const { request, sentence } = afterDeath({ ...reading, deaths: 1, at: 41 }, '', true)
  expect(request?.resume?.skip).toEqual([41])
  expect(sentence).toContain('record 42')
})

test('a worker that dies again without a record to blame is not started for ever', () => {
  expect(afterDeath({ ...reading, deaths: 1 }, '', true).request).toBeUndefined()
  expect(afterDeath({ ...reading, deaths: 9, at: 3 }, 'out of memory', true).request).toBeUndefined()
})

test('a log that was read whole stays open to questions, however often one hangs', () => {
  const { request } = afterDeath({ ...reading, deaths: 3, isWhole: true }, '', true)
  expect(request?.resume?.skip).toEqual([])
})

test('a worker that never spoke could not be loaded', () => {
  const { request, sentence } = afterDeath(reading, 'no reason given', false)
  expect(request).toBeUndefined()
  expect(sentence).toContain('Reload')
})

const line = (n: number) =>
  JSON.stringify({
    type: 'user',
    uuid: `u${n}`,
    parentUuid: n === 0 ? null : `u${n - 1}`,
    sessionId: 's',
    timestamp: '2026-03-01T10:00:00Z',
    message: { role: 'user', content: `prompt ${n}` }
  })

const LOG = new TextEncoder().encode(Array.from({ length: 50 }, (_, n) => line(n)).join('\n'))

const opsOf = async (skip: readonly number[], seen: (number | null)[] = []): Promise<readonly Op[]> => {
  const care = { skip: new Set(skip), at: (record: number | null) => void seen.push(record) }
  const reader = new SessionReader([await openOne(LOG, 'a.jsonl')], undefined, care)
  const ops: Op[] = []
  for await (const batch of reader.batches()) ops.push(...batch.ops)
  return ops
}

test('what comes before a record that is passed by is told as before, and nothing behind it is lost', async () => {
  const [plain, passing] = [await opsOf([]), await opsOf([30])]
  expect(passing.slice(0, 30)).toEqual(plain.slice(0, 30))
  const draft = emptyDraft()
  apply(draft, passing)
  expect(draft.entries).toHaveLength(50)
  expect(draft.entries[30]).toMatchObject({ type: 'unknown', src: [30] })
  expect(draft.notices).toMatchObject([{ code: 'too-slow', record: 30 }])
})

test('a careful reading says each record before it reads it', async () => {
  const seen: (number | null)[] = []
  await opsOf([], seen)
  expect(seen.filter(record => record !== null)).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

test('a reader that dies while a log is still coming is followed by one that gets all of it', async () => {
  let arriving: Arriving | undefined
  const collector = createCollector(log => {
    arriving = log
  })
  collector.name('far.jsonl', LOG.length)
  const half = LOG.length >> 1
  collector.add(LOG.slice(0, half))
  const again = () => [arriving?.again() ?? { path: '', blob: new Blob() }]
  const { request } = afterDeath({ ...reading, again }, '', true)
  const [file] = await openFiles(request?.files ?? [])
  collector.add(LOG.slice(half))
  collector.end(true)
  if (!file || isRefusal(file)) throw new Error('It was refused.')
  const draft = emptyDraft()
  for await (const { ops } of new SessionReader([file]).batches()) apply(draft, ops)
  expect(draft.entries).toHaveLength(50)
})
