// Calls of Claude Code that need more than their own name: shells in the background, tasks by number, calls that were
// denied or interrupted, and results that come before their call.

import { expect, test } from 'vitest'
import { claude } from '../../../src/adapters/claude/index.ts'
import { callIn, callsIn, eventsIn, recordsOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const read = (name: string) => {
  const { draft, ledger } = reduce(claude, recordsOf(`claude/${name}.jsonl`))
  return {
    entries: draft.entries,
    events: eventsIn(draft.entries),
    ledger,
    tool: (id: string) => callIn(draft.entries, id)
  }
}

test('a look at a background shell is a command with its streams, and how the shell stands', () => {
  const { tool } = read('background-shells')
  expect(tool('toolu_02data')).toMatchObject({
    status: 'done',
    output: 'ready',
    detail: { kind: 'execute', description: 'output of bash_1 (npm run dev)', stderr: 'warn: port' }
  })
  expect(tool('toolu_02data').detail).toMatchObject({ background: true })
  expect(tool('toolu_07task')).toMatchObject({ output: '12 passed\n', detail: { exitCode: 0 } })
})

test('the same is read from the tags where the log has no data', () => {
  const { tool } = read('background-shells')
  expect(tool('toolu_03tags')).toMatchObject({
    status: 'failed',
    output: 'ready',
    detail: { exitCode: 3, stderr: 'port taken' }
  })
  expect(tool('toolu_04still')).toMatchObject({ status: 'done', output: '', detail: { background: true } })
  expect(tool('toolu_08tags').output).toBe('<status>not mine</status>\nhalf way')
})

test('stopping a shell tells what was stopped; a command that prints such tags keeps them', () => {
  const { tool } = read('background-shells')
  expect(tool('toolu_05kill').output).toBe('Successfully killed shell: bash_1 (npm run dev)')
  expect(tool('toolu_06kill')).toMatchObject({ status: 'failed', output: 'No shell found with ID: bash_9' })
  expect(tool('toolu_09stop').output).toBe('Successfully stopped task: b8 (npm run watch)')
  expect(tool('toolu_10xml').output).toContain('<stdout>mine</stdout>')
})

test('tries of one request are one event that says how many; no answer wanted is no reply', () => {
  const { events, entries, ledger } = read('api-retries')
  expect(events.map(({ src, detail }) => [src, detail.event === 'error' && detail.retry?.attempt])).toEqual([
    [[1, 2, 4], 3],
    [[7, 8], 2],
    [[9], 1],
    [[10], undefined]
  ])
  // The same words of a model are a reply.
  expect(entries.filter(entry => entry.type === 'assistant')).toHaveLength(2)
  expect(ledger.silent).toEqual({ 'no-response': 1, progress: 1 })
})

test('tasks are plans: what is known of a task is said again, and what it was before', () => {
  const { tool } = read('tasks')
  expect(tool('toolu_u1').detail).toMatchObject({
    todos: [{ id: '1', text: 'Measure twice', status: 'active' }],
    before: [{ id: '1', text: 'Measure twice', status: 'pending' }]
  })
  expect(tool('toolu_u2')).toMatchObject({
    detail: { kind: 'plan', todos: [{ id: '2', text: 'Cut once', status: 'pending' }] },
    input: [{ name: 'addBlockedBy' }, { name: 'owner', value: 'ada' }]
  })
  expect(tool('toolu_u2').detail).not.toHaveProperty('before')
  expect(tool('toolu_u3').detail).toMatchObject({
    todos: [{ text: 'Measure three times', status: 'active' }]
  })
  expect(tool('toolu_u4').detail).toMatchObject({
    todos: [{ status: 'done' }],
    before: [{ status: 'active' }]
  })
  expect(tool('toolu_g1').detail).toMatchObject({ todos: [{ text: 'Cut once', status: 'pending' }] })
  expect(tool('toolu_g2').detail).toMatchObject({ todos: [] })
  expect(tool('toolu_u5').detail).toMatchObject({ todos: [{ status: 'cancelled' }] })
  expect(tool('toolu_u6').status).toBe('failed')
})

test('hooks that had nothing to say are silent, feedback of a hook is no prompt', () => {
  const { entries, events, ledger } = read('hooks')
  const ran = events.flatMap(({ detail }) =>
    detail.event === 'hook' ? `${detail.name} ${detail.outcome}` : []
  )
  expect(ran).toEqual([
    'PostToolUse:Edit failed',
    'Stop failed',
    'Stop blocked',
    'SubagentStop blocked',
    'Stop blocked'
  ])
  expect(entries.filter(entry => entry.type === 'user').map(entry => entry.id)).toEqual([
    'u1.0',
    'u2.0',
    'u3.0'
  ])
  expect(ledger.silent).toEqual({ 'system stop_hook_summary': 1, 'attachment hook_success': 1 })
})

test('no call that was denied, interrupted or cut off by an error still runs', () => {
  const { entries, tool } = read('denied-and-interrupted')
  expect(callsIn(entries).map(call => `${call.callId} ${call.status}`)).toEqual([
    'toolu_1 cancelled',
    'toolu_2 failed',
    'toolu_3 cancelled',
    'toolu_4 cancelled',
    'toolu_5 cancelled',
    'toolu_6 cancelled',
    'toolu_7 running'
  ])
  expect(tool('toolu_2').output).toContain('has been denied')
})

test('a result that comes after an interruption still counts', () => {
  const records = recordsOf('claude/denied-and-interrupted.jsonl')
  const late = { type: 'tool_result', tool_use_id: 'toolu_3', content: 'woke up' }
  const more = { type: 'user', uuid: 'late', message: { role: 'user', content: [late] } }
  const { entries } = reduce(claude, [...records, more]).draft
  expect(callIn(entries, 'toolu_3')).toMatchObject({ status: 'done', output: 'woke up' })
})

test('a stream that names its denials leaves none of them running', () => {
  const call = (id: string) => ({
    type: 'assistant',
    session_id: 's',
    message: { id: `m${id}`, role: 'assistant', content: [{ type: 'tool_use', id, name: 'Bash', input: {} }] }
  })
  const denied = { type: 'system', subtype: 'permission_denied', session_id: 's', tool_name: 'Bash' }
  const end = { type: 'result', subtype: 'success', session_id: 's', result: '' }
  const { entries } = reduce(claude, [
    call('toolu_a'),
    { ...denied, tool_use_id: 'toolu_a', message: 'not in this folder' },
    call('toolu_b'),
    { ...end, permission_denials: [{ tool_use_id: 'toolu_a' }, { tool_use_id: 'toolu_b' }] }
  ]).draft
  expect(callIn(entries, 'toolu_a')).toMatchObject({ status: 'failed', output: 'not in this folder' })
  expect(callIn(entries, 'toolu_b')).toMatchObject({ status: 'failed', output: 'Permission denied' })
})

test('a picture beside a result is shown once, whichever comes first, the call or the result', () => {
  const asks = {
    type: 'assistant',
    uuid: 'a',
    message: {
      id: 'm',
      content: [{ type: 'tool_use', id: 'toolu_pic', name: 'Read', input: { file_path: 'p' } }]
    }
  }
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } }
  const result = { type: 'tool_result', tool_use_id: 'toolu_pic', content: 'one picture' }
  const answers = { type: 'user', uuid: 'u', message: { content: [result, image, { type: 'new_block' }] } }
  for (const records of [
    [asks, answers],
    [answers, asks]
  ]) {
    const tool = callIn(reduce(claude, records).draft.entries, 'toolu_pic')
    expect(tool.images).toHaveLength(1)
    expect(tool).toMatchObject({ detail: { kind: 'read', path: 'p' }, status: 'done' })
    expect(tool.output).toContain('one picture')
    expect(tool.output).toContain('new_block')
  }
})
