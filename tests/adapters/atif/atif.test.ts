// ATIF: which call a result answers, what is told twice, and tokens that are stated in several places.

import { expect, test } from 'vitest'
import { atif } from '../../../src/adapters/atif/index.ts'
import type { Entry } from '../../../src/model/transcript/types.ts'
import { reduce } from '../../support/reduce.ts'

const head = { schema_version: 'ATIF-v1.7', session_id: 's', agent: { name: 'a', version: '1' }, steps: [] }
const call = (id: string, name: string, args: unknown = {}) => ({
  tool_call_id: id,
  function_name: name,
  arguments: args
})
let number = 0
const step = (source: string, more: object) => ({ step_id: ++number, source, message: '', ...more })
const observed = (...results: readonly object[]) => ({ observation: { results } })

const callsOf = (entries: readonly Entry[]) =>
  entries.flatMap(entry => (entry.type === 'tool' ? [[entry.callId, entry.status, entry.output]] : []))
const told = (...steps: readonly unknown[]) => reduce(atif, [head, ...steps]).draft

test('results without an id answer the calls of their step in order', () => {
  const calls = { tool_calls: [call('a', 'f'), call('b', 'f')] }
  const { entries } = told(step('agent', { ...calls, ...observed({ content: 'one' }, { content: 'two' }) }))
  expect(callsOf(entries)).toEqual([
    ['a', 'done', 'one'],
    ['b', 'done', 'two']
  ])
})

test('one result after several calls is what the last one showed', () => {
  const calls = { tool_calls: [call('a', 'f'), call('b', 'f')] }
  const { entries } = told(step('agent', { ...calls, ...observed({ content: 'the screen' }) }))
  expect(callsOf(entries)).toEqual([
    ['a', 'done', ''],
    ['b', 'done', 'the screen']
  ])
})

test('the same call in a later step is another one, unless it still waits under the same id', () => {
  const again = step('agent', { tool_calls: [call('a', 'f', { x: 1 })] })
  const answered = step('agent', {
    tool_calls: [call('a', 'f', { x: 1 })],
    ...observed({ source_call_id: 'a', content: 'ok' })
  })
  expect(callsOf(told(again, answered).entries)).toEqual([['a', 'done', 'ok']])
  expect(callsOf(told(answered, again).entries)).toHaveLength(2)
  const other = step('agent', { tool_calls: [call('b', 'f', { x: 1 })] })
  expect(callsOf(told(again, other).entries)).toHaveLength(2)
})

test('an id that every step uses answers the call of its own step', () => {
  const one = (args: object, content: string) =>
    step('agent', {
      tool_calls: [call('call_0', 'f', args)],
      ...observed({ source_call_id: 'call_0', content })
    })
  expect(
    callsOf(told(one({ x: 1 }, 'first'), one({ x: 2 }, 'second')).entries).map(([, , output]) => output)
  ).toEqual(['first', 'second'])
})

test('tokens are those of the steps, and what the document states beyond them', () => {
  const spent = (prompt: number, cached: number) =>
    step('agent', {
      metrics: { prompt_tokens: prompt, completion_tokens: 1, cached_tokens: cached, cost_usd: 0.1 }
    })
  const total = (prompt: number) => ({
    $tail: true,
    final_metrics: { total_prompt_tokens: prompt, total_completion_tokens: 2, total_cost_usd: 0.2 }
  })
  const usage = (prompt: number) => told(spent(10, 4), spent(10, 6), total(prompt)).session.usage
  expect(usage(20)).toEqual({ input: 10, output: 2, cacheRead: 10, cacheWrite: 0 })
  expect(usage(5)).toEqual(usage(20))
  expect(usage(25)).toEqual({ input: 15, output: 2, cacheRead: 10, cacheWrite: 0 })
  expect(told(total(20)).session).toMatchObject({ usage: { input: 20, output: 2 }, cost: { amount: 0.2 } })
})

test('a request that only goes on asks nothing new; the same words in a longer one do', () => {
  const ask = (...roles: readonly string[]) =>
    step('user', {
      message: { messages: roles.map(role => ({ role, content: role === 'user' ? 'Go on.' : 'Done.' })) }
    })
  const prompts = (...steps: readonly unknown[]) =>
    told(...steps).entries.filter(({ type }) => type === 'user').length
  expect(prompts(ask('user'), ask('user', 'assistant', 'tool'))).toBe(1)
  expect(prompts(ask('user'), ask('user', 'assistant', 'user'))).toBe(2)
})

test('trajectories inside of trajectories end somewhere', () => {
  let inner: object = { trajectory_id: 'last', steps: [] }
  for (let i = 0; i < 2000; i++) inner = { trajectory_id: `t${i}`, steps: [], subagent_trajectories: [inner] }
  expect(told({ $tail: true, subagent_trajectories: [inner] }).entries).toHaveLength(1)
})
