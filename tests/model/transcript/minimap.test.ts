// The overview strip: every entry in exactly one bin, and nothing that matters gets lost in one.

import { describe, expect, test } from 'vitest'
import { binOf, bins, landingIn, landmarkFrom } from '../../../src/model/transcript/minimap.ts'
import { type Entry, MAIN, type Tool } from '../../../src/model/transcript/types.ts'

const base = (id: string) => ({ id, message: id, after: null, thread: MAIN, src: [0] })
const user = (id: string, text = id): Entry => ({ ...base(id), type: 'user', text, source: 'typed' })
const call = (id: string, rest: Partial<Tool> = {}): Tool => ({
  ...base(id),
  type: 'tool',
  callId: id,
  name: 'x',
  detail: { kind: 'other' },
  status: 'done',
  output: '',
  ...rest
})
const many = (count: number): readonly Entry[] => Array.from({ length: count }, (_, i) => call(`${i}`))

describe('bins', () => {
  test('hold every entry once, in order, whatever the room', () => {
    for (const count of [0, 1, 2, 7, 99, 1000])
      for (const room of [0, 1, 3, 64.7, 1000, 5000]) {
        const made = bins(many(count), room)
        expect(made.length).toBe(Math.min(count, Math.floor(room)))
        let next = 0
        for (const bin of made) {
          expect(bin.from).toBe(next)
          expect(bin.to).toBeGreaterThan(bin.from)
          next = bin.to
        }
        if (made.length > 0) expect(next).toBe(count)
      }
  })

  test('the bin of a place is the one that holds it', () => {
    for (const [count, room] of [
      [10, 3],
      [1000, 337],
      [7, 7],
      [100_003, 389]
    ] as const)
      for (const [i, bin] of bins(many(count), room).entries())
        for (const place of [bin.from, bin.to - 1]) expect(binOf(place, count, room)).toBe(i)
    expect(binOf(0, 0, 0)).toBe(0)
  })

  test('one failure among a thousand entries marks its bin, and is what a click goes to', () => {
    const entries = many(1000).map((entry, i) => (i === 501 ? call('bad', { status: 'failed' }) : entry))
    const made = bins(entries, 10)
    expect(made.map(bin => bin.hasFailure).filter(Boolean)).toHaveLength(1)
    const bin = made.find(({ hasFailure }) => hasFailure)
    expect(bin && landingIn(entries, bin)?.id).toBe('bad')
  })

  test('weight grows with what there is to read and stays within bounds', () => {
    const [short, long, huge] = bins(
      [user('a', 'x'), user('b', 'x'.repeat(2000)), user('c', 'x'.repeat(3e6))],
      3
    )
    expect(short?.weight).toBeLessThan(long?.weight ?? 0)
    expect(huge?.weight).toBe(1)
  })
})

test('arrow keys lead to what matters, page keys to prompts', () => {
  const entries = [user('u'), call('1'), call('bad', { status: 'failed' }), call('2'), user('v'), call('3')]
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'x']
  expect(keys.map(key => landmarkFrom(entries, 3, key)?.id)).toEqual([
    'v',
    'bad',
    'v',
    'u',
    'u',
    '3',
    undefined
  ])
  expect(landmarkFrom([], 0, 'ArrowDown')).toBeUndefined()
})
