// A log of nothing but prompts, made for one test.

import { expect, type Page } from '@playwright/test'

export const openPrompts = async (page: Page, prompts: readonly string[], cwd?: string): Promise<void> => {
  const records = prompts.map((content, i) => ({
    type: 'user',
    uuid: `u${i}`,
    parentUuid: i === 0 ? null : `u${i - 1}`,
    sessionId: 's',
    ...(cwd === undefined ? {} : { cwd }),
    message: { role: 'user', content }
  }))
  const buffer = Buffer.from(records.map(record => `${JSON.stringify(record)}\n`).join(''))
  await page.goto('/')
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles({ name: 'log.jsonl', mimeType: '', buffer })
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 })
  await page.locator('.session').first().waitFor()
}
