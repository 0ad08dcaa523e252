// The AI SDK's two streams, and what they have that an agent's own stream has not: ids, steps, arguments in pieces.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { events } from '../../../src/adapters/events/index.ts'
import { generic } from '../../../src/adapters/generic/index.ts'
import { partsOf } from '../../../src/model/entry/parts.ts'
import type { Entry, Tool } from '../../../src/model/transcript/types.ts'
import { lines, reduce } from '../../support/reduce.ts'

const fixture = (format: string, name: string): readonly unknown[] => {
  const text = readFileSync(join(import.meta.dirname, '../../fixtures', format, name), 'utf8')
  return name.endsWith('.json') ? JSON.parse(text) : lines(text)
}
const entriesOf = (...records: readonly unknown[]): readonly Entry[] => reduce(events, records).draft.entries
const toolIn = (entries: readonly Entry[]): Tool | undefined => entries.find(entry => entry.type === 'tool')
const shape = (entries: readonly Entry[]) =>
  entries.map(entry => [entry.type, entry.type === 'tool' ? entry.status : '', partsOf(entry)])

test('the UI stream, the full stream and the stored message give the same transcript', () => {
  const ui = reduce(events, fixture('events', 'ai-ui-stream.jsonl')).draft.entries
  const full = reduce(events, fixture('events', 'ai-full-stream.jsonl')).draft.entries
  const stored = reduce(generic, fixture('generic', 'ui-messages.json')).draft.entries
  expect(shape(full)).toEqual(shape(ui))
  expect(shape(stored).slice(1, 4)).toEqual(shape(ui).slice(0, 3))
})

test('text ids are scoped to message and step', () => {
  const ids = reduce(events, fixture('events', 'ai-ui-stream.jsonl')).draft.entries.map(entry => entry.id)
  expect(ids).toEqual(['msg_1/1/r', 'msg_1/1/0', 'call_1', 'msg_1/2/0'])
})

test('each step is a message that continues the one before', () => {
  const entries = reduce(events, fixture('events', 'ai-ui-stream.jsonl')).draft.entries
  expect(entries.map(entry => [entry.message, entry.after])).toEqual([
    ['msg_1.1', null],
    ['msg_1.1', null],
    ['msg_1.1', null],
    ['msg_1.2', 'msg_1.1']
  ])
})

test('two texts at once grow side by side', () => {
  const delta = (id: string, piece: string) => ({ type: 'text-delta', id, delta: piece })
  const entries = entriesOf(
    { type: 'text-start', id: 'a' },
    { type: 'text-start', id: 'b' },
    delta('a', '1'),
    delta('b', 'x'),
    delta('a', '2'),
    delta('b', 'y')
  )
  expect(entries.map(entry => entry.type === 'assistant' && entry.text)).toEqual(['12', 'xy'])
})

test('arguments are shown while they arrive', () => {
  const records = fixture('events', 'ai-ui-stream.jsonl')
  const half = toolIn(reduce(events, records.slice(0, 12)).draft.entries)
  expect(half).toMatchObject({ status: 'pending', input: [{ name: 'input', value: '{"city":' }] })
  const whole = toolIn(reduce(events, records.slice(0, 14)).draft.entries)
  expect(whole).toMatchObject({ id: 'call_1', status: 'running', input: [{ name: 'city', value: 'Oslo' }] })
})

test('long arguments are whole again when the step ends before them', () => {
  const piece = 'x'.repeat(1500)
  const delta = { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: piece }
  const start = { type: 'tool-input-start', toolCallId: 'c', toolName: 'write_file' }
  const tool = toolIn(entriesOf({ type: 'start' }, start, delta, delta, { type: 'abort' }))
  expect(tool?.input).toEqual([{ name: 'input', value: piece + piece }])
})

test('a preliminary output is replaced, without a notice', () => {
  const { draft } = reduce(events, fixture('events', 'ai-ui-stream.jsonl'))
  expect(toolIn(draft.entries)?.output).toContain('celsius')
  expect(draft.notices).toEqual([])
  const early = toolIn(reduce(events, fixture('events', 'ai-ui-stream.jsonl').slice(0, 15)).draft.entries)
  expect(early).toMatchObject({ status: 'running' })
  expect(early?.output).toContain('loading')
})

