// No rule may be made to hang: each is fed its own worst case, and four times the text may not cost much more than four
// times the work. Ratios within one run; a text of ordinary prose of the same length is the measure.

import { expect, test } from 'vitest'
import { secretsIn } from '../../src/model/secrets/find.ts'
import { PLACES, SHAPES } from '../../src/model/secrets/rules/index.ts'

const KB = 1000
const PROSE = 'The worker reads a log line by line and tells the page what it found in it, in order. '
const worst = [...SHAPES, ...PLACES].flatMap(rule => rule.worst)

/** Everything that a rule chokes on, through all rules together. */
test.each([...worst, '-eyJaaaaaaaa', 'a', '=', 'aA1-', '\u001b[0m', '%2D', 'sk-\n', `${'a'.repeat(70)}\n`])(
  '%j costs a share of the length',
  piece => {
    const small = time(piece, 20 * KB)
    const middle = time(piece, 80 * KB)
    const large = time(piece, 320 * KB)
    // Four times the text: four times the work, and slack for a busy machine.
    expect(middle).toBeLessThan(Math.max(small, FLOOR) * 12)
    expect(large).toBeLessThan(Math.max(middle, FLOOR) * 12)
  }
)

test.each(worst)('%j costs no more than four times as much as prose', piece => {
  const prose = Math.max(time(PROSE, 320 * KB), FLOOR)
  expect(time(piece, 320 * KB)).toBeLessThan(prose * 4)
})

/** Milliseconds below which a clock says little. */
const FLOOR = 2

/** The best of three. */
const time = (piece: string, length: number): number => {
  const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  const times = [0, 1, 2].map(() => {
    const start = performance.now()
    secretsIn(text)
    return performance.now() - start
  })
  return Math.min(...times)
}
