// Tool calls of an ACP session: created, updated, merged, and shown in their place. Fixtures are small talks, named for
// what is odd about them.

import { describe, expect, it } from 'vitest'
import { acp } from '../../../src/adapters/acp/index.ts'
import { codes, entriesOf, read, sketches, tool, update } from '../../support/acp.ts'
import { reduce } from '../../support/reduce.ts'

describe('tool calls', () => {
  it('updates are sparse: only present fields change, lists are replaced, null changes nothing', () => {
    expect(tool('sparse-updates', 'c1')).toMatchObject({
      title: 'Find cups',
      status: 'done',
      detail: { kind: 'search', target: 'content', pattern: 'cup', path: '/home/ann/teapot' },
      output: 'a.ts:3: cup\nb.ts:9: cup',
      locations: [{ path: '/home/ann/teapot/b.ts', line: 9 }],
      src: [0, 1, 2, 3, 4]
    })
  })

  it('an update with no earlier call creates the call', () => {
    expect(tool('update-without-call', 'lost')).toMatchObject({
      status: 'done',
      detail: { kind: 'delete', path: '/home/ann/crumbs.txt' }
    })
  })

  it('status only moves forward; a step back is kept out and noted', () => {
    expect(tool('status-back', 'c1').status).toBe('done')
    expect(read('status-back').draft.notices).toEqual([
      { code: 'status-backwards', record: 1, about: 'running pending' },
      { code: 'status-backwards', record: 3, about: 'done running' },
      { code: 'status-backwards', record: 4, about: 'done failed' }
    ])
  })

  it('_meta stays in the raw record, and its conventions are used', () => {
    expect(tool('terminal-meta', 'toolu_2').detail).toEqual({
      kind: 'read',
      path: '/home/ann/teapot/leaf.ts',
      from: 2,
      lines: 1,
      total: 8,
      content: 'let leaf'
    })
    expect(tool('terminal-meta', 'toolu_3').detail).toMatchObject({ diffs: [{ form: 'patch' }] })
    expect(tool('terminal-meta', 'toolu_4').detail).toEqual({ kind: 'mcp', server: 'kitchen', tool: 'steep' })
    expect(tool('terminal-meta', 'toolu_5').detail).toEqual({ kind: 'mcp', server: 'docs', tool: 'lookup' })
  })

  it('ids are unique in a session; two sessions may use the same', () => {
    expect(entriesOf('other-sessions').map(({ id }) => id)).toEqual([
      'r0',
      'r1',
      'r2',
      'r3',
      'call_0',
      'call_0@r5'
    ])
    expect(codes('other-sessions')).toEqual(['other-session'])
  })

  it('an id used again in a later turn, after its call ended, is another call', () => {
    expect(sketches('reused-call-id')).toEqual([
      'user One',
      'execute done call_0',
      'user Two',
      'execute done call_0@r4'
    ])
  })

  it('a diff without an old text is a new file', () => {
    expect(tool('new-file', 'n1').detail).toEqual({
      kind: 'write',
      path: '/home/ann/teapot/tray.ts',
      content: 'export const tray = 1\n',
      diff: { form: 'texts', path: '/home/ann/teapot/tray.ts', old: null, new: 'export const tray = 1\n' }
    })
  })

  it('a command that ended with a code has failed, though the agent calls its call completed', () => {
    expect(tool('terminal-meta', 'toolu_1')).toMatchObject({ status: 'failed', detail: { exitCode: 3 } })
  })

  it('a terminal gives its call command, directory, output and exit code', () => {
    expect(tool('terminal-requests', 'run')).toMatchObject({
      status: 'failed',
      detail: { kind: 'execute', command: 'npm test', cwd: '/home/ann/teapot', exitCode: 1 },
      output: '1 passed\n1 failed\n'
    })
  })

  it('a terminal that no call names stands for one', () => {
    expect(tool('terminal-requests', 'terminal/create/10')).toMatchObject({
      status: 'done',
      detail: { kind: 'execute', command: 'ls -l', cwd: '/tmp', exitCode: 0 }
    })
  })

  it('a terminal that seemed to be of one call goes to the one that names it', () => {
    const { draft } = reduce(acp, [
      update('tool_call', { toolCallId: 'a', kind: 'execute', rawInput: { command: 'make' } }),
      update('tool_call', { toolCallId: 'b', kind: 'execute', rawInput: { command: 'make test' } }),
      update('terminal_update', { terminalId: 't', output: { data: 'b2sK' } }),
      update('tool_call_update', { toolCallId: 'a', content: [{ type: 'terminal', terminalId: 't' }] })
    ])
    expect(draft.entries).toMatchObject([
      { id: 'a', output: 'ok\n' },
      { id: 'b', output: '' }
    ])
  })

  it('a call that comes after its terminal takes its place', () => {
    const { draft } = reduce(acp, [
      { jsonrpc: '2.0', id: 1, method: 'terminal/create', params: { sessionId: 's', command: 'make' } },
      { jsonrpc: '2.0', id: 1, result: { terminalId: 't' } },
      update('tool_call', {
        toolCallId: 'c',
        title: 'Make',
        content: [{ type: 'terminal', terminalId: 't' }]
      })
    ])
    expect(draft.entries).toMatchObject([{ id: 'terminal/create/1', callId: 'c', title: 'Make' }])
  })

  it('output of a terminal may come in _meta', () => {
    expect(tool('terminal-meta', 'toolu_1')).toMatchObject({
      name: 'Bash',
      detail: { kind: 'execute', command: 'npm run brew', exitCode: 3 },
      output: 'brewing\ndone\n'
    })
  })

  it('each kind has its detail, from arguments or from locations', () => {
    const kindOf = (fields: object) => {
      const [entry] = reduce(acp, [update('tool_call', { toolCallId: 'c', title: 'T', ...fields })]).draft
        .entries
      return entry?.type === 'tool' ? entry.detail : undefined
    }
    expect(kindOf({ kind: 'read', locations: [{ path: '/a', line: 4 }] })).toEqual({
      kind: 'read',
      path: '/a',
      from: 4
    })
    expect(kindOf({ kind: 'edit', rawInput: { path: '/a', content: 'x' } })).toMatchObject({ kind: 'write' })
    expect(kindOf({ kind: 'delete', rawInput: { path: '/a' } })).toEqual({ kind: 'delete', path: '/a' })
    expect(kindOf({ kind: 'move', locations: [{ path: '/a' }, { path: '/b' }] })).toEqual({
      kind: 'move',
      path: '/a',
      to: '/b'
    })
    expect(kindOf({ kind: 'search', rawInput: { path: '/a' } })).toMatchObject({ target: 'list', path: '/a' })
    expect(kindOf({ kind: 'execute', rawInput: { command: ['ls', '-l'] } })).toMatchObject({
      command: 'ls -l'
    })
    expect(kindOf({ kind: 'think', rawInput: { thought: 'hm' } })).toEqual({ kind: 'think', text: 'hm' })
    expect(kindOf({ kind: 'fetch', rawInput: { url: 'https://a.b' } })).toEqual({
      kind: 'fetch',
      url: 'https://a.b'
    })
    expect(kindOf({ kind: 'fetch', rawInput: { query: 'tea' } })).toEqual({ kind: 'websearch', query: 'tea' })
    expect(kindOf({ kind: 'switch_mode', rawInput: { plan: 'brew' } })).toEqual({
      kind: 'mode',
      mode: 'T',
      text: 'brew'
    })
    expect(kindOf({ kind: 'other' })).toEqual({ kind: 'other' })
  })

  it('a sub-agent has a thread, and its call leads there', () => {
    const threads = entriesOf('sub-agent').map(({ id, thread, after }) => [id, thread, after])
    expect(threads).toEqual([
      ['task_1', 'main', null],
      ['task_1/r1', 'task_1', null],
      ['in_1', 'task_1', 'task_1/r1'],
      ['r4', 'main', 'task_1'],
      ['task_1/r5', 'task_1', 'in_1']
    ])
    expect(tool('sub-agent', 'task_1')).toMatchObject({
      child: 'task_1',
      detail: { kind: 'task', agent: 'counter' }
    })
  })

  it('a child session that the log declares has a thread too', () => {
    expect(tool('child-sessions', 'kid')).toMatchObject({ child: 'kid', status: 'done' })
    expect(tool('child-sessions', 'wash_1').thread).toBe('kid')
    expect(codes('child-sessions')).toEqual([])
  })
})
