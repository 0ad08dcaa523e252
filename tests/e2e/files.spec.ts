// The files that a session touched, and the way from a file to its calls.

import AxeBuilder from '@axe-core/playwright'
import { expect, openFiles, test } from './support/page.ts'

const LOG = 'public/samples/claude.jsonl'

test('a file opens to its calls; keys walk from one to the next', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('F')
  const sheet = page.getByRole('dialog', { name: 'Files touched' })
  await expect(sheet.locator('tbody')).toHaveCount(4)
  await sheet.getByRole('button', { name: 'lines' }).click()
  await expect(sheet.getByRole('columnheader', { name: 'lines' })).toHaveAttribute('aria-sort', 'descending')
  await expect(sheet.locator('tbody').first()).toContainText('+9')
  await sheet.getByRole('textbox').fill('rtry.test')
  await expect(sheet.locator('tbody').first()).toContainText('retry.test.ts')
  await sheet.getByRole('button', { name: /retry\.test\.ts/ }).click()
  await sheet.getByRole('listitem').first().getByRole('button').click()
  const target = page.locator('article[data-target]')
  await expect(target).toHaveAttribute('data-kind', 'read')
  await page.keyboard.press(']')
  await expect(target).toHaveAttribute('data-kind', 'edit')
  await expect(target).toBeInViewport()
  await page.keyboard.press('[')
  await expect(target).toHaveAttribute('data-kind', 'read')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } })
    test('files, palette, export and excerpt: no violation that axe can see, and no sideways scrolling', async ({
      page
    }) => {
      await openFiles(page, LOG)
      for (const key of ['F', 'Control+k', 'x', 'X']) {
        await page.keyboard.press(key)
        const sheet = page.getByRole('dialog')
        await expect(sheet.getByRole('button').nth(1).or(sheet.getByRole('option').first())).toBeVisible()
        await page.waitForTimeout(300)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => `${key} ${id}: ${nodes.map(node => node.html.slice(0, 160))}`)
        ).toEqual([])
        const wide = await sheet.locator('.sheet-body').evaluate(body => body.scrollWidth - body.clientWidth)
        expect(wide).toBeLessThanOrEqual(0)
        await page.keyboard.press('Escape')
        await expect(sheet).toHaveCount(0)
      }
    })
  })
}
