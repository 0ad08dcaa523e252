// GitHub Copilot CLI: what the events of a session become.

import { expect, test } from 'vitest'
import { copilot } from '../../../src/adapters/copilot/index.ts'
import { branches } from '../../../src/model/transcript/forks.ts'
import type { Entry } from '../../../src/model/transcript/types.ts'
import { summary } from '../../../src/model/wording/summary.ts'
import { recordsOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const load = (name: string) => recordsOf(`copilot/${name}.jsonl`)
const read = (name: string) => reduce(copilot, load(name))
const told = (entries: readonly Entry[]) => entries.map(entry => `${entry.type} ${summary(entry)}`)

test('a session is told in order, with the human’s own words', () => {
  expect(told(read('session').draft.entries)).toEqual([
    'event context: system',
    'user Fix the total',
    'thinking Tax is added twice.',
    'assistant Looking.',
    'tool Read /home/ada/shop/cart.ts:10–10',
    'tool Run npm test',
    'tool Edit cart.ts',
    'tool Run rm -rf dist',
    'event permission: Remove dist (denied-interactively-by-user)',
    'thinking thinking hidden',
    'assistant Fixed.'
  ])
})

test('a call is asked for, started and finished under one id', () => {
  const calls = read('session').draft.entries.filter(entry => entry.type === 'tool')
  expect(calls.map(call => [call.id, call.message, call.status, call.src])).toEqual([
    ['call_v', 'am-1', 'done', [7, 8, 12]],
    ['call_b', 'am-1', 'failed', [7, 9, 11]],
    ['call_e', 'am-2', 'done', [13, 14, 15]],
    ['call_r', 'am-2', 'cancelled', [13, 18]]
  ])
  expect(calls[1]?.detail).toMatchObject({ kind: 'execute', command: 'npm test', exitCode: 1 })
  expect(calls[2]?.detail).toMatchObject({
    diffs: [{ form: 'patch', patch: 'diff --git a/cart.ts b/cart.ts\n@@ -1 +1 @@\n-a\n+b\n' }]
  })
})

test('a call that was only asked for is pending, and runs once it started', () => {
  const status = (count: number) =>
    reduce(copilot, load('session').slice(0, count)).draft.entries.flatMap(entry =>
      entry.type === 'tool' ? [entry.status] : []
    )
  expect(status(8)).toEqual(['pending', 'pending'])
  expect(status(9)).toEqual(['running', 'pending'])
})

test('thinking that the reply repeats is told once', () => {
  const [thought] = read('session').draft.entries.filter(entry => entry.type === 'thinking')
  expect(thought).toMatchObject({ text: 'Tax is added twice.', src: [6, 7] })
})

test('attachments go with the prompt, images as images', () => {
  expect(read('session').draft.entries[1]).toMatchObject({
    images: [{ from: 'log', mime: 'image/png', at: { record: 4, path: ['data', 'attachments', 1, 'data'] } }],
    attached: [{ name: 'cart.ts', uri: '/home/ada/shop/cart.ts' }]
  })
})

test('the session knows where it runs, its models in order of use, and its tokens', () => {
  expect(read('session').draft.session).toEqual({
    id: 'cs-1',
    agent: 'GitHub Copilot',
    version: '1.0.64',
    cwd: '/home/ada/shop',
    branch: 'main',
    models: ['gpt-5', 'gpt-5-mini'],
    usage: { input: 40, output: 20, cacheRead: 60, cacheWrite: 0 }
  })
})

test('tokens told call by call are not counted again at the end', () => {
  expect(read('events').draft.session.usage).toEqual({ input: 6, output: 5, cacheRead: 4, cacheWrite: 0 })
})

test('a sub-agent works in the thread of the call that started it', () => {
  const { entries } = read('subagent').draft
  const [task] = entries.filter(entry => entry.type === 'tool')
  expect(task).toMatchObject({
    child: 'call_t',
    status: 'done',
    output: 'One file.',
    detail: {
      kind: 'task',
      description: 'Look around',
      agent: 'explore',
      tokens: 500,
      calls: 1,
      duration: 900
    }
  })
  expect(told(entries.filter(entry => entry.thread === 'call_t'))).toEqual([
    'assistant Listing.',
    'tool Find "*"',
    'assistant One file.'
  ])
  expect(entries.find(entry => entry.id === 'am-2.0')?.after).toBeNull()
  expect(entries.find(entry => entry.id === 'am-4.0')?.after).toBe('am-1')
})

test('a sub-agent that no event announced still has its parent', () => {
  const { entries } = read('subagent').draft
  expect(entries.find(entry => entry.id === 'call_u')).toMatchObject({
    child: 'call_u',
    status: 'failed',
    output: 'crashed'
  })
})

test('what happens between the words is told as events', () => {
  const { draft, ledger } = read('events')
  expect(told(draft.entries.filter(entry => entry.type === 'event'))).toEqual([
    'event Folder trusted.',
    'event rewound',
    'event interrupted',
    'event model: claude-5',
    'event mode: plan',
    'event Too many requests',
    'event conversation compacted',
    'event compaction failed: no room',
    'event conversation compacted',
    'event context: skill pdf',
    'event context: skill-pdf',
    'event Agent done',
    'event hook preToolUse: failed',
    'event crash'
  ])
  expect(draft.session.title).toBe('Counting')
  expect(ledger.silent).toEqual({
    'assistant.message_delta': 1,
    'mcp.oauth_required': 1,
    'session.compaction_start': 1
  })
})

test('a rewind takes back the named event and all after it', () => {
  const { entries } = read('events').draft
  const gone = branches(entries).flatMap(branch => branch.messages)
  expect(gone).toEqual(['ev-4', 'am-2'])
  expect(entries.find(entry => entry.id === 'ev-4.0')).toMatchObject({ type: 'user', source: 'queued' })
})

test('a type that nobody knows is shown as it is', () => {
  const { draft } = read('events')
  expect(draft.entries.filter(entry => entry.type === 'unknown')).toMatchObject([{ label: 'quantum.leap' }])
  expect(draft.notices).toEqual([{ code: 'unknown-record', record: 24, about: 'quantum.leap' }])
})

test('odd pairs: a start before its request, ids that repeat, results without a call', () => {
  const { draft } = read('odd-pairs')
  const calls = draft.entries.filter(entry => entry.type === 'tool')
  expect(calls.map(call => [call.id, call.status, call.output, call.src])).toEqual([
    ['call_0', 'done', 'Mon', [1, 2, 3]],
    ['call_0@r4', 'done', 'Tue\n\nWed', [4, 5, 6, 7]],
    ['call_lost', 'failed', 'nobody asked', [8]],
    ['call_never', 'pending', '', [9]]
  ])
  expect(draft.notices.map(notice => notice.code)).toEqual(['second-result', 'orphan-result'])
})

test('of several calls that wait under one id, the latest gets the result', () => {
  const event = (type: string, data: object) => ({ type, data, id: `e-${type}`, parentId: null })
  const start = { toolCallId: 'c', toolName: 'bash', arguments: { command: 'date' } }
  const asked = (messageId: string) =>
    event('assistant.message', {
      messageId,
      content: '',
      toolRequests: [{ toolCallId: 'c', name: 'bash', arguments: start.arguments }]
    })
  const done = event('tool.execution_complete', {
    toolCallId: 'c',
    success: true,
    result: { content: 'Mon' }
  })
  const { entries } = reduce(copilot, [
    asked('a'),
    asked('b'),
    event('tool.execution_start', start),
    done
  ]).draft
  expect(entries.map(entry => entry.type === 'tool' && entry.status)).toEqual(['pending', 'done'])
})

test('events need no parent; of two results both are kept; one told only in detail is told', () => {
  expect(copilot.detect(load('no-parents').slice(0, 1))).toBe(1)
  const { entries } = read('no-parents').draft
  expect(entries.map(entry => entry.type === 'tool' && entry.output)).toEqual([
    false,
    'started\n\nfinished',
    'a.c'
  ])
})
