// Chats of every vendor, read by one adapter: who said what, which result belongs to which call.

import { describe, expect, test } from 'vitest'
import { generic } from '../../src/adapters/generic/index.ts'
import { fullText } from '../../src/model/resolve.ts'
import type { Entry } from '../../src/model/types.ts'
import { callsIn, recordsOf } from '../support/fixture.ts'
import { type Reduced, reduce } from '../support/reduce.ts'

const fixture = (name: string): Reduced => reduce(generic, recordsOf(`generic/${name}`))
const entriesOf = (...records: readonly unknown[]): readonly Entry[] => reduce(generic, records).draft.entries
const shape = (entries: readonly Entry[]): readonly string[] => entries.map(line)

const line = (entry: Entry): string => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
    case 'thinking':
      return `${entry.type} ${entry.text}`
    case 'tool':
      return `${entry.detail.kind} ${entry.status} ${typeof entry.output === 'string' ? entry.output.trim() : '…'}`
    case 'event':
      return entry.detail.event === 'context'
        ? `context ${entry.detail.label}`
        : `event ${entry.detail.event}`
    case 'unknown':
      return `unknown ${entry.label}`
    default:
      return entry satisfies never
  }
}

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
      'context context',
      'user Rename the function',
      'assistant On it.',
      'edit running ',
      'execute running '
    ])
  })

  test('Cline history: calls and results written as text', () => {
    const { draft } = fixture('cline-history.json')
    expect(shape(draft.entries)).toEqual([
      'user Add a flag',
      'context environment',
      'thinking Look at it.',
      'assistant Reading the file.',
      'read done const args = []',
      'context environment',
      'write done The content was successfully saved.'
    ])
    expect(callsIn(draft.entries).map(tool => tool.detail)).toEqual([
      { kind: 'read', path: 'src/cli.ts' },
      { kind: 'write', path: 'src/cli.ts', content: "const args = ['--flag']" }
    ])
    expect(draft.entries[0]?.at).toBe(1767225600000)
  })

  test('Cline panel: what was said, asked and printed', () => {
    const { draft, ledger } = fixture('cline-panel.json')
    expect(shape(draft.entries)).toEqual([
      'user Add a flag',
      'thinking Look at it.',
      'assistant Reading the file.',
      'read done ',
      'search done cli.ts\nmain.ts',
      'execute done 1 passed\ndone in 1s',
      'ask running ',
      'user --flag',
      'event error',
      'assistant Added.'
    ])
    expect(draft.session).toEqual({
      usage: { input: 900, output: 40, cacheRead: 100, cacheWrite: 0 },
      cost: { amount: 0.01, currency: 'USD' }
    })
    expect(ledger.silent).toEqual({ checkpoint_created: 1 })
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
      'assistant THOUGHT: look around\n\n',
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

describe('pairing', () => {
  const ask = (...ids: readonly string[]) => ({
    role: 'assistant',
    content: null,
    tool_calls: ids.map(id => ({ id, function: { name: 'bash', arguments: '{}' } }))
  })
  const answer = (id: string, content: string) => ({ role: 'tool', tool_call_id: id, content })

  test('a result goes to the latest call of its id that has none', () => {
    const entries = entriesOf(ask('a'), ask('a'), answer('a', 'second'), answer('a', 'first'))
    expect(callsIn(entries).map(tool => tool.output)).toEqual(['first', 'second'])
  })

  test('inside one message results follow the order of the calls', () => {
    const entries = entriesOf(ask('a', 'a'), answer('a', '1'), answer('a', '2'))
    expect(callsIn(entries).map(tool => tool.output)).toEqual(['1', '2'])
  })

  test('a result without a call is shown; a call that comes later joins it', () => {
    const { draft } = reduce(generic, [answer('a', 'early'), ask('a')])
    expect(draft.entries).toHaveLength(1)
    expect(draft.entries[0]).toMatchObject({
      id: 'a',
      name: 'bash',
      output: 'early',
      status: 'done',
      src: [0, 1]
    })
    expect(draft.notices).toMatchObject([{ code: 'orphan-result' }])
  })

  test('the exit code stands in the first or the last line of what a shell answers, also of a long one', () => {
    const status = (content: string) => {
      const call = { id: 'c', type: 'function', function: { name: 'shell', arguments: '{"command":"make"}' } }
      const { draft } = reduce(generic, [
        { role: 'assistant', content: null, tool_calls: [call] },
        { role: 'tool', tool_call_id: 'c', content }
      ])
      return draft.entries.map(entry => entry.type === 'tool' && entry.status)
    }
    expect(status('Exit code 2\nno rule to make it')).toEqual(['failed'])
    expect(status(`${'x'.repeat(9000)}\n[The command completed with exit code 1.]`)).toEqual(['failed'])
    expect(status('made\nexit code: 0')).toEqual(['done'])
    expect(status('its log:\nexit code: 7\nis from yesterday')).toEqual(['done'])
  })

  test('of two results the last is current', () => {
    const { draft } = reduce(generic, [ask('a'), answer('a', '1'), answer('a', '2')])
    expect(callsIn(draft.entries).map(tool => tool.output)).toEqual(['2'])
    expect(draft.notices).toMatchObject([{ code: 'second-result', record: 2 }])
  })
})

describe('anything else', () => {
  test('is shown as rows, with one notice for all', () => {
    const { draft, ledger } = reduce(generic, [
      { ts: 1767225600, level: 'info', msg: 'server started', port: 8080 },
      { time: '2026-01-01T00:00:01Z', event: 'request', path: '/' },
      { a: 1, b: [1, 2] },
      {}
    ])
    expect(shape(draft.entries)).toEqual([
      'unknown info: server started',
      'unknown request',
      'unknown a, b',
      'unknown record'
    ])
    expect(draft.entries.map(entry => entry.at)).toEqual([1767225600000, 1767225601000, undefined, undefined])
    expect(draft.notices).toEqual([{ code: 'unknown-record', record: 0, about: 'generic' }])
    expect(ledger).toMatchObject({ lines: 4, shown: 4 })
  })

  test('values that are no records are shown too', () => {
    const { draft } = reduce(generic, [null, 7, 'words', []])
    expect(shape(draft.entries)).toEqual(['unknown null', 'unknown number', 'unknown string', 'unknown list'])
    expect(draft.notices.map(notice => notice.code)).toEqual(Array(4).fill('not-a-record'))
  })

  test('a message without words is counted', () => {
    expect(reduce(generic, [{ role: 'assistant', content: '' }]).ledger.silent).toEqual({
      'empty assistant': 1
    })
  })

  test('a block of an unknown type is shown as JSON, with a notice', () => {
    const { draft } = reduce(generic, [{ role: 'user', content: [{ type: 'hologram', size: 3 }] }])
    expect(draft.entries[0]).toMatchObject({ type: 'user' })
    expect(draft.notices).toMatchObject([{ code: 'unknown-block', about: 'hologram' }])
  })
})

test('long texts stay in the log and can be read again', async () => {
  const long = (word: string) => `${word} `.repeat(2000)
  const written = `Writing.\n<write_to_file>\n<path>a.ts</path>\n<content>\n${long('x')}end\n</content>\n</write_to_file>`
  const { draft, read } = reduce(generic, [
    { role: 'user', content: `<user_query>${long('why')}?</user_query>` },
    { messages: [{ role: 'assistant', content: written }] },
    { role: 'assistant', content: `<think>${long('hm')}</think>${long('so')}` }
  ])
  const texts = await Promise.all(
    draft.entries.map(entry => {
      if (entry.type === 'tool')
        return entry.detail.kind === 'write' ? fullText(entry.detail.content, read) : ''
      return 'text' in entry ? fullText(entry.text, read) : ''
    })
  )
  expect(texts).toEqual([
    `${long('why')}?`,
    'Writing.',
    `${long('x')}end`,
    long('hm').trim(),
    long('so').trim()
  ])
})

describe('detection', () => {
  test('is fairly sure of a chat, and only just there for anything else', () => {
    expect(generic.detect(recordsOf('generic/openai-chat.jsonl'))).toBeGreaterThan(0.6)
    expect(generic.detect([{ a: 1 }])).toBeGreaterThan(0)
    expect(generic.detect([{ a: 1 }])).toBeLessThan(0.1)
    expect(generic.detect([1, null])).toBe(0)
  })

  test('leaves the logs of others to their adapters', () => {
    const others = [
      { type: 'user', uuid: 'u', parentUuid: null, sessionId: 's', message: { role: 'user', content: 'x' } },
      { jsonrpc: '2.0', method: 'session/update', params: {} },
      { type: 'message', id: 'a', parentId: null, message: { role: 'user', content: 'x' } },
      { type: 'response_item', payload: { type: 'message', role: 'user', content: [] } },
      { type: 'text-delta', delta: 'x' }
    ]
    for (const record of others) expect(generic.detect([record])).toBeLessThan(0.1)
  })
})
