import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLink, encodeLink, type From, isSitePath, type Link } from '../src/state/link.ts'

const site = (...paths: readonly string[]): From => ({ kind: 'site', paths })

/** Links that were given out. This list only grows. */
const PROMISED: readonly (readonly [string, Link])[] = [
  ['#at=toolu_01A', { at: 'toolu_01A' }],
  ['#src=samples/claude.jsonl', { from: site('samples/claude.jsonl') }],
  ['#src=samples/claude.jsonl&at=msg_7.0', { from: site('samples/claude.jsonl'), at: 'msg_7.0' }],
  ['#at=call_x%7Cfc_y', { at: 'call_x|fc_y' }],
  ['#src=a/main.jsonl&src=a/agent.jsonl', { from: site('a/main.jsonl', 'a/agent.jsonl') }],
  [
    '#src=https://logs.example/a.jsonl?v=1&at=m1',
    { from: { kind: 'url', url: 'https://logs.example/a.jsonl?v=1' }, at: 'm1' }
  ],
  ['#gist=somebody/0123abcd', { from: { kind: 'gist', id: 'somebody/0123abcd' } }],
  ['#x=q1Y_-A', { from: { kind: 'excerpt', data: 'q1Y_-A' } }],
  [
    '#local=0123456789abcdef&size=80&name=my%20log.jsonl&at=m1',
    { from: { kind: 'local', hash: '0123456789abcdef', size: 80, name: 'my log.jsonl' }, at: 'm1' }
  ],
  ['#at=m1&h=1f3a9c&quote=so%20it%20began', { at: 'm1', hash: '1f3a9c', quote: 'so it began' }],
  ['#at=m1&line=12', { at: 'm1', line: { first: 12, last: 12 } }],
  ['#at=m1&line=20-12', { at: 'm1', line: { first: 12, last: 20 } }],
  ['#at=m1&line=old3-4', { at: 'm1', line: { side: 'old', first: 3, last: 4 } }],
  ['#leaf=m9', { leaf: 'm9' }],
  ['#q=tool:bash%20is:error%20%22not%20found%22', { q: 'tool:bash is:error "not found"' }]
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

test.each(PROMISED)('%s is written again as it was read', (_, link) => {
  expect(decodeLink(encodeLink(link))).toEqual(link)
})

test('decoding is total', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), hash => void decodeLink(hash)))
})

test('a bad field is dropped alone', () => {
  expect(decodeLink('#at=a1&at=a2&=&%E0%A4%A=1&leaf&line=0&h=NO&local=zz&size=1&name=n&gist=..')).toEqual({
    at: 'a1'
  })
  expect(decodeLink('#src=a.jsonl&at=%E0%A4%A&line=2-&q=x')).toEqual({ from: site('a.jsonl'), q: 'x' })
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
