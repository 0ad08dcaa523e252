// Chats of every vendor, read by one adapter: who said what, which result belongs to which call.

import { describe, expect, test } from 'vitest'
import { generic } from '../../../src/adapters/generic/index.ts'
import { callsIn } from '../../support/fixture.ts'
import { entriesOf, fixture, shape } from '../../support/generic.ts'
import { reduce } from '../../support/reduce.ts'

describe('vendors', () => {
  test('Anthropic: a request with its blocks', () => {
    const { draft } = fixture('anthropic-messages.json')
    expect(shape(draft.entries)).toEqual([
      'context system prompt',
      'user Fix the typo in README',
      'thinking Find it first.',
      'assistant Reading.',
      'read done # Teh title',
      'execute done README.md',
      'user Go on.',
      'thinking ',
      'assistant Done.'
    ])
    expect(draft.entries[7]).toMatchObject({ hidden: true })
    expect(draft.session.models).toEqual(['claude-opus-4-6'])
  })

  test('Anthropic: whole responses, each counted once', () => {
    const { draft } = fixture('anthropic-responses.jsonl')
    expect(draft.session).toMatchObject({
      models: ['claude-opus-4-6', 'claude-haiku-4-5'],
      usage: { input: 30, output: 12, cacheRead: 100, cacheWrite: 5 }
    })
    // The first was logged twice.
    expect(draft.entries.map(entry => entry.message)).toEqual(['msg_01', 'msg_02'])
    expect(draft.notices).toEqual([{ code: 'duplicate-record', record: 1 }])
    expect(callsIn(draft.entries)[0]?.detail).toEqual({
      kind: 'websearch',
      query: 'unspool',
      results: [{ title: 'Unspool', url: 'https://example.org' }]
    })
  })

  test('OpenAI chat: tool_calls, role tool, function_call, pictures', () => {
    const { draft } = fixture('openai-chat.jsonl')
    expect(shape(draft.entries)).toEqual([
      'context system prompt',
      'user What is in the picture?',
      'thinking Count the cats.',
      'execute done PNG image data\nexit code: 0',
      'read done no notes',
      'assistant One cat.',
      'execute done denied',
      'other done -3'
    ])
    expect(draft.entries[1]).toMatchObject({ images: [{ from: 'log', mime: 'image/png' }] })
    expect(callsIn(draft.entries)[0]).toMatchObject({ detail: { command: 'file cat.png', exitCode: 0 } })
  })

  test('a call id used again in a later turn is another call', () => {
    expect(callsIn(fixture('openai-chat.jsonl').draft.entries).map(tool => tool.id)).toEqual([
      'call_0',
      'call_1',
      'call_0@r5',
      'r7.call'
    ])
  })

  test('OpenAI fine-tuning: rows are told apart', () => {
    const { draft } = fixture('fine-tuning-rows.jsonl')
    expect(shape(draft.entries)).toEqual([
      'context system prompt',
      'user Capital of Norway?',
      'assistant Oslo',
      'context conversation',
      'user Capital of Peru?',
      'thinking South America.',
      'assistant Lima'
    ])
    expect(draft.entries[3]?.after).toBeNull()
    expect(draft.entries[4]?.after).toBe(draft.entries[3]?.message)
  })

  test('OpenAI Responses: items', () => {
    const { draft } = fixture('openai-responses.json')
    expect(shape(draft.entries)).toEqual([
      'context system prompt',
      'thinking Need the date.',
      'execute done Thu',
      'websearch done ',
      'assistant Thursday.'
    ])
    expect(draft.session.usage).toEqual({ input: 20, output: 9, cacheRead: 30, cacheWrite: 0 })
  })

  test('OpenAI: whole completions, one a line', () => {
    const answer = {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      model: 'gpt-6',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Hi.' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 10, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 4 } }
    }
    const { draft } = reduce(generic, [answer])
    expect(shape(draft.entries)).toEqual(['assistant Hi.'])
    expect(draft.session).toEqual({
      models: ['gpt-6'],
      usage: { input: 6, output: 2, cacheRead: 4, cacheWrite: 0 }
    })
  })

  test('ShareGPT', () => {
    expect(shape(fixture('sharegpt.jsonl').draft.entries)).toEqual([
      'context system prompt',
      'user Weather in Oslo?',
      'other done -3',
      'assistant Cold.'
    ])
  })

  test('ChatGPT export: a tree, edited prompts are branches', () => {
    const { draft } = fixture('chatgpt-export.json')
    expect(draft.entries.map(entry => [entry.message, entry.after])).toEqual([
      ['n1', null],
      ['n2', 'n1'],
      ['n4', 'n2'],
      ['n5', 'n1']
    ])
    expect(callsIn(draft.entries)[0]).toMatchObject({
      name: 'python',
      output: '[1, 2, 3]',
      detail: { kind: 'execute', command: 'sorted([3,1,2])' }
    })
    expect(draft.session.title).toBe('Sorting')
  })

  test('ChatGPT export: a circle of parents is told once', () => {
    const node = (id: string, parent: string) => ({
      id,
      parent,
      children: [parent],
      message: { author: { role: 'user' }, content: { content_type: 'text', parts: [id] } }
    })
    const entries = entriesOf({ mapping: { a: node('a', 'b'), b: node('b', 'a') } })
    expect(shape(entries)).toEqual(['user a', 'user b'])
  })

  test('Cursor: the query apart from its context', () => {
    expect(shape(fixture('cursor-transcript.jsonl').draft.entries)).toEqual([
      'user Rename the function',
      'context context',
      'assistant On it.',
      'edit running ',
      'execute running '
    ])
  })

  test('OpenHands v0: observations by cause, times without a zone noted once', () => {
    const { draft, ledger } = fixture('openhands-v0.json')
    expect(shape(draft.entries)).toEqual([
      'context system prompt',
      'user Run the tests',
      'assistant I will run them.',
      'execute failed 1 failed',
      'read done const a = 1',
      'assistant One test fails.'
    ])
    expect(callsIn(draft.entries)[0]).toMatchObject({
      id: 'call_1',
      name: 'execute_bash',
      detail: { exitCode: 1 }
    })
    expect(draft.notices.map(notice => notice.code)).toEqual(['zoneless-time'])
    expect(ledger.silent).toEqual({ 'observation agent_state_changed': 1 })
  })

  test('OpenHands v1: events by kind', () => {
    expect(shape(fixture('openhands-v1.jsonl').draft.entries)).toEqual([
      'context system prompt',
      'user Run the tests',
      'thinking Tests first.',
      'assistant I will run them.',
      'execute failed 1 failed',
      'execute cancelled no',
      'event compaction'
    ])
  })

  test('SWE-agent: steps, not the prompt that each of them repeats', () => {
    const { draft } = fixture('swe-agent.traj.json')
    expect(shape(draft.entries)).toEqual([
      'user The log does not hold the task.',
      'context system prompt',
      'assistant Let me look.',
      'execute done a.py',
      'execute done diff --git a/a.py'
    ])
    expect(draft.session.cost).toEqual({ amount: 0.5, currency: 'USD' })
  })

  test('mini-swe-agent: the shell in the text', () => {
    const { draft } = fixture('mini-swe-agent.json')
    expect(shape(draft.entries).slice(1)).toEqual([
      'user Fix the bug.',
      'assistant THOUGHT: look around',
      'execute failed no such file'
    ])
    expect(callsIn(draft.entries)[0]?.detail).toEqual({ kind: 'execute', command: 'ls -la', exitCode: 2 })
  })

  test('AI SDK: stored messages, call and result in one part', () => {
    const { draft } = fixture('ui-messages.json')
    expect(shape(draft.entries).slice(3)).toEqual([
      'other done {\n  "celsius": -3\n}',
      'delete cancelled ',
      'event permission',
      'execute failed exit 1',
      'assistant It is cold.',
      'event link',
      'context data-chart'
    ])
    expect(draft.entries[0]).toMatchObject({ type: 'user', images: [{ mime: 'image/png' }] })
  })

  test('AI SDK 4: a call that is kept twice is told once', () => {
    expect(shape(fixture('ui-messages-v4.json').draft.entries)).toEqual([
      'user List files',
      'thinking Hm.',
      'search done a.ts',
      'assistant Two files.'
    ])
  })

  test('AI SDK: model messages', () => {
    const { draft } = fixture('model-messages.json')
    expect(shape(draft.entries)).toEqual([
      'context system prompt',
      'user What is this?',
      'thinking Hm.',
      'other done a cat',
      'other failed {\n  "code": 404\n}',
      'assistant A cat.'
    ])
    expect(draft.entries[1]).toMatchObject({ images: [{ from: 'log', mime: 'image/png' }] })
  })

  test('every spelling of a call block is a call', () => {
    for (const type of ['toolCall', 'toolcall', 'tool_call', 'toolUse', 'tooluse', 'tool_use']) {
      const [tool] = callsIn(
        entriesOf(
          { role: 'assistant', content: [{ type, id: 'c', name: 'bash', arguments: { command: 'ls' } }] },
          { role: 'toolResult', toolCallId: 'c', toolName: 'bash', content: [{ type: 'text', text: 'a' }] }
        )
      )
      expect(tool, type).toMatchObject({ detail: { command: 'ls' }, output: 'a', status: 'done' })
    }
  })
})
