// Qwen Code's chat recordings, old sessions, checkpoints and its stream.

import { describe, expect, test } from 'vitest'
import { qwen } from '../../../src/adapters/qwen/index.ts'
import { fullText } from '../../../src/model/entry/resolve.ts'
import type { Entry } from '../../../src/model/transcript/types.ts'
import { callsIn, eventsIn, recordsOf } from '../../support/fixture.ts'
import { reduce, reduceFiles } from '../../support/reduce.ts'

const load = (name: string) => recordsOf(`qwen/${name}`)
const read = (name: string) => reduce(qwen, load(name))
const entriesOf = (name: string): readonly Entry[] => read(name).draft.entries
const toolsOf = (name: string) => callsIn(entriesOf(name))
const eventsOf = (name: string) => eventsIn(entriesOf(name))
const said = (entries: readonly Entry[]): readonly string[] =>
  entries.map(entry => ('text' in entry && typeof entry.text === 'string' ? entry.text : entry.type))
const codes = (name: string): readonly string[] => read(name).draft.notices.map(notice => notice.code)

describe('fragments', () => {
  test('records of one uuid are one message: words go on, parts are counted through', () => {
    const entries = entriesOf('fragments.jsonl').filter(entry => entry.message === 'frag')
    expect(entries.map(entry => entry.id)).toEqual(['frag.0', 'frag.2', 'call_a'])
    expect(said(entries).slice(0, 2)).toEqual(['I look at the cart first', 'Reading the cart.'])
    expect(entries.map(entry => entry.src)).toEqual([
      [1, 2],
      [2, 3],
      [3, 4]
    ])
  })

  test('of their usages the last counts', () => {
    expect(read('fragments.jsonl').draft.session.usage).toEqual({
      input: 2200,
      output: 75,
      cacheRead: 1000,
      cacheWrite: 0
    })
  })

  test('a uuid for two prompts, a record that is its own parent and a call id used twice lose nothing', () => {
    const { draft } = read('glued-uuid.jsonl')
    expect(said(draft.entries).slice(0, 2)).toEqual(['onetwo', 'Twice.'])
    expect(draft.entries.map(entry => entry.id)).toEqual(['same.0', 'r3.0', 'call_0', 'call_0@r3'])
    expect(toolsOf('glued-uuid.jsonl').map(tool => tool.output)).toEqual([
      'Found 2 file(s)',
      'Found 1 file(s)\n\nFound 3 file(s)'
    ])
    expect(draft.notices.map(notice => notice.code)).toEqual(['second-result'])
  })
})

