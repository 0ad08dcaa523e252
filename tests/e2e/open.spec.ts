// Real logs in the real page: each opens, shows what the reader counted, and no row fails.

import { readFileSync } from 'node:fs'
import { allLogs, type LogFile } from '../support/files.ts'
import { readBytes } from '../support/open.ts'
import { expect, openFiles, test } from './support.ts'

const logs = allLogs().filter(log => log.origin !== 'fixture')

for (const log of logs) {
  test(`${log.name} opens`, async ({ page }) => {
    const { draft } = await readBytes(new Uint8Array(readFileSync(log.path)), log.path)
    await openFiles(page, log.path)
    const main = page.locator('main')
    await expect(main).toHaveAttribute('data-format', log.format)
    await expect(main).toHaveAttribute('data-entries', String(draft.entries.length))
    await expect(page.locator('[data-broken]')).toHaveCount(0)
    if (draft.entries.length > 0) await expect(page.locator('[data-entry]').first()).toBeVisible()
    await scrollThrough(page, log)
    await expect(page.locator('[data-broken]')).toHaveCount(0)
  })
}

/** To the end in a few steps, so that rows far down are drawn too. */
const scrollThrough = async (page: import('@playwright/test').Page, log: LogFile): Promise<void> => {
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate(share => scrollTo(0, document.documentElement.scrollHeight * share), part)
    await page.waitForTimeout(60)
  }
  expect(await page.locator('main').getAttribute('data-state'), log.name).toBe('ready')
}
