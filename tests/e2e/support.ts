// What every browser test needs: a page that reports its faults, and a log opened as a user opens it.

import { test as base, expect, type Page } from '@playwright/test'

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
}

/** A link led to this entry, and there is nothing to say about it. */
export const lands = async (page: Page, id: string): Promise<void> => {
  const current = page.locator('article[data-target]')
  await expect(current).toHaveAttribute('data-entry', id)
  await expect(current).toBeInViewport()
  await expect(page.locator('[data-link]')).toHaveCount(0)
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
