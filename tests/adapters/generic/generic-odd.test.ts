// Chats that leave fields empty, or put words where others do not: nothing of it is lost, told twice or told wrongly.

import { expect, test } from 'vitest'
import { generic } from '../../../src/adapters/generic/index.ts'
import { callsIn } from '../../support/fixture.ts'
import { fixture, shape } from '../../support/generic.ts'
import { reduce } from '../../support/reduce.ts'

const told = (name: string) => shape(fixture(name).draft.entries)

test('an empty list of parts hides neither words nor calls', () => {
  expect(told('empty-parts.json')).toEqual([
    'user List the files',
    'assistant Listing.',
    'execute done a.txt',
    'assistant One file.',
    'user And hidden ones?'
  ])
  expect(fixture('empty-parts.json').draft.entries.at(-1)).toMatchObject({ source: 'queued' })
})

test('thoughts and spoken words beside the content', () => {
  expect(told('thoughts-beside.jsonl')).toEqual([
    'user Why?',
    'thinking It asks why.',
    'assistant Because.',
    'thinking It follows.',
    'assistant So.',
    'assistant Spoken.'
  ])
})

test('calls named by a string or a custom tool; results that are an error or a refusal', () => {
  expect(told('odd-calls.jsonl')).toEqual([
    'user Go',
    'execute failed timed out',
    'execute done /home/ada',
    'execute cancelled not that one'
  ])
  const [, custom] = callsIn(fixture('odd-calls.jsonl').draft.entries)
  expect(custom).toMatchObject({ name: 'bash', detail: { command: 'pwd' } })
})

test('OpenHands v0: problems without a cause are apart, a thought is told once, the last words wherever they are', () => {
  expect(told('openhands-v0-odd.jsonl')).toEqual([
    'user Fix it',
    'think done Logged.',
    'other failed first problem',
    'other failed second problem',
    'assistant All done'
  ])
  expect(fixture('openhands-v0-odd.jsonl').draft.entries[0]).toMatchObject({ images: [{ from: 'log' }] })
})

test('OpenHands v1: thinking blocks, added context, an output that is no content, arguments of a bad call', () => {
  expect(told('openhands-v1-odd.jsonl')).toEqual([
    'user Fix it',
    'context context',
    'thinking Look first.',
    'execute done a.c',
    'assistant bye'
  ])
})

test('OpenAI Responses: what was asked stands before the answer', () => {
  expect(told('responses-with-input.jsonl')).toEqual([
    'user What is new?',
    'assistant Not much',
    'context conversation',
    'user And now?',
    'execute done today',
    'assistant A day more'
  ])
})

test('ChatGPT: every content of a tool, and what the person said of themselves', () => {
  expect(told('chatgpt-contents.json')).toEqual([
    'context about the user',
    'other done Two trains',
    'other done first piece\nsecond piece',
    'assistant Thought for 5s'
  ])
})

test('Copilot’s old history is a chat', () => {
  expect(told('chat-messages.json')).toEqual(['user Go', 'execute done a.c'])
})

test('of the tokens of one message the last word counts', () => {
  const reply = (text: string, output_tokens: number) => ({
    role: 'assistant',
    id: 'm1',
    content: text,
    usage: { input_tokens: 2, output_tokens }
  })
  const { draft } = reduce(generic, [reply('One', 1), reply('One, two', 5)])
  expect(draft.session.usage).toMatchObject({ input: 2, output: 5 })
})
