// A log leaves encrypted and comes back: by its link, dropped with its key, dropped with its passphrase. What does not fit is said.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/page.ts'
import { type StaticServer, startStaticServer } from './support/static-server.ts'
import { scanStorage } from './support/storage-scan.ts'

const DIST = join(import.meta.dirname, '../../dist')
const files = new Map<string, Buffer>()
/** All that the host was told. */
const told: string[] = []
let site: StaticServer

test.beforeAll(async () => {
  site = await startStaticServer({
    folder: DIST,
    answer: (path, response, { url, headers }) => {
      told.push(`${url} ${JSON.stringify(headers)}`)
      const file = files.get(path)
      if (!file) return false
      response.writeHead(200)
      response.end(file)
      return true
    }
  })
})
test.afterAll(() => site.close())

const open = async (page: Page): Promise<string | null> => {
  await page.goto(`${site.origin}/#src=samples/claude.jsonl`)
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  return page.locator('main').getAttribute('data-entries')
}

/** The file that the export sheet gives, and its key if it has one. */
const sealed = async (page: Page, how: string, words?: string): Promise<{ file: Buffer; key: string }> => {
  await page.keyboard.press('x')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('The log itself').check()
  await sheet.getByLabel(how).check()
  if (words !== undefined) await sheet.getByLabel(/^Passphrase/).fill(words)
  const coming = page.waitForEvent('download')
  const press = sheet.getByRole('button', { name: 'Download' })
  await press.click()
  const again = sheet.getByText('Look at what was found')
  await Promise.race([coming, again.waitFor().then(() => press.click())])
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.jsonl\.unspool$/)
  const key = words === undefined ? await sheet.locator('[data-sealed-key]').innerText() : ''
  return { file: readFileSync(await download.path()), key }
}

test('by its link', async ({ page }) => {
  const entries = await open(page)
  const { file, key } = await sealed(page, 'With a key in the link')
  expect(file.includes('"type"')).toBe(false)
  files.set('/logs/a.unspool', file)
  await page
    .getByRole('dialog')
    .getByLabel(/^Where the file will be/)
    .fill('logs/a.unspool')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${site.origin}/#src=logs/a.unspool&k=${key}`)

  const other = await page.context().newPage()
  await other.goto(link)
  const main = other.locator('main')
  await expect(main).toHaveAttribute('data-state', 'ready')
  await expect(main).toHaveAttribute('data-entries', entries ?? '')

  await other.goto('about:blank')
  await other.goto(`${site.origin}/#src=logs/a.unspool&k=${'A'.repeat(43)}`)
  await expect(other.getByRole('alert')).toContainText('The key of the link does not fit this file')
  await expect(other.locator('[data-entry]')).toHaveCount(0)

  files.set('/logs/cut.unspool', file.subarray(0, file.length - 9))
  await other.goto(`${site.origin}/#src=logs/cut.unspool&k=${key}`)
  await expect(other.getByRole('alert')).toContainText('Nothing of it is shown')
})

test('no host is told the key, and nothing of the browser keeps it', async ({ page }) => {
  await open(page)
  const { file, key } = await sealed(page, 'With a key in the link')
  files.set('/logs/b.unspool', file)
  told.length = 0
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/#src=logs/b.unspool&k=${key}`)
  await expect(other.locator('main')).toHaveAttribute('data-state', 'ready')
  await other.keyboard.press('n')
  await expect(other).toHaveURL(/&at=/)
  await other.reload()
  await expect(other.locator('main')).toHaveAttribute('data-state', 'ready')
  await other.goto(`${site.origin}/about/`)
  expect(told.some(one => one.includes('b.unspool'))).toBe(true)
  expect(told.filter(one => one.includes(key))).toEqual([])
  expect((await scanStorage(other, key)).found).toEqual([])
  expect(await other.evaluate(() => JSON.stringify([history.state, document.cookie, name]))).not.toContain(
    key
  )
})

test('dropped, with its key or its link', async ({ page }) => {
  const entries = await open(page)
  const { file, key } = await sealed(page, 'With a key in the link')
  await page.goto('about:blank')
  await page.goto(site.origin)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.unspool', mimeType: '', buffer: file })
  await expect(page.getByRole('alert')).toContainText('encrypted by Unspool')
  const field = page.getByLabel('Its link, or the key in it')
  await field.fill('kettle')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('a passphrase does not fit')
  await field.fill(`${site.origin}/#src=somewhere&k=${key}`)
  await field.press('Enter')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('main')).toHaveAttribute('data-entries', entries ?? '')
})

/** To try a passphrase is work on purpose: a second on a machine that does nothing else. */
const TRY = { timeout: 30_000 }

test('dropped, with its passphrase', async ({ page }) => {
  const entries = await open(page)
  const { file } = await sealed(page, 'With a passphrase', 'four words and a kettle')
  await page.goto('about:blank')
  await page.goto(site.origin)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.unspool', mimeType: '', buffer: file })
  const field = page.getByLabel('Its passphrase')
  await field.fill('four words and a pan')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This passphrase does not fit', TRY)
  await field.fill('four words and a kettle')
  await field.press('Enter')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', TRY)
  await expect(page.locator('main')).toHaveAttribute('data-entries', entries ?? '')
})
