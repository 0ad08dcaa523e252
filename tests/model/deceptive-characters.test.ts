import { expect, test } from 'vitest'
import { deceptionWords } from '../../src/model/unicode/deception-words.ts'
import { visibleText } from '../../src/model/unicode/visible-characters.ts'
import { namesOtherHost } from '../../src/model/urls/named-hosts.ts'
import { safeUrl } from '../../src/model/urls/safe-url.ts'

test.each([
  ['right-to-left override', 'a\u202Etxt.exe', 'a‹U+202E›txt.exe'],
  ['zero width space', 'pay\u200Bpal', 'pay‹U+200B›pal'],
  ['a tag character', 'x\u{E0041}y', 'x‹U+E0041›y'],
  ['a control code', 'a\u0007b', 'a‹U+0007›b'],
  ['a lone joiner', 'a\u200Db', 'a‹U+200D›b'],
  ['half a character', 'a\uD83Db', 'a‹U+D83D›b'],
  ['a code point that is no character', 'a\uFFFEb\uFDD0', 'a‹U+FFFE›b‹U+FDD0›'],
  ['a blank Braille cell', 'a\u2800b', 'a‹U+2800›b'],
  ['a space that is none, in a command', 'rm\u3000-rf\u00A0/', 'rm‹U+3000›-rf‹U+00A0›/'],
  ['selectors in a row', '😀\uFE0F\uFE01', '😀\uFE0F‹U+FE01›'],
  ['a musical control', 'a\u{1D173}b', 'a‹U+1D173›b'],
  [
    'two such spaces, or one beside a real one',
    'rm\u00A0\u00A0-rf \u00A0/',
    'rm‹U+00A0›‹U+00A0›-rf ‹U+00A0›/'
  ],
  ['a selector behind a letter', 'pa\uFE01ss\uFE0F', 'pa‹U+FE01›ss‹U+FE0F›'],
  ['an ideographic selector behind a letter', 'a\u{E0100}b', 'a‹U+E0100›b'],
  ['a joiner in a Latin word', 'pay\u200Cpal', 'pay‹U+200C›pal'],
  ['joiners in a row', 'می\u200C\u200Cخ', 'می‹U+200C›‹U+200C›خ'],
  ['hidden tags behind a flag', '🏴\u{E0067}\u{E0061}', '🏴‹U+E0067›‹U+E0061›'],
  ['a blank hieroglyphic control', 'a\u{13430}b', 'a‹U+13430›b'],
  ['a placeholder for an object', 'a\uFFFCb', 'a‹U+FFFC›b'],
  ['a Cyrillic letter in a Latin word', 'p\u0430ypal.ts', 'p\u0430‹U+0430›ypal.ts'],
  ['a host in Cyrillic that reads as Latin', '\u0445\u043E.com', '\u0445‹U+0445›\u043E‹U+043E›.com'],
  ['a Greek letter in a Latin word', 'g\u03BFogle', 'g\u03BF‹U+03BF›ogle'],
  ['a Cherokee letter in a Latin word', '\u13AApple', '\u13AA‹U+13AA›pple'],
  ['a tower of marks', `z${'\u0301'.repeat(20)}`, `z${'\u0301'.repeat(8)}‹U+0301 and more marks›`]
])('%s is written out', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test.each([
  'plain text\twith\nlines',
  'naïve 日本語 größe',
  '👩‍💻 👍🏽 🏳️‍🌈',
  'עברית',
  '│\u00a0\u00a0 ├── src',
  'ཧཱུྃ བླ་མ',
  '☎︎ ✔︎',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 1️⃣ ❤️‍🔥',
  'می\u200Cخواهم',
  'क्\u200Dष ක්\u200Dර',
  '葛\u{E0100}城',
  'ᠠ\u180B',
  'хаос и порядок, отчёт_2.txt, IT-отдел',
  'Δx = 5 μm, 3 kΩ'
])('%s is left alone', text => {
  expect(visibleText(text)).toBe(text)
  expect(deceptionWords(text)).toBe('')
})

test.each([
  ['https://example.com/a?b#c', 'example.com'],
  ['http://localhost:3000/', 'localhost:3000'],
  ['mailto:dev@example.com', 'dev@example.com'],
  ['https://аpple.com/', 'xn--pple-43d.com']
])('%s leads to %s', (text, host) => {
  expect(safeUrl(text)?.host).toBe(host)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'vbscript:x',
  'blob:https://example.com/x',
  '//example.com',
  'https://user:pass@example.com/',
  'https://',
  '',
  'x'.repeat(5000)
])('%j is plain text', text => {
  expect(safeUrl(text)).toBeUndefined()
})

test('a run of hidden characters is written once, with its length; a few of them one by one', () => {
  expect(visibleText(`a${'\u200b'.repeat(500)}b\u200b\u200b`)).toBe('a‹U+200B × 500›b‹U+200B›‹U+200B›')
})

test('a link whose words name another host is told', () => {
  const url = safeUrl('https://evil.example/')
  if (!url) throw new Error('refused')
  expect(namesOtherHost('https://bank.com/login', url)).toBe(true)
  expect(namesOtherHost('bank.com', url)).toBe(true)
  expect(namesOtherHost('see the docs', url)).toBe(false)
  expect(namesOtherHost('evil.example', url)).toBe(false)
  expect(namesOtherHost('package.json', url)).toBe(true)
  expect(namesOtherHost('evil.example, that is https://bank.com', url)).toBe(true)
})

test.each([
  '[bank.com]',
  '"bank.com"',
  '“bank.com”',
  '<bank.com>',
  '(see bank.com)',
  'bank.com.',
  'bank.com/login?x',
  'BANK.COM',
  'www.bank.com',
  '//bank.com',
  '//intranet',
  '\\\\bank.com',
  'https:\\\\bank.com',
  'bank．com',
  'bank。com',
  'bank｡com',
  'bank․com',
  'bank·com',
  'bank\u06d4com',
  'bank%2ecom',
  'ba\u200bnk.c\u00adom',
  'ba\u2060nk\u200d.com',
  'ｂａｎｋ.ｃｏｍ',
  'bank.com@evil.example',
  'https://bank.com@evil.example',
  'https://user:bank.com@evil.example/',
  'https://evil.example\\@bank.com',
  'https://evil.example/@bank.com',
  'evil.example=bank.com',
  'evil.example bank.com',
  'https://evil.example https://bank.com',
  '10.0.0.1',
  '//[2001:db8::1]/',
  'billing@bank.com'
])('%s is not evil.example', words => {
  const url = safeUrl('https://evil.example/')
  expect(url && namesOtherHost(words, url)).toBe(true)
})

test.each([
  ['evil.example', 'https://evil.example/'],
  ['https://www.evil.example:8443/a/b.html?c=d.ef#g.hi', 'https://evil.example:8443/'],
  ['[EVIL.example].', 'https://evil.example/'],
  ['version 1.2.3 … e.g. this', 'https://evil.example/'],
  ['first.last@evil.example', 'mailto:first.last@evil.example'],
  ['write to us', 'mailto:first.last@evil.example']
])('%s is %s', (words, address) => {
  const url = safeUrl(address)
  expect(url && namesOtherHost(words, url)).toBe(false)
})

test('words as long as a page are no trouble', () => {
  const url = safeUrl('https://evil.example/')
  for (const words of ['a', '-', '.', 'a.', '@', '/', '[', '//a', ' x'])
    expect(typeof (url && namesOtherHost(`${words.repeat(100_000)}!`, url))).toBe('boolean')
})

test('the words of a mail link name its address, or it is told', () => {
  const url = safeUrl('mailto:thief@evil.example?subject=x')
  expect(url && namesOtherHost('help@bank.com', url)).toBe(true)
  expect(url && namesOtherHost('boss@evil.example', url)).toBe(true)
  expect(url && namesOtherHost('bank.com', url)).toBe(true)
})

test('what deceives is counted in words', () => {
  expect(deceptionWords('p\u0430y\u200Bpal\u200B')).toBe('2 invisible characters and 1 look-alike letter')
  expect(deceptionWords('g\u0456thub')).toBe('1 look-alike letter')
})

test('a long run of anything is looked through in linear time', () => {
  for (const run of ['\u0430', '\u00A0', '\u200D', 'a\u0430', '\u0301', '\u{E0100}', 'a\u00A0'])
    expect(visibleText(`x${run.repeat(50_000)}y`).length).toBeGreaterThan(0)
})
