import { expect, test } from 'vitest'
import { duration } from '../../../src/model/wording/time.ts'

test.each([
  [80, '80 ms'],
  [4200, '4.2 s'],
  [59_949, '59.9 s'],
  [59_950, '1 m'],
  [200_000, '3 m 20 s'],
  // The smaller unit is the nearest, as in figures that are rounded to it.
  [6_880_000, '1 h 55 m'],
  [7_185_000, '2 h'],
  [86_399_000, '1 d'],
  [187_200_000, '2 d 4 h'],
  [-1, ''],
  [Number.NaN, '']
])('%d ms is said as %s', (ms, words) => {
  expect(duration(ms)).toBe(words)
})
