// The first screen of a log of long prose: it tells how the log goes, and nothing of it is out of reach.

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { ending, openProse } from '../support/prose-log.ts'

const reply = (page: Page, n: number): Locator =>
  page.locator('[data-type=assistant]', { hasText: ending(n) })

const isCut = (row: Locator) => row.locator('[data-cut]')

test('twelve entries are legible although each reply is long, and one press shows all of it', async ({
  page
}) => {
  await openProse(page, 20)
  const legible = await page.locator('[data-entry]').evaluateAll(
    rows =>
      rows.filter(row => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length
  )
  expect(legible).toBeGreaterThanOrEqual(12)
  const first = reply(page, 0)
  const button = first.getByRole('button', { name: /^show all [\d,]+ characters$/ })
  await button.click()
  await expect(isCut(first)).toHaveCount(0)
  await first.getByRole('button', { name: /^show less of/ }).click()
  await expect(isCut(first)).toHaveCount(1)
})

test('what comes later, and what the log ends with, is never cut', async ({ page }) => {
  await openProse(page, 20)
  await expect(isCut(reply(page, 19))).toHaveCount(0)
  await openProse(page, 2)
  await expect(isCut(reply(page, 0))).toHaveCount(1)
  await expect(isCut(reply(page, 2))).toHaveCount(0)
})

test('what the browser scrolls to in words that are cut, as its find does, opens them', async ({ page }) => {
  await openProse(page, 4)
  const words = reply(page, 1).getByText(ending(1))
  // Once its words stand as they will.
  await expect(reply(page, 1).locator('.markdown > p')).toHaveCount(2)
  await words.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await expect(isCut(reply(page, 1))).toHaveCount(0)
  await expect(isCut(reply(page, 0))).toHaveCount(1)
  await expect(words).toBeInViewport()
})

test('a link to a reply shows all of it, and so does a hit of the search in it', async ({ page }) => {
  await openProse(page, 4)
  const id = await reply(page, 1).getAttribute('data-entry')
  await page.evaluate(at => {
    location.hash = `#at=${encodeURIComponent(at ?? '')}`
  }, id)
  await expect(page.locator('article[data-target]')).toHaveAttribute('data-entry', id ?? '')
  await expect(isCut(reply(page, 1))).toHaveCount(0)
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill(ending(2))
  await page.keyboard.press('Enter')
  await expect(isCut(reply(page, 2))).toHaveCount(0)
  await expect(isCut(reply(page, 0))).toHaveCount(1)
})
