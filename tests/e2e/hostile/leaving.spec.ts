// Texts made to hold up a search for secrets: the page stays free while they are copied or exported, and nothing leaves
// unchecked.

import { readFileSync } from 'node:fs'
import { expect, test } from '../support/page.ts'
import { openPrompts } from '../support/prompts-log.ts'
import { longestWhile } from './long-tasks.ts'

const SLOW = ['-eyJ', 'a'.repeat(8)].join('')
const KEY = ['ghp', 'Zk8sQ2vX7bN4mT1cR9wY3pL6dF5hJ0gA'].join('_')

test('copying 400 kB of nearly-keys, or a megabyte, holds up nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const texts = [
    [SLOW.repeat(34_000), /^copied/],
    // All of it was looked at.
    [
      `${'words of a log, line by line\n'.repeat(40_000)}${KEY}`,
      /^copied, with 1 secret: export takes secrets out$/
    ]
  ] as const
  for (const [text, said] of texts) {
    await openPrompts(page, ['copy the next one', text])
    const row = page.locator('[data-entry]').nth(1)
    const longest = await longestWhile(page, async () => {
      await row.hover()
      await row.getByRole('button', { name: 'copy Markdown' }).click()
      await expect(row.locator('.copy [role=status]')).toHaveText(said, { timeout: 20_000 })
    })
    expect(longest).toBeLessThanOrEqual(1)
    expect((await page.evaluate(() => navigator.clipboard.readText())).length).toBeGreaterThan(
      text.length / 2
    )
  }
})

test('exporting them costs nobody the reader, and nothing leaves unchecked', async ({ page }) => {
  test.setTimeout(180_000)
  await openPrompts(page, [`the first one, ${KEY}`, SLOW.repeat(84_000), 'the last one'])
  await page.keyboard.press('x')
  const sheet = page.getByRole('dialog')
  const longest = await longestWhile(page, async () => {
    await sheet.getByRole('radio', { name: 'JSON' }).check()
    await sheet.getByRole('radio', { name: 'Markdown' }).check()
    await sheet.getByRole('button', { name: 'Download' }).click()
    await expect(sheet.locator('.export-said')).toContainText('Look at what was found', { timeout: 120_000 })
  })
  expect(longest).toBeLessThanOrEqual(1)
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
