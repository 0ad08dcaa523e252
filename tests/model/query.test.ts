// What is typed into the search box, read: words, phrases, patterns, filters; and the entries that pass the filters.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedFinder } from '../../src/components/search/mark-words.ts'
import { countIn, hitsIn } from '../../src/model/query/find.ts'
import { globMatches } from '../../src/model/query/glob.ts'
import { passes } from '../../src/model/query/match.ts'
import { isEmptyQuery, readQuery } from '../../src/model/query/query.ts'
import { toggledPattern, toggledToken, tokensOf, withoutTokens } from '../../src/model/query/query-tokens.ts'
import { type Entry, MAIN, type Tool } from '../../src/model/transcript/types.ts'

const words = (typed: string): readonly string[] =>
  readQuery(typed).terms.map(term => (term.is === 'text' ? term.text : `/${term.source}/${term.flags}`))

test('words are searched for one by one, a phrase as a whole', () => {
  expect(words('one two')).toEqual(['one', 'two'])
  expect(words('"one two" three')).toEqual(['one two', 'three'])
  expect(words('"a \\"b\\" \\\\ c"')).toEqual(['a "b" \\ c'])
  expect(words('"a\\nb"')).toEqual(['a\nb'])
  expect(words('"never closed')).toEqual(['never closed'])
})

test('a minus turns a word round; dashes alone are words', () => {
  expect(readQuery('-foo').without).toHaveLength(1)
  expect(words('--force - -')).toEqual(['--force', '-', '-'])
})

test('a pattern stands between slashes; a path is no pattern', () => {
  expect(words('/a+ b/i')).toEqual(['/a+ b/im'])
  expect(words('/a\\/b/')).toEqual(['/a\\/b/m'])
  expect(words('/a/gi')).toEqual(['/a/im'])
  expect(words('/[/]/')).toEqual(['/[/]/m'])
  expect(words('/usr/bin')).toEqual(['/usr/bin'])
  expect(words('/usr/bin/node')).toEqual(['/usr/bin/node'])
  expect(words('/')).toEqual(['/'])
})

test('a pattern that cannot be read gets a sentence and is left out', () => {
  const query = readQuery('/(a/ b')
  expect(query.terms).toHaveLength(1)
  expect(query.problems[0]).toMatch(/^This pattern cannot be read: /)
})

test('a pattern that can only look or stand at an edge gets a sentence and is left out', () => {
  for (const source of [
    '^',
    '$',
    '\\b',
    '(?=foo)',
    '(?<=[)(]a)',
    '^(?!x(y)z)\\b',
    '(?:^|$)',
    '(?<n>)*',
    '(?=a){2}'
  ])
    expect(readQuery(`/${source}/ -/${source}/`), source).toMatchObject({
      terms: [],
      without: [],
      problems: [/matches no character/, /matches no character/].map(pattern =>
        expect.stringMatching(pattern)
      )
    })
  for (const source of ['(?=a)a', 'a(?=b)', '\\(?=b', '[(?=b)]', '.', '(?<n>.)', '{', 'x*', '\\d', '(?i:a)'])
    expect(readQuery(`/${source}/`).terms, source).toHaveLength(1)
})

test('smart case: a capital makes a word exact', () => {
  expect(countIn('Foo foo FOO', readQuery('foo'))).toBe(3)
  expect(countIn('Foo foo FOO', readQuery('Foo'))).toBe(1)
  expect(countIn('Foo foo FOO', readQuery('foo match:case'))).toBe(1)
  expect(countIn('Äpfel äpfel', readQuery('äpfel'))).toBe(2)
  expect(countIn('\u212a k', readQuery('k'))).toBe(1)
})

const markedIn = (shown: string, typed: string) =>
  sharedFinder(readQuery(typed).terms)
    ?.find(shown)
    .map(([from, to]) => shown.slice(from, to))

