// No rule may be made to hang: each is fed its own worst case, and four times the text may not cost much more than four
// times the work, nor a text made to be slow more than four times as much as sentences of the same length. Ratios within
// one run.

import { expect, test } from 'vitest'
import { secretsIn } from '../../src/model/secrets/find.ts'
import { Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'
import { PLACES, SHAPES } from '../../src/model/secrets/rules/index.ts'

const KB = 1000
/** Nothing in it is looked at twice. */
const PROSE = 'The worker reads a log line by line and tells the page what it found in it, in order. '
const worst = [...SHAPES, ...PLACES].flatMap(rule => rule.worst)

/** What the rules were once slow on, never twice the same. */
const NUMBERED = [
  'sk-proj-word§-',
  'sk-proj-word§-some.thing-else-and-more ',
  'docker login -p § ',
  'curl -u a§ ',
  'mongo -w ax§\n',
  'password: § ',
  'password: "§',
  'token§ token=',
  '"token§": "',
  'a§_password: b ',
  'password for a§ ',
  'password is § ',
  'glpat-a§',
  'cat § ',
  'pass_§',
  'pin=§'
]

const PERSONAL = [
  '/home/us§x',
  'a@',
  '@b',
  'https://a:b@',
  'ssh a@b',
  '10.0.0.7 ',
  'a.local ',
  'Author: Ab Cd <',
  '-home-'
]

/** Every few letters a finding, a body that must be judged by itself, or a name with a value: each has its price. */
const FULL = [
  'sshpass -p §\n',
  'pin=',
  '_auth=',
  'tskey-ab-§-',
  'password=Zq8vX3§ ',
  'clave=Zq8vX3§ ',
  'pw: string§ ',
  '?パスワード=a§bcd&',
  'password: a§.b.c, ',
  '/home/us§x/a\n',
  'C:\\Users\\us§x\\a\n',
  'ab@cd.com',
  'us§x@k§.com ',
  'u§@host§:~$ ls\n'
]

/** Everything that a rule chokes on, through all rules together. */
test.each([...worst, '-eyJaaaaaaaa', 'a', '=', 'aA1-', '\u001b[0m', '%2D', 'sk-\n', `${'a'.repeat(70)}\n`])(
  '%j costs a share of the length',
  piece => {
    // Four times the text: four times the work, and slack for a busy machine.
    expect(ratio(searched(piece, 80 * KB), searched(piece, 20 * KB), 12)).toBeLessThan(12)
    expect(ratio(searched(piece, 320 * KB), searched(piece, 80 * KB), 12)).toBeLessThan(12)
  }
)

test.each([...worst, ...NUMBERED])('%j costs no more than four times as much as sentences', piece => {
  expect(ratio(searched(piece, 320 * KB), searched(PROSE, 320 * KB), 4)).toBeLessThan(4)
})

test.each(PERSONAL)('%j costs no more than four times as much, with what is personal', piece => {
  expect(ratio(hidden(piece, 320 * KB), hidden(PROSE, 320 * KB), 4)).toBeLessThan(4)
})

test.each(FULL)('%j costs no more than ten times as much', piece => {
  expect(ratio(hidden(piece, 320 * KB), hidden(PROSE, 320 * KB), 10)).toBeLessThan(10)
})

/** Milliseconds below which a clock says little. */
const FLOOR = 2
/** So often both are tried before a text counts as slow: others use the machine too. */
const TRIES = 12
/** Runs of each within one try: the best counts, so that neither pays for what others do meanwhile. */
const RUNS = 3

/**
 * The least of several tries, until one is below the limit. Both are measured in every try, right after one another: a
 * machine that is slow for a while is slow for both.
 */
const ratio = (run: () => void, measure: () => void, limit: number): number => {
  // Warm, so that neither pays for the compiler.
  best(run, 2)
  best(measure, 5)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < TRIES && least >= limit; i++) {
    const plain = Math.max(FLOOR, best(measure, RUNS))
    least = Math.min(least, best(run, RUNS) / plain)
  }
  return least
}

const best = (run: () => void, times: number): number =>
  Math.min(
    ...Array.from({ length: times }, () => {
      const start = spent()
      run()
      return spent() - start
    })
  )

/** Milliseconds of work: a clock would count what others do meanwhile. */
const spent = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const searched = (piece: string, length: number): (() => void) => {
  const text = repeated(piece, length)
  return () => secretsIn(text)
}

const hidden = (piece: string, length: number): (() => void) => {
  const text = repeated(piece, length)
  return () => new Redactor({ ...SECRETS_ONLY, isPersonal: true }).text(text)
}

/** With another number in the place of each §, so that no answer can be remembered. */
const repeated = (piece: string, length: number): string => {
  if (!piece.includes('§')) return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  let text = ''
  for (let i = 1000; text.length < length; i++) text += piece.replaceAll('§', i.toString(36))
  return text.slice(0, length)
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