describe('calls and results', () => {
  test('without ids they pair by name and order', () => {
    expect(toolsOf('missing-ids.jsonl').map(tool => [tool.id, tool.output])).toEqual([
      ['a2.0', 'text of a'],
      ['a2.1', 'text of b'],
      ['a2.2', 'Found 2 file(s) matching "**/*.ts"']
    ])
  })

  test('a result whose id only the agent knows goes to the call of its name that has none', () => {
    expect(toolsOf('call-without-id.jsonl').map(tool => [tool.id, tool.status, tool.output])).toEqual([
      ['a2.0', 'done', 'text of a'],
      ['a2.1', 'done', 'text of b']
    ])
    expect(codes('call-without-id.jsonl')).toEqual([])
  })

  test('a second result that differs leaves the first one readable', () => {
    expect(toolsOf('second-result-differs.jsonl').map(tool => tool.output)).toEqual(['cart.ts\n\norder.ts'])
  })

  test('a result that is told again shows its picture once', () => {
    expect(toolsOf('second-result-repeats.jsonl')).toMatchObject([{ output: 'a picture' }])
    expect(toolsOf('second-result-repeats.jsonl')[0]?.images).toHaveLength(1)
  })

  test('a result may be told in text parts alone', () => {
    expect(toolsOf('result-in-text-parts.jsonl')[0]).toMatchObject({ status: 'done', output: 'cart.ts' })
  })

  test('what a response says beside its output is kept, and an empty error is none', () => {
    const [first, second, third] = toolsOf('response-says-more.jsonl')
    expect(first).toMatchObject({ status: 'failed', output: '7 cups' })
    expect(first?.input).toEqual([
      { name: 'item', value: 'cup' },
      { name: 'response.warehouse', value: 'north' },
      { name: 'response.error', value: 'the count is a day old' },
      { name: 'visionBridgeNotice', value: 'a picture was described' }
    ])
    expect(second).toMatchObject({ status: 'done', output: '2 pots' })
    expect(third).toMatchObject({ status: 'failed', output: 'no such item' })
    expect(said(entriesOf('response-says-more.jsonl'))).toContain('Asking twice.')
  })

  test('a screen that holds the last lines only does not replace the output', () => {
    expect(toolsOf('terminal-cut.jsonl')[0]).toMatchObject({
      output: 'first test\nsecond test\nthird test',
      detail: { exitCode: 0 }
    })
  })

  test('calls of a sub-agent that its result tells of are a thread of their own', () => {
    const [task, ...inner] = toolsOf('task-calls-inside.jsonl')
    expect(task).toMatchObject({ child: 'call_task/task', output: 'No bugs.' })
    expect(inner).toMatchObject([
      { thread: 'call_task/task', callId: 'inner_1', status: 'done', output: 'export {}' },
      { thread: 'call_task/task', callId: 'inner_2', status: 'failed', output: 'not allowed' }
    ])
    expect(read('task-calls-inside.jsonl').draft.session.threads).toEqual([
      { id: 'call_task/task', agent: 'reviewer', title: 'Review cart' }
    ])
  })

  test('the error of a turn may be a plain text', () => {
    expect(eventsOf('turn-error-text.jsonl')).toMatchObject([
      { detail: { event: 'turn', outcome: 'error', failed: true, text: 'quota exceeded' } }
    ])
  })

  test('tokens that tools brought into the prompt count as input', () => {
    expect(read('tool-use-tokens.jsonl').draft.session.usage).toEqual({
      input: 67,
      output: 25,
      cacheRead: 40,
      cacheWrite: 0
    })
  })

  test('what a sub-agent failed of is told in its thread', () => {
    expect(eventsOf('failed-agent.meta.json')).toMatchObject([
      { thread: 'rev-9', detail: { event: 'error', text: 'out of memory' } }
    ])
  })

  test('a result before its call waits for it, one without a call stands alone', () => {
    const [late, alone] = toolsOf('result-first.jsonl')
    expect(late).toMatchObject({ id: 'call_l', status: 'done', output: 'text', src: [1, 2] })
    expect(late?.detail).toEqual({ kind: 'read', path: '/w/late.ts' })
    expect(alone).toMatchObject({ id: 'call_never', status: 'failed', output: 'timeout' })
    expect(codes('result-first.jsonl').filter(code => code === 'orphan-result')).toHaveLength(2)
  })

  test('records of unknown types are shown as they are', () => {
    const labels = entriesOf('result-first.jsonl').flatMap(entry =>
      entry.type === 'unknown' ? [entry.label] : []
    )
    expect(labels).toEqual(['mystery', 'brand_new_thing'])
  })

  test('a terminal keeps its colours, its exit code and its error stream', async () => {
    const { draft, read: reread } = read('ansi-output.jsonl')
    const [test1, sleep, make] = draft.entries.filter(entry => entry.type === 'tool')
    expect(test1?.detail).toMatchObject({ kind: 'execute', exitCode: 1 })
    expect(await fullText(test1?.output ?? '', reread)).toBe('\u001b[1;38;2;255;0;0m1 failed\u001b[0m')
    expect(sleep).toMatchObject({ status: 'cancelled', output: 'Operation cancelled by user' })
    expect(make?.detail).toMatchObject({ stderr: 'warning: unused', exitCode: 0 })
    expect(make?.output).toBe('ok so far')
  })

  test('a diff that was cut for the file does not replace what the arguments say', () => {
    const [whole, cut, written] = toolsOf('file-diff-truncated.jsonl').map(tool => tool.detail)
    expect(whole).toMatchObject({ diffs: [{ form: 'patch', added: 1, removed: 1 }] })
    expect(cut).toMatchObject({ diffs: [{ form: 'texts', old: '"v":1', new: '"v":2' }] })
    expect(written).toMatchObject({ kind: 'write', content: '# New\n', diff: { form: 'patch' } })
  })

  test('to-dos are as the result shows them, a rejected plan is cancelled', () => {
    const [todo, plan] = toolsOf('todo-list.jsonl')
    expect(todo?.detail).toMatchObject({
      todos: [{ text: 'Write tests', status: 'active' }, { text: 'Ship' }]
    })
    expect(plan).toMatchObject({ status: 'cancelled', detail: { kind: 'mode', text: '1. Test\n2. Ship' } })
  })
})

