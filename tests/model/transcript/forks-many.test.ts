// Graphs made to be expensive: branches are found in one pass, however a log forks.

import { expect, test } from 'vitest'
import { branches } from '../../../src/model/transcript/forks.ts'
import { type Entry, MAIN } from '../../../src/model/transcript/types.ts'

const N = 40_000

const prompt = (id: string, after: string | null): Entry => ({
  type: 'user',
  id,
  message: id,
  after,
  thread: MAIN,
  src: [0],
  text: `prompt ${id}`,
  images: [],
  source: 'typed'
})

const quickly = (entries: readonly Entry[]) => {
  const start = performance.now()
  const found = branches(entries)
  expect(performance.now() - start).toBeLessThan(3000)
  return found
}

test('one message with forty thousand continuations', () => {
  const star = Array.from({ length: N }, (_, i) => prompt(`p${i}`, i === 0 ? null : 'p0'))
  expect(quickly(star)).toHaveLength(N - 2)
})

test('a fork at every step, each inside the one before', () => {
  const comb = Array.from({ length: N / 2 }, (_, i) => [
    prompt(`a${i}`, i === 0 ? null : `a${i - 1}`),
    prompt(`b${i}`, i === 0 ? null : `a${i - 1}`)
  ]).flat()
  const found = quickly(comb)
  expect(found.length).toBeGreaterThan(N / 2 - 10)
  expect(found.reduce((sum, branch) => sum + branch.messages.length, 0)).toBeLessThanOrEqual(N)
})

test('a rewind after every prompt', () => {
  const entries = Array.from({ length: N / 2 }, (_, i): readonly Entry[] => [
    prompt(`p${i}`, null),
    {
      type: 'event',
      id: `r${i}`,
      message: `r${i}`,
      after: null,
      thread: MAIN,
      src: [0],
      detail: { event: 'rewind', to: null }
    }
  ]).flat()
  expect(quickly(entries).length).toBeGreaterThan(0)
})
