// The rules of an event stream, one claim each. Records are written as the agent writes them.

import { describe, expect, test } from 'vitest'
import { events } from '../../src/adapters/events/index.ts'
import { generic } from '../../src/adapters/generic/index.ts'
import type { Entry } from '../../src/model/types.ts'
import { callsIn, recordsOf } from '../support/fixture.ts'
import { reduce } from '../support/reduce.ts'

const text = (delta: string) => ({ type: 'text-delta', delta })
const thought = (delta: string) => ({ type: 'reasoning-delta', delta })
const call = (id: string, name = 'bash', args: object = { command: id }) => ({
  type: 'tool-call',
  toolCall: { id, name, arguments: args }
})
const result = (toolCallId: string, value: string, isError = false) => ({
  type: 'tool-result',
  toolResult: { toolCallId, toolName: 'bash', result: value, isError }
})
const shell = (data: string, stream: 'stdout' | 'stderr' = 'stdout') => ({
  type: 'shell-output',
  data,
  stream
})
const turn = { type: 'turn-start', turnId: 't' }
const sealed = { type: 'turn-sealed', turnId: 't' }

const entriesOf = (...records: readonly unknown[]): readonly Entry[] => reduce(events, records).draft.entries
const shape = (entries: readonly Entry[]): readonly string[] => entries.map(line)
const fixture = (name: string) => recordsOf(`events/${name}`)

/** What an entry says, without its id. */
const line = (entry: Entry): string => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
    case 'thinking':
      return `${entry.type} ${entry.text}`
    case 'tool':
      return `tool ${entry.callId} ${entry.status} ${entry.output}`
    case 'event':
      return `event ${entry.detail.event}`
    case 'unknown':
      return `unknown ${entry.label}`
    default:
      return entry satisfies never
  }
}

describe('texts', () => {
  test('text deltas in a row are one reply, named by the record that opened it', () => {
    const entries = entriesOf(turn, text('Good '), text('morning'), text('.'))
    expect(shape(entries)).toEqual(['assistant Good morning.'])
    expect(entries[0]).toMatchObject({ id: 'r1', src: [1, 2, 3] })
  })

  test('reasoning deltas in a row are one thought', () => {
    expect(shape(entriesOf(thought('a'), thought('b')))).toEqual(['thinking ab'])
  })

  test('a call, an error or a notice closes the text', () => {
    for (const other of [call('c'), { type: 'error', error: 'x' }, { type: 'notice', message: 'x' }]) {
      const said = entriesOf(turn, text('a'), other, text('b')).filter(entry => entry.type === 'assistant')
      expect(shape(said)).toEqual(['assistant a', 'assistant b'])
    }
  })

  test('a thought closes the text, and text the thought', () => {
    expect(shape(entriesOf(text('a'), thought('b'), text('c')))).toEqual([
      'assistant a',
      'thinking b',
      'assistant c'
    ])
  })

  test('usage, status and a late result make no chunk, so they do not cut the text', () => {
    const entries = entriesOf(
      turn,
      call('c'),
      text('a'),
      { type: 'usage', usage: { inputTokens: 1 } },
      { type: 'status', status: 'running' },
      result('c', 'ok'),
      text('b')
    )
    expect(shape(entries)).toEqual(['tool c done ok', 'assistant ab'])
  })

  test('a reasoning end with metadata seals the thought', () => {
    const end = { type: 'reasoning-end', metadata: { anthropic: { signature: 's' } } }
    expect(shape(entriesOf(thought('a'), end, thought('b')))).toEqual(['thinking a', 'thinking b'])
    const older = { type: 'reasoning-end', providerMetadata: {} }
    expect(shape(entriesOf(thought('a'), older, thought('b')))).toEqual(['thinking a', 'thinking b'])
  })

  test('a reasoning end without metadata does not', () => {
    expect(shape(entriesOf(thought('a'), { type: 'reasoning-end' }, thought('b')))).toEqual(['thinking ab'])
  })

  test('an orphan reasoning end is ignored, and counted', () => {
    const { draft, ledger } = reduce(events, [{ type: 'reasoning-end', metadata: {} }, text('a')])
    expect(shape(draft.entries)).toEqual(['assistant a'])
    expect(ledger.silent).toEqual({ 'reasoning-end': 1 })
  })

  test('empty text makes no entry', () => {
    expect(entriesOf(turn, text(''), thought(''))).toEqual([])
  })

  test('the next turn starts a new reply', () => {
    expect(shape(entriesOf(turn, text('a'), sealed, turn, text('b')))).toEqual(['assistant a', 'assistant b'])
  })
})

