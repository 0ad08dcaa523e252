// Finding the next prompt, error or edit, also inside sub-agents.

import { describe, expect, test } from 'vitest'
import {
  findLandmark,
  type Landmark,
  promptsOf,
  readingOrder
} from '../../../src/model/transcript/landmarks.ts'
import { type Entry, MAIN, type Tool } from '../../../src/model/transcript/types.ts'

const base = (id: string, thread = MAIN) => ({ id, message: id, after: null, thread, src: [0] })
const user = (id: string, thread?: string): Entry => ({
  ...base(id, thread),
  type: 'user',
  text: id,
  source: 'typed'
})
const call = (id: string, rest: Partial<Tool> = {}, thread?: string): Tool => ({
  ...base(id, thread),
  type: 'tool',
  callId: id,
  name: 'x',
  detail: { kind: 'other' },
  status: 'done',
  output: '',
  ...rest
})

const failed = { status: 'failed' } as const
const edit = { detail: { kind: 'edit', path: 'x', diffs: [] } } as const

/** The sub-agent's part stands at the end of the log, as its own file does. */
const entries = [
  user('u1'),
  call('task', { child: 'agent' }),
  call('e1', failed),
  user('u2'),
  call('d1', edit),
  call('e2', failed),
  user('a1', 'agent'),
  call('ae', failed, 'agent'),
  call('lost', failed, 'nobody')
]

const walk = (landmark: Landmark, step: 1 | -1, thread = MAIN): readonly string[] => {
  const ids: string[] = []
  let from: string | undefined
  for (let i = 0; i < 20; i++) {
    const found = findLandmark(entries, { landmark, step, from, thread })
    if (!found) break
    ids.push(`${found.id} ${found.nth}/${found.of}`)
    from = found.id
  }
  return ids
}

describe('seek', () => {
  test('errors come in the order of the page: a sub-agent’s after the call that started it', () => {
    expect(walk('error', 1)).toEqual(['ae 1/4', 'e1 2/4', 'e2 3/4', 'lost 4/4'])
    expect(walk('error', -1)).toEqual(['lost 4/4', 'e2 3/4', 'e1 2/4', 'ae 1/4'])
  })

  test('prompts are those of the thread that is read', () => {
    expect(walk('prompt', 1)).toEqual(['u1 1/2', 'u2 2/2'])
    expect(walk('prompt', 1, 'agent')).toEqual(['a1 1/1'])
  })

  test('inside a sub-agent only its own errors count', () => {
    expect(walk('error', 1, 'agent')).toEqual(['ae 1/1'])
  })

  test('edits and entries', () => {
    expect(walk('change', 1)).toEqual(['d1 1/1'])
    expect(walk('entry', 1)).toHaveLength(6)
  })

  test('from an entry that is not there, the search starts at the end it comes from', () => {
    expect(findLandmark(entries, { landmark: 'prompt', step: 1, from: 'gone' })?.id).toBe('u1')
    expect(findLandmark(entries, { landmark: 'prompt', step: -1, from: 'gone' })?.id).toBe('u2')
    expect(findLandmark([], { landmark: 'prompt', step: 1 })).toBeUndefined()
  })

  test('where the reader is counts only for who has not been there', () => {
    const sought = { landmark: 'prompt', step: 1, from: 'u1' } as const
    expect(findLandmark(entries, sought)?.id).toBe('u2')
    expect(findLandmark(entries, { ...sought, isHereToo: true })?.id).toBe('u1')
  })
})

test('the order of the page holds every entry once, also when sub-agents call each other in a ring', () => {
  const ring = [
    call('1', { child: 'a' }),
    call('2', { child: 'b' }, 'a'),
    call('3', { child: 'a' }, 'b'),
    call('4', { child: MAIN }, 'b')
  ]
  expect(readingOrder(ring, MAIN).map(entry => entry.id)).toEqual(['1', '2', '3', '4'])
  expect(readingOrder(entries, MAIN)).toHaveLength(entries.length)
})

test('what a sub-agent did belongs to the prompt of its call, wherever the log keeps it', () => {
  const log = [user('1'), call('2', { child: 'a' }), user('3'), call('4'), user('5', 'a'), call('6', {}, 'a')]
  const prompts = promptsOf(log, MAIN)
  expect(log.map(({ id }) => prompts.get(id)?.id)).toEqual(['1', '1', '3', '3', '1', '1'])
})
