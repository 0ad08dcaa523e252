// How fast a log is played back.

import { expect, test } from 'vitest'
import { EntryHistory } from '../../../src/model/transcript/entry-history.ts'
import { momentsOf } from '../../../src/model/transcript/moments.ts'
import { LONGEST_PAUSE, paceOf } from '../../../src/model/transcript/pace.ts'
import { type Assistant, MAIN } from '../../../src/model/transcript/types.ts'

const reply = (n: number, at?: number): Assistant => ({
  type: 'assistant',
  id: `r${n}`,
  message: `r${n}`,
  after: null,
  thread: MAIN,
  src: [n],
  text: 'yes',
  ...(at === undefined ? {} : { at })
})

const pace = (...entries: readonly Assistant[]) => paceOf(momentsOf(entries, new EntryHistory()))

test('entries come as they came, after two seconds at the most', () => {
  expect(pace(reply(0, 1000), reply(1, 1700), reply(2, 3_600_000), reply(3, 3_600_500))).toEqual([
    0,
    700,
    700 + LONGEST_PAUSE,
    1200 + LONGEST_PAUSE
  ])
})

test('a log without times, or with a clock that runs backwards, is played all the same', () => {
  const untimed = pace(reply(0), reply(1), reply(2))
  const backwards = pace(reply(0, 5000), reply(1, 1000), reply(2, 5500))
  for (const times of [untimed, backwards]) {
    expect(times[0]).toBe(0)
    for (const [i, time] of times.entries()) if (i > 0) expect(time).toBeGreaterThan(times[i - 1] ?? 0)
  }
  expect(backwards[2]).toBeLessThanOrEqual(1000)
})
