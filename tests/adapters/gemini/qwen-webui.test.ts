// What Qwen Code's web view holds and its exports write.

import { expect, test } from 'vitest'
import { qwen } from '../../../src/adapters/qwen/index.ts'
import { fullText } from '../../../src/model/entry/resolve.ts'
import { recordsOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const read = (name: string) => reduce(qwen, recordsOf(`qwen/${name}`))

test('the array is read in its order, whatever the times say', () => {
  const { entries } = read('webui-array.json').draft
  expect(entries.map(entry => [entry.id, entry.type, entry.after])).toEqual([
    ['1.0', 'user', null],
    ['2.0', 'thinking', '1'],
    ['c1', 'tool', '2'],
    ['4.0', 'assistant', '3']
  ])
  expect(entries[2]).toMatchObject({
    name: 'ReadFile',
    title: 'ReadFile: index.ts',
    output: 'export {}',
    detail: { kind: 'read', path: 'index.ts' },
    locations: [{ path: '/w/index.ts', line: 1 }]
  })
})

test('entries that share a uuid or a call id all stay', () => {
  const { entries } = read('webui-shared-uuid.jsonl').draft
  expect(entries.map(entry => entry.id)).toEqual(['x.0', 'y.0', 'y.1', 'call_0', 'call_0@r4', 'call_1'])
  expect(entries[3]).toMatchObject({
    detail: { kind: 'edit', path: '/w/a.ts', diffs: [{ old: 'x', new: 'y' }] }
  })
  expect(entries[4]).toMatchObject({ status: 'failed', output: 'no match' })
})

test('a call that was told again when it ended is one call', () => {
  const { entries } = read('webui-shared-uuid.jsonl').draft
  expect(entries[5]).toMatchObject({
    src: [5, 6],
    status: 'done',
    output: 'ok',
    detail: { command: 'npm test' }
  })
})

test('a call that began at no known time has none when it ends', () => {
  const told = (status: string) => ({ toolCallId: 'c', kind: 'execute', title: 'Shell: ls', status })
  const { entries } = reduce(qwen, [
    { uuid: 'a', type: 'tool_call', toolCall: told('in_progress') },
    { uuid: 'a', type: 'tool_call', timestamp: '2026-01-01T00:00:00Z', toolCall: told('completed') }
  ]).draft
  expect(entries).toMatchObject([{ id: 'c', status: 'done', src: [0, 1] }])
  expect(entries[0]).not.toHaveProperty('startedAt')
})

test('titles may be objects, input may be a word or JSON in a string', () => {
  const [list, grep, todo, write] = read('webui-odd-titles.jsonl').draft.entries
  expect(list).toMatchObject({ title: 'List the files', detail: { kind: 'execute', command: 'ls -la' } })
  expect(grep).toMatchObject({ detail: { kind: 'search', pattern: 'cart', path: 'src', hits: 3 } })
  expect(todo).toMatchObject({
    detail: { todos: [{ status: 'done' }, { status: 'active' }, { text: 'Ship', status: 'pending' }] }
  })
  expect(write).toMatchObject({
    status: 'pending',
    detail: { kind: 'write', path: '/w/b.md', content: '# B', diff: { old: null } }
  })
})

test.each(['export.jsonl', 'export-document.json'])('%s tells the session apart from the talk', name => {
  const { draft } = read(name)
  expect(draft.session).toMatchObject({ cwd: '/home/ada/shop', branch: 'main', dialect: 'export' })
  expect(draft.entries.slice(0, 2).map(entry => entry.type)).toEqual(['user', 'assistant'])
  expect(draft.entries[1]?.after).toBe('m1')
  expect(draft.notices).toEqual([])
})

test('what has no kind is told by its title and its input', () => {
  const { entries } = read('webui-other-kinds.jsonl').draft
  const tools = entries.flatMap(entry => (entry.type === 'tool' ? [entry] : []))
  expect(tools.map(({ name, status, detail }) => [name, detail.kind, status])).toEqual([
    ['get_ticket', 'mcp', 'done'],
    ['AskUser', 'ask', 'done'],
    ['AskUser', 'ask', 'done'],
    ['PushNotification', 'other', 'done'],
    ['ExitPlanMode', 'mode', 'done'],
    ['Shell', 'execute', 'failed']
  ])
  expect(tools[0]?.detail).toEqual({ kind: 'mcp', server: 'tracker', tool: 'get_ticket' })
  expect(tools[1]?.detail).toMatchObject({ questions: [{ question: 'Which branch?', header: 'Branch' }] })
  expect(tools[4]?.detail).toMatchObject({ text: '1. Test\n2. Ship' })
})

test('a long output of a Markdown export is refined like a short one', async () => {
  const { draft, read: record } = read('export-long-output.md')
  const [shell, remote] = draft.entries.flatMap(entry => (entry.type === 'tool' ? [entry] : []))
  expect(shell).toMatchObject({
    status: 'failed',
    detail: { kind: 'execute', command: 'npm run repeat -- 100 && echo done', exitCode: 3 }
  })
  const output = await fullText(shell?.output ?? '', record)
  expect(output.split('\n')).toHaveLength(100)
  expect(output).toMatch(/^run {3}1 of .* 18 ms$/s)
  expect(remote?.detail).toEqual({ kind: 'mcp', server: 'tracker', tool: 'get_ticket' })
})

test('blocks as Claude writes them, words beside a call and unknown parts all stay', () => {
  const { entries } = read('webui-claude-blocks.json').draft
  expect(entries).toMatchObject([
    { type: 'thinking', text: 'A picture is coming.' },
    { type: 'user', text: 'What is this?', images: [{ from: 'log', mime: 'image/png' }] },
    { type: 'assistant', text: 'I look closer.' },
    { type: 'tool', callId: 'c3' },
    { type: 'event', detail: { event: 'notice', text: '{\n  "mood": "calm"\n}' } }
  ])
})

test('a result in any of its places is shown once', () => {
  const { entries } = read('webui-odd-results.json').draft
  expect(entries).toMatchObject([
    { at: 1_786_870_801_000, output: 'file:///w/note.md\na note\nmore\nfile:///w/more.md' },
    {
      output: '1 file',
      input: [
        { name: 'diff /w/a.ts, old', value: 'x' },
        { name: 'diff /w/a.ts, new', value: 'y' }
      ]
    },
    { detail: { diff: { old: 'x', new: 'y' } }, input: [{ name: 'diff /w/b.ts, new', value: 'z' }] },
    { output: 'seven' },
    { output: 'seven\nstale', input: [{ name: 'rawOutput.age', value: '3' }] },
    { output: 'eight' },
    { status: 'failed', output: 'no stock\nask later' }
  ])
})
