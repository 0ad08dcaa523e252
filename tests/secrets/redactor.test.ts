// Redaction, scored on the generator's corpus where there is one, and on a few of every shape by hand. No literal here
// looks like a key: they are put together while the test runs.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'
import { seeded } from '../support/random.ts'

const HOSTILE = process.env['UNSPOOL_HOSTILE']

const redact = (text: string): string => new Redactor(SECRETS_ONLY).text(text)
const redactLine = (line: string): string => new Redactor(SECRETS_ONLY).line(line)

const random = seeded(5)
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const body = (length: number): string =>
  Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')

const KEY = ['sk', 'ant', `api03-${body(90)}`].join('-')

test.skipIf(!HOSTILE).each([3, 19])('seed %i of the generator', { timeout: 60_000 }, seed => {
  const folder = mkdtempSync(join(tmpdir(), 'unspool-secrets-'))
  const run = (script: string, ...args: readonly string[]) =>
    execFileSync('node', [join(HOSTILE ?? '', script), ...args], { encoding: 'utf8' })
  run('gen-hostile.mjs', '--out', folder, '--seed', String(seed), '--only', 'secrets')
  mkdirSync(join(folder, 'out'))
  for (const name of readdirSync(join(folder, 'secrets')).filter(file => file.endsWith('.jsonl'))) {
    const lines = readFileSync(join(folder, 'secrets', name), 'utf8').split('\n')
    writeFileSync(join(folder, 'out', name), lines.map(line => redactLine(line)).join('\n'))
  }
  const corpus = ['--corpus', join(folder, 'secrets'), '--redacted', join(folder, 'out')]
  const score = JSON.parse(run('score-secrets.mjs', ...corpus))
  expect(score.coreRecall).toBeGreaterThanOrEqual(0.99)
  expect(score.contextRecall).toBeGreaterThanOrEqual(0.9)
  expect(score.lookalikesKept).toBeGreaterThanOrEqual(0.99)
  expect(Number.parseInt(score.hard, 10)).toBeGreaterThanOrEqual(16)
  expect(score.brokenLines).toBe(0)
})

test.each([
  ['a key in a sentence', `it is ${KEY}, I think`, 'it is [REDACTED:anthropic-key], I think'],
  ['a key after colours', `\u001b[32m${KEY}\u001b[0m`, '\u001b[32m[REDACTED:anthropic-key]\u001b[0m'],
  ['an assignment', `DB_PASSWORD=${body(6)}7!x`, 'DB_PASSWORD=[REDACTED:secret]'],
  ['a password in an address', `postgres://app:${body(20)}@db/x`, 'postgres://app:[REDACTED:password]@db/x'],
  ['a header', `Authorization: Bearer ${body(40)}`, 'Authorization: Bearer [REDACTED:bearer-token]']
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

test('a line keeps its shape and its other bytes; ids are not looked at', () => {
  const line = `{ "uuid" : "a-${KEY}", "n": 1.0, "text":"x ${KEY}", "${KEY}": [] }`
  expect(redactLine(line)).toBe(
    `{ "uuid" : "a-${KEY}", "n": 1.0, "text":"x [REDACTED:anthropic-key]", "[REDACTED:anthropic-key]": [] }`
  )
})

test('the name of a field or of an argument gives its value away', () => {
  const value = body(24)
  const clean = new Redactor(SECRETS_ONLY).data({
    input: [{ name: 'api_key', value }],
    password: value,
    other: value
  })
  expect(clean).toEqual({
    input: [{ name: 'api_key', value: '[REDACTED:secret]' }],
    password: '[REDACTED:secret]',
    other: value
  })
})

test('what somebody wants to keep stays, and the list says what was found', () => {
  const redactor = new Redactor(SECRETS_ONLY)
  expect(redactor.text(`a ${KEY} b ${KEY}`)).not.toContain(KEY)
  expect(redactor.review.list).toMatchObject([{ kind: 'anthropic-key', value: KEY, before: 'a ', count: 2 }])
  expect(new Redactor({ ...SECRETS_ONLY, keep: [KEY] }).text(`a ${KEY}`)).toBe(`a ${KEY}`)
})

test('long texts of nearly-keys take no longer than others', () => {
  const start = performance.now()
  for (const piece of [
    'sk-',
    'password=',
    '://a:',
    'eyJ',
    '-----BEGIN PRIVATE KEY-----',
    'Cookie: a=',
    'token token '
  ])
    redact(piece.repeat(200_000 / piece.length))
  expect(performance.now() - start).toBeLessThan(5_000)
})
