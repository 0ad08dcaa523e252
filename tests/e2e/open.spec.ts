// Real logs in the real page: each opens, shows what the reader counted, and no row fails.

import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { allLogs, type LogFile } from '../support/files.ts'
import { readBytes } from '../support/open.ts'
import { expect, openFiles, openHere, rows, test } from './support.ts'

/** One page takes several logs, one after the other: the last leaves nothing behind for the next. */
const AT_ONCE = 8

const logs = allLogs().filter(log => log.origin !== 'fixture')

for (let from = 0; from < logs.length; from += AT_ONCE) {
  const some = logs.slice(from, from + AT_ONCE)
  test(`logs ${from + 1} to ${from + some.length} open, from ${some[0]?.name}`, async ({ page }) => {
    await page.goto('/')
    for (const log of some) await opens(page, log)
  })
}

const opens = async (page: Page, { name, path, format }: LogFile): Promise<void> => {
  const { draft } = await readBytes(new Uint8Array(readFileSync(path)), path)
  await openHere(page, path)
  const main = page.locator('main')
  await expect(main, name).toHaveAttribute('data-format', format)
  await expect(main, name).toHaveAttribute('data-entries', String(draft.entries.length))
  await expect(page.locator('[data-broken]'), name).toHaveCount(0)
  if (draft.entries.length > 0) await expect(page.locator('[data-entry]').first(), name).toBeVisible()
  await scrollThrough(page)
  await expect(main, name).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('[data-broken]'), name).toHaveCount(0)
}

/** To the end in a few steps, so that rows far down are drawn too. */
const scrollThrough = async (page: Page): Promise<void> => {
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate(share => scrollTo(0, document.documentElement.scrollHeight * share), part)
    await page.waitForTimeout(60)
  }
}

test('a log without entries leaves nothing of the one before', async ({ page }, info) => {
  const bare = info.outputPath('bare.jsonl')
  writeFileSync(bare, '{"type":"file-history-snapshot","messageId":"m1","snapshot":{}}\n')
  await openFiles(page, 'public/samples/claude.jsonl')
  await expect(rows(page).first()).toBeVisible()
  await page.getByLabel('Open', { exact: true }).setInputFiles(bare)
  await expect(page.getByText('No messages')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('the lines of a long output are those of the log that is open', async ({ page }, info) => {
  const call = page.locator('[data-entry="call-long"]')
  await page.goto('/')
  for (const word of ['first', 'second']) {
    const file = info.outputPath(`${word}.jsonl`)
    writeFileSync(file, longOutput(word))
    await openHere(page, file)
    await expect(call).toContainText(`make ${word}`)
    await call.locator('.call-line').click()
    await expect(call.getByText(`${word} line 4000`, { exact: true })).toBeVisible()
  }
})

/** A session with one call, whose output is too long to be held. */
const longOutput = (word: string): string => {
  const use = { type: 'tool_use', id: 'call-long', name: 'Bash', input: { command: `make ${word}` } }
  const content = Array.from({ length: 4000 }, (_, i) => `${word} line ${i + 1}`).join('\n')
  const result = { type: 'tool_result', tool_use_id: use.id, content }
  return [
    { type: 'assistant', uuid: 'a', message: { id: 'm', role: 'assistant', content: [use] } },
    { type: 'user', uuid: 'b', parentUuid: 'a', message: { role: 'user', content: [result] } }
  ]
    .map(record => JSON.stringify({ sessionId: 's', version: '2.1.0', cwd: '/w', ...record }))
    .join('\n')
}
