// Entire's compact transcript: calls with their results inside, prompts with what the harness put beside them.

import { expect, test } from 'vitest'
import { entire } from '../../../src/adapters/entire/index.ts'
import { reduce } from '../../support/reduce.ts'

const line = (type: string, content: readonly unknown[], more: object = {}) => ({
  v: 1,
  agent: 'opencode',
  cli_version: '0.8.42',
  type,
  ts: '2026-07-24T09:24:25.189Z',
  ...more,
  content
})

test('a call has the result that stands with it; one without a result has none', () => {
  const call = { type: 'tool_use', id: 'c1', name: 'bash', input: { command: 'ls' } }
  const { draft } = reduce(entire, [
    line('assistant', [
      { ...call, result: { output: 'a.txt', status: 'success' } },
      { ...call, id: 'c2', result: { output: 'no such file', status: 'error' } },
      { ...call, id: 'c3' }
    ])
  ])
  const told = draft.entries.map(entry =>
    entry.type === 'tool' ? [entry.id, entry.status, entry.output] : []
  )
  expect(told).toEqual([
    ['c1', 'done', 'a.txt'],
    ['c2', 'failed', 'no such file'],
    ['c3', 'running', '']
  ])
})

test('only the first item of a prompt is what the human typed', () => {
  const { draft } = reduce(entire, [
    line('user', [
      { id: 'a', text: 'Hello' },
      { id: 'b', text: 'Called the Read tool' }
    ])
  ])
  expect(draft.entries.map(({ type }) => type)).toEqual(['user', 'event'])
})

test('the tokens of a message that is told twice count once', () => {
  const reply = line('assistant', [{ type: 'text', text: 'Yes' }], {
    id: 'm',
    input_tokens: 7,
    output_tokens: 2
  })
  const { draft } = reduce(entire, [reply, reply])
  expect(draft.session.usage).toEqual({ input: 7, output: 2, cacheRead: 0, cacheWrite: 0 })
})

test('a reply that says nothing takes no place: the next one continues what was shown', () => {
  const { draft } = reduce(entire, [
    line('user', [{ id: 'a', text: 'Hello' }]),
    line('assistant', [], { id: 'm1' }),
    line('assistant', [{ type: 'text', text: 'Yes' }], { id: 'm2' })
  ])
  expect(draft.entries.at(-1)?.after).toBe('a')
})

test('it is sure of its own lines and of no others', () => {
  expect(entire.detect([line('user', [])])).toBe(1)
  expect(entire.detect([{ type: 'user', message: { content: [] }, version: '2.1.0' }])).toBe(0)
  expect(entire.detect([])).toBe(0)
})
