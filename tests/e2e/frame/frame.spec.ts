// The frame around the timeline: one row of head, a menu for the rest, the card, the outline, and what says how it can be
// shared.

import type { Page } from '@playwright/test'
import { expect, openFiles, test } from '../support/page.ts'

const LOG = 'public/samples/claude.jsonl'
const SIZE = { width: 1280, height: 800 }

const more = (page: Page) => page.getByRole('button', { name: 'More' })

test('the menu is walked by keys, closed by Escape, and shows the keys that do the same', async ({
  page
}) => {
  await openFiles(page, LOG)
  await more(page).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await expect(menu.getByRole('menuitem', { name: 'Display…' })).toContainText('v')
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused()
  await page.keyboard.press('a')
  await expect(menu.getByRole('menuitem', { name: 'About this session' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(more(page)).toBeFocused()
})

test('everything about the session is behind the menu, and the format can be chosen there', async ({
  page
}) => {
  await openFiles(page, LOG)
  await more(page).click()
  await page.getByRole('menuitem', { name: 'About this session' }).click()
  const about = page.getByRole('dialog', { name: 'About this session' })
  for (const words of ['2.1.97', '~/shop', 'main', '56', 'claude.jsonl'])
    await expect(about).toContainText(words)
  await about.getByLabel('read as').selectOption('generic')
  await expect(page.locator('main')).toHaveAttribute('data-format', 'generic')
})

test('the card answers in a quarter of the screen, leaves room for twelve entries, and stays folded', async ({
  page
}) => {
  await page.setViewportSize(SIZE)
  await openFiles(page, LOG)
  const card = page.locator('[data-card]')
  await expect(card.locator('[data-figure=cost]')).toContainText('about $')
  const height = async () => (await card.boundingBox())?.height ?? 0
  expect(await height()).toBeLessThanOrEqual(SIZE.height / 4)
  const legible = await page.locator('[data-entry]').evaluateAll(
    rows =>
      rows.filter(row => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length
  )
  expect(legible).toBeGreaterThanOrEqual(12)
  await expect(card.locator('[data-ledger]')).toHaveText('All 121 lines read ✓')
  // Each answer leads to where it is shown in full.
  await card.getByRole('button', { name: /^Changed/ }).click()
  await expect(page.getByRole('dialog', { name: 'Files touched' })).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Session figures' }).click()
  expect(await height()).toBeLessThan(50)
  await page.reload()
  await openFiles(page, LOG)
  await expect(card.getByRole('button', { name: 'Session figures' })).toHaveAttribute(
    'aria-expanded',
    'false'
  )
})

test('nothing moves when the figures arrive', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.route(/figures|SessionCard/, async route => {
      await new Promise(resolve => setTimeout(resolve, 800))
      await route.continue()
    })
    await openFiles(page, LOG)
    const top = () =>
      page
        .locator('[data-entry]')
        .first()
        .evaluate(row => row.getBoundingClientRect().top)
    const before = await top()
    await expect(page.locator('[data-figure=cost]')).toBeVisible()
    expect(await top()).toBe(before)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('Share says who can open the link, and what to do when nobody can', async ({ page }) => {
  await openFiles(page, LOG)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  await expect(sheet.locator('[data-reach=file]')).toContainText('Others cannot open it yet')
  await expect(sheet).toContainText('gist')
  await sheet.getByRole('button', { name: 'JSON…' }).click()
  await expect(page.getByRole('dialog', { name: 'Copy or export' }).getByLabel('JSON')).toBeChecked()
  await page.keyboard.press('Escape')
  await page.goto('/#src=samples/claude.jsonl')
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(sheet.locator('[data-reach=readers]')).toContainText('Others can open it')
})

test('a wide window shows what was asked, and what each turn took', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await openFiles(page, LOG)
  const outline = page.getByRole('navigation', { name: 'Turns' })
  await expect(outline.locator('.outline-figures').first()).toContainText(/17 calls · 2 failed .*\$/)
  expect((await outline.boundingBox())?.width).toBeGreaterThan(310)
  const cut = await outline
    .locator('.turn-title')
    .evaluateAll(titles => titles.filter(title => title.scrollHeight > title.clientHeight + 1).length)
  expect(cut).toBe(0)
})

test('Tab goes through the search in three steps', async ({ page }) => {
  await openFiles(page, LOG)
  await page.getByRole('searchbox').focus()
  await expect(page.locator('.search-chip').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('.search-toggle:focus')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Whole words' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.search-chip:focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('.search-panel :focus')).toHaveCount(0)
})

test('Files opens at its filter; what is said tells no path of the machine', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('F')
  await expect(page.getByRole('textbox', { name: 'Filter files by their path' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await expect(page.locator('.announcer')).toContainText(/^Edit 1 of 4: \w+ src\//)
})

test('on a phone a prompt of one word stands below its time, not upon it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFiles(page, 'tests/fixtures/qwen/beside-the-screen.jsonl')
  const prompt = page.locator('[data-entry][data-type=user]')
  await expect(prompt.locator('.turn-figures')).toContainText('turn 1')
  const words = await prompt.locator('.prompt-text').boundingBox()
  const side = await prompt.locator('.turn-side').boundingBox()
  expect(words?.y).toBeGreaterThanOrEqual((side?.y ?? 0) + (side?.height ?? 0))
  expect(words?.x).toBe(side?.x)
})
