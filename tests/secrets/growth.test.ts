// No rule may be made to hang: each is fed its own worst case, and four times the text may not cost much more than four
// times the work, nor a text made to be slow more than four times as much as sentences of the same length. Ratios within
// one run.

import { execFile, fork } from 'node:child_process'
import { on } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'
import { PLACES, SHAPES } from '../../src/model/secrets/rules/index.ts'
import { seeded } from '../support/random.ts'
import type { SearchAsk } from '../support/search-cost.ts'

const KB = 1000
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

/** Every few letters a finding, a body that must be judged by itself, or a name with a value. */
const FULL = [
  'sshpass -p §\n',
  'mysql -pZq§\n',
  'curl -u a:b§c\n',
  'pin=',
  'pw=',
  '_auth=',
  'tskey-ab-§-',
  'password=Zq8vX3§ ',
  'password=a§b\n',
  'clave=Zq8vX3§ ',
  'pw: string§ ',
  '?パスワード=a§bcd&',
  'password: a§.b.c, ',
  'secret: "Zq8vX3§", ',
  ['to', 'ken=Zq8vX3§aB9cD2eF5 '].join(''),
  ['?to', 'ken=Zq8vX3§aB9cD2 '].join(''),
  ['API', 'KEY=Zq8vX3§aB9c\n'].join('_'),
  '/home/us§x/a\n',
  '/home/a§\n',
  '/Users/us§x/a ',
  '/mnt/c/Users/us§x/a\n',
  'C:\\Users\\us§x\\a\n',
  '"/-home-us§x-a"',
  'ab@cd.com',
  'x@y.com,',
  'a§@b.co ',
  'us§x@k§.com ',
  'us§x%40k§.com ',
  '"us§x@k§.com", ',
  '<us§x@k§.com>',
  'Ab Cd <ab§.cd@k.com> ',
  'u§@host§:~$ ls\n',
  '[u§@h§ a]$ ls\n',
  'ssh us§x@h§ ',
  'box-§.local ',
  'us§.corp ',
  'http://box-§1:80/ ',
  'HOSTNAME=h§x ',
  'USER=us§x\n',
  'uid=1(us§x) ',
  'user.name="Ab§ Cd"\n',
  '192.168.1.7 ',
  '/home/us§x/a u§@host§:~$ ls us§x@k§.com 10.0.0.7\n',
  'password=Zq8vX3§ us§x@k§.com /home/us§x\n'
]

/** Two findings in a few letters, the shortest of all, and signs that are escaped in a line. */
const DENSE = [
  'pw=1§3 ',
  'u§@h:~$ ',
  'u§@h§:~$\n',
  'us§x@h§.local ',
  '-home-us§x-a/',
  '%2Fhome%2Fus§x ',
  'us§x@h§.local"',
  'HOSTNAME=h§x\n',
  '[u§@h ~]$ ',
  'PW=a§b\n'
]

/** What is found, joined by what may stand between. */
const joinedUp = (count: number): readonly string[] => {
  const parts = [...FULL, ...DENSE].map(piece => piece.replace(/[\s,]+$/, ''))
  const random = seeded(14)
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const gap = (): string => any([' ', '\n', ', ', '"', '; ', '/'])
  return Array.from({ length: count }, () => any(parts) + gap() + any(parts) + gap())
}

/** Everything that a rule chokes on, through all rules together. */
test.each([...worst, '-eyJaaaaaaaa', 'a', '=', 'aA1-', '\u001b[0m', '%2D', 'sk-\n', `${'a'.repeat(70)}\n`])(
  '%j costs a share of the length',
  async piece => {
    // Four times the text: four times the work, and slack for a busy machine.
    expect(await searchCost({ piece, length: 80 * KB, shorter: 20 * KB, limit: 12 })).toBeLessThan(12)
    expect(await searchCost({ piece, length: 320 * KB, shorter: 80 * KB, limit: 12 })).toBeLessThan(12)
  }
)

test.each([...worst, ...NUMBERED])('%j costs no more than four times as much as sentences', async piece => {
  expect(await searchCost({ piece, length: 320 * KB, limit: 4 })).toBeLessThan(4)
})

test.each([...PERSONAL, ...FULL, ...DENSE, ...joinedUp(16)])(
  '%j costs no more than four times as much to hide',
  async piece => {
    const { asText, asLines } = await hidingCost(piece, 4)
    expect(asText).toBeLessThan(4)
    expect(asLines).toBeLessThan(4)
  }
)

const searching = fork(join(import.meta.dirname, '../support/search-cost.ts'), { execArgv: [] })
afterAll(() => {
  searching.kill()
})

/** In a process apart: see there. */
const searchCost = async (ask: Omit<SearchAsk, 'id'>): Promise<number> => {
  const id = asked++
  searching.send({ id, ...ask })
  for await (const [answer] of on(searching, 'message')) if (answer.id === id) return answer.cost
  throw new Error('It does not answer any more.')
}
let asked = 0

/** In a process of its own: see there. */
const hidingCost = async (piece: string, limit: number): Promise<Readonly<Record<string, number>>> => {
  const { stdout } = await promisify(execFile)(process.execPath, [HIDING_COST, piece, String(limit)])
  return JSON.parse(stdout)
}

const HIDING_COST = join(import.meta.dirname, '../support/hiding-cost.ts')

test.each(['a', 'a1 ', 'ab/', 'x=', '12.', '-', 'é', '\\"'])(
  'a string of 8 MB of %j is read to its end',
  piece => {
    const key = ['ghp', 'Zk8sQ2vX7bN4mT1cR9wY3pL6dF5hJ0gA'].join('_')
    const text = `seed password ${piece.repeat(Math.ceil(8e6 / piece.length))} ${key}`
    const line = new Redactor({ ...SECRETS_ONLY, isPersonal: true }).line(JSON.stringify({ text }))
    expect(line.includes(key)).toBe(false)
  }
)
