// The stream of `claude -p` and the Agent SDK, and the other containers of the Claude family.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claude } from '../../../src/adapters/claude/index.ts'
import { ClaudeReducer } from '../../../src/adapters/claude/reducer.ts'
import { shell } from '../../../src/adapters/tools/rules.ts'
import { branches } from '../../../src/model/transcript/forks.ts'
import { lines, reduce } from '../../support/reduce.ts'

const text = (name: string): string =>
  readFileSync(new URL(`../../fixtures/claude/${name}`, import.meta.url), 'utf8')
const records = (name: string): readonly unknown[] => lines(text(`${name}.jsonl`))

const words = (name: string, end?: number): readonly string[] =>
  reduce(claude, records(name).slice(0, end)).draft.entries.map(entry => {
    if (entry.type === 'tool') return `${entry.id} ${entry.status}`
    return `${entry.id} ${entry.type === 'assistant' || entry.type === 'thinking' ? entry.text : entry.type}`
  })

test('a sub-agent of the stream is the thread of its call', () => {
  const { draft } = reduce(claude, records('stream-json'))
  expect(draft.entries.filter(entry => entry.thread === 'toolu_T').map(entry => entry.id)).toEqual([
    'm2.0',
    'toolu_L'
  ])
  expect(draft.entries[0]).toMatchObject({
    id: 'toolu_T',
    child: 'toolu_T',
    detail: { tokens: 400, duration: 2000 }
  })
  expect(draft.session.threads).toEqual([{ id: 'toolu_T', title: 'Count', agent: 'Explore' }])
})

test('totals come from the last result, and the last reply is not said again', () => {
  const { draft } = reduce(claude, records('stream-json'))
  expect(draft.session).toMatchObject({
    dialect: 'stream-json',
    version: '2.1.325',
    cost: { amount: 0.02, currency: 'USD' },
    usage: { input: 16, output: 60, cacheRead: 100, cacheWrite: 10 }
  })
  const turns = draft.entries.flatMap(entry =>
    entry.type === 'event' && entry.detail.event === 'turn' ? [entry.detail] : []
  )
  expect(turns).toEqual([
    { event: 'turn', outcome: 'success', duration: 5400 },
    {
      event: 'turn',
      outcome: 'error_max_turns',
      failed: true,
      duration: 5400,
      text: 'Reached the limit of turns'
    }
  ])
})

test('a result alone says what was answered', () => {
  const [result] = records('stream-json').slice(7, 8)
  const { draft } = reduce(claude, [result])
  expect(draft.entries).toMatchObject([
    { type: 'assistant', text: 'Two files.' },
    { detail: { event: 'turn', outcome: 'success' } }
  ])
  expect(claude.detect([result])).toBeGreaterThan(0.9)
})

test('what was retracted is left behind, with a notice; a repeated start says only what changed', () => {
  const { draft } = reduce(claude, records('stream-json'))
  expect(draft.notices).toEqual([{ code: 'retracted', record: 10, about: 'supersedes' }])
  expect(draft.entries.map(entry => entry.id)).toContain('msg_02.0')
  expect(branches(draft.entries).map(({ root }) => root)).toEqual(['msg_02'])
  expect(draft.entries.find(entry => entry.id === 'i2.0')).toMatchObject({
    detail: { event: 'setting', setting: 'permission mode', value: 'acceptEdits' }
  })
})

test('partial messages grow under the ids of the complete ones', () => {
  expect(words('stream-partial', 5)).toEqual(['msg_01.0 Two steps.'])
  expect(words('stream-partial', 10)).toEqual(['msg_01.0 Two steps.', 'msg_01.1 Let me '])
  expect(words('stream-partial', 14)).toEqual([
    'msg_01.0 Two steps.',
    'msg_01.1 Let me look.',
    'toolu_1 running'
  ])
  expect(words('stream-partial')).toEqual([
    'msg_01.0 Two steps.',
    'msg_01.1 Let me look.',
    'toolu_1 done',
    'msg_02.0 One file, and'
  ])
})

