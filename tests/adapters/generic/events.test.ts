// The rules of an event stream, one claim each. Records are written as the agent writes them.

import { describe, expect, test } from 'vitest'
import { events } from '../../../src/adapters/events/index.ts'
import {
  call,
  entriesOf,
  fixture,
  result,
  sealed,
  shape,
  shell,
  text,
  thought,
  turn
} from '../../support/events.ts'
import { callsIn } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

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
