// Redaction, scored: on the generator's kinds where it is there, together with kinds that the rules were not written
// against (unseen-kinds.mjs); and over real logs, where nearly nothing may be hidden.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'
import { Survey } from '../../src/model/secrets/survey.ts'
import { bytesOf, corpus } from '../support/files.ts'

const HOSTILE = process.env['UNSPOOL_HOSTILE']
const UNSEEN = join(import.meta.dirname, 'unseen-kinds.mjs')

test.skipIf(!HOSTILE).each([
  [3, []],
  [3, ['--extra', UNSEEN]],
  [19, ['--extra', UNSEEN]],
  [101, ['--extra', UNSEEN]]
])('seed %i of the generator, %j', { timeout: 180_000 }, (seed, extra) => {
  const folder = mkdtempSync(join(tmpdir(), 'unspool-secrets-'))
  const run = (script: string, ...args: readonly string[]) =>
    execFileSync('node', [join(HOSTILE ?? '', script), ...args], { encoding: 'utf8' })
  run('gen-hostile.mjs', '--out', folder, '--seed', String(seed), '--only', 'secrets', ...extra)
  mkdirSync(join(folder, 'out'))
  for (const name of readdirSync(join(folder, 'secrets')).filter(file => file.endsWith('.jsonl'))) {
    const lines = readFileSync(join(folder, 'secrets', name), 'utf8').split('\n')
    writeFileSync(join(folder, 'out', name), redacted(lines).redactedLines.join('\n'))
  }
  const paths = ['--corpus', join(folder, 'secrets'), '--redacted', join(folder, 'out')]
  const score = JSON.parse(run('score-secrets.mjs', ...paths, '--list'))
  expect(score.coreRecall, score.missed.join()).toBeGreaterThanOrEqual(0.98)
  expect(score.contextRecall, score.missed.join()).toBeGreaterThanOrEqual(0.95)
  expect(score.lookalikesKept, score.eaten.join()).toBeGreaterThanOrEqual(0.99)
  expect(score.hard).toBe('20/20')
  expect(score.brokenLines).toBe(0)
})

const logs = corpus()

test.skipIf(logs.length === 0)('in real logs nearly nothing is a secret', { timeout: 240_000 }, () => {
  const hidden = logs.flatMap(log => {
    const { redactor } = redacted(new TextDecoder().decode(bytesOf(log)).split('\n'))
    return redactor.review.list.map(({ kind, value, before }) => `${kind}\t${log.name}\t${before}\t${value}`)
  })
  // To be read by eye: nine of ten must be secrets.
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/hidden-in-real-logs.txt', hidden.join('\n'))
  expect(hidden.length).toBeLessThanOrEqual(10)
})

const redacted = (
  lines: readonly string[]
): { readonly redactedLines: readonly string[]; readonly redactor: Redactor } => {
  const survey = new Survey()
  for (const line of lines) survey.line(line)
  const redactor = new Redactor(SECRETS_ONLY, survey.learned)
  return { redactedLines: lines.map(line => redactor.line(line)), redactor }
}
