// Calls and their results in a log that is a plain sequence.

import { expect, test } from 'vitest'
import { Chain } from '../../src/adapters/transcript/chain.ts'
import { type Call, Pairing } from '../../src/adapters/transcript/pairing.ts'
import { MAIN, type Op, type Tool } from '../../src/model/transcript/types.ts'

const call = (callId: string, thread = MAIN): Call => ({
  callId,
  name: 'bash',
  thread,
  detail: { kind: 'execute', command: 'ls' },
  status: 'running',
  output: ''
})
const stub = (callId: string, thread = MAIN): Call => ({ ...call(callId, thread), detail: { kind: 'other' } })
const says =
  (output: string) =>
  (tool: Tool): Tool => ({ ...tool, status: 'done', output })

/** What the operations put, in short, and what they note. */
const told = (ops: readonly Op[]): readonly string[] =>
  ops.map(op => {
    if (op.op === 'notice') return op.notice.code
    if (op.op !== 'put' || op.entry.type !== 'tool') return op.op
    const { id, detail, status, output, src } = op.entry
    return `${id} ${detail.kind} ${status} ${output || '-'} ${src.join()}`
  })

test('a result goes to the latest call of its id that waits, then to the earlier one', () => {
  const calls = new Pairing(new Chain())
  expect(told(calls.called(call('call_0'), 1))).toEqual(['call_0 execute running - 1'])
  expect(told(calls.called(call('call_0'), 2))).toEqual(['call_0@r2 execute running - 2'])
  expect(told(calls.answered(stub('call_0'), 3, says('two')))).toEqual(['call_0@r2 execute done two 2,3'])
  expect(told(calls.answered(stub('call_0'), 4, says('one')))).toEqual(['call_0 execute done one 1,4'])
  expect(calls.waits('call_0', MAIN)).toBe(false)
})

test('a second result is the current one, and is noted', () => {
  const calls = new Pairing(new Chain())
  calls.called(call('c'), 1)
  calls.answered(stub('c'), 2, says('a'))
  expect(told(calls.answered(stub('c'), 3, says('b')))).toEqual(['c execute done b 1,2,3', 'second-result'])
})

test('a result without a call stands for itself, until the call comes and takes its place', () => {
  const chain = new Chain()
  const calls = new Pairing(chain)
  expect(told(calls.answered(stub('c'), 1, says('early')))).toEqual(['c other done early 1', 'orphan-result'])
  expect(told(calls.called(call('c'), 2))).toEqual(['c execute done early 1,2'])
  expect(chain.last(MAIN)).toBe('c')
})

test('a call of the same thread comes before one of another', () => {
  const calls = new Pairing(new Chain())
  calls.called(call('c', 'agent'), 1)
  calls.called(call('c'), 2)
  expect(told(calls.answered(stub('c', 'agent'), 3, says('x')))).toEqual(['c execute done x 1,3'])
  expect(told(calls.answered(stub('c', 'agent'), 4, says('y')))).toEqual(['c@r2 execute done y 2,4'])
})

test('what is told of a call that is not there makes it, and does not answer it', () => {
  const calls = new Pairing(new Chain())
  expect(told(calls.told(stub('c'), 1, tool => ({ ...tool, title: 'Look' })))).toEqual([
    'c other running - 1'
  ])
  calls.called(call('c'), 2)
  expect(calls.call('c')).toMatchObject({ title: 'Look', detail: { kind: 'execute' }, src: [1, 2] })
  expect(told(calls.answered(stub('c'), 3, says('z')))).toEqual(['c execute done z 1,2,3'])
})

test('messages of a thread continue each other, and the human can go back', () => {
  const chain = new Chain()
  expect(chain.begin('a', 1, MAIN)).toEqual({ message: 'a', after: null, thread: MAIN })
  expect(chain.begin('b', 2, MAIN, 9)).toEqual({ message: 'b', after: 'a', thread: MAIN, at: 9 })
  expect(chain.begin('c', 3, 'agent').after).toBe(null)
  chain.rewind(MAIN, 'a')
  expect(chain.begin('d', 4, MAIN).after).toBe('a')
  chain.rewind(MAIN, null)
  expect(chain.begin('e', 5, MAIN).after).toBe(null)
})
