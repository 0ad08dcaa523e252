// The generator's own host of faults (UNSPOOL_HOSTILE names its folder): whatever it sends gets the sentence it deserves,
// what was open stays, and nothing of the reader goes along.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { HOSTILE } from './generated.ts'

test.skip(!HOSTILE, 'UNSPOOL_HOSTILE is not set')

let server: ChildProcess | undefined
let origin = ''

test.beforeAll(async () => {
  server = spawn(process.execPath, [join(HOSTILE ?? '', 'fault-server.mjs'), '--port', '0'])
  if (!server.stdout) throw new Error('nobody says where it listens')
  const [said] = await once(server.stdout, 'data')
  origin = /http:\S+/.exec(String(said))?.[0] ?? ''
})
test.afterAll(() => void server?.kill())

// Browsers print every failed request; the page's own errors still count.
test.afterEach(({ faults }) => {
  const own = faults.filter(
    fault => !/Failed to load resource|CORS policy|Content Security Policy|net::ERR/i.test(fault)
  )
  faults.splice(0, faults.length, ...own)
})

const main = (page: Page) => page.locator('main')

const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(to => {
    location.hash = to
  }, `src=${origin}${path}`)
}

const consent = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()

/** With a log open, and the host agreed to. */
const begin = async (page: Page): Promise<string> => {
  await page.goto('/#src=samples/claude.jsonl')
  await expect(main(page)).toHaveAttribute('data-state', 'ready')
  const entries = (await main(page).getAttribute('data-entries')) ?? ''
  await goTo(page, '/404')
  await consent(page)
  await expect(main(page)).toHaveAttribute('data-state', 'failed')
  return entries
}

const REFUSED: Readonly<Record<string, RegExp>> = {
  '/404': /nothing at this URL \(status 404/,
  '/401': /wants a sign-in/,
  '/403': /refused access/,
  '/410': /gone for good/,
  '/429': /wait 7 seconds/,
  '/500': /fault of its own/,
  '/204': /empty file/,
  '/html': /This is a web page, not a session log/,
  '/html-as-json': /This is a web page, not a session log/,
  '/no-cors': /does not let other sites read this .*Download it there, then drop the file here/,
  '/cors-null': /does not let other sites read this/,
  '/redirect-loop': /too many redirects/,
  '/redirect-http': /clear text/,
  '/redirect-private': /private network/,
  '/gzip-lying': /is corrupt/
}

test('what cannot be opened is named, and the open log stays', async ({ page }) => {
  test.setTimeout(180_000)
  const entries = await begin(page)
  for (const [path, words] of Object.entries(REFUSED)) {
    await goTo(page, path)
    await expect(main(page), path).toContainText(words)
    await expect(main(page)).toHaveAttribute('data-entries', entries)
    await page.getByRole('button', { name: 'Back to the open log' }).click()
    await expect(main(page)).toHaveAttribute('data-state', 'ready')
  }
})

const OPENED: Readonly<Record<string, string>> = {
  '/ok': 'fault record 0',
  '/cors-credentials': 'fault record 0',
  '/redirect': 'fault record 0',
  '/redirect-other': 'sent us on to',
  '/gzip': 'fault record 0',
  '/gzip-no-header': 'fault record 0',
  '/octet': 'fault record 0',
  '/attachment': 'fault record 0',
  '/utf16': 'fault record 0',
  '/latin1-header': 'fault record 0',
  '/reset': 'was cut after',
  '/short': 'was cut after',
  '/gzip-cut': 'ends too early',
  '/gzip-bomb': 'Unpacking was stopped'
}

test('what can be opened is, with a word on what is missing, and nobody is told who reads', async ({
  page
}) => {
  test.setTimeout(180_000)
  await begin(page)
  for (const [path, words] of Object.entries(OPENED)) {
    await goTo(page, path)
    // Another host is another question.
    if (path === '/redirect-other') await consent(page)
    // The server packs its bomb before it answers.
    await expect(page.locator('.far-line'), path).toContainText('127.0.0.1', { timeout: 30_000 })
    await expect(main(page), path).toHaveAttribute('data-state', 'ready', { timeout: 30_000 })
    await expect(main(page), path).toContainText(words, { ignoreCase: true })
    // So that the next one cannot pass on what this one left.
    await goTo(page, '/404')
    await expect(main(page)).toHaveAttribute('data-state', 'failed')
  }
  const log: readonly { readonly [key: string]: unknown }[] = await (await fetch(`${origin}/_log`)).json()
  expect(log.length).toBeGreaterThan(20)
  expect(log.filter(({ cookie, authorization, referer }) => cookie || authorization || referer)).toEqual([])
})
