// The Agent Client Protocol, from wrappings to answers. Fixtures are small talks, named for what is odd about them.

import { describe, expect, it } from 'vitest'
import { acp } from '../../../src/adapters/acp/index.ts'
import { codes, entriesOf, events, read, sketch, sketches, tool, update } from '../../support/acp.ts'
import { fixturesOf, recordsOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

describe('the wrappings', () => {
  it('a talk of both directions reads in the order in which it happened', () => {
    expect(sketches('v1-talk')).toEqual([
      'user Make the pour test pass',
      'plan',
      'thinking The test says zero cups must throw.',
      'assistant Let me look at the code.',
      'read done call_read',
      'assistant Zero cups slip through.',
      'edit done call_edit',
      'permission',
      'setting',
      'assistant Done.'
    ])
  })

  it('initialize, session/new and updates tell about the session', () => {
    expect(read('v1-talk').draft.session).toMatchObject({
      id: 'sess_tea',
      agent: 'Kettle',
      version: '1.4.0',
      cwd: '/home/ann/teapot',
      title: 'Pour test',
      models: ['leaf-2'],
      cost: { amount: 0.04, currency: 'USD' },
      usage: { input: 5000, output: 150, cacheRead: 50, cacheWrite: 0 },
      dialect: 'protocol 1'
    })
  })

  it('bare updates, bare params, {sessionId,update} lines and daemon events say the same', () => {
    const bare = sketches('bare-updates')
    expect(bare).toEqual([
      'user What is in the pot?',
      'thinking Look first.',
      'read done look-1',
      'assistant Green tea.'
    ])
    expect(sketches('bare-params')).toEqual(bare)
    expect(sketches('session-and-update')).toEqual(bare)
    expect(sketches('daemon-events').slice(0, 4)).toEqual(bare)
  })

  it('a wrapped log gives its times, whatever it calls them, and messages kept as strings are read', () => {
    const at = entriesOf('wrapped').map(entry => entry.at)
    expect(at).toEqual(['10:00:01', '10:00:02', '10:00:04'].map(time => Date.parse(`2026-05-04T${time}Z`)))
    const probe = tool('wrapped', 'probe')
    expect(probe.endedAt).toBe(1777888803000)
    expect(probe.detail).toEqual({
      kind: 'execute',
      command: 'probe --now',
      stderr: 'slow probe\n',
      exitCode: 0
    })
  })

  it('a log without times has none', () => {
    expect(entriesOf('v1-talk').every(entry => entry.at === undefined)).toBe(true)
  })

  it("Zed's list keeps results and errors in params", () => {
    expect(sketches('zed-list')).toEqual([
      'user Warm the cups',
      'assistant Green tea.',
      'other pending warm',
      'permission',
      'error'
    ])
    expect(events('zed-list')[0]?.detail).toMatchObject({ answer: 'Always', granted: true })
    expect(events('zed-list')[1]?.detail).toMatchObject({
      text: 'Internal error\nthe kettle is empty',
      code: '-32603'
    })
  })

  it('a text log with prefixes reads like the rest; its other lines are counted, its local time is noted once', () => {
    const { draft, ledger } = read('prefixed')
    expect(draft.entries.map(sketch)).toEqual(['user Count the leaves', 'assistant Forty-two.'])
    expect(draft.entries[1]?.at).toBe(Date.parse('2026-05-04T10:00:01.250Z'))
    expect(ledger.silent).toMatchObject({ text: 1 })
    expect(codes('prefixed')).toEqual(['zoneless-time'])
  })

  it('an agent output that holds only answers and updates still shows how the turn ended', () => {
    expect(sketches('mixed-responses')).toEqual(['assistant Green tea.', 'turn'])
    expect(read('mixed-responses').draft.session.id).toBe('sess_tea')
  })
})

describe('requests and responses', () => {
  it('ids are per direction: a response answers the other side', () => {
    const [asked, ended] = events('overlapping-ids')
    expect(asked?.detail).toMatchObject({ event: 'permission', answer: 'Never', granted: false })
    expect(ended?.detail).toMatchObject({ event: 'turn', outcome: 'refusal' })
  })

  it('without directions the latest open request with that id is answered', () => {
    expect(events('overlapping-ids')[2]?.detail).toMatchObject({ event: 'permission', answer: 'cancelled' })
  })

  it('a permission request is an event with its options and, later, the answer', () => {
    const answers = events('permission-answers').map(({ detail }) =>
      detail.event === 'permission' ? [detail.callId, detail.answer, detail.granted] : []
    )
    expect(answers).toEqual([
      ['c1', 'Allow once', true],
      ['c2', 'Never', false],
      ['c3', 'cancelled', false],
      ['c4', undefined, undefined]
    ])
  })

  it('what a permission request tells of its call belongs to the call', () => {
    expect(tool('v1-talk', 'call_edit').detail).toEqual({
      kind: 'edit',
      path: '/home/ann/teapot/src/pour.ts',
      diffs: [
        { form: 'texts', path: '/home/ann/teapot/src/pour.ts', old: '=> cups', new: '=> atLeastOne(cups)' }
      ]
    })
  })

  it("the daemon's permission events are asked and answered too", () => {
    expect(events('daemon-events')[0]).toMatchObject({
      id: 'ask-1',
      detail: { answer: 'Pour', granted: true }
    })
  })

  it('file requests fold into the call on that file', () => {
    expect(tool('v1-talk', 'call_read').src).toEqual([12, 13, 14, 15])
    expect(tool('v1-talk', 'call_edit').src).toEqual([17, 18, 20, 21, 22])
  })

  it('an edit that tells no diff shows what was written, and no file that was only looked at', () => {
    const ask = (id: number, method: string, params: object) => ({ jsonrpc: '2.0', id, method, params })
    const { draft } = reduce(acp, [
      update('tool_call', { toolCallId: 'e', kind: 'edit', locations: [{ path: '/a' }] }),
      ask(1, 'fs/read_text_file', { sessionId: 's', path: '/a' }),
      { jsonrpc: '2.0', id: 1, result: { content: 'old text' } },
      ask(2, 'fs/write_text_file', { sessionId: 's', path: '/a', content: 'new text' })
    ])
    expect(draft.entries).toMatchObject([
      { id: 'e', output: '', src: [0, 1, 2, 3], detail: { kind: 'edit', diffs: [{ new: 'new text' }] } }
    ])
  })

  it('file requests of no call stand for calls of their own', () => {
    expect(tool('file-requests', 'fs/read_text_file/1')).toMatchObject({
      detail: { kind: 'read', path: '/home/ann/a.txt', from: 3, lines: 2 },
      output: 'three\nfour',
      status: 'done'
    })
    expect(tool('file-requests', 'fs/write_text_file/2')).toMatchObject({
      detail: { kind: 'write', content: 'five' },
      output: 'Disk is full',
      status: 'failed'
    })
  })

  it('a failed request is an error', () => {
    expect(events('error-response').map(({ detail }) => detail)).toEqual([
      { event: 'error', text: 'Internal error\nno water left', code: '-32603' },
      { event: 'error', text: 'Authentication required', code: '-32000' }
    ])
  })

  it('a plain end of turn is silent, a limit is shown, a cancelled turn is one interrupt that ends its calls', () => {
    expect(
      read('v1-talk').draft.entries.some(entry => entry.type === 'event' && entry.detail.event === 'turn')
    ).toBe(false)
    expect(sketches('cancelled')).toEqual([
      'user Count to a million',
      'assistant 1, 2, 3',
      'execute cancelled c1',
      'interrupt',
      'user Again',
      'interrupt'
    ])
    expect(events('cancelled')[0]?.src).toEqual([3, 4])
  })

  it('a prompt sent while another waits for its answer was queued; one sent after a stop was not', () => {
    const prompts = entriesOf('queued-prompt').flatMap(entry => (entry.type === 'user' ? [entry.source] : []))
    expect(prompts).toEqual(['typed', 'queued', 'queued', 'typed', 'typed'])
    expect(events('queued-prompt').map(({ detail }) => detail.event)).toEqual(['interrupt'])
  })

  it('where the log holds no answers, no prompt waits', () => {
    const ask = (id: number, method: string, params: object) => ({ jsonrpc: '2.0', id, method, params })
    const prompt = [{ type: 'text', text: 'Brew' }]
    const { draft } = reduce(acp, [
      ask(1, 'session/new', { cwd: '/home/ann', mcpServers: [] }),
      ask(2, 'session/prompt', { sessionId: 'sess_tea', prompt }),
      ask(3, 'session/prompt', { sessionId: 'sess_tea', prompt })
    ])
    expect(draft.entries).toMatchObject([{ source: 'typed' }, { source: 'typed' }])
  })

  it('the echo of the prompt just sent is dropped, also in pieces; the same words later are not', () => {
    expect(sketches('echo')).toEqual(['user Brew it, please', 'assistant Brewing.', 'user Brew it, please'])
    expect(entriesOf('echo')[0]?.src).toEqual([0, 1, 2, 3])
  })

  it('a loaded session shows its history, and not a second time', () => {
    const { draft, ledger } = read('load-replay')
    expect(draft.entries.map(sketch)).toEqual([
      'user Old question',
      'assistant Old answer',
      'read done old_1',
      'user New question',
      'assistant New answer'
    ])
    expect(ledger.silent['replayed']).toBe(4)
  })

  it('an elicitation is a question with its answer', () => {
    expect(tool('elicitation', 'elicitation/create/3')).toMatchObject({
      status: 'done',
      title: 'How do you take it?',
      detail: {
        kind: 'ask',
        questions: [
          { question: 'Milk?', answer: 'true' },
          { question: 'kind', options: [{ label: 'green' }, { label: 'black' }], answer: 'black' }
        ]
      }
    })
  })
})

describe('promises', () => {
  it.each(fixturesOf('acp'))('%s is detected', name => {
    const least = name === 'acp/unknowns.jsonl' ? 0.7 : 0.9
    expect(acp.detect(recordsOf(name))).toBeGreaterThanOrEqual(least)
  })

  it('MCP and other formats are not ACP', () => {
    const mcp = [
      {
        jsonrpc: '2.0',
        id: 0,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {} }
      },
      { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-06-18', serverInfo: { name: 'x' } } },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x', arguments: {} } },
      { jsonrpc: '2.0', id: 1, result: { content: [] } }
    ]
    expect(acp.detect(mcp)).toBe(0)
    expect(
      acp.detect([{ type: 'user', uuid: 'u', sessionId: 's', message: { role: 'user', content: 'hi' } }])
    ).toBe(0)
    expect(acp.detect([{ type: 'session', version: 3, id: 'x', cwd: '/' }, null, 3])).toBe(0)
    expect(acp.detect([])).toBe(0)
  })

  it('content nested without end is read without a throw', () => {
    let nest: unknown = { type: 'text', text: 'core' }
    for (let depth = 0; depth < 10_000; depth++) nest = { type: 'search_result', content: nest }
    const { draft } = reduce(acp, [
      update('agent_message_chunk', { content: nest }),
      update('tool_call', { toolCallId: 'c', content: [nest], rawInput: nest, rawOutput: nest })
    ])
    expect(draft.entries).toHaveLength(2)
  })

  it('sub-agents that contain each other do not make a circle', () => {
    const inside = (toolCallId: string, parentToolUseId: string) =>
      update('tool_call', { toolCallId, title: 'x', _meta: { claudeCode: { parentToolUseId } } })
    const { draft } = reduce(acp, [inside('a', 'b'), inside('b', 'a'), inside('c', 'c')])
    expect(draft.entries.map(({ id, thread }) => [id, thread])).toEqual([
      ['a', 'b'],
      ['b', 'main'],
      ['c', 'main']
    ])
  })
})