test('rows are marked alike only for words that are alike', () => {
  const marked = (typed: string) => markedIn('Foo foo bar', typed)
  expect(marked('foo bar')).toEqual(['Foo', 'foo', 'bar'])
  expect(marked('Foo Bar')).toEqual(['Foo'])
  expect(marked('Foo bar')).toBeUndefined()
  expect(marked('/foo/')).toBeUndefined()
})

test('a phrase is marked where the page shows it without its Markdown', () => {
  const marked = (typed: string, shown: string) => markedIn(shown, typed)
  expect(marked('"the `a.ts` of **it**"', 'see the a.ts of it')).toEqual(['the a.ts of it'])
  expect(marked('"the `a.ts` of"', 'see the `a.ts` of it')).toEqual(['the `a.ts` of'])
  expect(marked('"**"', 'a ** b')).toEqual(['**'])
  expect(marked('"a ` b"', 'a b')).toEqual(['a b'])
  expect(marked('"one two"', 'one\n   TWO')).toEqual(['one\n   TWO'])
})

test('marking takes one look at each place, whatever the words and the row are', () => {
  const marked = (typed: string, shown: string) => markedIn(shown, typed)
  for (const sign of ['`', '**', '***`', '` '])
    expect(marked(`"${sign.repeat(80)}x"`, sign.repeat(5_000))).toEqual([])
  expect(marked(`"a${' a'.repeat(80)} x"`, `a${' '.repeat(900)}`.repeat(500))).toEqual([])
  expect(marked('größe match:word', 'Größe größer GRÖSSE größe')).toEqual(['Größe', 'größe'])
  expect(marked('😀x', 'a😀X')).toEqual(['😀X'])
  expect(marked('k', 'K \u212a')).toEqual(['K'])
})

test('whole words only, in any script', () => {
  expect(countIn('cat concat cat_ cats cat', readQuery('cat match:word'))).toBe(2)
  expect(countIn('größe größer', readQuery('größe match:word'))).toBe(1)
  expect(countIn('(a)(a)b', readQuery('"(a)" match:word'))).toBe(2)
})

test('all words must occur, none of those with a minus may', () => {
  expect(hitsIn('a b', readQuery('a b'))).toEqual([
    [0, 1],
    [2, 3]
  ])
  expect(hitsIn('a', readQuery('a b'))).toBeUndefined()
  expect(hitsIn('a b', readQuery('a -b'))).toBeUndefined()
  expect(hitsIn('foobar', readQuery('foo foobar'))).toEqual([[0, 6]])
})

test('a pattern that may be empty goes on behind a character outside the BMP', () => {
  expect(countIn('😀x😀', readQuery('/x*/u'))).toBe(1)
  expect(countIn('😀', readQuery('/x*/u'))).toBeUndefined()
})

test('a filter that does not exist is a word; a value that makes no sense gets a sentence', () => {
  expect(words('http://a.b foo:bar in: that')).toEqual(['http://a.b', 'foo:bar', 'in:', 'that'])
  expect(readQuery('is:blue').problems).toEqual(['is: takes error, suspect, running, plan, ask, thinking.'])
  expect(readQuery('dur:soon').problems).toHaveLength(1)
  expect(readQuery('before:yesterday').problems).toHaveLength(1)
  expect(isEmptyQuery(readQuery('  '))).toBe(true)
})

test('buttons write what could have been typed', () => {
  expect(toggledToken('foo', 'is:error')).toBe('foo is:error')
  expect(toggledToken('foo is:error bar', 'is:error')).toBe('foo bar')
  expect(toggledPattern('a.c is:error')).toBe('/a.c/i is:error')
  expect(toggledPattern('/a.c/i is:error')).toBe('a.c is:error')
  expect(toggledPattern('src/a')).toBe('/src\\/a/i')
  expect(toggledPattern(toggledPattern('src/a b'))).toBe('"src/a b"')
  expect(withoutTokens('a b', token => token.typed === 'a')).toBe('b')
})

