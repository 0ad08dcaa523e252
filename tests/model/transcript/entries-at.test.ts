// An earlier moment of a log shows what somebody saw who followed it then: entry by entry, after every record.

import { expect, test } from 'vitest'
import { FORMATS } from '../../../src/adapters/index.ts'
import { head, PREVIEW, previewOf, sizeOf } from '../../../src/model/entry/text-value.ts'
import { apply, emptyDraft } from '../../../src/model/transcript/apply.ts'
import { createEntriesAt } from '../../../src/model/transcript/entries-at.ts'
import { EntryHistory } from '../../../src/model/transcript/entry-history.ts'
import { momentsOf } from '../../../src/model/transcript/moments.ts'
import {
  type Entry,
  FILE_STRIDE,
  MAIN,
  type Op,
  type Text,
  type Tool
} from '../../../src/model/transcript/types.ts'
import { anyFramer } from '../../support/any-framer.ts'
import { bytesOf, fixtures, type LogFile, samples } from '../../support/files.ts'
import { unpackedBytes } from '../../support/open.ts'

const logs = [...fixtures(), ...samples()]

/** What a record changed in an entry of before is known, but not when: it left no trace of its own. */
const UNTOLD = new Set([
  'fixture/openclaw/trajectory-live-calls.jsonl',
  'fixture/generic/swe-agent.traj.json'
])

const told = logs.filter(log => !UNTOLD.has(log.name))

test.each(told.map(log => [log.name, log] as const))('%s', async (_, log) => {
  const { draft, history, seen } = await read(log)
  const moments = momentsOf(draft.entries, history)
  const then = createEntriesAt(moments, history)
  for (let n = 0; n < seen.length; n += Math.ceil(seen.length / 40)) {
    const shown = new Map(then(moments.rankOf(n)).map(entry => [entry.id, plain(entry)]))
    const want = new Map(seen[n]?.map(entry => [entry.id, plain(entry)]))
    expect(shown, `after record ${n}`).toEqual(want)
  }
})

/** Which thread a call started may be told by no record of its own; a long text may be pointed to. */
const plain = (entry: Entry): unknown => {
  const values = JSON.stringify({ ...entry, src: 0, child: 0 }, (_, value: unknown) =>
    isText(value) && sizeOf(value) > PREVIEW
      ? { size: sizeOf(value), preview: head(previewOf(value), PREVIEW) }
      : value
  )
  return JSON.parse(values)
}

const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && 'preview' in value && 'parts' in value)

const read = async (log: LogFile) => {
  const framer = anyFramer()
  const bytes = await unpackedBytes(bytesOf(log), log.name)
  const records = [...framer.push(bytes), ...framer.end()].flatMap(frame => frame.records)
  const reducer = (await FORMATS.find(({ id }) => id === log.format)?.load())?.open()
  const draft = emptyDraft()
  const history = new EntryHistory()
  const seen = records.map(({ value }, n) => {
    apply(draft, reducer?.push(value, n) ?? [], change => history.note(change))
    return [...draft.entries]
  })
  return { draft, history, seen }
}

const call = (id: string, src: readonly number[], more: Partial<Tool> = {}): Tool => ({
  type: 'tool',
  id,
  message: id,
  after: null,
  thread: MAIN,
  src,
  callId: id,
  name: 'Bash',
  detail: { kind: 'execute', command: 'make' },
  status: 'running',
  output: '',
  ...more
})

const growing = () => {
  const draft = emptyDraft()
  const history = new EntryHistory()
  return {
    draft,
    tell: (...ops: Op[]): void => apply(draft, ops, change => history.note(change)),
    at: (record: number): readonly Entry[] => {
      const moments = momentsOf(draft.entries, history)
      return createEntriesAt(moments, history)(moments.rankOf(record))
    }
  }
}

const put = (entry: Entry): Op => ({ op: 'put', entry })

test('a call without its result is running, and what it printed later is not there', () => {
  const log = growing()
  log.tell(put(call('c', [1])))
  log.tell(
    { op: 'append', id: 'c', text: 'one ', record: 2 },
    { op: 'append', id: 'c', text: 'two', record: 3 }
  )
  log.tell(put(call('c', [1, 4], { status: 'failed', output: 'one two: no', endedAt: 9 })))
  expect(log.at(0)).toEqual([])
  expect(log.at(1)).toEqual([call('c', [1])])
  expect(log.at(2)).toMatchObject([{ status: 'running', output: 'one ' }])
  expect(log.at(3)).toMatchObject([{ status: 'running', output: 'one two' }])
  expect(log.at(4)).toEqual(log.draft.entries)
  expect(log.at(3)[0]).not.toHaveProperty('endedAt')
})

test('an unfinished entry stays the same object until something comes to it', () => {
  const log = growing()
  log.tell(put(call('a', [1])), put(call('b', [2])), put(call('c', [3])))
  log.tell(put(call('a', [1, 4], { status: 'done' })))
  const moments = momentsOf(log.draft.entries, new EntryHistory())
  const then = createEntriesAt(moments, new EntryHistory())
  const first = then(1)[0]
  expect(then(2)[0]).toBe(first)
})

test('a sub-agent with a file of its own works while its call is running, by the times', () => {
  const log = growing()
  const child = (n: number, at: number): Op =>
    put(call(`s${n}`, [FILE_STRIDE + n], { thread: 'sub', message: `s${n}`, at }))
  log.tell(put(call('before', [0], { at: 10 })), put(call('task', [1], { at: 20, child: 'sub' })))
  log.tell(put(call('beside', [2], { at: 40 })))
  log.tell(
    put(call('task', [1, 3], { at: 20, child: 'sub', status: 'done' })),
    put(call('after', [4], { at: 60 }))
  )
  log.tell(child(0, 5), child(1, 30), child(2, 50), child(3, 90))
  const order = momentsOf(log.draft.entries, new EntryHistory()).entries.map(({ id }) => id)
  expect(order).toEqual(['before', 'task', 's0', 's1', 'beside', 's2', 's3', 'after'])
  expect(log.at(2).map(({ id }) => id)).toEqual(['before', 'task', 's0', 's1', 'beside'])
  expect(log.at(FILE_STRIDE).map(({ id }) => id)).toEqual(['before', 'task', 's0'])
})

test('what an entry says anew very often is held no longer', () => {
  const log = growing()
  for (let n = 0; n < 300; n++) log.tell(put(call('c', [0, n], { output: `${n} ${'x'.repeat(1000)}` })))
  expect(log.at(50)).toMatchObject([{ output: expect.stringMatching(/^50 x/) }])
  expect(log.at(250)).toMatchObject([{ output: '' }])
  expect(log.at(299)).toEqual(log.draft.entries)
})
