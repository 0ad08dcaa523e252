import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLink, encodeLink, isSitePath } from '../src/state/link.ts'

/** Links that were given out. This list only grows. */
const PROMISED: readonly (readonly [string, object])[] = [
  ['#at=toolu_01A', { at: 'toolu_01A' }],
  ['#src=samples/claude.jsonl', { src: 'samples/claude.jsonl' }],
  ['#src=samples/claude.jsonl&at=msg_7.0', { src: 'samples/claude.jsonl', at: 'msg_7.0' }],
  ['#at=call_x%7Cfc_y', { at: 'call_x|fc_y' }]
]

test.each(PROMISED)('%s still means what it meant', (hash, link) => {
  expect(decodeLink(hash)).toEqual(link)
})

test('any entry id makes a round trip', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), at => {
      expect(decodeLink(encodeLink({ at }))).toEqual({ at: at.toWellFormed() })
    })
  )
})

test('decoding is total', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), hash => void decodeLink(hash)))
})

test('a bad field is dropped alone', () => {
  expect(decodeLink('#src=https://evil.example/x&at=a1&at=a2&=&%E0%A4%A=1&leaf')).toEqual({ at: 'a1' })
  expect(decodeLink('#src=a.jsonl&at=%E0%A4%A')).toEqual({ src: 'a.jsonl' })
})

test.each([
  'https://x.example/a',
  '//x.example/a',
  '/etc/passwd',
  '../up',
  'a/../../b',
  'javascript:x',
  '',
  'a//b',
  'a\\b'
])('%j is no path of this site', path => {
  expect(isSitePath(path)).toBe(false)
})
