// Codex: what is told once more than usual, in another order, or in pieces.

import { expect, test } from 'vitest'
import { codex } from '../../../src/adapters/codex/index.ts'
import { summary } from '../../../src/model/wording/summary.ts'
import { callsIn, recordsOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const read = (name: string) => reduce(codex, recordsOf(`codex/${name}.jsonl`)).draft.entries
const told = (name: string) => read(name).map(entry => `${entry.type} ${summary(entry)}`)

test('what an item, an event and a thread item say is one entry', () => {
  expect(told('told-three-times')).toEqual(['user Again', 'assistant Done', 'user Again'])
  expect(read('told-three-times').map(entry => entry.src.length)).toEqual([3, 3, 3])
})

test('an output in JSON is read in any order of its keys; of two outputs both are kept', () => {
  const calls = callsIn(read('odd-outputs'))
  expect(calls.map(({ status, output }) => [status, output])).toEqual([
    ['failed', 'no rule'],
    ['done', 'made'],
    ['done', 'started\n\nfinished']
  ])
})

test('an end is told once: the interruption in either order, the failure by itself and with its turn', () => {
  expect(read('ends-told-twice').map(entry => entry.type === 'event' && entry.detail)).toEqual([
    { event: 'interrupt', text: 'The user stopped the turn.' },
    false,
    { event: 'interrupt', text: 'replaced' },
    { event: 'error', text: 'limit reached' }
  ])
})

test('instructions as a plain text, a message between agents in pieces, a prompt that is a sound', () => {
  expect(read('words-in-pieces')).toMatchObject([
    { detail: { event: 'context', text: 'Be brief.' } },
    { detail: { event: 'notification', text: 'one\ntwo' } },
    { type: 'user', text: expect.stringContaining('input_audio') }
  ])
})
