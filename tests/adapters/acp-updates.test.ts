// Updates of an ACP session, rule by rule: what is said, what is done, and in which order. Fixtures are small talks, named for what is odd about them.

import { describe, expect, it } from 'vitest'
import { acp } from '../../src/adapters/acp/index.ts'
import { codes, entriesOf, events, read, sketch, sketches, tool, update } from '../support/acp.ts'
import { reduce } from '../support/reduce.ts'

const said = (text: string, fields: object = {}) =>
  update('agent_message_chunk', { content: { type: 'text', text }, ...fields })

describe('what is said (003)', () => {
  it('all five content blocks are read', () => {
    const [user] = entriesOf('blocks')
    if (user?.type !== 'user') throw new Error('no prompt')
    expect(user.text).toBe('See this:')
    expect(user.images).toMatchObject([{ from: 'log', mime: 'image/png', at: { record: 1 } }])
    expect(user.attached).toEqual([
      { name: 'cup.md', uri: 'file:///home/ann/cup.md' },
      {
        name: 'file:///home/ann/pot.md',
        mime: 'text/markdown',
        uri: 'file:///home/ann/pot.md',
        text: '# Pot'
      },
      { name: 'audio', mime: 'audio/wav' }
    ])
    expect(codes('blocks')).toEqual(['unknown-block'])
    expect(tool('blocks', 'shot').images).toHaveLength(1)
  })

  it('a chunk that repeats the whole text so far is suppressed', () => {
    expect(sketches('repeated-whole')).toEqual(['assistant Hello there!'])
    expect(codes('repeated-whole')).toEqual(['repeated-chunk'])
  })

  it('a repeat of 40 characters or more, immediately after itself, is suppressed', () => {
    expect(sketches('repeated-long')).toEqual([
      'assistant First: The water has to stand for a minute before it is poured. Then pour.'
    ])
    expect(codes('repeated-long')).toEqual(['repeated-chunk'])
    const short = 'x'.repeat(39)
    const kept = reduce(acp, [said('a: '), said(short), said(short)])
    expect(kept.draft.entries.map(sketch)).toEqual([`assistant a: ${short}${short}`])
  })

  it('honest repetition is kept', () => {
    expect(sketches('honest-repeats')).toEqual(['assistant hahaha', 'thinking no no '])
    expect(codes('honest-repeats')).toEqual([])
  })

  it('the guard resets on any update that is no text', () => {
    expect(codes('guard-reset')).toEqual([])
    const sentence = 'The water has to stand for a minute before it is poured. '
    expect(sketches('guard-reset')).toEqual([
      `assistant ${sentence}${sentence}`,
      'other pending c1',
      `assistant ${sentence}`
    ])
  })

  it('a new message id starts a new message', () => {
    const { draft } = reduce(acp, [
      said('one', { messageId: 'm1' }),
      said(' more', { messageId: 'm1' }),
      said('two', { messageId: 'm2' })
    ])
    expect(draft.entries.map(({ id, message, after }) => [id, message, after])).toEqual([
      ['m1.0', 'm1', null],
      ['m2.0', 'm2', 'm1']
    ])
  })

  it('a message goes on after a call as another piece of itself, and the chain goes on from the call', () => {
    const { draft } = reduce(acp, [
      said('one', { messageId: 'm1' }),
      update('tool_call', { toolCallId: 'c', title: 'Call' }),
      said('two', { messageId: 'm1' }),
      said('three', { messageId: 'm2' })
    ])
    expect(draft.entries.map(({ id, message, after }) => [id, message, after])).toEqual([
      ['m1.0', 'm1', null],
      ['c', 'c', 'm1'],
      ['m1.1', 'm1', null],
      ['m2.0', 'm2', 'c']
    ])
  })

  it('long chunks stay behind as pointers', () => {
    const long = 'word '.repeat(1000)
    const { draft } = reduce(acp, [said('Start '), said(long)])
    expect(draft.entries[0]).toMatchObject({ text: { size: 5006, parts: ['Start ', { record: 1 }] } })
  })
})

