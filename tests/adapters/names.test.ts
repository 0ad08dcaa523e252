// Ids that nothing else has: the log's own, and with the record's number where the log repeats itself.

import { expect, test } from 'vitest'
import { again, withRecord } from '../../src/adapters/reading/sources.ts'
import { Names, recordId, recordName } from '../../src/adapters/transcript/names.ts'
import { FILE_STRIDE } from '../../src/model/transcript/types.ts'

test('a record is named by its number in its file, in a sub-agent’s thread with the thread in front', () => {
  expect(recordName(FILE_STRIDE + 7)).toBe('r7')
  expect(recordId(7)).toBe('r7')
  expect(recordId(7, 'a93')).toBe('a93/r7')
})

test('the first to ask gets the name as it is, the next ones get their record with it', () => {
  const names = new Names()
  const taken = [1, 2, 2, 2].map(n => names.fresh('call_0', recordName(n)))
  expect(taken).toEqual(['call_0', 'call_0@r2', 'call_0@r2.2', 'call_0@r2.3'])
})

test('a log that uses such a name itself gets another one', () => {
  const names = new Names()
  expect(['a', 'a@r1', 'a'].map(wish => names.fresh(wish, 'r1'))).toEqual(['a', 'a@r1', 'a@r1.2'])
})

test('an owner gets the same name whenever it asks, also where it had to give way', () => {
  const names = new Names()
  expect(names.own('m', 'first', 'r1')).toBe('m')
  expect(names.own('m', 'second', 'r2')).toBe('m@r2')
  expect(names.own('m', 'first', 'r3')).toBe('m')
  expect(names.own('m', 'second', 'r4')).toBe('m@r2')
})

test('one name asked for a hundred thousand times costs no more each time', () => {
  const names = new Names()
  const taken = new Set(Array.from({ length: 100_000 }, () => names.fresh('x', 'r1')))
  expect(taken.size).toBe(100_000)
})

test('a record counts once among the sources of an entry, and a runaway keeps its beginning and its end', () => {
  expect(withRecord([1, 2], 2)).toEqual([1, 2])
  expect(again({ src: [1], id: 'x' }, 4)).toEqual({ src: [1, 4], id: 'x' })
  const all = Array.from({ length: 2000 }, (_, n) => n)
  const many = all.reduce<readonly number[]>(withRecord, [])
  expect(many.slice(0, 3)).toEqual([0, 1, 2])
  expect(many.at(-1)).toBe(1999)
  expect(many.length).toBeLessThan(600)
})
