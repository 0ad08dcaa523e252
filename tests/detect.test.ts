// Whose log is it, when only a part of it is at hand: without its first records, in another order, or just its beginning.

import { describe, expect, test } from 'vitest'
import { CLAUDE } from '../src/adapters/certain.ts'
import { rank } from '../src/adapters/index.ts'
import { SURE } from '../src/engine/read/feed.ts'
import type { FormatId } from '../src/model/transcript/formats.ts'
import { allLogs, bytesOf } from './support/files.ts'
import { framesOf, values } from './support/frames.ts'
import { seeded } from './support/random.ts'

/** Parts that do not say whose they are, what they are taken for, and why that is right. */
const UNTOLD: Readonly<Record<string, readonly [FormatId, string]>> = {
  'acp/prefixed.jsonl: first 1': ['generic', 'a line of text that holds no record'],
  'atif/steps-first.json: first 1': ['generic', 'nothing but an empty list of steps'],
  'events/webchat.jsonl: first 1': ['generic', 'a prompt with a role is a chat until its tools are seen'],
  'pi/openclaw-messages.jsonl: first 1': ['generic', 'the same'],
  'qwen/checkpoint.json: without 1': ['gemini', 'a history without its opening, and with tools of both'],
  'qwen/checkpoint.json: without 2': ['gemini', 'the same'],
  'qwen/checkpoint.json: without 5': ['gemini', 'the same'],
  'qwen/stream.jsonl: without 2': ['claude', 'a stream without its opening and without a tool of its own'],
  'qwen/stream-failed.jsonl: without 2': ['claude', 'the same'],
  'qwen/export-document.json: without 2': ['claude', 'the words of the web view are Claude messages'],
  'qwen/old-session.json: first 1': [
    'gemini',
    'old sessions of both are alike until a reply; Gemini is assumed'
  ]
}

const logs = allLogs().filter(log => !/\.md$/.test(log.path))

describe.each(logs.map(log => [log.name, log] as const))('%s', (name, log) => {
  test('is known by any part of it that says so', () => {
    const records = values(framesOf(bytesOf(log)).frames)
    const wrong = partsOf(records).flatMap(([part, sample]) => {
      const found = rank(sample)[0]?.format.id
      const told = UNTOLD[`${name.replace(/^fixture\//, '')}: ${part}`]?.[0] ?? log.format
      return found === told ? [] : [`${part}: ${found}`]
    })
    expect(wrong).toEqual([])
  })
})

/** What is less far ahead of the others is not decided yet. */
const CLOSE = 1 - SURE.margin

describe.each(logs.map(log => [log.name, log] as const))('%s', (_, log) => {
  test('of what Claude alone is certain, no other format is nearly as sure', () => {
    const records = values(framesOf(bytesOf(log)).frames)
    const close = [...beginningsOf(records), ...records.slice(0, 400).map(record => [record])].flatMap(
      sample => (CLAUDE.detect(sample) === 1 ? rank(sample).filter(({ score }) => score > CLOSE) : [])
    )
    expect([...new Set(close.map(({ format }) => format.id))].filter(id => id !== 'claude')).toEqual([])
  })
})

/** What a reader decides on: see `isCheckpoint` in feed.ts. */
const beginningsOf = (records: readonly unknown[]): readonly (readonly unknown[])[] =>
  [1, 2, 4, 8, 16, 20, 32, 64, 128, 256, 400].map(count => records.slice(0, count))

test('every part that is listed as untold is a part', () => {
  const names = new Set(logs.map(log => log.name))
  for (const part of Object.keys(UNTOLD)) expect(names).toContain(`fixture/${part.split(': ')[0]}`)
})

