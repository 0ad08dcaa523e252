// No accessibility violation that axe can see: landing, timeline, everything unfolded, each sheet, light and dark.

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openFiles, test } from './support/page.ts'

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' | ')}`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('landing', async ({ page }) => {
      await page.goto('/')
      expect(await violations(page)).toEqual([])
    })

    test('timeline, folded and unfolded', async ({ page }) => {
      await openFiles(page, 'public/samples/claude.jsonl')
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('u')
      await page.waitForTimeout(1000)
      expect(await violations(page)).toEqual([])
    })

    test('sheets: keys, line report, raw records, usage, errors, files', async ({ page }) => {
      await openFiles(page, 'public/samples/claude.jsonl')
      await page.keyboard.press('n')
      for (const key of ['?', 'l', 'r', 'U', '!', 'F']) {
        await page.keyboard.press(key)
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })

    test('share, the menu, and a search with its list', async ({ page }) => {
      await openFiles(page, 'public/samples/claude.jsonl')
      await page.getByRole('button', { name: 'Share' }).click()
      await expect(page.getByRole('dialog')).toContainText('A few turns inside the link')
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'More' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('/')
      await page.getByRole('searchbox').fill('retry')
      await page.getByRole('button', { name: 'list' }).click()
      await expect(page.getByRole('region', { name: 'Hits' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('about', async ({ page }) => {
      await page.goto('/about/')
      expect(await violations(page)).toEqual([])
    })
  })
}
