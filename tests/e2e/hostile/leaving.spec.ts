// Texts made to hold up a search for secrets: the page stays free while they are copied or exported, and nothing leaves
// unchecked.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { openPrompts } from '../support/prompts-log.ts'

/** Milliseconds that one task of the page may take. */
const TASK = 100
/** A machine that is busy with other things makes tasks look long: what is too long once is measured again. */
const TRIES = 3

const SLOW = ['-eyJ', 'a'.repeat(8)].join('')
const KEY = ['ghp', 'Zk8sQ2vX7bN4mT1cR9wY3pL6dF5hJ0gA'].join('_')

const watchTasks = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) tasks.push(entry.duration)
    }).observe({ type: 'longtask', buffered: true })
  })
}

/** The longest task while this was done, in the best of a few tries. */
const longestWhile = async (page: Page, act: () => Promise<void>): Promise<number> => {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < TRIES && best > TASK; i++) {
    await page.evaluate(() => Object.assign(globalThis, { tasks: [] }))
    await act()
    const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
    best = Math.min(best, Math.max(0, ...tasks))
  }
  return best
}

test('copying 400 kB of nearly-keys, or a megabyte, holds up nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await watchTasks(page)
  for (const text of [SLOW.repeat(34_000), `${'words of a log, line by line\n'.repeat(40_000)}${KEY}`]) {
    await openPrompts(page, ['copy the next one', text])
    const row = page.locator('[data-entry]').nth(1)
    const longest = await longestWhile(page, async () => {
      await row.hover()
      await row.getByRole('button', { name: 'copy Markdown' }).click()
      await expect(row.locator('.copy [role=status]')).toContainText(/^copied/, { timeout: 20_000 })
    })
    expect(longest).toBeLessThanOrEqual(TASK)
    expect((await page.evaluate(() => navigator.clipboard.readText())).length).toBeGreaterThan(
      text.length / 2
    )
  }
  // All of it was looked at.
  await expect(page.locator('[data-entry]').nth(1).locator('.copy [role=status]')).toHaveText(
    'copied, with 1 secret: export takes secrets out'
  )
})

test('exporting them costs nobody the reader, and nothing leaves unchecked', async ({ page }) => {
  test.setTimeout(180_000)
  await watchTasks(page)
  await openPrompts(page, [`the first one, ${KEY}`, SLOW.repeat(84_000), 'the last one'])
  await page.keyboard.press('x')
  const sheet = page.getByRole('dialog')
  const longest = await longestWhile(page, async () => {
    await sheet.getByRole('radio', { name: 'JSON' }).check()
    await sheet.getByRole('radio', { name: 'Markdown' }).check()
    await sheet.getByRole('button', { name: 'Download' }).click()
    await expect(sheet.locator('.export-said')).toContainText('Look at what was found', { timeout: 120_000 })
  })
  expect(longest).toBeLessThanOrEqual(TASK)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download', exact: true }).click()
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('the first one')
  expect(text).toContain('the last one')
  expect(text).not.toContain(KEY)
  // Either it was checked, or it is named and left out.
  const isLeftOut = (await sheet.locator('.hiding-found').textContent())?.includes(
    'Record 2 could not be checked in time and is left out.'
  )
  expect(text.includes(SLOW.repeat(10))).toBe(!isLeftOut)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
