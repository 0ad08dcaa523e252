// Pi session files, versions 1 to 3, and what writes alike.

import { expect, test } from 'vitest'
import { pi } from '../../../src/adapters/pi/index.ts'
import type { Entry, EventDetail } from '../../../src/model/transcript/types.ts'
import { callsIn, eventsIn, recordsOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const load = (name: string) => recordsOf(`pi/${name}.jsonl`)
const read = (name: string) => reduce(pi, load(name)).draft
const ids = (entries: readonly Entry[]) => entries.map(entry => entry.id)
const tools = (name: string) => callsIn(read(name).entries)
const toolOf = (name: string, callId: string) => tools(name).find(tool => tool.callId === callId)
const details = (name: string): readonly EventDetail[] =>
  eventsIn(read(name).entries).map(entry => entry.detail)
const afterOf = (name: string) =>
  Object.fromEntries(read(name).entries.map(entry => [entry.message, entry.after]))
const texts = (name: string) =>
  read(name).entries.flatMap(entry =>
    entry.type === 'user' || entry.type === 'assistant' ? [entry.text] : []
  )

test('version 1 has no ids: records are named by number and follow each other', () => {
  expect(ids(read('version-1').entries)).toEqual(['r1.0', 'r2.0', 'toolu_01', 'r4', 'r5.0', 'r5.1'])
  expect(afterOf('version-1')).toEqual({ r1: null, r2: 'r1', r4: 'r2', r5: 'r4' })
  expect(read('version-1').session).toMatchObject({
    dialect: 'v1',
    cwd: '/home/ada/shop',
    models: ['claude-sonnet-4-5'],
    usage: { input: 25, output: 16, cacheRead: 100, cacheWrite: 50 },
    cost: { amount: 0.013, currency: 'USD' }
  })
})

test('a hook message of version 2 is a custom message', () => {
  expect(details('version-2-hook-message')).toEqual([
    { event: 'context', label: 'branch-guard', text: 'You are on main.' }
  ])
})

test('two branches are two messages that continue the same one, through what is not shown', () => {
  const after = afterOf('two-branches')
  expect(after.b1000005).toBe('b1000003')
  expect(after.b1000007).toBe('b1000003')
  expect(after.b1000008).toBe('b1000007')
  expect(details('two-branches')).toContainEqual({
    event: 'branch',
    summary: 'Luxon was tried in all modules and felt heavy.'
  })
})

test('a label names its target, and the last name of the session is its title', () => {
  expect(details('labels')).toEqual([
    { event: 'label', target: 'c1000002', label: 'good design' },
    { event: 'label', target: 'c1000002', label: '' }
  ])
  expect(read('labels').session.title).toBe('Schema and migration')
})

test('a compaction tells its summary, and its own request counts', () => {
  expect(details('compaction-keeps-nothing')).toEqual([
    { event: 'compaction', summary: 'Goal: go on.', tokensBefore: 180000 }
  ])
  expect(read('compaction-keeps-nothing').session.cost).toEqual({ amount: 0.75, currency: 'USD' })
})

test('an empty reply that was aborted or failed is an event; one that just stopped is silent', () => {
  expect(details('aborted-empty')).toEqual([
    { event: 'interrupt', text: 'Request was aborted.' },
    { event: 'error', text: '429 quota exhausted, resets in 2 h', code: 'rate_limit' }
  ])
  expect(afterOf('aborted-empty').e1000006).toBe('e1000004')
})

test('what a failed reply had said stays, and its calls never ran', () => {
  expect(texts('failed-with-partial-content')).toEqual([
    'Fix the build',
    'I start with the lockfile.',
    'The list is long'
  ])
  expect(tools('failed-with-partial-content').map(tool => tool.status)).toEqual(['cancelled', 'cancelled'])
  expect(toolOf('failed-with-partial-content', 'toolu_b')?.input).toEqual([
    { name: 'value', value: '{"path": "package-lo' }
  ])
  expect(details('failed-with-partial-content').map(detail => detail.event)).toEqual(['error', 'notice'])
})

test('commands of the human keep their exit codes', () => {
  expect(details('bash-execution')).toEqual([
    { event: 'shell', command: 'git status --short', output: ' M src/cart.ts\n', exitCode: 0 },
    { event: 'shell', command: 'npm test', output: '1 failing\n', exitCode: 1 }
  ])
})

test('a custom message shows only if it is meant to', () => {
  expect(details('custom-messages')).toEqual([
    { event: 'context', label: 'plan-mode', text: 'Plan mode is on.' },
    { event: 'context', label: 'memory', text: 'Ada prefers tabs.' }
  ])
  expect(afterOf('custom-messages').b2000005).toBe('b2000003')
})

test('a call id that comes again is another call, and a call may stay without a result', () => {
  expect(tools('call-without-result').map(tool => [tool.id, tool.status])).toEqual([
    ['call_0', 'failed'],
    ['call_1', 'running'],
    ['call_0@r4', 'done']
  ])
  expect(toolOf('call-without-result', 'call_0')?.detail).toMatchObject({ exitCode: 1 })
})

test('a late result joins its call without moving the talk, and a second one is noted', () => {
  expect(afterOf('late-and-orphan-results').d2000005).toBe('d2000003')
  expect(toolOf('late-and-orphan-results', 'toolu_slow')).toMatchObject({
    src: [2, 4, 6],
    output: 'done, again'
  })
  expect(read('late-and-orphan-results').notices.map(notice => notice.code)).toEqual([
    'orphan-result',
    'second-result',
    'orphan-result'
  ])
})

test('a call that comes after its result joins it', () => {
  const early = tools('late-and-orphan-results').filter(tool => tool.callId === 'toolu_early')
  expect(early).toMatchObject([
    { output: 'early', status: 'done', detail: { kind: 'execute', command: 'echo early' } }
  ])
})

test('details are read by their keys, whatever the tool is called', () => {
  const detail = (callId: string) => toolOf('details-by-keys', callId)?.detail
  expect(detail('t1')).toEqual({ kind: 'execute', command: 'make', exitCode: 0 })
  expect(detail('t2')).toEqual({ kind: 'read', path: 'a.ts', from: 1, lines: 1, content: 'let x = 1' })
  expect(detail('t3')).toMatchObject({ kind: 'search', hits: 0 })
  expect(detail('t4')).toMatchObject({ diffs: [{ form: 'patch', added: 1, removed: 1 }] })
  expect(detail('t5')).toMatchObject({ diffs: [{ form: 'texts', old: 'one', new: 'two' }] })
  expect(toolOf('details-by-keys', 't5')?.locations).toEqual([{ path: 'b.ts', line: 94 }])
  expect(toolOf('details-by-keys', 't6')?.input).toEqual([
    { name: 'truncated', value: '2000 of 9000 lines (by lines)' },
    { name: 'details.fullOutputPath', value: '/tmp/pi-bash-1.log' }
  ])
  expect(detail('t7')).toMatchObject({ kind: 'plan', todos: [{ status: 'pending' }, { status: 'done' }] })
  expect(detail('t8')).toMatchObject({ kind: 'task', agent: 'scout' })
  expect(detail('t9')).toEqual({ kind: 'mcp', server: 'jira', tool: 'get_issue' })
  expect(detail('t10')).toMatchObject({ results: [{ title: 'Temporal' }] })
  expect(detail('t11')).toMatchObject({ kind: 'plan', todos: [{ text: 'Ship', status: 'active' }] })
})

test('calls that a tool made itself are calls in a thread of its own', () => {
  expect(toolOf('details-by-keys', 't8')?.child).toBe('t8')
  expect(toolOf('details-by-keys', 'n1')).toMatchObject({ thread: 't8', after: null })
  expect(toolOf('details-by-keys', 'n1')).toMatchObject({ status: 'done', detail: { pattern: '*router*' } })
  expect(toolOf('details-by-keys', 'n2')).toMatchObject({ status: 'failed', output: 'ENOENT' })
})

test('all six spellings of a call count', () => {
  const list = { kind: 'search', target: 'list', pattern: '', path: '.' }
  expect(tools('block-spellings').map(tool => tool.detail)).toEqual(Array(6).fill(list))
  expect(tools('block-spellings').every(tool => tool.output === 'README.md')).toBe(true)
})

test('flat images are pointers into their records', () => {
  const image = (record: number) => ({
    from: 'log',
    mime: 'image/png',
    at: { record, path: ['message', 'content', 1, 'data'] }
  })
  expect(read('flat-images').entries[0]).toMatchObject({ images: [image(1)] })
  expect(toolOf('flat-images', 'toolu_img')?.images).toMatchObject([image(3)])
})

test('steps of the thinking level with nothing between them are one, no change is none', () => {
  const { entries } = read('repeated-thinking-levels')
  expect(details('repeated-thinking-levels')).toEqual([
    { event: 'setting', setting: 'thinking level', value: 'high' },
    { event: 'setting', setting: 'thinking level', value: 'off' }
  ])
  expect(entries[0]?.src).toEqual([1, 2, 3])
  expect(entries[2]).toMatchObject({ type: 'thinking', hidden: true })
  expect(afterOf('repeated-thinking-levels').b3000006).toBe('b3000004')
})

test('the time of the header is not the time of the session, and an empty directory is none', () => {
  const { entries, session } = read('header-later-than-entries')
  expect(entries[0]?.at).toBe(Date.parse('2026-01-05T10:00:01Z'))
  expect(session).not.toHaveProperty('cwd')
})

test('newer entries and OpenClaw: system prompt, edits, reset, silent turns, usage of its own', () => {
  expect(
    details('newer-entries').map(detail => (detail.event === 'notice' ? detail.text : detail.event))
  ).toEqual([
    'context',
    'context',
    'NO_REPLY',
    expect.stringContaining('left out for the model'),
    expect.anything(),
    expect.anything(),
    'HEARTBEAT_OK'
  ])
  expect(read('newer-entries').session).toMatchObject({
    agent: 'OpenClaw',
    models: ['claude-sonnet-4-5', 'claude-haiku-4-5'],
    usage: { input: 27, output: 9 },
    cost: { amount: 0.25, currency: 'USD' }
  })
})

test('messages without a wrapper are read as they are', () => {
  expect(ids(read('openclaw-messages').entries)).toEqual(['r0.0', 'r1.0', 'toolu_oc', 'r3.0', 'r4.0'])
  expect(toolOf('openclaw-messages', 'toolu_oc')).toMatchObject({
    status: 'done',
    detail: { kind: 'execute', exitCode: 0, cwd: '/home/ada' }
  })
  expect(read('openclaw-messages').session.dialect).toBe('messages')
})

test('results inside prompts pair with their calls', () => {
  expect(read('sts-trace').session).toMatchObject({
    dialect: 'sts',
    agent: 'my-agent',
    title: 'Fix the clock'
  })
  expect(toolOf('sts-trace', 'tu_1')).toMatchObject({ status: 'done', output: 'Sun Mar 29 02:30' })
  expect(texts('sts-trace')).toEqual(['The clock is an hour off', 'Looking.', 'and hurry', 'Use UTC.'])
  expect(read('droid').session).toMatchObject({
    dialect: 'droid',
    agent: 'Droid',
    title: 'Fix the login form'
  })
  expect(toolOf('droid', 'toolu_d1')).toMatchObject({ status: 'failed', detail: { kind: 'execute' } })
  expect(afterOf('droid').m4).toBe('m2')
})

test('plain chats, Anthropic streams and other formats are not Pi', () => {
  const chat = [
    { role: 'user', content: 'hi' },
    { role: 'assistant', content: [{ type: 'text', text: 'hello' }] }
  ]
  const sse = [{ type: 'message_start', message: { type: 'message', role: 'assistant', content: [] } }]
  const claude = [{ type: 'user', uuid: 'u', sessionId: 's', message: { role: 'user', content: 'hi' } }]
  for (const sample of [chat, sse, claude, [], [null, 1, 'x', []]]) expect(pi.detect(sample)).toBe(0)
})

test('a copy of a record is skipped, another record under its id is not', () => {
  const [header, first] = load('labels')
  const other = { ...Object(first), message: { role: 'user', content: 'Something else entirely' } }
  const { draft } = reduce(pi, [header, first, first, other])
  expect(ids(draft.entries)).toEqual(['c1000001.0', 'c1000001@r3.0'])
  expect(draft.notices.map(notice => notice.code)).toEqual(['duplicate-record'])
})

test('a command that ended with a code has failed, and the line that says so is no output', () => {
  expect(
    tools('exit-codes').map(({ status, output, detail }) => [
      status,
      output,
      'exitCode' in detail && detail.exitCode
    ])
  ).toEqual([
    ['failed', '2 warnings', 2],
    ['failed', '1 failing', 1],
    ['done', 'The log says: Command exited with code 3\nand goes on', false],
    ['failed', '(no output)', 1]
  ])
})

test('the listing on the screen gives the counts of one edit', () => {
  expect(toolOf('details-by-keys', 't5')?.detail).toMatchObject({
    diffs: [{ form: 'texts', old: 'one', new: 'two', added: 1, removed: 1 }]
  })
})

test('records that are their own parents, or each other’s, or nobody’s are roots', () => {
  expect(afterOf('odd-parents')).toEqual({
    p1: null,
    p2: 'p1',
    p3: null,
    p4: null,
    p5: 'p4',
    p6: null,
    p7: null,
    p8: 'p7'
  })
})
