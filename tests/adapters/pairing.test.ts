// Calls and their results in a log that is a plain sequence.

import { expect, test } from 'vitest'
import { TranscriptBuilder } from '../../src/adapters/transcript/builder.ts'
import { Calls, type ToldCall } from '../../src/adapters/transcript/calls.ts'
import { Names } from '../../src/adapters/transcript/names.ts'
import {
  LATEST_OPEN,
  type OpenCall,
  OpenCalls,
  type PairingPolicy
} from '../../src/adapters/transcript/open-calls.ts'
import { MAIN, type Op, type RecordNo, type Tool } from '../../src/model/transcript/types.ts'

const call = (callId: string, thread = MAIN): ToldCall => ({
  callId,
  name: 'bash',
  thread,
  detail: { kind: 'execute', command: 'ls' },
  status: 'running',
  output: ''
})
const stub = (callId: string, thread = MAIN): ToldCall => ({
  ...call(callId, thread),
  detail: { kind: 'other' }
})
const says =
  (output: string) =>
  (tool: Tool): Tool => ({ ...tool, status: 'done', output })

const opened = () => {
  const names = new Names()
  const builder = new TranscriptBuilder(names, names)
  const calls = new Calls(builder)
  /** What the operations of a record put, in short, and what they note. */
  const at = (n: RecordNo, what: () => unknown): readonly string[] => {
    builder.begin(n)
    what()
    return builder.end('nothing').map(inShort)
  }
  return { builder, calls, at }
}

const inShort = (op: Op): string => {
  if (op.op === 'notice') return op.notice.code
  if (op.op !== 'put' || op.entry.type !== 'tool') return op.op
  const { id, detail, status, output, src } = op.entry
  return `${id} ${detail.kind} ${status} ${output || '-'} ${src.join()}`
}

test('a result goes to the latest call of its id that waits, then to the earlier one', () => {
  const { calls, at } = opened()
  expect(at(1, () => calls.called(call('call_0')))).toEqual(['call_0 execute running - 1'])
  expect(at(2, () => calls.called(call('call_0')))).toEqual(['call_0@r2 execute running - 2'])
  expect(at(3, () => calls.answered(stub('call_0'), says('two')))).toEqual(['call_0@r2 execute done two 2,3'])
  expect(at(4, () => calls.answered(stub('call_0'), says('one')))).toEqual(['call_0 execute done one 1,4'])
  expect(calls.waits('call_0', MAIN)).toBe(false)
})

test('a second result is the current one, and is noted', () => {
  const { calls, at } = opened()
  at(1, () => calls.called(call('c')))
  at(2, () => calls.answered(stub('c'), says('a')))
  const second = at(3, () => calls.answered(stub('c'), says('b')))
  expect(second).toEqual(['second-result', 'c execute done b 1,2,3'])
})

test('a result without a call stands for itself, until the call comes and takes its place', () => {
  const { builder, calls, at } = opened()
  const orphan = at(1, () => calls.answered(stub('c'), says('early')))
  expect(orphan).toEqual(['c other done early 1', 'orphan-result'])
  expect(at(2, () => calls.called(call('c')))).toEqual(['c execute done early 1,2'])
  expect(builder.last(MAIN)).toBe('c')
})

test('a call of the same thread comes before one of another', () => {
  const { calls, at } = opened()
  at(1, () => calls.called(call('c', 'agent')))
  at(2, () => calls.called(call('c')))
  expect(at(3, () => calls.answered(stub('c', 'agent'), says('x')))).toEqual(['c execute done x 1,3'])
  expect(at(4, () => calls.answered(stub('c', 'agent'), says('y')))).toEqual(['c@r2 execute done y 2,4'])
})

test('what is told of a call that is not there makes it, and does not answer it', () => {
  const { calls, at } = opened()
  const made = at(1, () => calls.told(stub('c'), tool => ({ ...tool, title: 'Look' })))
  expect(made).toEqual(['c other running - 1'])
  at(2, () => calls.called(call('c')))
  expect(calls.call('c')).toMatchObject({ title: 'Look', detail: { kind: 'execute' }, src: [1, 2] })
  expect(at(3, () => calls.answered(stub('c'), says('z')))).toEqual(['c execute done z 1,2,3'])
})