describe('the tree', () => {
  test('silent records are looked through, a missing parent is a gap', () => {
    const { draft, ledger } = read('silent-parents.jsonl')
    expect(draft.entries.map(entry => entry.after)).toEqual([null, 'u1', null])
    expect(draft.notices).toEqual([{ code: 'history-gap', record: 4 }])
    expect(ledger.silent).toEqual({ file_history_snapshot: 1, ui_telemetry: 1 })
  })

  test('a rewind goes back to its parent and the talk goes on from there', () => {
    const entries = entriesOf('rewind.jsonl')
    expect(entries[4]).toMatchObject({ after: 'a2', detail: { event: 'rewind', to: 'a2' } })
    expect(entries[5]?.after).toBe('s5')
  })
})

describe('what is not a prompt', () => {
  test('notifications, steering, goals and ends of turns are told apart', () => {
    const entries = entriesOf('notification.jsonl').slice(2)
    expect(entries.map(entry => (entry.type === 'event' ? entry.detail.event : entry.type))).toEqual([
      'notification',
      'notification',
      'user',
      'context',
      'turn'
    ])
    expect(entries[0]).toMatchObject({
      detail: { text: 'Build finished', callId: 'call_bg', status: 'completed' }
    })
    expect(entries[2]).toMatchObject({ source: 'queued' })
    expect(entries[4]).toMatchObject({ detail: { failed: true, duration: 12_500, text: 'quota exceeded' } })
  })

  test('a prompt is shown as it was typed, without what hooks added', () => {
    const entries = entriesOf('display-text.jsonl')
    const prompts = entries.filter(entry => entry.type === 'user')
    expect(said(prompts)).toEqual(['What is on this picture?', 'And this one?', 'Explain @src/tax.ts'])
    expect(prompts[0]?.images).toHaveLength(1)
    expect(prompts[2]?.attached).toEqual([{ name: 'src/tax.ts', text: 'export const tax = 0.19\n' }])
    const contexts = eventsOf('display-text.jsonl').map(event => event.detail)
    expect(contexts).toMatchObject([
      { text: 'branch is dirty' },
      { text: 'time: noon' },
      { text: 'src/tax.ts' }
    ])
  })

  test('a command and what it printed are one event; the last title wins', () => {
    const { draft, ledger } = read('slash-command.jsonl')
    expect(draft.entries[0]).toMatchObject({ src: [0, 1], detail: { event: 'command', command: '/stats' } })
    expect(draft.session).toMatchObject({ title: 'Fix the cart', models: ['qwen3-max'] })
    expect(ledger.silent).toEqual({ custom_title: 1 })
  })

  test('a compression is a divider, and says when it failed', () => {
    expect(eventsOf('compression.jsonl').map(event => event.detail)).toEqual([
      { event: 'compaction', trigger: 'auto', tokensBefore: 91_000, tokensAfter: 8200 },
      {
        event: 'compaction',
        tokensBefore: 8200,
        tokensAfter: 9000,
        failed: 'the summary was longer than the history'
      }
    ])
  })
})

