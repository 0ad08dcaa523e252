// What is known of a session: told when it is news, and only then.

import { expect, test } from 'vitest'
import { type SaidOfSession, SessionFacts } from '../../src/adapters/transcript/facts.ts'
import type { Usage } from '../../src/model/transcript/types.ts'

const usage = (input: number, output = 0): Usage => ({ input, output, cacheRead: 0, cacheWrite: 0 })
const learn = (facts: SessionFacts, said: SaidOfSession) => {
  facts.note(said)
  return facts.takeNews()
}

test('only what is new is told, once', () => {
  const facts = new SessionFacts()
  expect(learn(facts, { id: 's', cwd: '/home/ada', title: undefined, branch: '' })).toEqual({
    id: 's',
    cwd: '/home/ada'
  })
  expect(learn(facts, { id: 's', cwd: '/home/ada' })).toBeUndefined()
  expect(learn(facts, { id: 's', cwd: '/tmp' })).toEqual({ cwd: '/tmp' })
})

test('what was noted is told together', () => {
  const facts = new SessionFacts()
  facts.note({ id: 's' })
  facts.note({ model: 'gpt-5' })
  facts.spend({ usage: usage(3) })
  expect(facts.takeNews()).toEqual({ id: 's', models: ['gpt-5'], usage: usage(3) })
  expect(facts.takeNews()).toBeUndefined()
})

test('where the first word stands, later ones say nothing', () => {
  const facts = new SessionFacts()
  facts.noteOnce({ cwd: '/home/ada' })
  facts.noteOnce({ cwd: '/tmp', branch: 'main' })
  expect(facts.session).toEqual({ cwd: '/home/ada', branch: 'main' })
})

test('a title can be taken back', () => {
  const facts = new SessionFacts()
  expect(learn(facts, { title: null })).toBeUndefined()
  learn(facts, { title: 'Totals' })
  expect(learn(facts, { title: null })).toEqual({ title: '' })
})

test('models are listed in the order of their first use, and a log of thousands is cut', () => {
  const facts = new SessionFacts()
  for (const model of ['b', 'a', 'b', '', undefined]) facts.note({ model })
  expect(facts.session.models).toEqual(['b', 'a'])
  for (let i = 0; i < 5000; i++) facts.note({ model: `m${i}` })
  expect(facts.session.models).toHaveLength(100)
})

test('a thread is one thread, however much is said of it', () => {
  const facts = new SessionFacts()
  facts.note({ thread: { id: 't', title: 'Look' } })
  facts.note({ thread: { id: 't', agent: 'explore' } })
  expect(facts.takeNews()).toEqual({ threads: [{ id: 't', title: 'Look', agent: 'explore' }] })
  expect(learn(facts, { thread: { id: 't', agent: 'explore' } })).toBeUndefined()
})

test('of a thread, too, the first word stands where it is only supposed', () => {
  const facts = new SessionFacts()
  facts.noteOnce({ thread: { id: 't', title: 'Look' } })
  facts.note({ thread: { id: 't', title: 'Look around' } })
  facts.noteOnce({ thread: { id: 't', title: 'Look', agent: 'explore' } })
  expect(facts.session.threads).toEqual([{ id: 't', title: 'Look around', agent: 'explore' }])
})

test('tokens add up; of a message that is told again the last word counts', () => {
  const facts = new SessionFacts()
  facts.spend({ usage: usage(10, 1) }, 'msg_1')
  facts.spend({ usage: usage(10, 5) }, 'msg_1')
  facts.spend({ usage: usage(1) })
  facts.spend({ usage: usage(1) })
  expect(facts.session.usage).toEqual(usage(12, 5))
})

test('dollars add up without the noise of binary fractions, and nothing spent is nothing told', () => {
  const facts = new SessionFacts()
  facts.spend({ dollars: 0.1 })
  facts.spend({ dollars: 0.2 })
  expect(facts.session.cost).toEqual({ amount: 0.3, currency: 'USD' })
  facts.takeNews()
  facts.spend({ usage: usage(0), dollars: 0 })
  expect(facts.takeNews()).toBeUndefined()
})
