// A text or a link that is dropped on the page: a log is opened, an address is asked about, anything else is said. The
// browser itself would leave the page for a link.

import type { Page } from '@playwright/test'
import { expect, openFiles, test } from './support/page.ts'

/** As another window lets go of it over the page. False: the page left it to the browser. */
const drop = (page: Page, data: Readonly<Record<string, string>>, on = 'main'): Promise<boolean> =>
  page.evaluate(
    ([given, selector]) => {
      const dataTransfer = new DataTransfer()
      for (const [type, text] of Object.entries(given)) dataTransfer.setData(type, text)
      const target = document.querySelector(selector)
      const send = (name: string) =>
        target?.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }))
      send('dragover')
      return send('drop') === false
    },
    [data, on] as const
  )

const start = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
}

const LINK = { 'text/uri-list': 'https://host.invalid/a.jsonl', 'text/plain': 'https://host.invalid/a.jsonl' }
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Open from host.invalid?' })

test('a dropped link is asked about, and leads nowhere by itself', async ({ page }) => {
  await start(page)
  expect(await drop(page, LINK)).toBe(true)
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await openFiles(page, 'public/samples/pi.jsonl')
  expect(await drop(page, LINK)).toBe(true)
  await expect(question(page)).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('data-format', 'pi')
})

test('the lines of a log are opened', async ({ page }) => {
  await start(page)
  await drop(page, { 'text/plain': '{"role":"user","content":"hello there"}\n' })
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('[data-entry]').first()).toContainText('hello there')
})

for (const [text, sentence] of [
  ['a few words', 'That text is not a log: there is no JSON in it'],
  ['file:///home/ada/a.jsonl', 'cannot open a path on your disk by itself'],
  ['javascript:alert(1)', 'is a script']
] as const)
  test(`${text}: is not opened, and why is said`, async ({ page }) => {
    await start(page)
    await drop(page, { 'text/plain': text })
    await expect(page.locator('.problems')).toContainText(sentence)
  })

test('what is dragged within the page, or into a field, is left to the browser', async ({ page }) => {
  await openFiles(page, 'public/samples/pi.jsonl')
  expect(await drop(page, LINK, '.search-box')).toBe(false)
  await page.evaluate(() => document.body.dispatchEvent(new DragEvent('dragstart', { bubbles: true })))
  expect(await drop(page, LINK)).toBe(false)
  await page.evaluate(() => document.body.dispatchEvent(new DragEvent('dragend', { bubbles: true })))
  expect(await drop(page, LINK)).toBe(true)
})
