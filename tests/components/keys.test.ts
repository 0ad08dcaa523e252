// The table of keys: each key does one thing, and every thing can be found in the help.

import { expect, test } from 'vitest'
import { keyFor } from '../../src/components/keys/obey.ts'
import { SHORTCUTS } from '../../src/components/keys/shortcuts.ts'

test('no key does two things', () => {
  const all = SHORTCUTS.flatMap(({ keys }) => keys)
  expect(new Set(all).size).toBe(all.length)
})

test('every key says what it does', () => {
  expect(SHORTCUTS.filter(({ does }) => does === '')).toEqual([])
  expect(new Set(SHORTCUTS.map(({ does }) => does)).size).toBe(SHORTCUTS.length)
})

test('a key is found as it is pressed; capitals and Alt are keys of their own', () => {
  expect(keyFor('e', false)?.does).toBe('next error')
  expect(keyFor('E', false)?.does).toBe('previous error')
  expect(keyFor('ArrowDown', true)?.does).toBe('next entry')
  expect(keyFor('ArrowDown', false)).toBeUndefined()
  expect(keyFor('e', true)).toBeUndefined()
})
