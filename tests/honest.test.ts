import { expect, test } from 'vitest'
import { countDeceiving, honestText } from '../src/model/honest.ts'
import { namesOtherHost, safeUrl } from '../src/model/safe-url.ts'

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
  ['a tower of marks', `z${'\u0301'.repeat(20)}`, `z${'\u0301'.repeat(8)}‹U+0301 and more marks›`]
])('%s is written out', (_, text, shown) => {
  expect(honestText(text)).toBe(shown)
})

test.each([
  'plain text\twith\nlines',
  'naïve 日本語 größe',
  '👩‍💻 👍🏽 🏳️‍🌈',
  'עברית',
  '│\u00a0\u00a0 ├── src',
  'ཧཱུྃ བླ་མ',
  '☎︎ ✔︎'
])('%s is left alone', text => {
  expect(honestText(text)).toBe(text)
  expect(countDeceiving(text)).toBe(0)
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
  expect(honestText(`a${'\u200b'.repeat(500)}b\u200b\u200b`)).toBe('a‹U+200B × 500›b‹U+200B›‹U+200B›')
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
