// Go to anything by name, by keys alone.

import { expect, openFiles, test } from './support.ts'

const LOG = 'public/samples/claude.jsonl'

test('a prompt, a call with a typo, a file and an action are reached by typing', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('Control+K')
  const field = page.getByRole('combobox', { name: /Go to/ })
  await expect(field).toBeFocused()
  // The search of the session is the only search box; this is not one.
  await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveCount(0)

  await field.fill('storefront')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('storefront')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('article[data-target][data-type=user]')).toContainText('storefront')

  await page.keyboard.press('Control+k')
  await field.fill('reapeat.sh')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('repeat.sh')
  await page.keyboard.press('Enter')
  await expect(page.locator('article[data-target][data-kind=execute]')).toBeInViewport()

  await page.keyboard.press('Control+k')
  await field.fill('waits.png')
  const files = page.getByRole('group', { name: 'Files touched' })
  await files.getByRole('option').first().click()
  await expect(page.getByRole('dialog', { name: 'Files touched' })).toBeVisible()
  await expect(page.getByRole('button', { expanded: true, name: /waits\.png/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await field.fill('change theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('what is typed before the palette has come is not lost', async ({ page }) => {
  let send = (): void => {}
  const typed = new Promise<void>(resolve => {
    send = resolve
  })
  await page.route('**/Palette.*.js', async route => {
    await typed
    await route.continue()
  })
  await openFiles(page, LOG)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('storefront')
  send()
  await expect(page.getByRole('combobox', { name: /Go to/ })).toHaveValue('storefront')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('storefront')
})

test('arrows move, Escape gives the focus back, what is not there is said', async ({ page }) => {
  await openFiles(page, LOG)
  const opener = page.getByRole('button', { name: 'Go to', exact: true })
  await opener.click()
  const field = page.getByRole('combobox', { name: /Go to/ })
  const active = async () =>
    page.locator(`#${await field.getAttribute('aria-activedescendant')}`).textContent()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  const first = await active()
  await page.keyboard.press('ArrowDown')
  expect(await active()).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  expect(await active()).toBe(first)
  await field.fill('zzqqxxj')
  await expect(page.getByRole('dialog')).toContainText('Nothing is called like that')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})