test('the button for patterns keeps what it does not change', () => {
  expect(words(toggledPattern('https://a.b'))).toEqual(['/https:\\/\\/a.b/im'])
  expect(toggledPattern(toggledPattern('https://a.b'))).toBe('https://a.b')
  expect(words(toggledPattern('C:\\'))).toEqual(['/C:\\\\/m'])
  expect(toggledPattern('foo -bar')).toBe('/foo/i -bar')
  expect(toggledPattern('/foo/i bar -/baz/')).toBe('foo bar -/baz/')
  expect(toggledPattern('/-foo/')).toBe('"-foo"')
  expect(toggledPattern('/is:error/')).toBe('"is:error"')
  expect(readQuery(toggledPattern('[a')).problems).toHaveLength(1)
})

test('case and whole words are for patterns too', () => {
  expect(countIn('Foo foo', readQuery('/foo/i'))).toBe(2)
  expect(countIn('Foo foo', readQuery('/foo/i match:case'))).toBe(1)
  expect(countIn('foo food', readQuery('/fo+/ match:word'))).toBe(1)
  expect(countIn('𝒳𝒳a', readQuery('/𝒳/u match:word'))).toBeUndefined()
  expect(countIn('Foo', readQuery('foo -match:case'))).toBe(1)
})

test('reading is total, and writing tokens again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), typed => {
      const query = readQuery(typed)
      const again = tokensOf(typed)
        .map(token => token.typed)
        .join(' ')
      expect(readQuery(again)).toEqual(query)
    }),
    { numRuns: 60 }
  )
  expect(readQuery('x'.repeat(5000)).problems).toHaveLength(1)
})

const base = { message: 'm', after: null, thread: MAIN, src: [0] }
const call: Tool = {
  ...base,
  id: 'a',
  type: 'tool',
  callId: 'a',
  name: 'Bash',
  detail: { kind: 'execute', command: 'ls' },
  status: 'failed',
  at: 10_000,
  startedAt: 10_000,
  endedAt: 25_000,
  output: ''
}
const read: Tool = {
  ...call,
  id: 'b',
  name: 'Read',
  detail: { kind: 'read', path: '/home/me/src/ui/a.ts' },
  status: 'running',
  thread: 'agent'
}
const prompt: Entry = { ...base, id: 'c', type: 'user', text: 'hi', source: 'typed', at: 0 }

const pass = (typed: string): string =>
  [call, read, prompt]
    .filter(entry => passes(entry, readQuery(typed).filters, { start: 0, main: MAIN }))
    .map(entry => entry.id)
    .join('')

test('filters look at what an entry is', () => {
  expect(pass('tool:bash')).toBe('a')
  expect(pass('-tool:bash')).toBe('bc')
  expect(pass('kind:read')).toBe('b')
  expect(pass('is:error')).toBe('a')
  expect(pass('is:running')).toBe('b')
  expect(pass('is:thinking is:plan is:ask is:suspect')).toBe('')
  expect(pass('-has:image')).toBe('abc')
  expect(pass('role:user')).toBe('c')
  expect(pass('file:src/**')).toBe('b')
  expect(pass('file:*.ts')).toBe('b')
  expect(pass('file:a.ts')).toBe('b')
  expect(pass('in:subagent')).toBe('b')
  expect(pass('in:main -role:user')).toBe('a')
  expect(pass('dur:>10s')).toBe('ab')
  expect(pass('dur:<10s')).toBe('')
  expect(pass('dur:>15s')).toBe('')
  expect(pass('dur:>=15s')).toBe('ab')
  expect(pass('dur:<15s')).toBe('')
  expect(pass('dur:<=15s')).toBe('ab')
  expect(pass('after:+5s')).toBe('ab')
  expect(pass('before:1970-01-01T00:00:05Z')).toBe('c')
})