describe('calls', () => {
  test('calls in a row are one batch: they share a message, results between them or not', () => {
    const batch = callsIn(entriesOf(turn, call('a'), result('a', '1'), call('b'), call('c')))
    expect(new Set(batch.map(tool => tool.message)).size).toBe(1)
  })

  test('text between calls makes two batches', () => {
    const [first, second] = callsIn(entriesOf(turn, call('a'), text('and'), call('b')))
    expect(first?.message).not.toBe(second?.message)
  })

  test('an error between calls makes two batches', () => {
    const [first, second] = callsIn(entriesOf(turn, call('a'), { type: 'error', error: 'x' }, call('b')))
    expect(first?.message).not.toBe(second?.message)
  })

  test('a result finds its call by id, even after later text', () => {
    const entries = entriesOf(turn, call('a'), call('b'), text('meanwhile'), result('a', 'one'))
    expect(shape(entries)).toEqual(['tool a done one', 'tool b running ', 'assistant meanwhile'])
  })

  test('a result goes to the newest batch that has its id', () => {
    const calls = callsIn(
      entriesOf(turn, call('a'), text('again'), call('a'), result('a', 'x'), result('a', 'y'))
    )
    expect(shape(calls)).toEqual(['tool a running ', 'tool a done y'])
    expect(new Set(calls.map(tool => tool.id))).toEqual(new Set(['a', 'a@r3']))
  })

  test('a second result replaces the first, with a notice', () => {
    const { draft } = reduce(events, [turn, call('a'), result('a', 'x'), result('a', 'y', true)])
    expect(shape(draft.entries)).toEqual(['tool a failed y'])
    expect(draft.notices).toMatchObject([{ code: 'second-result', record: 3 }])
  })

  test('a result without a call is shown by itself, and the call joins it when it comes', () => {
    const { draft } = reduce(events, [result('a', 'x'), call('a')])
    expect(draft.entries).toMatchObject([{ id: 'a', status: 'done', output: 'x', src: [0, 1] }])
    expect(draft.entries).toMatchObject([{ detail: { kind: 'execute', command: 'a' } }])
    expect(draft.notices.map(notice => notice.code)).toEqual(['orphan-result'])
  })

  test('a call without a result is running', () => {
    expect(shape(entriesOf(call('a')))).toEqual(['tool a running '])
  })

  test('cousins spell ids, arguments and results in their own way', () => {
    const { draft } = reduce(events, fixture('cousins.jsonl'))
    expect(shape(draft.entries)).toEqual(['tool c1 done ', 'tool c2 failed exit 1'])
    expect(draft.entries).toMatchObject([
      { detail: { kind: 'execute', command: 'true' } },
      { detail: { kind: 'execute', command: 'false' } }
    ])
    expect(draft.notices).toEqual([])
  })
})

describe('shell output', () => {
  test('goes to the latest call of the latest batch, its two streams apart', () => {
    const [first, second] = callsIn(
      entriesOf(
        turn,
        call('a'),
        call('b'),
        text('…'),
        shell('out 1\n'),
        shell('err\n', 'stderr'),
        shell('out 2\n')
      )
    )
    expect(first).toMatchObject({ output: '' })
    expect(second).toMatchObject({ output: 'out 1\nout 2\n', detail: { stderr: 'err\n' } })
  })

  test('survives the result, which repeats it with more', () => {
    const [tool] = callsIn(
      entriesOf(call('a'), shell('one\n'), shell('bad\n', 'stderr'), result('a', 'one\nExit code: 2', true))
    )
    expect(tool).toMatchObject({ output: 'one\nExit code: 2', detail: { stderr: 'bad\n', exitCode: 2 } })
  })

  test('is kept beside a result that says something else', () => {
    const [tool] = callsIn(entriesOf(call('a'), shell('one\n'), result('a', 'finished')))
    expect(tool?.output).toBe('one\n\nfinished')
  })

  test('is not lost to a result that cuts it short', () => {
    const printed = `${'line\n'.repeat(800)}the end\n`
    const [tool] = callsIn(entriesOf(call('a'), shell(printed), result('a', `${'line\n'.repeat(500)}[cut]`)))
    const parts = typeof tool?.output === 'string' ? [tool.output] : (tool?.output.parts ?? [])
    expect(parts.filter(part => typeof part === 'string').join('')).toContain('the end')
  })

  test('makes a shell of a tool that nobody knows', () => {
    const [tool] = callsIn(
      entriesOf(call('a', 'my_runner', { command: 'make', jobs: 2 }), shell('x', 'stderr'))
    )
    expect(tool?.detail).toEqual({ kind: 'execute', command: 'make', stderr: 'x' })
    expect(tool?.input).toEqual([{ name: 'jobs', value: '2' }])
  })

  test('without any call it is counted', () => {
    expect(reduce(events, [shell('x')]).ledger.silent).toEqual({ 'shell-output': 1 })
  })
})

