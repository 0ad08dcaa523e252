// A new version of the site is offered and taken. In a browser that does not look into its workers: one that is watched, as
// all of Playwright's are, may keep its place although the next one asks for it.

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { BROWSER_FLAGS, findBrowser } from '../../../scripts/browser.mjs'
import { type BuiltSite, SAMPLE, startBuiltSite } from './built-site.ts'

const NEWS = 'A new version of Unspool is here.'
const WAIT = { timeout: 30_000, polling: 200 }

let site: BuiltSite
let browser: Browser

test.beforeEach(async () => {
  site = await startBuiltSite()
  browser = await puppeteer.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: BROWSER_FLAGS,
    targetFilter: target => !target.type().endsWith('worker')
  })
})
test.afterEach(async () => {
  await browser.close()
  site.remove()
})

/** Until the site is kept, whole, and a log is open. */
const visit = async (): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(site.origin)
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    WAIT
  )
  const input = await page.waitForSelector('input[type=file][multiple]')
  await input?.uploadFile(SAMPLE)
  await page.waitForSelector('main[data-state=ready]')
  return page
}

const update = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

const says = (page: Page, words: string, isSaid = true) =>
  page.waitForFunction((text, is) => document.body.innerText.includes(text) === is, WAIT, words, isSaid)

const take = async (page: Page, press: (button: ElementHandle) => Promise<void>): Promise<void> => {
  const button = await page.waitForSelector('.new-version button')
  if (!button) throw new Error('Nothing is offered.')
  await press(button)
  await says(page, NEWS, false)
  // Long before a browser would let an old worker go by itself.
  await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration())?.waiting, {
    ...WAIT,
    timeout: 15_000
  })
}

/** Where the notice was, the pointer is on a row, which asks for parts of the page. */
const byPointer = (button: ElementHandle): Promise<void> => button.click()

/** The focus goes back to a row, which asks for them as well. */
const byKeyboard = async (button: ElementHandle): Promise<void> => {
  await button.evaluate(() => document.querySelector<HTMLElement>('article[data-entry]')?.focus())
  await button.focus()
  await button.press('Enter')
}

test('a new version is offered, and taking it leaves the open log as it is', async () => {
  const page = await visit()
  await site.deploy()
  await update(page)
  await says(page, NEWS)
  await take(page, byPointer)
  expect(await page.$('[data-entry]')).not.toBeNull()
  // Parts of the version that the page began with are still to be had.
  for (const name of readdirSync(join(site.folder, '_astro')))
    if (name.startsWith('HelpSheet')) rmSync(join(site.folder, '_astro', name))
  await page.keyboard.press('?')
  await page.waitForSelector('dialog[open]')
  await page.goto(site.origin)
  await says(page, 'The next version.')
})

test('what one tab has taken no other one offers; a version after that it does', async () => {
  const page = await visit()
  const other = await visit()
  await site.deploy()
  await update(page)
  await says(page, NEWS)
  await says(other, NEWS)
  await take(page, byKeyboard)
  await says(other, NEWS, false)
  await site.deploy('The version after that.')
  await update(other)
  await says(other, NEWS)
  await take(other, byPointer)
  expect(await other.$('[data-entry]')).not.toBeNull()
})