test('several filters of a kind are alternatives, unless they are turned round or set bounds', () => {
  expect(pass('role:user role:tool')).toBe('abc')
  expect(pass('tool:bash tool:read is:running')).toBe('b')
  expect(pass('-tool:bash -tool:read')).toBe('c')
  expect(pass('tool:bash tool:read -tool:read')).toBe('a')
  expect(pass('after:+5s after:+30s')).toBe('')
})

test('moments are written as people and logs write them', () => {
  const edge = Date.UTC(2026, 2, 1, 14, 30)
  const start = edge - 7_640_000
  const isAfter = (typed: string, at: number): boolean =>
    passes({ ...prompt, at }, readQuery(`after:${typed}`).filters, { start, main: MAIN })
  for (const typed of [
    '2026-03-01T14:30Z',
    '2026-03-01T14:30:00.000Z',
    '2026-03-01T16:30+02:00',
    '"2026-03-01 09:30 -0500"',
    '2026-03-01T14:30',
    '"2026/3/1 14:30"',
    '14:30',
    '14:30:00',
    '+2:07:20',
    '+127m20s'
  ])
    expect([isAfter(typed, edge - 1), isAfter(typed, edge)], typed).toEqual([false, true])
  for (const typed of ['2026-02-30', '2026-13-01', '25:00', '14:60', '2026-03-01T25:00', '2026', 'noon'])
    expect(readQuery(`after:${typed}`).problems, typed).toHaveLength(1)
})

test('a path from the root is meant whatever way the log writes it, and a patch names all of its files', () => {
  const patch =
    '--- a/one.ts\n+++ b/one.ts\n@@ -1 +1 @@\n-x\n+y\n--- a/two.ts\n+++ b/two.ts\n@@ -1 +1 @@\n-x\n+y\n'
  const edit: Tool = { ...call, detail: { kind: 'edit', path: '', diffs: [{ form: 'patch', patch }] } }
  const isFound = (typed: string): boolean =>
    passes(edit, readQuery(typed).filters, { start: 0, main: MAIN, cwd: '/home/me' })
  expect(isFound('file:two.ts')).toBe(true)
  expect(isFound('file:/home/me/*.ts')).toBe(true)
  expect(isFound('file:/home/me/one.ts')).toBe(true)
  expect(isFound('file:me/*.ts')).toBe(false)
})

test('paths by pattern: a star stops at a slash, two do not', () => {
  expect(globMatches('src/*.ts', 'src/a.ts')).toBe(true)
  expect(globMatches('src/*.ts', 'src/a/b.ts')).toBe(false)
  expect(globMatches('src/**/*.ts', '/x/src/a/b/c.ts')).toBe(true)
  expect(globMatches('src/**/*.ts', 'src/a.ts')).toBe(true)
  expect(globMatches('src/**/a.ts', 'src/xa.ts')).toBe(false)
  expect(globMatches('**/a.ts', 'a.ts')).toBe(true)
  expect(globMatches('**', 'a/b')).toBe(true)
  expect(globMatches('?.ts', 'a.ts')).toBe(true)
  expect(globMatches('*.{ts,tsx}', 'src/a.tsx')).toBe(true)
  expect(globMatches('{src,{a,b}c}/x', 'bc/x.ts')).toBe(true)
  expect(globMatches('[slug].*', 'src/[slug].ts')).toBe(true)
  expect(globMatches('src\\**', 'C:\\w\\src\\a.ts')).toBe(true)
  expect(globMatches('C:\\w\\src', 'c:/w/src/a.ts')).toBe(true)
  expect(globMatches(`${'*a'.repeat(200)}b`, 'a'.repeat(5000))).toBe(false)
  expect(globMatches(`${'{a,b}'.repeat(150)}*`, 'a'.repeat(500))).toBe(false)
  expect(globMatches('b/*.ts', `${'a/'.repeat(20_000)}b/c.ts`)).toBe(true)
  expect(globMatches(`${'*a'.repeat(200)}b`, 'a/'.repeat(20_000))).toBe(false)
})
