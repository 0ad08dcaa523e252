// What every browser test needs: a page that reports its faults, and a log opened as a user opens it.

import { test as base, expect, type Page } from '@playwright/test'
import type { LogFile } from '../../support/files.ts'
import { readLog } from '../../support/links.ts'

/** A request that is still on its way through a route when a test ends would fail outside of any test. */
export const quietTest = base.extend<{ routesEnd: undefined }>({
  routesEnd: [
    async ({ page, context }, use) => {
      await use(undefined)
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true }
  ]
})

/** A page on which any script error, console error or refused request by policy fails the test. */
export const test = quietTest.extend<{ faults: string[] }>({
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
  // Keys are heard once it stands on the page.
  await page.locator('.session, .library').first().waitFor()
}

/** A link led to this entry, and there is nothing to say about it. */
export const lands = async (page: Page, id: string): Promise<void> => {
  const current = page.locator('article[data-target]')
  await expect(current).toHaveAttribute('data-entry', id)
  await expect(current).toBeInViewport()
  await expect(page.locator('[data-link]')).toHaveCount(0)
}

/** The log that is open shows what the reader counted, and no row fails, down to the last one. */
export const isWhole = async (page: Page, { name, path, format }: LogFile): Promise<void> => {
  const { entries } = await readLog(path)
  const main = page.locator('main')
  await expect(main, name).toHaveAttribute('data-format', format)
  await expect(main, name).toHaveAttribute('data-entries', String(entries.length))
  if (entries.length > 0) await expect(page.locator('[data-entry]').first(), name).toBeVisible()
  await scrollThrough(page)
  await expect(main, name).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('[data-broken]'), name).toHaveCount(0)
}

/** To the end in a few steps, so that rows far down are drawn too. */
const scrollThrough = async (page: Page): Promise<void> => {
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate(share => scrollTo(0, document.documentElement.scrollHeight * share), part)
    await page.waitForTimeout(60)
  }
}

/** Presses Stop as soon as this is on the page: a fast machine would be through before a hand is there. */
export const stopAtOnce = async (page: Page, when: string): Promise<void> => {
  await page.addInitScript(selector => {
    const stop = (_: unknown, watcher: MutationObserver): void => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Stop'
      )
      if (!button || !document.querySelector(selector)) return
      watcher.disconnect()
      button.click()
    }
    new MutationObserver(stop).observe(document, { subtree: true, childList: true })
  }, when)
}

/** Every row of the session, mounted. */
export const rows = (page: Page) => page.locator('[data-entry]')
