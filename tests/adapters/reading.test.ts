// What every format may read with: tags in plain text, fingerprints, texts that repeat each other, tables of names.

import { expect, test } from 'vitest'
import { Cursor } from '../../src/adapters/reading/cursor.ts'
import { Fingerprint, fingerprintOf } from '../../src/adapters/reading/fingerprint.ts'
import { unrepeated } from '../../src/adapters/reading/says-other.ts'
import { afterTags, cutInner, innerRange, startsWithTag, wordIn } from '../../src/adapters/reading/tags.ts'
import { meanings } from '../../src/adapters/reading/word-tables.ts'

test('a tag ends where it is closed, or with the text; a longer name is another tag', () => {
  const text = 'a <name x="1"> Ada </name> <names>b</names> <open>rest'
  expect(cutInner(new Cursor(text, 0), 'name')).toBe('Ada')
  expect(wordIn(text, 'open')).toBe('rest')
  expect(innerRange(text, 'nam')).toBeUndefined()
  expect(startsWithTag('<name>', 'name')).toBe(true)
  expect(startsWithTag('<names>', 'name')).toBe(false)
  const rest = afterTags('<a>1</a><b>2</b> 3 ', ['a', 'b'], { from: 0, to: 19 })
  expect('<a>1</a><b>2</b> 3 '.slice(rest.from, rest.to)).toBe('3')
})

test('tags of a value that is no text hold nothing', () => {
  expect(cutInner(new Cursor({ name: '<name>' }, 0), 'name')).toBe('')
})

test('equal values have equal fingerprints; a word at either end, a length or an order tells them apart', () => {
  const value = { id: 'm', content: ['x'.repeat(500), { deep: [1, null] }] }
  expect(fingerprintOf(structuredClone(value))).toBe(fingerprintOf(value))
  const others = [
    { ...value, id: 'n' },
    { ...value, content: [`${'x'.repeat(499)}y`, { deep: [1, null] }] },
    { ...value, content: ['x'.repeat(501), { deep: [1, null] }] },
    { ...value, content: [{ deep: [1, null] }, 'x'.repeat(500)] }
  ]
  expect(new Set([value, ...others].map(other => fingerprintOf(other))).size).toBe(5)
})

test('below its depth a fingerprint looks no further', () => {
  const print = (b: number, depth: number) => new Fingerprint().add({ a: { b } }, depth).value
  expect(print(1, 1)).toBe(print(2, 1))
  expect(print(1, 2)).not.toBe(print(2, 2))
})

test('half a million near-equal values have as many fingerprints', () => {
  const prints = new Set<number>()
  for (let i = 0; i < 250_000; i++) {
    prints.add(fingerprintOf(`id-${i}`))
    prints.add(fingerprintOf([i, { at: i * 1000, text: 'same' }]))
  }
  expect(prints.size).toBe(500_000)
})

test('a text that an earlier one holds is not said again', () => {
  expect(unrepeated(['no such file\n', 'no such file', 'exit 1'])).toBe('no such file\n\nexit 1')
  expect(unrepeated(['exit 1', 'no such file: exit 1'])).toBe('exit 1\nno such file: exit 1')
  expect(unrepeated(['exit 1', 'no such file: exit 1', 'exit 1'], 'any')).toBe('no such file: exit 1')
})

test('names that share a rule are one row of a table', () => {
  expect([
    ...meanings([
      [1, 'a b'],
      [2, 'c']
    ])
  ]).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2]
  ])
})
