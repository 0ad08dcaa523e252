import { expect, test } from 'vitest'
import { setsToWork } from '../../../src/model/entry/sets-to-work.ts'
import { outline } from '../../../src/model/transcript/outline.ts'
import { type Entry, MAIN } from '../../../src/model/transcript/types.ts'

const base = (id: string, thread = MAIN) => ({ id, message: id, after: null, thread, src: [0] })

const user = (id: string): Entry => ({ ...base(id), type: 'user', text: id, source: 'typed' })

const reply = (id: string): Entry => ({ ...base(id), type: 'assistant', text: id })

const command = (id: string, output?: string): Entry & { type: 'event' } => ({
  ...base(id),
  type: 'event',
  detail: { event: 'command', command: `/${id}`, ...(output === undefined ? {} : { output }) }
})

const context: Entry = { ...base('x'), type: 'event', detail: { event: 'context', label: 'x', text: 'x' } }

const call = (id: string, thread: string, child?: string, status: 'done' | 'failed' = 'done'): Entry => ({
  ...base(id, thread),
  type: 'tool',
  callId: id,
  name: 'x',
  detail: { kind: 'other' },
  status,
  output: '',
  ...(child === undefined ? {} : { child })
})

test('calls of sub-agents, and of theirs, belong to the turn that started them', () => {
  const entries = [
    user('one'),
    call('a', MAIN, 'agent'),
    user('two'),
    call('b', MAIN),
    call('c', 'agent', 'inner', 'failed'),
    call('d', 'inner')
  ]
  expect(outline(entries, MAIN).map(({ calls, failed }) => [calls, failed])).toEqual([
    [3, 1],
    [1, 0]
  ])
  expect(outline(entries, 'agent').map(({ calls }) => calls)).toEqual([2])
})

test('a command asked for something if the agent works next, its instructions aside', () => {
  expect(setsToWork(command('init'), [context, reply('a')])).toBe(true)
  expect(setsToWork(command('clear'), [context, user('a'), reply('b')])).toBe(false)
  expect(setsToWork(command('model'), [command('init'), reply('a')])).toBe(false)
  expect(setsToWork(command('cost', '$1'), [reply('a')])).toBe(false)
  expect(setsToWork(command('exit'), [])).toBe(false)
})
