// Gemini CLI's sessions with patches, its checkpoints and its stream.

import { expect, test } from 'vitest'
import { gemini } from '../../../src/adapters/gemini/index.ts'
import { recordsOf } from '../../support/fixture.ts'
import { reduce, reduceFiles } from '../../support/reduce.ts'

const load = (name: string) => recordsOf(`gemini/${name}`)
const read = (name: string) => reduce(gemini, load(name))

test('a message that comes again replaces itself where it stands', () => {
  const { draft } = read('upsert.jsonl')
  expect(draft.entries.map(entry => entry.id)).toEqual(['m1.0', 'm2.0', 'm3.0', 'm2.thought-0', 'c1'])
  expect(draft.entries[1]).toMatchObject({ text: 'Looking at a.ts', src: [2, 4, 5] })
  expect(draft.entries[4]).toMatchObject({ status: 'done', output: 'let a', after: 'm1' })
  expect(draft.session).toMatchObject({ title: 'Fix a.ts', usage: { input: 9, output: 4 } })
  expect(draft.notices).toEqual([])
})

test('messages that were taken back stay, behind a rewind', () => {
  const { entries } = read('rewind.jsonl').draft
  expect(entries.map(entry => [entry.id, entry.after])).toEqual([
    ['m1.0', null],
    ['m2.0', 'm1'],
    ['m3.0', 'm2'],
    ['m4.0', 'm3'],
    ['r5.0', 'm2'],
    ['m3@r6.0', 'r5'],
    ['m5.0', 'm3@r6'],
    ['r8.0', null],
    ['m6.0', 'r8']
  ])
  expect(entries[4]).toMatchObject({ detail: { event: 'rewind', to: 'm2' } })
  expect(entries[7]).toMatchObject({ detail: { event: 'rewind', to: null } })
})

test('a list of messages that is set anew loses none of the old', () => {
  const { entries } = read('rebuild.jsonl').draft
  expect(entries.map(entry => entry.id)).toEqual(['m1.0', 'm2.0', 'r3.0', 'm9.0'])
  expect(entries[0]).toMatchObject({ text: 'one, edited' })
  expect(entries[3]).toMatchObject({ text: 'New answer.', after: 'm1' })
})

test('a sub-agent has a thread of its own, which its call leads to', () => {
  const { draft } = reduceFiles(gemini, [
    { path: 'chats/session-g1.jsonl', records: load('subagent-parent.jsonl') },
    { path: 'chats/g1/sub-1.jsonl', records: load('subagent.jsonl') }
  ])
  expect(draft.entries.map(entry => [entry.id, entry.thread])).toEqual([
    ['m1.0', 'main'],
    ['c-agent', 'main'],
    ['n1.0', 'sub-1'],
    ['n2.0', 'sub-1']
  ])
  expect(draft.entries[1]).toMatchObject({
    child: 'sub-1',
    detail: { kind: 'task', prompt: 'Find the cart', agent: 'codebase_investigator' }
  })
  expect(draft.session).toMatchObject({ id: 'g1', threads: [{ id: 'sub-1' }] })
})

test('deltas of the stream become one reply, up to the next thing that happens', () => {
  const { draft } = read('stream.jsonl')
  expect(draft.entries.map(entry => entry.id)).toEqual([
    'r1.0',
    'r2',
    'run-1',
    'read-1',
    'r8',
    'r9.0',
    'r10.0'
  ])
  expect(draft.entries[1]).toMatchObject({ text: 'I will count.', src: [2, 3] })
  expect(draft.entries[3]).toMatchObject({ status: 'failed', output: 'File not found' })
  expect(draft.entries[6]).toMatchObject({ detail: { event: 'turn', outcome: 'success', duration: 9000 } })
  expect(draft.session).toMatchObject({ id: 'g-stream', usage: { input: 80, output: 30, cacheRead: 20 } })
})

test('a delta too long to hold is pointed to, and the reply stays whole', async () => {
  const long = 'y'.repeat(5000)
  const { draft } = reduce(gemini, [
    { type: 'message', role: 'assistant', content: 'x', delta: true },
    { type: 'message', role: 'assistant', content: long, delta: true },
    { type: 'message', role: 'assistant', content: 'z', delta: true }
  ])
  expect(draft.entries).toHaveLength(1)
  expect(draft.entries[0]).toMatchObject({ text: { size: 5002 }, src: [0, 1, 2] })
})

