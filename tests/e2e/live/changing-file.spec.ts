// A file of the reader's disk that changes after it was opened: an agent goes on writing, somebody empties or deletes it.
// What was read stays readable, to its last line, and a search answers.

import { appendFileSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, openFiles, test } from '../support/page.ts'
import { box, status } from '../support/search-log.ts'

const record = (n: number, role: 'user' | 'assistant', content: unknown): string =>
  JSON.stringify({
    type: role,
    uuid: `u${n}`,
    parentUuid: n === 0 ? null : `u${n - 1}`,
    sessionId: 's',
    timestamp: '2026-03-01T10:00:00Z',
    message: { role, content }
  })

const OUTPUT = `${Array.from({ length: 3000 }, (_, i) => `row ${i} of the listing`).join('\n')}\nthe last heron`

const logOf = (padding: number): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-changing-')), 'log.jsonl')
  const lines = [
    record(0, 'user', 'list all'),
    record(1, 'assistant', [{ type: 'tool_use', id: 'call', name: 'Bash', input: { command: 'ls' } }]),
    record(2, 'user', [{ type: 'tool_result', tool_use_id: 'call', content: OUTPUT }]),
    ...Array.from({ length: padding }, (_, i) =>
      record(3 + i, 'user', `prompt ${i} ${'lorem '.repeat(3000)}`)
    )
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

const CHANGES: readonly (readonly [string, (file: string) => void])[] = [
  ['grows', file => appendFileSync(file, `${record(900_000, 'user', 'one more')}\n`)],
  ['is emptied', file => truncateSync(file, 0)],
  ['is deleted', file => rmSync(file)]
]

const readsOn = async (page: Page): Promise<void> => {
  await box(page).fill('heron')
  await expect(status(page)).toHaveText(/^1 of 1 hit/)
  await expect(page.locator('[data-entry="call"]')).toContainText('the last heron')
  await box(page).fill('albatross')
  await expect(status(page)).toContainText('No hits in all texts')
  await expect(page.locator('main')).not.toContainText('could not be read')
}

for (const [what, change] of CHANGES)
  test(`a file that ${what} after it was opened can be read on`, async ({ page }) => {
    const file = logOf(0)
    await openFiles(page, file)
    change(file)
    await readsOn(page)
  })

test('so can a large one, once it was shown', async ({ page }) => {
  const file = logOf(1200)
  expect(statSync(file).size).toBeGreaterThan(20 * 2 ** 20)
  await openFiles(page, file)
  // Its copy is made behind the page's back; nothing tells when it is there.
  await page.waitForTimeout(4000)
  appendFileSync(file, `${record(900_000, 'user', 'one more')}\n`)
  await readsOn(page)
})

test('a search that cannot read the bytes says so', async ({ page }) => {
  // Where `File` is another class the reader takes no file for one of the disk, and copies none.
  await page.route(/\/_astro\/worker[^/]*\.js$/, async route => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      response,
      body: `Object.defineProperty(globalThis, 'File', { value: class {} });${body}`
    })
  })
  const file = logOf(0)
  await openFiles(page, file)
  appendFileSync(file, `${record(900_000, 'user', 'one more')}\n`)
  await box(page).fill('heron')
  await expect(status(page)).toContainText('The search stopped')
})
