// The review before something leaves: what was found is told as it is, and what stays in takes a second step.

import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/page.ts'
import { openPrompts } from './support/prompts-log.ts'

const KEY = ['sk', 'ant', `api03-${'aB3dE5gH7j'.repeat(9)}`].join('-')
const token = (i: number): string =>
  ['ghp', `Zk8sQ2vX7bN4mT1cR9wY3pL6dF5hJ${String(i).padStart(3, '0')}`].join('_')
const HOME = '/home/marta.kowalczyk'
const PROMPTS = [
  'Mend the shop.',
  `use ${KEY} here, and ${token(1)}`,
  `then ${token(1)} again, and ${token(2)}`,
  `look into ${HOME}/shop for the opal-harbour-lantern value`
]

const sheetOf = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => sheetOf(page).getByRole('button', { name, exact: true })

const download = async (page: Page, name = 'Download'): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return readFileSync(await file.path(), 'utf8')
}

const openReview = async (page: Page, prompts = PROMPTS): Promise<void> => {
  await openPrompts(page, prompts, `${HOME}/shop`)
  await page.keyboard.press('x')
  await button(page, 'Download').click()
  await expect(sheetOf(page).locator('.export-said')).toHaveText('Look at what was found, then download.')
}

test('what was found is listed by kind, with true counts, secrets before personal things', async ({
  page
}) => {
  await openReview(page)
  const kinds = sheetOf(page).locator('.found-kind > summary')
  await expect(kinds.nth(0)).toHaveText('anthropic key · 1 value in 1 place')
  await expect(kinds.nth(1)).toHaveText('github token · 2 values in 3 places')
  await expect(sheetOf(page).locator('.found-kind', { hasText: 'home folder' })).not.toHaveAttribute('open')
  const row = sheetOf(page).locator('.found-list > li', { hasText: 'then' }).last()
  await expect(row).toContainText('then [REDACTED:github-token] again, and [REDACTED:github-token]')
  await row.getByText('Show the value').click()
  await expect(row).toContainText(token(2))
})

test('more values than anybody reads are counted, and all of them are hidden', async ({ page }) => {
  const many = Array.from({ length: 700 }, (_, i) => token(i))
  await openReview(page, [many.join('\n')])
  const kind = sheetOf(page).locator('.found-kind').first()
  await expect(kind.locator('> summary')).toContainText('700 values in 7')
  await expect(kind).toContainText('and 200 more values, all hidden')
  const text = await download(page)
  expect(many.filter(one => text.includes(one))).toEqual([])
})

test('keeping a secret takes a second step, by keyboard too, and the focus stays where it belongs', async ({
  page
}) => {
  await openReview(page)
  const box = sheetOf(page).getByRole('checkbox', { name: /again, and/ })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
  await expect(box).toBeFocused()
  // The row shows the place as it leaves.
  const mark = sheetOf(page)
    .locator('label', { has: page.getByRole('checkbox', { checked: false }) })
    .locator('mark')
  await expect(mark).toHaveText(token(2))
  await expect(sheetOf(page).locator('.hiding-found')).toContainText('Not hidden: 1 secret.')
  await button(page, 'Download').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Go back')).toBeFocused()
  await expect(sheetOf(page)).toContainText('1 secret leaves with it.')
  // Once more by accident is the way back, and so is Escape: the sheet stays.
  await page.keyboard.press('Enter')
  await expect(button(page, 'Download')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Go back')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Download')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain(token(2))
  expect(text).not.toContain(token(1))
  expect(text).not.toContain(KEY)
})

test('a whole kind is kept or hidden at once', async ({ page }) => {
  await openReview(page)
  await sheetOf(page).getByRole('button', { name: 'Keep all of kind github token' }).click()
  await expect(sheetOf(page).locator('.hiding-found')).toContainText('Not hidden: 2 secrets.')
  await sheetOf(page).getByRole('button', { name: 'Hide all of kind github token' }).click()
  const text = await download(page)
  expect(text).not.toContain(token(1))
})

