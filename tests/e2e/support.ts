// What every browser test needs: a page that reports its faults, and a log opened as a user opens it.

import { test as base, expect, type Page } from '@playwright/test'

/** A page on which any script error, console error or refused request by policy fails the test. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', error => faults.push(`error: ${error.message}`))
      page.on('console', message => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`)
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true }
  ]
})

export { expect }

export const openFiles = async (page: Page, files: string | readonly string[]): Promise<void> => {
  await page.goto('/')
  await openHere(page, files)
}

/** On the page as it is. */
export const openHere = async (page: Page, files: string | readonly string[]): Promise<void> => {
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles(typeof files === 'string' ? files : [...files])
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 })
}

/** Every row of the session, mounted. */
export const rows = (page: Page) => page.locator('[data-entry]')
