// Updates of an ACP session other than calls: what is said, in which order, and what happens beside it.

import { describe, expect, it } from 'vitest'
import { acp } from '../../../src/adapters/acp/index.ts'
import { codes, entriesOf, events, read, sketch, sketches, tool, update } from '../../support/acp.ts'
import { reduce } from '../../support/reduce.ts'

const said = (text: string, fields: object = {}) =>
  update('agent_message_chunk', { content: { type: 'text', text }, ...fields })

describe('what is said', () => {
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

describe('order', () => {
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