test('steps count their tokens, the total is not counted again', () => {
  const { session } = reduce(events, fixture('events', 'ai-full-stream.jsonl')).draft
  expect(session.usage).toEqual({ input: 210, output: 30, cacheRead: 40, cacheWrite: 0 })
  expect(session.models).toEqual(['gpt-6'])
})

test('an approval is a permission with its answer, and a denied call is cancelled', () => {
  const { draft } = reduce(events, fixture('events', 'ai-approval-and-reset.jsonl'))
  expect(draft.entries.find(entry => entry.id === 'ap_1')).toMatchObject({
    detail: { event: 'permission', title: 'deleteFile', answer: 'denied: keep it', granted: false }
  })
  expect(toolIn(draft.entries)).toMatchObject({
    status: 'cancelled',
    detail: { kind: 'delete', path: 'old.ts' }
  })
})

test('a step that is done over is rewound, not removed', () => {
  const { draft } = reduce(events, fixture('events', 'ai-approval-and-reset.jsonl'))
  expect(draft.entries.slice(0, 3)).toMatchObject([
    { type: 'assistant', text: 'A false start' },
    { type: 'event', detail: { event: 'rewind', to: null } },
    { type: 'assistant', text: 'Removing it.' }
  ])
  expect(draft.notices).toMatchObject([{ code: 'retracted', record: 4 }])
})

test('sources, files, data, errors and aborts are shown; what is transient is counted', () => {
  const { draft, ledger } = reduce(events, fixture('events', 'ai-approval-and-reset.jsonl'))
  expect(draft.entries.slice(5)).toMatchObject([
    { detail: { event: 'link', label: 'A page', url: 'https://example.org/a' } },
    { type: 'assistant', images: [{ from: 'log', mime: 'image/png' }] },
    { detail: { event: 'context', label: 'data-progress' }, src: [14, 15] },
    { detail: { event: 'error', text: 'the provider hung up' } },
    { detail: { event: 'interrupt', text: 'stopped by the user' } }
  ])
  expect(ledger.silent['data-tick']).toBe(1)
})

test('a thought that only has metadata is hidden', () => {
  const entries = entriesOf(
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-end', id: 'r', providerMetadata: { anthropic: { redactedData: 'x' } } }
  )
  expect(entries).toMatchObject([{ type: 'thinking', text: '', hidden: true }])
})

test('an answer that was cut short says so', () => {
  const entries = entriesOf({ type: 'start' }, { type: 'finish', finishReason: 'length' })
  expect(entries).toMatchObject([{ detail: { event: 'turn', outcome: 'length', failed: false } }])
})

test('failed tools fail in both streams', () => {
  const call = { toolCallId: 'c', toolName: 'bash', input: { command: 'x' } }
  const ui = entriesOf(
    { type: 'tool-input-available', ...call },
    { type: 'tool-output-error', toolCallId: 'c', errorText: 'no' }
  )
  const full = entriesOf(
    { type: 'tool-call', ...call },
    { type: 'tool-error', ...call, error: { message: 'no' } }
  )
  for (const entries of [ui, full]) expect(toolIn(entries)).toMatchObject({ status: 'failed', output: 'no' })
})

test('version 4 names are read', () => {
  const { draft } = reduce(events, fixture('events', 'ai-4.jsonl'))
  expect(shape(draft.entries).map(([type]) => type)).toEqual(['thinking', 'assistant', 'tool'])
  expect(draft.session.usage).toEqual({ input: 5, output: 7, cacheRead: 0, cacheWrite: 0 })
})

test('a steering message is a prompt typed while the agent worked', () => {
  const steering = { type: 'steering-message', id: 's1', parts: [{ type: 'text', text: 'Stop' }] }
  expect(entriesOf({ type: 'start' }, steering)).toMatchObject([
    { type: 'user', id: 's1', source: 'queued', text: 'Stop' }
  ])
})

test('data that is replaced names every record that told of it', () => {
  const data = (value: number) => ({ type: 'data-progress', id: 'p', data: { value } })
  expect(entriesOf({ type: 'start' }, data(1), data(2), data(3))).toMatchObject([{ src: [1, 2, 3] }])
})

test('a result that says the call was denied cancels it', () => {
  const call = { toolCallId: 'c', toolName: 'bash', input: { command: 'x' } }
  const output = { type: 'execution-denied', reason: 'not that one' }
  const entries = entriesOf({ type: 'tool-call', ...call }, { type: 'tool-result', ...call, output })
  expect(toolIn(entries)).toMatchObject({ status: 'cancelled', output: 'not that one' })
})