test('a checkpoint shows the code that the server ran', () => {
  const { entries } = read('checkpoint.json').draft
  expect(entries.map(entry => entry.type)).toEqual(['event', 'user', 'thinking', 'tool', 'assistant'])
  expect(entries[3]).toMatchObject({ status: 'done', output: '3\n', detail: { command: 'print(1 + 2)' } })
})

test('a plan for approval is a mode, a command that failed has failed, whatever the status says', () => {
  const { draft } = reduce(gemini, load('plan-and-failed-command.jsonl'))
  const tools = draft.entries.flatMap(entry => (entry.type === 'tool' ? [entry] : []))
  expect(tools.map(({ detail, status }) => `${detail.kind} ${status}`)).toEqual([
    'mode done',
    'mode done',
    'execute failed',
    'execute done',
    'plan done',
    'mcp done'
  ])
  expect(tools[1]?.detail).toEqual({ kind: 'mode', mode: 'leave plan mode', text: '1. Build\n2. Fix' })
  expect(tools[2]).toMatchObject({ output: 'error TS2304', detail: { exitCode: 2 } })
  expect(tools[4]?.detail).toMatchObject({ todos: [{ text: 'Fix the types' }, { text: 'Build' }] })
})

test('in the stream, results without calls, calls without results and ids that repeat all stay', () => {
  const { draft } = reduce(gemini, load('stream-odd-pairs.jsonl'))
  const tools = draft.entries.flatMap(entry => (entry.type === 'tool' ? [entry] : []))
  expect(tools.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'lost done',
    '__proto__ done',
    '__proto__@r6 cancelled',
    'never cancelled'
  ])
  expect(draft.notices.map(({ code }) => code)).toEqual(['orphan-result'])
})

test('an empty list of messages takes everything back', () => {
  const { entries } = read('cleared.jsonl').draft
  expect(entries.map(entry => entry.id)).toEqual(['m1.0', 'm2.0', 'r3.0', 'm3.0'])
  expect(entries[2]).toMatchObject({ detail: { event: 'rewind', to: null } })
})

test('what a list set anew left out before does not hide what it takes back now', () => {
  const { draft } = read('rebuild-twice.jsonl')
  expect(draft.entries.map(entry => entry.id)).toEqual(['m1.0', 'm2.0', 'm3.0', 'm4.0', 'r6.0', 'm5.0'])
  expect(draft.entries[4]).toMatchObject({ detail: { event: 'rewind', to: 'm3' } })
  expect(draft.notices).toEqual([{ code: 'retracted', record: 4, about: '2' }])
})

test('a result of several parts is told whole', () => {
  const tool = read('result-of-many-parts.jsonl').draft.entries[1]
  expect(tool).toMatchObject({ output: 'Tool execution succeeded.\ntext of a\ntext of b' })
})

test('messages without content or without an id are messages', () => {
  const { draft } = read('nameless-messages.jsonl')
  expect(draft.entries.map(entry => [entry.id, entry.type])).toEqual([
    ['c1', 'tool'],
    ['m2.thought-0', 'thinking'],
    ['r3.0', 'user'],
    ['r4.0', 'user'],
    ['r5.0', 'assistant']
  ])
  expect(draft.notices).toEqual([])
})

test('a call among the words and in the list of calls is one call', () => {
  const { entries } = read('call-told-twice.jsonl').draft
  expect(entries).toMatchObject([
    { type: 'user', text: 'List the sources' },
    { type: 'assistant', text: 'Listing.' },
    { type: 'tool', id: 'c1', status: 'done', output: 'cart.ts' }
  ])
})

test('the stream tells output and error of a call that failed', () => {
  const tools = read('stream-failed.jsonl').draft.entries.filter(entry => entry.type === 'tool')
  expect(tools[0]).toMatchObject({ status: 'failed', output: 'x\nbad' })
})

test('errors of the stream may be plain texts', () => {
  const { entries } = read('stream-error-texts.jsonl').draft
  expect(entries[1]).toMatchObject({ type: 'tool', status: 'failed', output: 'no makefile' })
  expect(entries[2]).toMatchObject({ detail: { event: 'turn', failed: true, text: 'turn limit reached' } })
})
