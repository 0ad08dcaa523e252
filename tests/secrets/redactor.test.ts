// Redaction of texts, lines and data. No literal here looks like a key: they are put together while the test runs.

import { expect, test } from 'vitest'
import { Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'
import { seeded } from '../support/random.ts'

const redact = (text: string): string => new Redactor(SECRETS_ONLY).text(text)
const redactLine = (line: string): string => new Redactor(SECRETS_ONLY).line(line)

const random = seeded(5)
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const body = (length: number): string =>
  Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')

const KEY = ['sk', 'ant', `api03-${body(90)}`].join('-')

test.each([
  ['a key in a sentence', `it is ${KEY}, I think`, 'it is [REDACTED:anthropic-key], I think'],
  ['a key after colours', `\u001b[32m${KEY}\u001b[0m`, '\u001b[32m[REDACTED:anthropic-key]\u001b[0m'],
  ['an assignment', `DB_PASSWORD=${body(6)}7!x`, 'DB_PASSWORD=[REDACTED:password]'],
  ['a password in an address', `postgres://app:${body(20)}@db/x`, 'postgres://app:[REDACTED:password]@db/x'],
  ['a header', `Authorization: Bearer ${body(40)}`, 'Authorization: Bearer [REDACTED:authorization]']
])('%s', (_, text, clean) => {
  expect(redact(text)).toBe(clean)
  expect(redact(clean)).toBe(clean)
})

test.each([
  'input_tokens: 12345, max_tokens=8192',
  'const apiKey = process.env.ACME_API_KEY',
  'password: string',
  'token: $' + '{{ secrets.GITHUB_TOKEN }}',
  `commit ${'0f3a'.repeat(10)}`,
  `toolu_01${body(22)}`,
  `${['gh', 'p_'].join('')}${'x'.repeat(36)}`
])('%s is left alone', text => {
  expect(redact(text)).toBe(text)
})

test('a line keeps its shape and its other bytes; a field that holds ids may hold a key', () => {
  const line = `{ "uuid" : "${body(22)}", "sessionId": "${KEY}", "n": 1.0, "text":"x ${KEY}", "${KEY}": [] }`
  expect(redactLine(line)).toBe(line.replaceAll(KEY, '[REDACTED:anthropic-key]'))
})

test('the name of a field or of an argument gives its value away', () => {
  const value = body(24)
  const clean = new Redactor(SECRETS_ONLY).data({
    input: [{ name: 'api_key', value }],
    password: value,
    other: value
  })
  expect(clean).toEqual({
    input: [{ name: 'api_key', value: '[REDACTED:key]' }],
    password: '[REDACTED:password]',
    other: value
  })
})

test('what somebody wants to keep stays, and the list says what was found', () => {
  const redactor = new Redactor(SECRETS_ONLY)
  expect(redactor.text(`a ${KEY} b ${KEY}`)).not.toContain(KEY)
  expect(redactor.review.list).toMatchObject([{ kind: 'anthropic-key', value: KEY, before: 'a ', count: 2 }])
  expect(new Redactor({ ...SECRETS_ONLY, keep: [KEY] }).text(`a ${KEY}`)).toBe(`a ${KEY}`)
})

test('a letter of another script beside a run of letters hides no key after it', () => {
  // ŋ ends with the same byte as K.
  redact(`A\u014b${body(30)}`)
  const key = ['AK', 'IA', 'Z7Q2M4X9T5W8R3VK'].join('')
  expect(redact(`it is ${key}, I think`)).not.toContain(key)
})