test('a thread that is stopped gives up its own calls, and a late result still finds its call', () => {
  const { calls, at } = opened()
  at(1, () => calls.called(call('a')))
  at(2, () => calls.called(call('b')))
  at(3, () => calls.called(call('c', 'agent')))
  at(4, () => calls.answered(stub('a'), says('x')))
  expect(at(5, () => calls.giveUp(MAIN))).toEqual(['b execute cancelled - 2,5'])
  expect(at(6, () => calls.answered(stub('b'), says('late')))).toEqual(['b execute done late 2,5,6'])
  expect(calls.waits('c', 'agent')).toBe(true)
})

test('messages of a thread continue each other, and the human can go back', () => {
  const { builder } = opened()
  expect(builder.message('a', MAIN)).toEqual({ message: 'a', after: null, thread: MAIN })
  expect(builder.message('b', MAIN, 9)).toEqual({ message: 'b', after: 'a', thread: MAIN, at: 9 })
  expect(builder.message('c', 'agent').after).toBe(null)
  builder.follow(MAIN, 'a')
  expect(builder.message('d', MAIN).after).toBe('a')
  builder.follow(MAIN, null)
  expect(builder.message('e', MAIN).after).toBe(null)
})

// --- which call, by policy ----------------------------------------------------------------------------------------

/** Calls in these messages, and the ids of those that results of this id answer, one after the other. */
const answeredIn = (
  policy: Partial<PairingPolicy>,
  made: readonly (readonly [id: string, callId: string, message: string])[],
  results: readonly string[]
): readonly (string | undefined)[] => {
  const calls = new OpenCalls<OpenCall>({ ...LATEST_OPEN, ...policy })
  for (const [id, callId, message] of made) {
    const tool: Tool = { ...call(callId), type: 'tool', id, message, after: null, src: [1] }
    calls.add({ tool, isAnswered: false, isOrphan: false })
  }
  return results.map(callId => {
    const found = calls.find(callId, MAIN, 'bash')
    if (found) found.isAnswered = true
    return found?.tool.id
  })
}

test('calls of one id in one message are answered from the last, or in their order', () => {
  const made = [
    ['one', 'c', 'm'],
    ['two', 'c', 'm'],
    ['three', 'c', 'n']
  ] as const
  expect(answeredIn({}, made, ['c', 'c', 'c'])).toEqual(['three', 'two', 'one'])
  expect(answeredIn({ pick: 'order' }, made, ['c', 'c', 'c'])).toEqual(['three', 'one', 'two'])
})

test('where only the newest call counts, an earlier one that waits is not answered', () => {
  const made = [
    ['one', 'c', 'm'],
    ['two', 'c', 'n']
  ] as const
  expect(answeredIn({ newestOnly: true }, made, ['c', 'c'])).toEqual(['two', 'two'])
})

test('a call without an id is answered by its name only where the policy says so', () => {
  const made = [['one', '', 'm']] as const
  expect(answeredIn({}, made, ['made-up'])).toEqual([undefined])
  expect(answeredIn({ byName: true }, made, ['made-up'])).toEqual(['one'])
})

test('what names no call is given to the newest one that waits; of too many, the oldest is let go', () => {
  const calls = new OpenCalls<OpenCall>({ ...LATEST_OPEN, crossesThreads: false, most: 2 })
  const add = (id: string, session: string) => {
    const tool: Tool = { ...call(id), type: 'tool', id, message: id, after: null, src: [1] }
    const added = { tool, isAnswered: false, isOrphan: false }
    return { added, forgotten: calls.add(added, id, session)?.tool.id }
  }
  const newest = (session: string, isIt = (_: OpenCall) => true) => calls.newestOpen(session, isIt)?.tool.id
  add('one', 's')
  const { added: two } = add('two', 's')
  add('other', 't')
  expect([newest('s'), newest('t'), newest(MAIN)]).toEqual(['two', 'other', undefined])
  expect(newest('s', ({ tool }) => tool.id === 'one')).toBe('one')
  expect([calls.find('one', 's')?.tool.id, calls.find('one', 't')]).toEqual(['one', undefined])
  two.isAnswered = true
  expect(newest('s')).toBe('one')
  expect(add('three', 's').forgotten).toBeUndefined()
  expect(add('four', 's').forgotten).toBe('one')
  expect(calls.giveUp('s').map(({ tool }) => tool.id)).toEqual(['three', 'four'])
})
