import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeLink, encodeLink, type From, isSitePath, type Link } from '../src/state/links/link.ts'
import { unreadWords } from '../src/state/links/link-unread.ts'

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
  [
    '#size=5242880&name=large.jsonl&at=m1',
    { from: { kind: 'local', size: 5242880, name: 'large.jsonl' }, at: 'm1' }
  ],
  ['#at=m1&h=1f3a9c&quote=so%20it%20began', { at: 'm1', hash: '1f3a9c', quote: 'so it began' }],
  ['#at=m1&line=12', { at: 'm1', line: { first: 12, last: 12 } }],
  ['#at=m1&line=20-12', { at: 'm1', line: { first: 12, last: 20 } }],
  ['#at=m1&line=old3-4', { at: 'm1', line: { side: 'old', first: 3, last: 4 } }],
  ['#at=m1&line=stderr:4000-4002', { at: 'm1', line: { part: 'stderr', first: 4000, last: 4002 } }],
  ['#at=m1&line=file2:new7', { at: 'm1', line: { part: 'file2', side: 'new', first: 7, last: 7 } }],
  ['#at=m1&line=input2:7', { at: 'm1', line: { part: 'input2', first: 7, last: 7 } }],
  ['#thread=agent-a8fbc77&at=m1', { at: 'm1', thread: 'agent-a8fbc77' }],
  ['#leaf=m9', { leaf: 'm9' }],
  [
    `#src=logs/a.jsonl.unspool&k=${'Ab_-'.repeat(10)}xyz&at=m1`,
    { from: { kind: 'site', paths: ['logs/a.jsonl.unspool'], key: `${'Ab_-'.repeat(10)}xyz` }, at: 'm1' }
  ],
  [
    `#src=https://logs.example/a.unspool&k=${'Ab_-'.repeat(10)}xyz`,
    { from: { kind: 'url', url: 'https://logs.example/a.unspool', key: `${'Ab_-'.repeat(10)}xyz` } }
  ],
  ['#at=m1&moment=1204', { at: 'm1', moment: 1204 }],
  ['#src=samples/claude.jsonl&moment=0', { from: site('samples/claude.jsonl'), moment: 0 }],
  [
    '#src=logs/a.jsonl&src=logs/a/subagents/b.jsonl&live=1',
    { from: { kind: 'site', paths: ['logs/a.jsonl', 'logs/a/subagents/b.jsonl'], isLive: true } }
  ],
  ['#src=wss://logs.example/a&live=1', { from: { kind: 'url', url: 'wss://logs.example/a', isLive: true } }],
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

test('whatever is decoded is encoded to the same link again', () => {
  const keys = [
    'src',
    'gist',
    'x',
    'local',
    'size',
    'name',
    'at',
    'h',
    'quote',
    'line',
    'leaf',
    'thread',
    'q',
    'z'
  ]
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a.jsonl', 'https://a.example/b?c=d', '12', 'old3-1', 'err:9', '0123abcd', '1f3a9c0')
  )
  const hashes = fc
    .array(fc.tuple(fc.constantFrom(...keys), values.map(maybeEscaped)))
    .map(fields => `#${fields.map(([key, value]) => `${key}=${value}`).join('&')}`)
  fc.assert(
    fc.property(hashes, hash => {
      const link = decodeLink(hash)
      expect(decodeLink(encodeLink(link))).toEqual(link)
    })
  )
})

/** Some values escaped, as a browser or a chat does it, others as they are. */
const maybeEscaped = (value: string): string =>
  value.length % 2 === 0 ? encodeURIComponent(value.toWellFormed()) : value

test('every field may be broken without the others', () => {
  const good = '#src=a.jsonl&at=a1&h=1f3a9c0&quote=w&line=3&leaf=l&thread=t&q=x'
  const whole = decodeLink(good)
  for (const field of good.slice(1).split('&')) {
    const [key = ''] = field.split('=')
    const { [NAMES[key] ?? 'at']: _, ...rest } = whole
    expect(decodeLink(good.replace(field, `${key}=%E0%A4%A`))).toEqual(rest)
    expect(decodeLink(good.replace(field, `${key}`))).toEqual(rest)
    expect(decodeLink(good.replace(field, `${key}2=y`))).toEqual(rest)
  }
})