test('with hiding switched off the sheet still says what is in it', async ({ page }) => {
  await openReview(page)
  await sheetOf(page).getByLabel('Hide keys, tokens and passwords').uncheck()
  await expect(sheetOf(page).locator('.hiding-found')).toContainText('Not hidden: 3 secrets found.')
  await button(page, 'Download').click()
  await expect(sheetOf(page)).toContainText('3 secrets leave with it.')
  const text = await download(page, 'Download anyway')
  expect(text).toContain(KEY)
  expect(text).not.toContain(HOME)
})

test('personal things are hidden unless somebody says otherwise', async ({ page }) => {
  await openReview(page)
  const hidden = await download(page)
  expect(hidden).not.toContain('marta')
  expect(hidden).toContain('~/shop')
  await sheetOf(page).getByLabel('Hide personal things').uncheck()
  await button(page, 'Download').click()
  await expect(sheetOf(page).locator('.hiding-found')).toHaveText('Hidden: 3 secrets.')
  expect(await download(page)).toContain(HOME)
})

test("the reader's own values are looked for, and kept nowhere", async ({ page }) => {
  await openReview(page)
  await sheetOf(page).getByText('Values of your own').click()
  await sheetOf(page).getByRole('textbox').fill('SHOP_WORD=opal-harbour-lantern\nPORT=8080\n')
  await expect(sheetOf(page)).toContainText('1 value is looked for.')
  await button(page, 'Download').click()
  await expect(sheetOf(page).locator('.found-kind > summary', { hasText: 'own value' })).toBeVisible()
  expect(await download(page)).not.toContain('opal-harbour-lantern')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain('opal-harbour')
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await sheetOf(page).getByText('Values of your own').click()
  await expect(sheetOf(page).getByRole('textbox')).toHaveValue('')
})

test('a link is held back in the same way', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPrompts(page, PROMPTS, `${HOME}/shop`)
  await page.keyboard.press('X')
  await sheetOf(page)
    .getByRole('checkbox', { name: /^2 use/ })
    .check()
  const box = sheetOf(page)
    .getByRole('checkbox', { name: /^use .* here/ })
    .first()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(button(page, 'Copy link')).toBeEnabled()
  await expect(box).toBeFocused()
  await button(page, 'Copy link').click()
  await expect(sheetOf(page)).toContainText('1 secret leaves with it.')
  await button(page, 'Copy link anyway').click()
  await expect(sheetOf(page)).toContainText('The link is copied')
  await expect(button(page, 'Copy link')).toBeFocused()
})

test('what only another part of the log tells is hidden in this one', async ({ page }) => {
  await openPrompts(page, [`look into ${HOME}/shop`, 'then ask marta.kowalczyk about it'])
  await page.keyboard.press('G')
  await page.keyboard.press('x')
  await sheetOf(page).getByLabel('This entry').check()
  await expect(sheetOf(page).locator('.hiding-found')).not.toBeEmpty()
  const text = await download(page)
  expect(text).toContain('then ask')
  expect(text).not.toContain('marta')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } })
    test('findings and the second step: no violation that axe can see, no sideways scrolling', async ({
      page
    }) => {
      await openReview(page)
      for (const kind of await sheetOf(page).locator('.found-kind:not([open]) > summary').all())
        await kind.click()
      await sheetOf(page).getByText('Show the value').first().click()
      await sheetOf(page).getByText('Values of your own').click()
      await sheetOf(page)
        .getByRole('checkbox', { name: /again, and/ })
        .uncheck()
      await button(page, 'Download').click()
      await expect(button(page, 'Download anyway')).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160))}`)
      ).toEqual([])
      const wide = await sheetOf(page)
        .locator('.sheet-body')
        .evaluate(body => body.scrollWidth - body.clientWidth)
      expect(wide).toBeLessThanOrEqual(0)
    })
  })
