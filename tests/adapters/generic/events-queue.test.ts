// Messages that wait while the agent works, results that name no call, and what a shell prints late.

import { describe, expect, test } from 'vitest'
import { events } from '../../../src/adapters/events/index.ts'
import { call, entriesOf, result, sealed, shape, shell, text, turn } from '../../support/events.ts'
import { callsIn } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const queued = { type: 'message-queued', messageId: 'q', message: 'And lint' }
const consumed = { type: 'message-consumed', messageIds: ['q'] }
const cancelled = { type: 'message-cancelled', messageId: 'q' }

describe('messages that wait', () => {
  test('no word of the queue splits a running text', () => {
    for (const event of [queued, consumed, cancelled]) {
      const marked = entriesOf(turn, text('a'), queued, event, text('b'))
      expect(shape(marked).filter(line => line.startsWith('assistant'))).toEqual(['assistant ab'])
      const unmarked = entriesOf(text('a'), queued, event, text('b'))
      expect(shape(unmarked).filter(line => line.startsWith('assistant'))).toEqual(['assistant ab'])
    }
  })

  test('a message is told when it is taken, as queued, from both records', () => {
    expect(shape(entriesOf(turn, text('a'), queued))).toEqual(['assistant a'])
    const entries = entriesOf(turn, text('a'), queued, text('b'), consumed, text('c'))
    expect(shape(entries)).toEqual(['assistant abc', 'user And lint'])
    expect(entries[1]).toMatchObject({ id: 'q', source: 'queued', src: [2, 4] })
  })

  test('a message that is cancelled is no prompt, and what was shown of it is folded', () => {
    expect(shape(entriesOf(turn, text('a'), queued, cancelled, text('b'), sealed))).toEqual(['assistant ab'])
    const idle = entriesOf(queued, cancelled)
    expect(idle).toMatchObject([
      { id: 'q', type: 'event', detail: { event: 'context', label: 'cancelled message', text: 'And lint' } }
    ])
  })

  test('what waits at the end of a turn is the next prompt', () => {
    const entries = entriesOf(turn, text('a'), queued, sealed, turn, text('b'))
    expect(shape(entries)).toEqual(['assistant a', 'user And lint', 'assistant b'])
    expect(entries[1]).toMatchObject({ source: 'typed' })
  })

  test('a prompt that the log tells itself is told once', () => {
    const stored = { role: 'user', id: 'm1', chunks: [{ type: 'text', text: 'And lint' }] }
    expect(shape(entriesOf(queued, consumed, stored, turn, text('b')))).toEqual([
      'user And lint',
      'assistant b'
    ])
    const plain = { role: 'user', content: 'And lint' }
    expect(shape(entriesOf(queued, consumed, plain, turn, text('b')))).toEqual([
      'user And lint',
      'assistant b'
    ])
  })

  test('the same words of another turn are another prompt', () => {
    const again = { ...queued, messageId: 'r' }
    const entries = entriesOf(queued, turn, text('a'), sealed, again, turn, text('b'), sealed)
    expect(shape(entries)).toEqual(['user And lint', 'assistant a', 'user And lint', 'assistant b'])
  })
})

describe('stored messages', () => {
  test('empty lists of chunks or parts do not hide the words beside them', () => {
    expect(shape(entriesOf({ role: 'user', chunks: [], content: 'Hi' }))).toEqual(['user Hi'])
    expect(shape(entriesOf({ role: 'assistant', chunks: [], content: 'Ho' }))).toEqual(['assistant Ho'])
    expect(shape(entriesOf({ role: 'user', parts: [], content: 'Hi' }))).toEqual(['user Hi'])
    expect(shape(entriesOf({ ...queued, message: { chunks: [], text: 'Hi' } }))).toEqual(['user Hi'])
  })
})

describe('results that name no call', () => {
  const start = (id: string, name: string) => ({ type: 'tool-start', toolCallId: id, name, args: {} })
  const end = (name: string, value: string) => ({ type: 'tool-end', name, result: value })

  test('a result with a name finds the call of that name that runs', () => {
    const { draft } = reduce(events, [
      start('c1', 'exec'),
      start('c2', 'read'),
      end('exec', 'one'),
      end('read', 'two')
    ])
    expect(shape(draft.entries)).toEqual(['tool c1 done one', 'tool c2 done two'])
    expect(draft.notices).toEqual([])
  })

  test('of several of one name the first is answered first', () => {
    const entries = entriesOf(
      start('c1', 'exec'),
      start('c2', 'exec'),
      end('exec', 'one'),
      end('exec', 'two')
    )
    expect(shape(entries)).toEqual(['tool c1 done one', 'tool c2 done two'])
  })

  test('a result without either finds the only call', () => {
    expect(shape(entriesOf(start('c1', 'exec'), { type: 'tool-end', result: 'one' }))).toEqual([
      'tool c1 done one'
    ])
  })
})

describe('what a shell prints late', () => {
  const stored = (output: object, value: string) =>
    callsIn(
      entriesOf({
        role: 'assistant',
        chunks: [
          {
            type: 'tool-batch',
            calls: [
              { id: 'a', name: 'bash', arguments: { command: 'a' }, result: value, shellOutput: output }
            ]
          }
        ]
      })
    )[0]

  test.each([
    ['says more', 'late\n', 'done'],
    ['repeats the result', 'done', 'done, all of it'],
    ['is long', 'x'.repeat(5000), 'done']
  ])('%s: the stream shows what a reload shows', (_, printed, value) => {
    const [live] = callsIn(
      entriesOf(turn, call('a'), result('a', value), shell(printed), shell('bad\n', 'stderr'))
    )
    const kept = stored({ stdout: printed, stderr: 'bad\n' }, value)
    expect(live?.output).toEqual(kept?.output)
    expect(live?.detail).toEqual(kept?.detail)
    expect(live?.status).toBe(kept?.status)
  })
})

test('a result that is told again in the same words is no second result', () => {
  const again = reduce(events, [turn, call('a'), result('a', 'x\n'), result('a', 'x')])
  expect(again.draft.notices).toEqual([])
  const other = reduce(events, [turn, call('a'), result('a', 'x'), result('a', 'y')])
  expect(other.draft.notices).toMatchObject([{ code: 'second-result' }])
})
