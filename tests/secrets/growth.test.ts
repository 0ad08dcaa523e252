// No rule may be made to hang: each is fed its own worst case, and four times the text may not cost much more than four
// times the work. Ratios within one run; a text such as logs are made of, of the same length, is the measure.

import { expect, test } from 'vitest'
import { secretsIn } from '../../src/model/secrets/find.ts'
import { Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'
import { PLACES, SHAPES } from '../../src/model/secrets/rules/index.ts'

const KB = 1000
/** What an agent reads and writes: words, code, settings, a listing. */
const PLAIN = [
  'The worker reads a log line by line and tells the page what it found in it, in order.',
  'const token = tokens.next(); if (token.kind === "key") return keys.get(token.text)',
  '-rw-r--r-- 1 dev dev 4096 Nov 18 07:07 src/model/secrets/rules/vendor-tokens.ts',
  'curl -s https://api.example.com/v1/items?page=2 | jq .items',
  'password: string, // set by the user, see docs/account.md#password',
  'DATABASE_URL=$DATABASE_URL NODE_ENV=test npm run test -- --reporter=dot',
  ''
].join('\n')
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

test.each(worst)('%j costs no more than four times as much as a log', piece => {
  const plain = Math.max(time(PLAIN, 320 * KB), FLOOR)
  expect(time(piece, 320 * KB)).toBeLessThan(plain * 4)
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

test.each(['a', 'a1 ', 'ab/', 'x=', '12.', '-', 'é', '\\"'])(
  'a string of 8 MB of %j is read to its end',
  piece => {
    const key = ['ghp', 'Zk8sQ2vX7bN4mT1cR9wY3pL6dF5hJ0gA'].join('_')
    const text = `seed password ${piece.repeat(Math.ceil(8e6 / piece.length))} ${key}`
    const line = new Redactor({ ...SECRETS_ONLY, isPersonal: true }).line(JSON.stringify({ text }))
    expect(line.includes(key)).toBe(false)
  }
)