test.each<[string, FormatId, unknown]>([
  [
    'a flat call of a trajectory',
    'acp',
    { type: 'tool_call', tool_call_id: 't', kind: 'read', raw_input: {} }
  ],
  [
    'a call inside a message of the web view',
    'qwen',
    { uuid: 'u', type: 'tool_call', toolCall: { toolCallId: 't' } }
  ],
  [
    'an item of the web view',
    'acp',
    { type: 'completed-tool-call', data: { toolCallId: 't', kind: 'read' } }
  ],
  [
    'a trace of an inspector',
    'acp',
    { ts: 1, direction: 'fromAgent', json: '{"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{}}' }
  ],
  [
    'a prompt of the history',
    'qwen',
    { sessionId: 's', messageId: 0, type: 'user', message: 'hi', timestamp: '' }
  ],
  ['a unified message', 'qwen', { id: 'm', type: 'thinking', timestamp: 1, content: 'hm', isFirst: true }]
])('%s is told from its likes', (_, format, record) => {
  const [first, second] = rank([record])
  expect(first?.format.id).toBe(format)
  expect((first?.score ?? 0) - (second?.score ?? 0)).toBeGreaterThanOrEqual(0.2)
})

test('JSON-RPC of others is no ACP', () => {
  const mcp = [
    { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18' } },
    { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'lookup' } },
    { jsonrpc: '2.0', id: 2, result: { content: [{ type: 'text', text: '7' }] } },
    { jsonrpc: '2.0', method: 'notifications/progress', params: {} }
  ]
  expect(rank(mcp)[0]?.format.id).toBe('generic')
  expect(rank(mcp.slice(2, 3))[0]?.format.id).toBe('generic')
})

/** Records of one format that look like another's. */
const LOOK_ALIKES: readonly (readonly [FormatId, string, readonly object[]])[] = [
  [
    'grok',
    'its calls are no Codex items, though its reasoning is the same',
    [
      { type: 'reasoning', summary: [{ type: 'summary_text', text: 'Run it.' }], encrypted_content: 'x' },
      { type: 'assistant', content: 'Running.', tool_calls: [], model_id: 'm' }
    ]
  ],
  [
    'codex',
    'items with the same reasoning',
    [
      { type: 'reasoning', summary: [{ type: 'summary_text', text: 'Run it.' }], encrypted_content: 'x' },
      { type: 'function_call', name: 'shell', arguments: '{}', call_id: 'c' }
    ]
  ],
  [
    'qwen',
    'a result in an envelope, with parts',
    [
      {
        uuid: 'u',
        parentUuid: null,
        sessionId: 's',
        type: 'tool_result',
        message: { role: 'user', parts: [] }
      }
    ]
  ],
  ['grok', 'a bare result', [{ type: 'tool_result', tool_call_id: 'c', content: 'ok' }]],
  ['kimi', 'a dotted type with a time', [{ type: 'turn.cancel', time: 1770000000000 }]],
  [
    'copilot',
    'a dotted type with data and an id',
    [
      {
        type: 'session.start',
        data: { sessionId: 's' },
        id: 'i',
        timestamp: '2026-02-03T08:00:00Z',
        parentId: null
      }
    ]
  ],
  ['codex', 'dotted types of its stream', [{ type: 'turn.started' }, { type: 'turn.completed', usage: {} }]],
  [
    'droid',
    'text and toolCallId',
    [
      { type: 'message', role: 'assistant', text: 'ok', session_id: 's' },
      { type: 'tool_result', toolCallId: 'c', value: 'ok', session_id: 's' }
    ]
  ],
  [
    'gemini',
    'content and tool_id',
    [
      { type: 'message', role: 'assistant', content: 'ok', delta: true, timestamp: '2026-02-03T08:00:00Z' },
      {
        type: 'tool_result',
        tool_id: 'c',
        status: 'success',
        output: 'ok',
        timestamp: '2026-02-03T08:00:00Z'
      }
    ]
  ]
]

test.each(LOOK_ALIKES)('%s: %s', (format, _, records) => {
  expect(rank(records)[0]?.format.id).toBe(format)
})

const partsOf = (records: readonly unknown[]): readonly (readonly [string, readonly unknown[]])[] => {
  const random = seeded(records.length)
  const shuffled = [...records.slice(0, 20)].map(record => [random(), record] as const)
  const mixed = shuffled.sort(([a], [b]) => a - b).map(([, record]) => record)
  return [
    ...[1, 2, 5, 10, 20]
      .filter(count => count < records.length)
      .map(count => [`without ${count}`, records.slice(count, count + 400)] as const),
    ...[1, 3, 10].map(count => [`first ${count}`, records.slice(0, count)] as const),
    ['shuffled', [...mixed, ...records.slice(20, 400)]]
  ]
}
