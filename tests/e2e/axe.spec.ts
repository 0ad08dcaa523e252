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

    test('sheets: keys, ledger, raw records', async ({ page }) => {
      await openFiles(page, 'public/samples/claude.jsonl')
      await page.keyboard.press('n')
      for (const key of ['?', 'l', 'r']) {
        await page.keyboard.press(key)
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })

    test('about', async ({ page }) => {
      await page.goto('/about/')
      expect(await violations(page)).toEqual([])
    })
  })
}