describe('what the system says', () => {
  const notice = { type: 'notice', message: 'saved' }

  test('an error is always its own entry', () => {
    const error = { type: 'error', error: 'overloaded', statusCode: 529 }
    const entries = entriesOf(turn, error, error)
    expect(entries.map(entry => entry.id)).toEqual(['r1', 'r2'])
    expect(entries[0]).toMatchObject({ detail: { event: 'error', text: 'overloaded', code: '529' } })
  })

  test('two notices, model changes or reloads in a row are two', () => {
    for (const event of [
      notice,
      { type: 'config-reload' },
      { type: 'model-changed', keyId: 'k', modelId: 'm' }
    ])
      expect(entriesOf(turn, event, event)).toHaveLength(2)
  })

  test('outside a turn they join the last system message, or start one', () => {
    const entries = entriesOf(notice, { type: 'config-reload' }, turn, text('a'), sealed, notice, notice)
    expect(entries.map(entry => entry.message)).toEqual(['r0', 'r0', 'r3', 'r5', 'r5'])
    expect(entries.map(entry => entry.after)).toEqual([null, null, 'r0', 'r3', 'r3'])
  })

  test('inside a turn they stay in its message', () => {
    const entries = entriesOf(turn, text('a'), notice)
    expect(entries.map(entry => entry.message)).toEqual(['r1', 'r1'])
  })

  test('a change of model is a setting, and the session learns the model', () => {
    const { draft } = reduce(events, [{ type: 'model-changed', keyId: 'work', modelId: 'glm-5' }])
    expect(draft.entries).toMatchObject([
      { detail: { event: 'setting', setting: 'model', value: 'glm-5 (work)' } }
    ])
    expect(draft.session.models).toEqual(['glm-5'])
  })
})

describe('lifecycle', () => {
  test('makes no entry and is counted by type', () => {
    const types = [
      'status',
      'turn-start',
      'turn-sealed',
      'done',
      'usage',
      'task-list-update',
      'tab-created',
      'message-queued',
      'message-consumed',
      'message-cancelled',
      'compaction-started',
      'compaction-complete',
      'compaction-error'
    ]
    const { draft, ledger } = reduce(
      events,
      types.map(type => ({ type }))
    )
    expect(draft.entries).toEqual([])
    expect(draft.notices).toEqual([])
    expect(ledger.silent).toEqual(Object.fromEntries(types.map(type => [type, 1])))
  })

  test('a message that is queued while nothing runs is the prompt', () => {
    const entries = entriesOf({ type: 'message-queued', messageId: 'q', message: 'Hi' }, turn, text('Hello'))
    expect(entries).toMatchObject([
      { type: 'user', id: 'q', text: 'Hi', source: 'typed', after: null },
      { type: 'assistant', text: 'Hello', after: 'q' }
    ])
  })

  test('a message that is queued while the turn runs waits', () => {
    const queued = { type: 'message-queued', messageId: 'q', message: 'And lint' }
    expect(entriesOf(turn, text('Hello'), queued)).toMatchObject([{}, { id: 'q', source: 'queued' }])
  })

  test('done repeats the turn, so it is silent after deltas and told without them', () => {
    const done = { type: 'done', message: { role: 'assistant', chunks: [{ type: 'text', text: 'Hello' }] } }
    expect(shape(entriesOf(turn, text('Hello'), done))).toEqual(['assistant Hello'])
    expect(shape(entriesOf(turn, text('Hello'), sealed, done))).toEqual(['assistant Hello'])
    expect(shape(entriesOf(turn, done))).toEqual(['assistant Hello'])
    expect(shape(entriesOf(turn, text('a'), done, turn, done))).toEqual(['assistant a', 'assistant Hello'])
  })

  test('usage adds up, cached input apart', () => {
    const usage = { inputTokens: 100, outputTokens: 5, cacheReadTokens: 60, cacheWriteTokens: 10 }
    const { draft } = reduce(events, [
      { type: 'usage', usage },
      { type: 'usage', usage }
    ])
    expect(draft.session.usage).toEqual({ input: 60, output: 10, cacheRead: 120, cacheWrite: 20 })
  })
})

