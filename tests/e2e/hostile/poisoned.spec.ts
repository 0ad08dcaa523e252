// Our own attacks, in every place of every format: opened and exercised in the built page, nothing runs, leaves or breaks.

import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { poison } from '../../hostile/poison.ts'
import { canary, TECHNIQUES } from '../../hostile/techniques.ts'
import { readBytes } from '../../support/open.ts'
import { expect, quietTest as test } from '../support/page.ts'
import { exercise, open, searchFor } from './exercise.ts'
import { foreignParts } from './look.ts'
import { watch } from './watch.ts'

const SAMPLES = 'public/samples'
const ROUNDS = 1

const samples = readdirSync(SAMPLES, { withFileTypes: true })
  .filter(item => item.isFile())
  .map(item => item.name)

for (const name of samples) {
  test(`${name}, poisoned: nothing runs, leaves or breaks`, async ({ page, baseURL }) => {
    test.setTimeout(120_000)
    const guard = await watch(page, baseURL ?? '')
    await page.goto('/')
    for (let round = 0; round < ROUNDS; round++) {
      const text = poison(readFileSync(join(SAMPLES, name), 'utf8'), round)
      const file = join(mkdtempSync(join(tmpdir(), 'unspool-poison-')), name)
      writeFileSync(file, text)
      const { draft } = await readBytes(new TextEncoder().encode(text), name)
      expect(draft.entries.length).toBeGreaterThan(10)

      expect(await open(page, [file])).toBe(true)
      await expect(page.locator('main')).toHaveAttribute('data-entries', String(draft.entries.length))
      // Sheets and searches are the same for every format.
      const isFirst = name === samples[0]
      await exercise(page, isFirst)
      if (isFirst) await searchFor(page, ['<img src=x onerror=window.__pwned(1)>', '(a+)+$', '\u202e'])
      expect(await foreignParts(page)).toEqual([])
      expect(await page.locator('[data-broken]').count()).toBe(0)
      expect(await guard.faults()).toEqual([])
    }
  })
}

test('every attack as a prompt, a reply and an output: nothing runs, leaves or breaks', async ({
  page,
  baseURL
}) => {
  test.setTimeout(180_000)
  const guard = await watch(page, baseURL ?? '')
  await page.goto('/')
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-attacks-')), 'attacks.jsonl')
  writeFileSync(file, `${TECHNIQUES.flatMap((attack, n) => records(attack(canary(n)), n)).join('\n')}\n`)
  expect(await open(page, [file])).toBe(true)
  await exercise(page)
  expect(await foreignParts(page)).toEqual([])
  expect(await page.locator('[data-broken]').count()).toBe(0)
  expect(await guard.faults()).toEqual([])
})

const records = (text: string, n: number): readonly string[] => {
  const say = (type: 'user' | 'assistant', uuid: string, content: unknown) =>
    JSON.stringify({ type, uuid: `${uuid}${n}`, sessionId: 's', message: { role: type, content } })
  return [
    say('user', 'p', text),
    say('assistant', 'r', [{ type: 'text', text }]),
    say('assistant', 'c', [{ type: 'tool_use', id: `t${n}`, name: 'Bash', input: { command: text } }]),
    say('user', 'o', [{ type: 'tool_result', tool_use_id: `t${n}`, content: text }])
  ]
}