const NAMES: Readonly<Record<string, keyof Link>> = {
  src: 'from',
  at: 'at',
  h: 'hash',
  quote: 'quote',
  line: 'line',
  leaf: 'leaf',
  thread: 'thread',
  q: 'q'
}

test('a file is named once, and no more of them than can be fetched', () => {
  expect(decodeLink('#src=a.jsonl&src=b.jsonl&src=a.jsonl')).toEqual({ from: site('a.jsonl', 'b.jsonl') })
  const many = decodeLink(`#${Array.from({ length: 4000 }, (_, i) => `src=${i}`).join('&')}`)
  expect(many.from).toMatchObject({ kind: 'site', paths: { length: 500 } })
  expect(unreadWords('', many)).toContain('no more than 500')
})

test('names that objects have of their own are fields like any other', () => {
  const odd = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
  for (const name of odd) {
    expect(decodeLink(`#${name}=x&at=m1&${name}&${name}=`)).toEqual({ at: 'm1' })
    expect(decodeLink(`#at=${name}&leaf=${name}&thread=${name}`)).toEqual({
      at: name,
      leaf: name,
      thread: name
    })
    expect(unreadWords(`#${name}=x&at=m1`, decodeLink(`#${name}=x&at=m1`))).toBeUndefined()
  }
  expect(({} as { x?: string }).x).toBeUndefined()
})

test('a promised link that was changed anywhere keeps the fields that were not', () => {
  const broken = fc.constantFrom(
    '',
    '%',
    '%ff',
    '%E0%A4%A',
    '\0',
    '=',
    '==',
    '#',
    '\ud800',
    '%25%',
    'x'.repeat(70_000)
  )
  const promised = fc.constantFrom(...PROMISED.map(([hash]) => hash.slice(1).split('&')))
  fc.assert(
    fc.property(promised, fc.nat(20), broken, (fields, at, value) => {
      const place = at % fields.length
      const hash = `#${fields.filter((_, i) => i !== place).join('&')}&zz=${value}`
      const whole = decodeLink(`#${fields.filter((_, i) => i !== place).join('&')}`)
      // What is put in as it is takes what follows along.
      fc.pre(!/src=https/.test(hash))
      expect(decodeLink(hash)).toEqual(whole)
    })
  )
})

test('a bad field is dropped alone', () => {
  expect(decodeLink('#at=a1&at=a2&=&%E0%A4%A=1&leaf&line=0&h=NO&local=zz&size=1&name=n&gist=..')).toEqual({
    at: 'a1'
  })
  expect(decodeLink('#src=a.jsonl&at=%E0%A4%A&line=2-x&q=x')).toEqual({ from: site('a.jsonl'), q: 'x' })
})

describe('what of a link could not be read is named', () => {
  const words = (hash: string): string | undefined => unreadWords(hash, decodeLink(hash))
  test.each([
    ['#src=a.jsonl&at=%ff', 'The part of this link that names the entry (at=) could not be read.'],
    ['#src=a.jsonl&at=', 'The part of this link that names the entry (at=) could not be read.'],
    ['#src=a.jsonl&h=NO', 'The part of this link that names the entry (h=) could not be read.'],
    ['#src=%ff&at=m1', 'The part of this link that names the log (src=) could not be read.'],
    ['#gist=..', 'The part of this link that names the log (gist=) could not be read.'],
    ['#local=zz&size=1', 'The part of this link that names the log (local=) could not be read.'],
    [
      '#at=m1&line=0&leaf=%ff&q',
      'The parts of this link that name the lines (line=), the branch (leaf=) and the search (q=) could not be read.'
    ],
    ['#src=a.jsonl&line=3', 'This link names lines (line=), but not the entry that they are in.']
  ])('%s', (hash, sentence) => {
    expect(words(hash)).toBe(sentence)
  })
  test.each([
    ...PROMISED.map(([hash]) => hash),
    '#places',
    '#q',
    '#src=a.jsonl&utm_source=mail&later=%ff',
    '#src=a.jsonl&at=m1&at=',
    '#src=a.jsonl&at=%ff&h=1f3a9c0',
    '#at=m1&h=NO',
    '#local=0123abcd&size=many'
  ])('%s: nothing is to be said', hash => {
    expect(words(hash)).toBeUndefined()
  })
  test('whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), hash => void words(hash)))
  })
})