test('with its complete lines, a partial stream equals one without partial events', () => {
  const all = records('stream-partial').slice(0, 20)
  const complete = all.filter(record => !JSON.stringify(record).includes('stream_event'))
  const plain = (list: readonly unknown[]) =>
    reduce(claude, list).draft.entries.map(({ src: _, ...entry }) => entry)
  expect(plain(all)).toEqual(plain(complete))
})

test('partial usage is counted once', () => {
  expect(reduce(claude, records('stream-partial')).draft.session.usage).toEqual({
    input: 9,
    output: 89,
    cacheRead: 0,
    cacheWrite: 0
  })
})

test('a permission is one event with its answer', () => {
  const { draft, ledger } = reduce(claude, records('stream-permissions'))
  expect(draft.entries.slice(1, 3)).toMatchObject([
    {
      src: [2, 3],
      detail: {
        event: 'permission',
        title: 'Bash',
        callId: 'toolu_1',
        answer: 'deny: not now',
        granted: false
      }
    },
    { src: [5, 6], detail: { title: 'Write', answer: 'cancelled', granted: false } }
  ])
  expect(ledger.silent).toEqual({ control_request: 1 })
})

test('an agent that streams the same messages brings its own tools', () => {
  const reducer = new ClaudeReducer({ agent: 'Other', rules: new Map([['run_it', shell]]) })
  const ops = reducer.push(
    {
      type: 'assistant',
      session_id: 's',
      message: { id: 'm', content: [{ type: 'tool_use', id: 't', name: 'run_it', input: { command: 'ls' } }] }
    },
    0
  )
  expect(ops).toContainEqual({ op: 'session', set: { agent: 'Other', id: 's', dialect: 'stream-json' } })
  const put = ops.find(op => op.op === 'put')
  expect(put).toMatchObject({ entry: { detail: { kind: 'execute', command: 'ls' } } })
})

test('lines of the web are read as lines of a file, inside their document or after its head', () => {
  const document: { loglines: unknown[] } = JSON.parse(text('loglines.json'))
  const split = reduce(claude, [{ loglines: [] }, ...document.loglines])
  expect(split.draft.entries.map(entry => `${entry.id} ${entry.after}`)).toEqual([
    'r1.0 null',
    'msg_w1.0 r1',
    'toolu_w r1',
    'r4.0 msg_w1',
    'r5.0 r4'
  ])
  expect(split.ledger.silent).toEqual({ envelope: 1 })
  const whole = reduce(claude, [document]).draft.entries
  expect(whole.map(entry => entry.type)).toEqual(split.draft.entries.map(entry => entry.type))
  expect(new Set(whole.map(entry => entry.id)).size).toBe(5)
})

test('an account export has a title, attachments and no text twice', () => {
  const document: { chat_messages: unknown[] } = JSON.parse(text('account-export.json'))
  const split = reduce(claude, [{ ...document, chat_messages: [] }, ...document.chat_messages])
  expect(split.draft.session).toMatchObject({ title: 'Choosing a till', agent: 'Claude' })
  expect(split.draft.entries.map(entry => `${entry.type} ${entry.after}`)).toEqual([
    'user null',
    'thinking h1',
    'assistant h1',
    'user h2'
  ])
  expect(split.draft.entries[0]).toMatchObject({ attached: [{ name: 'list.txt', text: 'a, b' }] })
})

test('events of a managed agent pair by event id', () => {
  const { draft, ledger } = reduce(claude, records('managed-agent'))
  expect(
    draft.entries.map(entry => (entry.type === 'tool' ? `${entry.id} ${entry.output}` : entry.type))
  ).toEqual(['user', 'thinking', 'sevt_05 dust', 'sevt_07 labelled', 'assistant', 'event', 'event'])
  expect(draft.session.usage).toMatchObject({ input: 50, output: 9 })
  expect(ledger.silent).toEqual({ 'session.status_running': 1, 'span.model_request_start': 1 })
})