describe('sub-agents', () => {
  const files = [
    { path: 'chats/parent-1.jsonl', records: load('task-execution.jsonl') },
    { path: 'subagents/parent-1/agent-rev-7.jsonl', records: load('task-agent.jsonl') },
    { path: 'subagents/parent-1/agent-rev-7.meta.json', records: load('task-agent.meta.json') }
  ]

  test.each([
    ['behind', files],
    ['before', [2, 1, 0].flatMap(i => files[i] ?? [])]
  ])('a sidecar links them to the call, read %s its session', (_, order) => {
    const { draft } = reduceFiles(qwen, order)
    const task = draft.entries.find(entry => entry.id === 'call_task')
    expect(task).toMatchObject({
      child: 'rev-7',
      detail: { kind: 'task', agent: 'reviewer', calls: 1, duration: 4200 }
    })
    expect(draft.session.threads).toEqual([
      { id: 'rev-7', title: 'Review cart', agent: 'reviewer', model: 'qwen3-coder-flash' }
    ])
    const inside = draft.entries.filter(entry => entry.thread === 'rev-7')
    expect(inside.map(entry => [entry.id, entry.after])).toEqual([
      ['su1.0', null],
      ['call_r', 'su1'],
      ['sa2.0', 'sa1']
    ])
    expect(draft.notices).toEqual([])
  })
})

describe('other shapes', () => {
  test('an old session holds each call with its result', () => {
    const { draft } = read('old-session.json')
    expect(draft.entries.map(entry => entry.type)).toEqual([
      'user',
      'thinking',
      'assistant',
      'tool',
      'event',
      'event'
    ])
    expect(draft.entries[3]).toMatchObject({ id: 'list_directory-1', status: 'done', detail: { files: 1 } })
    expect(draft.session.usage).toEqual({ input: 800, output: 25, cacheRead: 100, cacheWrite: 0 })
  })

  test('a checkpoint opens with the environment, and names entries after records', () => {
    expect(entriesOf('checkpoint.json').map(entry => [entry.id, entry.type])).toEqual([
      ['r0.0', 'event'],
      ['r1.0', 'assistant'],
      ['r2.0', 'user'],
      ['r3.0', 'tool'],
      ['r5.0', 'assistant']
    ])
  })

  test('the stream knows the tools', () => {
    const [tool] = toolsOf('stream.jsonl')
    expect(tool).toMatchObject({
      id: 'call_s',
      output: 'let a = 1',
      detail: { kind: 'read', path: '/w/a.ts' }
    })
  })

  test('a Markdown export gives prompts, replies and calls', () => {
    const fence = '```'
    const { draft } = reduce(qwen, [
      { $markdown: 'header', text: '# Chat Session Export\n\n- **Session ID**: `md-1`' },
      { $markdown: 'User', text: 'Read it' },
      { $markdown: 'Assistant', text: 'Reading.' },
      {
        $markdown: 'Tool: Shell: ls &amp;&amp; pwd',
        text: `**Status**: failed\n\n**Input:**\n${fence}json\n{\n  "command": "ls && pwd"\n}\n${fence}\n\n**Output:**\n${fence}\nno\n${fence}`
      }
    ])
    expect(draft.session.id).toBe('md-1')
    expect(said(draft.entries)).toEqual(['Read it', 'Reading.', 'tool'])
    expect(draft.entries[2]).toMatchObject({
      name: 'Shell',
      title: 'Shell: ls && pwd',
      status: 'failed',
      output: 'no',
      detail: { kind: 'execute', command: 'ls && pwd' }
    })
  })
})

test('only Gemini writes the name of a server’s tool with single underscores', () => {
  const call = (name: string) =>
    reduce(qwen, [
      {
        uuid: 'a',
        parentUuid: null,
        sessionId: 's',
        type: 'assistant',
        message: { role: 'model', parts: [{ functionCall: { id: 'c', name, args: {} } }] }
      }
    ]).draft.entries.map(entry => entry.type === 'tool' && entry.detail)
  expect(call('mcp__tracker__get_ticket')).toEqual([{ kind: 'mcp', server: 'tracker', tool: 'get_ticket' }])
  expect(call('mcp_tracker_get_ticket')).toEqual([{ kind: 'other' }])
})

test('answers stand with their questions, whether the result lists them or only tells them', () => {
  const answers = toolsOf('answers.jsonl').map(({ detail }) =>
    detail.kind === 'ask' ? detail.questions.map(({ answer }) => answer) : []
  )
  expect(answers).toEqual([['EUR', 'dark\ngreen'], ['yes']])
})
