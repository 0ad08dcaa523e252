// The reader's own values: taken out of what was pasted, and found again in the forms that programs write.

import { expect, test } from 'vitest'
import { OwnValues, ownValues } from '../../src/model/secrets/own-values.ts'
import { Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'
import { seeded } from '../support/random.ts'

const MARK = '[REDACTED:own-value]'
const hide = (text: string, ...own: readonly string[]): string =>
  new Redactor({ ...SECRETS_ONLY, own }).text(text)

const VALUE = 'Grün&gold / 7 <ü> "q"?'
const PLAIN = 'blue-horse-battery'

test.each([
  [
    'an .env',
    'A=one-value\nexport B="two values" # note\nC=\'three\'\n# D=not-me\nE=four # note\n',
    ['one-value', 'two values', 'three', 'four']
  ],
  ['a list', 'first-value\n\n  second-value  \n# a note\n', ['first-value', 'second-value']],
  ['data', '{"a":"one-value","b":{"c":["two-value"]},"n":1234567}', ['one-value', 'two-value', '1234567']],
  ['broken data', '{"a":\nsomething', ['{"a":', 'something']],
  [
    'no secrets',
    'A=true\nB=3000\nC=localhost\nD=http://localhost:3000/\nE=abc\nF=127.0.0.1:80\nG=production',
    []
  ],
  ['long numbers', 'PIN=123456', ['123456']],
  ['padding', 'Z2VoZWlt==', ['Z2VoZWlt==']],
  ['the same twice', 'A=one-value\nB=one-value', ['one-value']],
  ['several lines', 'KEY="line one\nline two"\nB=other', ['line one\nline two', 'other']],
  ['escapes', 'KEY="line one\\nline two"', ['line one\nline two']],
  ['a quote without an end', '"open-value\nother-value', ['"open-value', 'other-value']],
  [
    'other shells',
    'set A=one-value\r\n$env:B="two-value"\r\nc: three-value',
    ['one-value', 'two-value', 'three-value']
  ],
  ['nothing', ' \n', []]
])('%s', (_, pasted, values) => {
  expect(ownValues(pasted)).toEqual(values)
})

const packed = (text: string): string => Buffer.from(text).toString('base64')
const safe = (text: string): string => Buffer.from(text).toString('base64url')

test.each([VALUE, PLAIN, 'abc12345', 'x>?>?>?x'])('%s in every form', value => {
  const url = encodeURIComponent(value)
  const forms = [
    value,
    url,
    url.replace(/%[0-9A-F]{2}/g, code => code.toLowerCase()),
    url.replaceAll('%20', '+'),
    new URLSearchParams({ a: value }).toString().slice(2),
    JSON.stringify(value).slice(1, -1),
    JSON.stringify(JSON.stringify(value)).slice(3, -3),
    Buffer.from(value).toString('hex'),
    Buffer.from(value).toString('hex').toUpperCase()
  ]
  for (const form of forms) expect(hide(`a "${form}" b`, value)).toBe(`a "${MARK}" b`)
  for (const before of ['', 'u', 'us', 'use', 'user:'])
    for (const after of ['', '!', '!!', '!!!'])
      for (const encode of [packed, safe]) {
        const text = `a "${encode(before + value + after)}" b`
        const [found] = new OwnValues([value]).find(text)
        expect(found?.kind).toBe('own-value')
        // Whatever is left decodes to nothing of it.
        const left = text.slice(0, found?.from) + text.slice(found?.to)
        expect(left.length).toBeLessThan('a "" b'.length + encode(before).length + encode(after).length + 3)
      }
})

test('a short value is found as a word, a longer one anywhere', () => {
  expect(hide('prod production prod.', 'prod')).toBe(`${MARK} production ${MARK}.`)
  expect(hide('xblue-horse-batteryx', PLAIN)).toBe(`x${MARK}x`)
  expect(hide(`${packed('prod')} ${packed('xprod')}`, 'prod')).toBe(`${MARK} ${packed('xprod')}`)
})

test('where it overlaps with another secret, both go', () => {
  const key = ['sk', 'ant', 'api03', 'b4Kd9'.repeat(12)].join('-')
  const own = `${key.slice(-8)}/tail-of-it`
  expect(hide(`x ${key}/tail-of-it y`, own)).toBe('x [REDACTED:anthropic-key] y')
})

test('hidden twice is hidden once', () => {
  const once = hide(`${PLAIN} ${packed(PLAIN)}`, PLAIN)
  expect(hide(once, PLAIN)).toBe(once)
})

test('of values that begin alike the longest goes', () => {
  const own = [
    'long-begin',
    'long-beginning',
    'long-beginning-of-it',
    'long-beginning-of-us',
    'LONG-beginning'
  ]
  expect(hide('a long-beginning-of-it b long-beginning-of-x c LONG-beginning d Long-begin', ...own)).toBe(
    `a ${MARK} b ${MARK}-of-x c ${MARK} d Long-begin`
  )
})

test('ten thousand values cost little more than one', { timeout: 60_000 }, () => {
  const random = seeded(7)
  const word = (): string => Array.from({ length: 24 }, () => Math.floor(random() * 36).toString(36)).join('')
  const values = Array.from({ length: 10_000 }, (_, i) => `https://api.${word()}${'x'.repeat(i % 50)}`)
  const text = Array.from({ length: 40_000 }, () => `https://api.${word()}`).join(' ') + values[5000]
  const few = new OwnValues(values.slice(0, 1))
  const many = new OwnValues(values)
  const measured = (own: OwnValues): number =>
    Math.min(
      ...[0, 1, 2].map(() => {
        const start = performance.now()
        own.find(text)
        return performance.now() - start
      })
    )
  expect(many.find(text)).toHaveLength(1)
  const one = measured(few)
  expect(measured(many)).toBeLessThan(40 * one + 50)
})