describe('other forms', () => {
  test('an envelope gives the time', () => {
    const { draft } = reduce(events, fixture('envelopes.jsonl'))
    expect(shape(draft.entries)).toEqual(['assistant Good morning.', 'tool c1 done Thu'])
    expect(draft.entries).toMatchObject([
      { at: 1767225600000 },
      { startedAt: 1767225602000, endedAt: 1767225603500, detail: { kind: 'execute', command: 'date' } }
    ])
  })

  test('stored rows and a stored message read as the stream did', () => {
    const live = entriesOf(
      turn,
      thought('Use ls.'),
      { type: 'reasoning-end', metadata: { sig: 'x' } },
      text('Listing.'),
      call('c1', 'bash', { command: 'ls' }),
      result('c1', 'a.ts'),
      text('One file.')
    )
    const rows = reduce(events, fixture('stored-rows.jsonl')).draft.entries
    expect(shape(rows.slice(1, 5))).toEqual(shape(live))
    const whole = reduce(events, fixture('done-without-deltas.jsonl')).draft.entries
    expect(whole.map(entry => entry.type)).toEqual(live.map(entry => entry.type))
  })

  test('stored chunks keep shell streams apart and system chunks in one message', () => {
    const { draft } = reduce(events, fixture('stored-messages.jsonl'))
    expect(draft.entries.map(entry => entry.message)).toEqual(['m1', 'm2', 'm2', 'm2', 'm2', 'm3', 'm3'])
    expect(callsIn(draft.entries)[0]).toMatchObject({ output: 'a.ts', detail: { stderr: 'slow disk\n' } })
  })

  test('delta, tool-start, tool-end and final build what the history holds', () => {
    const history = [
      { role: 'user', content: [{ type: 'text', text: 'What changed today?' }], timestamp: 1767225600000 },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'Let me check...' },
          { type: 'toolCall', id: 'toolu_1', name: 'exec', arguments: { command: 'git log --since=today' } }
        ]
      },
      {
        role: 'toolResult',
        toolCallId: 'toolu_1',
        toolName: 'exec',
        content: [{ type: 'text', text: 'a1b2 fix parser' }],
        isError: false
      },
      { role: 'assistant', content: [{ type: 'text', text: 'One commit.' }] }
    ]
    const live = reduce(events, fixture('webchat.jsonl')).draft.entries
    for (const format of [events, generic]) {
      const kept = reduce(format, history).draft.entries
      expect(shape(live)).toEqual(shape(kept))
      expect(callsIn(live).map(tool => tool.detail)).toEqual(callsIn(kept).map(tool => tool.detail))
    }
  })

  test('a running call shows as running between tool-start and tool-end', () => {
    const entries = reduce(events, fixture('webchat.jsonl').slice(0, 4)).draft.entries
    expect(callsIn(entries)[0]?.status).toBe('running')
  })

  test('another run is another turn, even if the first never ended', () => {
    const delta = (runId: string) => ({ type: 'delta', runId, text: runId })
    expect(shape(entriesOf(delta('a'), delta('a'), delta('b')))).toEqual(['assistant aa', 'assistant b'])
  })

  test('a final message is told only if nothing of it was', () => {
    const message = { role: 'assistant', content: [{ type: 'text', text: 'Hello' }] }
    const final = { type: 'final', runId: 'a', message }
    expect(shape(entriesOf(final))).toEqual(['assistant Hello'])
    expect(shape(entriesOf({ type: 'delta', runId: 'a', text: 'Hello' }, final))).toEqual(['assistant Hello'])
  })
})

describe('detection', () => {
  test('is sure of a stream and says no to others', () => {
    expect(events.detect(fixture('whole-turn.jsonl'))).toBeGreaterThan(0.9)
    expect(events.detect([{ type: 'user', uuid: 'u', sessionId: 's', message: { content: 'x' } }])).toBe(0)
    expect(events.detect([null, 1, 'x', []])).toBe(0)
  })

  test('a status or an error alone proves nothing', () => {
    expect(events.detect([{ type: 'error', error: 'x' }])).toBeLessThan(0.5)
  })
})
