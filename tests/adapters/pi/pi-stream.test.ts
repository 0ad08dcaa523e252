// Pi streams (`pi --mode json`, RPC): while they arrive they show what the session file will show.

import { expect, test } from 'vitest'
import { pi } from '../../../src/adapters/pi/index.ts'
import { Cursor } from '../../../src/adapters/reading/cursor.ts'
import type { Entry } from '../../../src/model/transcript/types.ts'
import { recordsOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const load = (name: string) => recordsOf(`pi/${name}.jsonl`)
const read = (name: string) => reduce(pi, load(name)).draft

/** An entry without its names: what a reader sees. */
const seen = (entry: Entry) => {
  const { id: _id, message: _message, after: _after, src: _src, ...rest } = entry
  return rest
}

const typeOf = (record: unknown) => new Cursor(record, 0).str('type')
const messageOf = (record: unknown) => new Cursor(record, 0).get('message').value

test.each(['stream-deltas', 'stream-cumulative'])('%s shows what its messages show in a file', name => {
  const records = load(name)
  const bare = records.filter(record => typeOf(record) === 'message_end').map(messageOf)
  const spoken = (entries: readonly Entry[]) => entries.filter(entry => entry.type !== 'event').map(seen)
  const file = spoken(reduce(pi, bare).draft.entries)
  const stream = spoken(read(name).entries)
  expect(stream.map(entry => ({ ...entry, startedAt: undefined }))).toEqual(
    file.map(entry => ({ ...entry, startedAt: undefined }))
  )
})

test('text grows under the id that the finished message keeps', () => {
  const records = load('stream-deltas')
  const at = (cut: number) => reduce(pi, records.slice(0, cut)).draft.entries
  expect(at(9).at(-1)).toMatchObject({ id: 'r6.0', type: 'thinking', text: 'A quick ' })
  expect(at(13).at(-1)).toMatchObject({ id: 'r6.1', type: 'assistant', text: 'I look ' })
  expect(at(14).at(-1)).toMatchObject({ id: 'r6.1', text: 'I look at the file.' })
  expect(at(17).at(-1)).toMatchObject({
    id: 'toolu_s1',
    status: 'running',
    input: [{ name: 'arguments', value: '{"path":' }]
  })
  expect(at(21).at(-1)).toMatchObject({ id: 'toolu_s1', detail: { kind: 'read', path: 'src/cart.ts' } })
  expect(at(23).at(-1)).toMatchObject({ id: 'toolu_s1', status: 'running', output: 'const total' })
  expect(at(24).at(-1)).toMatchObject({ id: 'toolu_s1', status: 'done', output: 'const total = sum(items)' })
})

test('a tool that reports its end and the message with its result are one result', () => {
  expect(read('stream-deltas').notices).toEqual([])
  expect(read('stream-deltas').entries.filter(entry => entry.type === 'tool')).toHaveLength(1)
})

test('a tool that reports its end without a call, and then its result, is still one result', () => {
  const records = load('stream-deltas').slice(23, 26)
  const { entries, notices } = reduce(pi, records).draft
  expect(entries.map(seen)).toMatchObject([{ type: 'tool', name: 'read', status: 'done' }])
  expect(notices.map(notice => notice.code)).toEqual(['orphan-result'])
})

test('a prompt that a client sent and the agent took up is one prompt', () => {
  expect(read('stream-deltas').entries.filter(entry => entry.type === 'user')).toMatchObject([
    { id: 'r0.0', source: 'typed', src: [0, 4, 5] }
  ])
  expect(read('stream-retry-and-compaction').entries.filter(entry => entry.type === 'user')).toMatchObject([
    { id: 'r3.0', source: 'typed' },
    { id: 'r9.0', source: 'queued', text: 'Be brief' }
  ])
})

test('tokens and dollars of a streamed message count once', () => {
  expect(read('stream-deltas').session).toMatchObject({
    dialect: 'events',
    usage: { input: 300, output: 30 },
    cost: { amount: 0.75, currency: 'USD' }
  })
})

test('an entry that the stream already showed lends it its id', () => {
  expect(read('stream-deltas').entries.at(-1)).toMatchObject({
    id: 'ee000005',
    after: 'r28',
    detail: { event: 'label', target: 'r28', label: 'the cause' }
  })
})

test('a stream that ends in the middle keeps what it had said', () => {
  expect(read('stream-cut').entries.map(seen)).toMatchObject([
    { type: 'user' },
    { type: 'assistant', text: 'I write the fix.' },
    { type: 'tool', name: 'write', status: 'running', input: [{ value: '{"path":"src/ca' }] }
  ])
})

test('a stream that begins in the middle takes what its updates repeat', () => {
  const { entries } = reduce(pi, load('stream-cumulative').slice(8)).draft
  expect(entries.map(seen)).toMatchObject([
    { type: 'assistant', text: 'I look there.' },
    { type: 'tool', status: 'done' }
  ])
})

test('a run whose messages were left out is read from its end', () => {
  const records = load('stream-deltas').filter(record =>
    ['agent_start', 'agent_end'].includes(typeOf(record) ?? '')
  )
  const types = reduce(pi, records).draft.entries.map(entry => entry.type)
  expect(types).toEqual(['user', 'thinking', 'assistant', 'tool', 'assistant'])
})

test('a retry belongs to the error it follows; compactions, commands and failures are events', () => {
  const details = read('stream-retry-and-compaction').entries.flatMap(entry =>
    entry.type === 'event' ? [entry.detail] : []
  )
  expect(details).toEqual([
    { event: 'error', text: '529 Overloaded', retry: { attempt: 1, of: 3, wait: 2000 } },
    {
      event: 'compaction',
      trigger: 'threshold',
      tokensBefore: 170000,
      tokensAfter: 20000,
      summary: 'The cart drifts.'
    },
    { event: 'compaction', failed: 'aborted' },
    { event: 'setting', setting: 'thinking level', value: 'high' },
    { event: 'shell', command: 'git stash', output: 'Saved', exitCode: 0 },
    { event: 'error', text: 'Model not found: gpt-9' },
    { event: 'error', text: 'guard crashed' }
  ])
})

test('a prompt taken up late does not fork the talk', () => {
  const user = { role: 'user', content: 'And hurry', timestamp: 5 }
  const reply = (text: string) => ({
    role: 'assistant',
    content: [{ type: 'text', text }],
    stopReason: 'stop'
  })
  const { entries } = reduce(pi, [
    { type: 'message_end', message: reply('One.') },
    { type: 'steer', message: 'And hurry' },
    { type: 'message_end', message: reply('Two.') },
    { type: 'message_start', message: user },
    { type: 'message_end', message: user },
    { type: 'message_end', message: reply('Three.') }
  ]).draft
  expect(entries.map(entry => entry.after)).toEqual([null, 'r0', 'r1', 'r2'])
})