describe('a link that a chat or a mail has mangled', () => {
  const whole: Link = { from: site('a.jsonl'), at: 'm1', hash: '1f3a9c0', line: { first: 3, last: 6 } }
  test.each([
    ['#src=a.jsonl&amp;at=m1&amp;h=1f3a9c0&amp;line=3-6', 'escaped for HTML'],
    ['#src%3Da.jsonl%26at%3Dm1%26h%3D1f3a9c0%26line%3D3-6', 'escaped as a whole'],
    ['#src=a.jsonl&at=m1&h=1f3a9c0&line=3-6).', 'at the end of a sentence'],
    ['#line=3-6**&h=1f3a9c0_&at=m1&src=a.jsonl>', 'in Markdown, in another order'],
    ['##src=a.jsonl&&at=m1&h=1f3a9c0&line=3-6&utm_source=mail&fbclid=1&at=', 'with what others add']
  ])('%s: %s', hash => {
    expect(decodeLink(hash)).toEqual(whole)
  })
  test('keeps what is meant to end in such a character', () => {
    expect(decodeLink('#q=f(x)')).toEqual({ q: 'f(x)' })
    expect(decodeLink('#src=logs/a%20(1)&at=m1.')).toEqual({ from: site('logs/a (1)'), at: 'm1.' })
  })
  test('means what stands behind a space', () => {
    expect(decodeLink('#src=%20javascript:alert(1)')).toEqual({
      from: { kind: 'url', url: 'javascript:alert(1)' }
    })
  })
  test('holds its key', () => {
    const key = `-_${'Ab9'.repeat(13)}_-`
    const from = { kind: 'site', paths: ['a.unspool'], key }
    for (const end of ['', ').', '>', '"', '**', '&amp;at='])
      expect(decodeLink(`#src=a.unspool&amp;k=${key}${end}`), end).toEqual({ from })
  })
  test('holds its excerpt', () => {
    expect(decodeLink('#x=q1Y_-A_).')).toEqual({ from: { kind: 'excerpt', data: 'q1Y_-A_' } })
  })
})

test('an address that was put in as it is keeps its query, to the last letter', () => {
  const signed =
    'https://b.s3.example/a.jsonl?X-Amz-Credential=AK%2F1%2Fs3&X-Amz-Date=9&X-Amz-Signature=ab%2Bcd'
  const from = { kind: 'url', url: signed } as const
  expect(decodeLink(`#src=${signed}`)).toEqual({ from })
  expect(decodeLink(`#src=${signed}&at=m1&q=x`)).toEqual({ from, at: 'm1', q: 'x' })
  expect(decodeLink(encodeLink({ from, at: 'm1' }))).toEqual({ from, at: 'm1' })
})

test('a per cent sign that nobody escaped is itself', () => {
  expect(decodeLink('#src=logs/100%.jsonl&q=50% off')).toEqual({
    from: site('logs/100%.jsonl'),
    q: '50% off'
  })
})

test.each([
  'logs/séance (1).jsonl',
  'logs/a+b & 50%.jsonl',
  'logs/2026-01-02T10:11:12.jsonl',
  'logs/why? #3.jsonl',
  '会话/記録.jsonl',
  './logs/a.jsonl'
])('%j is a path of this site', path => {
  expect(isSitePath(path)).toBe(true)
  expect(decodeLink(encodeLink({ from: site(path) }))).toEqual({ from: site(path) })
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
  'a\\b',
  'x:y',
  'a\nb'
])('%j is no path of this site', path => {
  expect(isSitePath(path)).toBe(false)
})

test('a link of a later version is read as far as it can be, and says so', () => {
  const words = (hash: string): string | undefined => unreadWords(hash, decodeLink(hash))
  expect(decodeLink('#v=2&at=m1&lens=x')).toEqual({ at: 'm1' })
  expect(words('#v=2&at=m1&lens=x')).toContain('later version')
  for (const same of ['#at=m1', '#v=1&at=m1', '#v=x&at=m1', '#v=&at=m1']) expect(words(same)).toBeUndefined()
})
