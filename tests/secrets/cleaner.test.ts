// What leaves by the reader's choice, and what the review says about it.

import { expect, test } from 'vitest'
import { Cleaner } from '../../src/model/secrets/cleaner.ts'
import { HIDE_ALL } from '../../src/model/secrets/hiding.ts'
import { Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'

const token = (i: number): string =>
  ['ghp', `Zk8sQ2vX7bN4mT1cR9wY3pL6dF5hJ${String(i).padStart(3, '0')}`].join('_')

test('what is kept stays in, is found all the same, and keeps its place in the list', () => {
  const text = `first ${token(1)}, then ${token(2)}, then ${token(1)}`
  const all = new Cleaner(HIDE_ALL)
  const some = new Cleaner({ ...HIDE_ALL, keep: [token(1)] })
  expect(all.text(text)).not.toContain('ghp_')
  expect(some.text(text)).toBe(`first ${token(1)}, then [REDACTED:github-token], then ${token(1)}`)
  expect(some.review.found).toEqual(all.review.found)
  expect(some.review.found.kinds).toEqual([{ kind: 'github-token', values: 2, places: 3 }])
})

test('a name within a name that is kept is hidden all the same', () => {
  const personal = ['marco', 'arco'].map(
    who => ({ sort: 'user', who, kind: 'user-name', spreads: true }) as const
  )
  const cleaner = new Cleaner({ ...HIDE_ALL, keep: ['marco'] }, { secrets: [], personal })
  expect(cleaner.text('marco@box-12:~$ ls')).toBe('m⟨user-2⟩@⟨host-1⟩:~$ ls')
})

test('what is not hidden is found', () => {
  const cleaner = new Cleaner({ ...HIDE_ALL, isSecrets: false, isPersonal: false })
  const line = JSON.stringify({ text: `use ${token(1)}` })
  expect(cleaner.line(line)).toBe(line)
  expect(cleaner.review.found.kinds).toEqual([{ kind: 'github-token', values: 1, places: 1 }])
})

test('what the reader named does not stay in as part of a secret that does', () => {
  const own = [token(1).slice(4)]
  const cleaner = new Cleaner({ ...HIDE_ALL, isSecrets: false, own })
  expect(cleaner.text(`use ${token(1)}`)).not.toContain(own[0])
  expect(cleaner.text(`use ${token(2)}`)).toContain(token(2))
})

test('counts are true however many there are, and what is said once more is not counted', () => {
  const cleaner = new Cleaner(HIDE_ALL)
  const many = Array.from({ length: 700 }, (_, i) => token(i)).join(' ')
  cleaner.text(many)
  cleaner.text(many)
  cleaner.quietly(many)
  const { kinds, list } = cleaner.review.found
  expect(kinds).toEqual([{ kind: 'github-token', values: 700, places: 1400 }])
  expect(list).toHaveLength(500)
  expect(list[0]?.count).toBe(2)
})

test('what stands around a value shows none of its neighbours', () => {
  const redactor = new Redactor(SECRETS_ONLY)
  redactor.text(`a ${token(1)} b ${token(2)} c`)
  expect(redactor.review.list.map(({ before, after }) => [before, after])).toEqual([
    ['a ', ' b [REDACTED:github-token] c'],
    ['a [REDACTED:github-token] b ', ' c']
  ])
})
