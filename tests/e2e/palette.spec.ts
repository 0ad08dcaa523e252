// Jump to anything by name, by keys alone.

import type { Page } from '@playwright/test'
import { expect, openFiles, test } from './support/page.ts'

const LOG = 'public/samples/claude.jsonl'

test('a prompt, a call with a typo, a file and an action are reached by typing', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('Control+K')
  const field = page.getByRole('combobox', { name: /Jump to/ })
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
  await expect(page.getByRole('combobox', { name: /Jump to/ })).toHaveValue('storefront')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('storefront')
})

test('nor what is typed before that of the landing page has', async ({ page }) => {
  let send = (): void => {}
  const typed = new Promise<void>(resolve => {
    send = resolve
  })
  await page.route('**/StartSheets.*.js', async route => {
    await typed
    await route.continue()
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('qwen')
  send()
  await expect(page.getByRole('combobox', { name: /Jump to/ })).toHaveValue('qwen')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Qwen')
})

test('arrows move, Escape gives the focus back, what is not there is said', async ({ page }) => {
  await openFiles(page, LOG)
  const opener = page.getByRole('button', { name: 'More' })
  await opener.click()
  await page.getByRole('menuitem', { name: /^Jump to…/ }).click()
  const field = page.getByRole('combobox', { name: /Jump to/ })
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

test.describe('where no session is open', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: /Jump to/ })

  test('a sample, a theme, the keys and a URL are reached by typing', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option')).toContainText([
      'Choose a file',
      'Choose a folder',
      'Paste a log',
      'Open a URL'
    ])
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await field(page).fill('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await page.keyboard.press('Control+k')
    await field(page).fill('keys')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('jump to anything by name')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await field(page).fill('opn a url')
    await page.keyboard.press('Enter')
    await expect(page.getByPlaceholder('https://')).toBeFocused()

    await page.keyboard.press('Control+k')
    await field(page).fill('https://192.168.0.1/a.jsonl')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('private network')

    await page.keyboard.press('Control+k')
    await field(page).fill('rollout')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toHaveAttribute('data-format', 'codex')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('in a list of sessions, one of them is', async ({ page }) => {
    await openFiles(page, ['public/samples/codex.jsonl', 'public/samples/pi.jsonl', LOG])
    await expect(page.locator('.library-state')).not.toContainText('Reading')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('group', { name: 'Sessions' }).getByRole('option')).toHaveCount(3)
    await field(page).fill('filter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.getByRole('group', { name: 'Sessions' }).getByRole('option').first().click()
    await expect(page.locator('[data-entry]').first()).toBeVisible()
  })
})
