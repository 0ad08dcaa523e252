// Odd Pi logs of which a reader would easily lose a part, show it twice or give it to the wrong call.

import { expect, test } from 'vitest'
import { pi } from '../../../src/adapters/pi/index.ts'
import { callsIn, recordsOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const read = (name: string) => reduce(pi, recordsOf(`pi/${name}.jsonl`)).draft
const tools = (name: string) => callsIn(read(name).entries)
const toolOf = (name: string, callId: string) => tools(name).find(tool => tool.callId === callId)
const texts = (name: string) =>
  read(name).entries.flatMap(entry =>
    entry.type === 'user' || entry.type === 'assistant' ? [entry.text] : []
  )

test('two results of one call are both kept, the later one decides', () => {
  expect(toolOf('second-results', 't1')).toMatchObject({
    status: 'failed',
    output: 'started in the background\n\nport 8080 is taken'
  })
})

test('what the human stopped is cancelled, although it is written as an error', () => {
  expect(tools('stopped-by-human').map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'failed'])
})

test('bare messages that share an id are no copies of each other', () => {
  expect(texts('bare-repeated-ids')).toEqual(['Count the kites', 'Three.', 'Count the tails'])
})

test('a result without an id goes to the first call of its name, or stands alone', () => {
  expect(tools('results-without-ids').map(tool => [tool.name, tool.output])).toEqual([
    ['read', 'a page from before'],
    ['read', 'let kite'],
    ['bash', 'Monday'],
    ['bash', 'Tuesday']
  ])
})

test('the details of a result without a call tell what was called', () => {
  expect(tools('orphan-details').map(tool => tool.detail)).toMatchObject([
    { kind: 'execute', command: 'make kite', exitCode: 2 },
    { kind: 'edit', path: 'kite.ts' },
    { kind: 'search', pattern: 'tail', path: 'src' }
  ])
})

test('resources in results and custom messages are part of their text', () => {
  const output = 'Found\nbook://wind\nWind lifts.\nRain\nbook://rain'
  expect(toolOf('resources-in-results', 't1')?.output).toBe(output)
  expect(read('resources-in-results').entries.at(-1)).toMatchObject({
    detail: { event: 'context', text: 'book://snow\nSnow falls.' }
  })
})

test('a list is a plan only if its items say what to do', () => {
  const name = 'lists-that-are-no-plans'
  expect(toolOf(name, 't1')).toMatchObject({ detail: { kind: 'other' }, input: [{ name: 'details.tasks' }] })
  expect(toolOf(name, 't2')?.detail).toMatchObject({ todos: [{ text: 'sew' }, { text: 'fly' }] })
  expect(toolOf(name, 't3')?.detail).toMatchObject({ todos: [{ text: 'land', status: 'done' }] })
})

test('hits of a search that say more than their names stay whole', () => {
  const { input } = toolOf('lists-that-are-no-plans', 't4') ?? {}
  expect(input).toMatchObject([{ name: 'details.results', value: expect.stringContaining('It blows.') }])
})

test('nested calls tell how long they took, and have failed if they tell an error', () => {
  const name = 'lists-that-are-no-plans'
  expect(toolOf(name, 'n1')?.input).toEqual([{ name: 'durationMs', value: '40' }])
  expect(toolOf(name, 'n2')).toMatchObject({ status: 'failed', output: 'not allowed' })
})

test('a stream cut after its last event tells how the reply ended', () => {
  expect(texts('stream-cut-at-error')).toEqual(['Fly', 'Up it'])
  expect(read('stream-cut-at-error').entries.at(-1)).toMatchObject({
    detail: { event: 'error', text: 'The wind is overloaded' }
  })
})

test('an update that holds only the message shows it', () => {
  expect(texts('stream-without-events')).toEqual(['Up it goes'])
})

test('the end of a turn ends a reply whose own end is missing', () => {
  expect(texts('stream-without-last-message-end')).toEqual(['Fly', 'Up it goes'])
  expect(read('stream-without-last-message-end').session.usage).toMatchObject({ input: 5, output: 7 })
})

test('where only the output of an RPC session was kept, its answers are what was said and run', () => {
  expect(texts('rpc-output-only')).toEqual(['Earlier question', 'Earlier answer', 'Fly'])
  expect(read('rpc-output-only').entries[2]).toMatchObject({
    detail: { event: 'shell', output: 'two kites', exitCode: 3 }
  })
})

test('a stream and the file of its session in one log are one talk', () => {
  expect(texts('stream-and-file')).toEqual(['Fly', 'Flown.'])
  expect(read('stream-and-file').session.usage).toMatchObject({ input: 5, output: 7 })
})

test('thoughts and calls that stand beside the words of a reply are read', () => {
  const { entries } = read('calls-beside-words')
  expect(entries.map(entry => entry.type)).toEqual([
    'user',
    'thinking',
    'assistant',
    'tool',
    'tool',
    'assistant'
  ])
  expect(tools('calls-beside-words')).toMatchObject([
    { detail: { kind: 'execute', command: 'ls' }, output: 'a.txt' },
    { detail: { kind: 'read', path: 'a.txt' }, output: 'tea' }
  ])
})