describe('tool calls (003)', () => {
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

describe('order (004)', () => {
  it('text and tool calls appear in the order in which they happened', () => {
    expect(sketches('interleaved')).toEqual([
      'assistant one',
      'other pending a',
      'other pending b',
      'assistant two',
      'other pending c',
      'other pending d',
      'assistant three\n',
      'other pending e'
    ])
  })

  it('empty text makes no entry, and blanks wait for words', () => {
    const { draft, ledger } = reduce(acp, [
      update('usage_update'),
      said(''),
      said('\n\n'),
      said('Words'),
      update('tool_call'),
      said(' ')
    ])
    expect(draft.entries.map(sketch)).toEqual(['assistant \n\nWords', 'other pending r4'])
    expect(draft.entries[0]?.src).toEqual([2, 3])
    expect(ledger.silent).toEqual({ 'blank chunk': 2, 'empty chunk': 1 })
  })

  it('rapid alternation makes one entry for each change, and takes no time', () => {
    const update = (change: object) => ({
      jsonrpc: '2.0',
      method: 'session/update',
      params: { sessionId: 'sess_tea', update: change }
    })
    const text = (sessionUpdate: string) =>
      update({ sessionUpdate, content: { type: 'text', text: 'drip ' } })
    const rounds = Array.from({ length: 5000 }, (_, i) => [
      text('agent_message_chunk'),
      update({ sessionUpdate: 'tool_call', toolCallId: `c${i}`, title: 'Pour', kind: 'other' }),
      text('agent_thought_chunk'),
      update({ sessionUpdate: 'tool_call_update', toolCallId: `c${Math.floor(i / 2)}`, status: 'completed' })
    ]).flat()
    const began = performance.now()
    const { draft } = reduce(acp, rounds)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(draft.entries.slice(0, 6).map(({ type }) => type)).toEqual([
      'assistant',
      'tool',
      'thinking',
      'assistant',
      'tool',
      'thinking'
    ])
    expect(draft.entries).toHaveLength(15_000)
  })

  it('an update may address a call in an earlier group, and does not break the text it arrives in', () => {
    expect(sketches('late-update')).toEqual([
      'assistant Two things.',
      'execute done a',
      'execute done b',
      'assistant While that runs, a word.',
      'read pending c',
      'assistant End.'
    ])
    expect(tool('late-update', 'b').output).toBe('late word')
  })
})

describe('other updates', () => {
  it("Qwen's tokens are counted once for each API message, without the cached ones", () => {
    const usage = { inputTokens: 100, outputTokens: 7, cachedReadTokens: 60 }
    const { draft } = reduce(acp, [
      { jsonrpc: '2.0', id: 1, method: 'session/prompt', params: { prompt: [{ type: 'text', text: 'Go' }] } },
      said('', { _meta: { usage } }),
      said('', { _meta: { usage } }),
      { jsonrpc: '2.0', id: 1, result: { stopReason: 'end_turn', usage } }
    ])
    expect(draft.session.usage).toEqual({ input: 80, output: 14, cacheRead: 120, cacheWrite: 0 })
  })

  it('a plan replaces the one before it until something else is shown', () => {
    const plan = (status: string) =>
      update('plan', { entries: [{ content: 'Brew', priority: 'high', status }] })
    const { draft } = reduce(acp, [plan('pending'), plan('in_progress'), said('Now.'), plan('completed')])
    expect(draft.entries.map(({ id, src }) => [id, src])).toEqual([
      ['r0', [0, 1]],
      ['r2', [2]],
      ['r3', [3]]
    ])
    expect(draft.entries[0]).toMatchObject({ detail: { todos: [{ text: 'Brew', status: 'active' }] } })
  })

  it('settings are shown only when they change', () => {
    const values = events('settings').map(({ detail }) =>
      detail.event === 'setting' ? `${detail.setting} ${detail.value}` : ''
    )
    expect(values).toEqual(['mode code', 'mode plan', 'model leaf-3', 'fast false', 'fast true'])
    expect(read('settings').draft.session.models).toEqual(['leaf-2', 'leaf-3'])
  })

  it('notices and compactions are events; a compaction is one entry', () => {
    expect(events('compaction-notices').map(({ detail }) => detail)).toEqual([
      { event: 'notice', level: 'warning', text: 'Low water\nRefill soon' },
      { event: 'compaction', trigger: 'auto', summary: 'We made tea.' },
      { event: 'compaction', failed: 'too short' }
    ])
  })

  it('protocol 2: whole messages, content chunks, terminal bytes, patches, states', () => {
    expect(sketches('v2-talk')).toEqual([
      'user Rename lid to cover',
      'thinking One file.',
      'assistant Renaming it.',
      'move done c1',
      'execute done c2',
      'search cancelled c3',
      'plan',
      'assistant Renamed; tests pass.',
      'turn'
    ])
    expect(tool('v2-talk', 'c1').detail).toEqual({
      kind: 'move',
      path: '/home/ann/teapot/src/lid.ts',
      to: '/home/ann/teapot/src/cover.ts'
    })
    expect(tool('v2-talk', 'c2')).toMatchObject({
      output: '2 passed\n',
      detail: { command: 'npm test', exitCode: 0 }
    })
    expect(tool('v2-talk', 'c3').output).toBe('notes/one.md\nnotes/two.md\n')
    expect(tool('v2-talk', 'c3').title).toBeUndefined()
  })

  it('unknown updates and methods are shown as they are, with their answers; extensions are counted', () => {
    const { draft, ledger } = read('unknowns')
    expect(draft.entries.map(sketch)).toEqual([
      'user Whistle',
      'assistant I will.',
      'unknown teleport_update',
      'unknown kettle/whistle',
      'assistant There.',
      'other done c1',
      'assistant Loud.'
    ])
    expect(draft.entries[3]?.src).toEqual([3, 4])
    expect(draft.notices).toEqual([
      { code: 'unknown-record', record: 2, about: 'teleport_update' },
      { code: 'unknown-record', record: 3, about: 'kettle/whistle' }
    ])
    expect(ledger.silent).toEqual({ '_kettle.dev/steam': 1, 'session/prompt': 1 })
  })

  it('what is no record is shown and noted as such', () => {
    const { draft } = reduce(acp, [null, 7, 'text', [1]])
    expect(draft.entries.map(sketch)).toEqual([
      'unknown null',
      'unknown number',
      'unknown string',
      'unknown list'
    ])
    expect(draft.notices.map(({ code }) => code)).toEqual(Array(4).fill('not-a-record'))
  })
})
