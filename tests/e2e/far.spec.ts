// Logs from another host: asked about first, read without cookies or referrer, and every fault with its own words. What
// was open stays open.

import type { Page } from '@playwright/test'
import { type FarServer, startFarServer } from './support/far-server.ts'
import { expect, openHere, test } from './support/page.ts'

let far: FarServer

test.beforeAll(async () => {
  far = await startFarServer()
})
test.afterAll(() => far.close())

/** Browsers print every failed request; the page's own errors still count. */
const forgive = (faults: string[]): void => {
  const own = faults.filter(
    fault =>
      !/Failed to load resource|CORS policy|Content Security Policy|net::ERR|Failed to fetch/i.test(fault)
  )
  faults.splice(0, faults.length, ...own)
}
test.afterEach(({ faults }) => forgive(faults))

const link = (path: string, origin = far.origin): string => `/#src=${origin}${path}`

/** Goes there and says yes. */
const openFar = async (page: Page, path: string, origin?: string): Promise<void> => {
  await page.goto(link(path, origin))
  await consent(page)
}

const consent = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()

/** Without a reload. */
const goto = (page: Page, hash: string): Promise<void> =>
  page.evaluate(to => {
    location.hash = to
  }, hash)

const main = (page: Page) => page.locator('main')
const ready = (page: Page) => expect(main(page)).toHaveAttribute('data-state', 'ready')
const failed = async (page: Page, words: RegExp): Promise<void> => {
  await expect(main(page)).toHaveAttribute('data-state', 'failed')
  await expect(main(page)).toContainText(words)
}

test('a host is asked about before the first request, with Cancel under the keyboard', async ({ page }) => {
  const before = far.seen.length
  await page.goto(link('/a.jsonl'))
  const dialog = page.getByRole('alertdialog', { name: `Open from ${new URL(far.origin).host}?` })
  await expect(dialog).toContainText(`${far.origin}/a.jsonl`)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(main(page)).toHaveAttribute('data-state', 'empty')
  await page.waitForTimeout(300)
  expect(far.seen.length).toBe(before)
  // The address is that of what is on the page; the same link is a new wish.
  expect(new URL(page.url()).hash).toBe('')
  await page.goto('/#src=samples/pi.jsonl')
  await ready(page)
  await goto(page, link('/a.jsonl').slice(1))
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#src=samples\/pi\.jsonl$/)
  await expect(main(page)).toHaveAttribute('data-format', 'pi')
})

test('an address pasted over an open log asks about its host, and the log stays until it has come', async ({
  page
}) => {
  await page.goto('/#src=samples/pi.jsonl')
  await ready(page)
  await page.evaluate(address => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', address)
    dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  }, `${far.origin}/a.jsonl`)
  const dialog = page.getByRole('alertdialog', { name: `Open from ${new URL(far.origin).host}?` })
  await expect(dialog).toBeVisible()
  await expect(main(page)).toHaveAttribute('data-format', 'pi')
  await consent(page)
  await expect(main(page)).toHaveAttribute('data-format', 'claude')
})

test('the host stays named while its log is on the page, whatever else is tried', async ({ page }) => {
  await openFar(page, '/a.jsonl')
  await ready(page)
  const line = page.locator('.far-line')
  const words = `Untrusted log from ${new URL(far.origin).host}`
  await expect(line).toHaveText(words)
  const noLog = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Just some notes.') }
  await page.locator('input[type=file][multiple]').first().setInputFiles(noLog)
  await expect(page.getByText('no line of it is a record')).toBeVisible()
  await expect(line).toHaveText(words)
  await goto(page, 'x=broken')
  await expect(page.getByText('nothing can be unpacked from it')).toBeVisible()
  await expect(line).toHaveText(words)
  await openHere(page, 'public/samples/pi.jsonl')
  await expect(main(page)).toHaveAttribute('data-format', 'pi')
  await expect(line).toHaveCount(0)
})

test('it opens, names the host, sends nothing of the reader, and is asked about once', async ({ page }) => {
  await page.context().addCookies([{ name: 'secret', value: '1', url: far.origin }])
  far.seen.length = 0
  await openFar(page, '/a.jsonl')
  await ready(page)
  await expect(page.locator('.far-line')).toContainText(`Untrusted log from ${new URL(far.origin).host}`)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(far.seen).toEqual([
    { path: '/a.jsonl', method: 'GET', cookie: undefined, referer: undefined, authorization: undefined }
  ])
  await goto(page, `src=${far.origin}/gzip`)
  await expect.poll(() => far.seen.length).toBe(2)
  await ready(page)
})

test('an entry is gone to when it has come', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl')
  await ready(page)
  const id = await page.locator('article[data-status=failed]').first().getAttribute('data-entry')
  await openFar(page, `/a.jsonl&at=${encodeURIComponent(id ?? '')}`)
  await expect(page.locator('article[data-target]')).toHaveAttribute('data-entry', id ?? '')
})

test('redirects and gzip, by header or by magic, open', async ({ page }) => {
  await openFar(page, '/redirect')
  await ready(page)
  for (const path of ['/gzip', '/gzip-plain']) {
    await goto(page, `src=${far.origin}${path}`)
    await expect(page.locator('.far-line p').first()).toHaveAttribute('title', far.origin + path)
    await ready(page)
  }
})

test('UTF-16 opens, and a bomb is stopped and named: what came out before it is there', async ({ page }) => {
  await openFar(page, '/utf16')
  await ready(page)
  await expect(page.locator('[data-type=user]').first()).toContainText('Fix the flaky retry test')
  await goto(page, `src=${far.origin}/gzip-bomb`)
  await expect(page.locator('.states')).toContainText('Unpacking was stopped', { timeout: 20_000 })
  await ready(page)
  await expect(page.locator('[data-type=user]').first()).toContainText('Fix the flaky retry test')
})

test('a redirect to another host is asked about, by its name, before anything of it is read', async ({
  page
}) => {
  far.seen.length = 0
  await openFar(page, '/redirect-other')
  const [host, other] = [new URL(far.origin).host, new URL(far.other).host]
  const dialog = page.getByRole('alertdialog', { name: `Open from ${other}?` })
  await expect(dialog).toContainText(`${host} sends this on to ${other}`)
  await expect(dialog).toContainText(`${far.other}/a.jsonl`)
  await expect(main(page)).not.toHaveAttribute('data-format')
  await expect(page.locator('iframe')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page)).toHaveAttribute('data-state', 'empty')
  await goto(page, `src=${far.origin}/redirect-other`)
  await expect(dialog).toBeVisible()
  await consent(page)
  await ready(page)
  await expect(page.locator('.far-line')).toContainText(
    `Untrusted log from ${new URL(far.other).host}, where ${new URL(far.origin).host} sent us on to`
  )
})

test('a redirect to a host that the reader agreed to is followed', async ({ page }) => {
  await openFar(page, '/a.jsonl', far.other)
  await ready(page)
  await goto(page, `src=${far.origin}/redirect-other`)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(new URL(far.origin).host)
  await consent(page)
  await expect(page.locator('.far-line')).toContainText('sent us on to')
  await expect(dialog).toHaveCount(0)
})

test('a press that began before the question could be read agrees to nothing', async ({ page }) => {
  await page.clock.install()
  await page.goto(link('/a.jsonl'))
  const dialog = page.getByRole('alertdialog')
  const open = dialog.getByRole('button', { name: 'Open', exact: true })
  await expect(dialog).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  // Another window was in front: the question has to be read again.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(open).toHaveAttribute('aria-disabled', 'true')
  await open.click({ force: true })
  await open.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText('too soon')
  await page.clock.runFor(2000)
  await expect(open).not.toHaveAttribute('aria-disabled')
  // The second half of a double click on something else.
  await dialog.getByRole('heading').click()
  await open.click({ force: true })
  await expect(dialog).toBeVisible()
  await page.clock.runFor(2000)
  await page.keyboard.down('Enter')
  await expect(dialog).toHaveCount(0)
})

test('a key that is held down agrees to nothing', async ({ page }) => {
  await page.goto(link('/a.jsonl'))
  const open = page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true })
  await expect(open).not.toHaveAttribute('aria-disabled')
  await page.keyboard.down('Shift')
  await page.keyboard.press('Tab')
  await page.keyboard.up('Shift')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await open.evaluate(button => {
    // What the first press was for is elsewhere: it is held down while the button gets the keyboard.
    addEventListener('keydown', () => (button as HTMLElement).focus(), { capture: true, once: true })
    document.body.focus()
  })
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

const FAULTS: readonly (readonly [string, string, RegExp])[] = [
  ['401', '/status/401', /wants a sign-in .*status 401.*drop it here/],
  ['403', '/status/403', /refused access \(status 403\)/],
  ['404', '/status/404', /has nothing at this URL \(status 404, not found\)/],
  ['410', '/status/410', /gone for good \(status 410\)/],
  ['429', '/status/429', /wait 7 seconds \(status 429\)/],
  ['500', '/status/500', /fault of its own \(status 500\)/],
  ['503', '/status/503', /fault of its own \(status 503\)/],
  ['204', '/status/204', /sent an empty file/],
  ['an empty file', '/empty', /sent an empty file/],
  [
    'no CORS',
    '/bare.jsonl',
    /does not let other sites read this .*Download it there, then drop the file here/
  ],
  ['CORS for null', '/null.jsonl', /does not let other sites read this/],
  ['a web page', '/page', /sent something that is not a session log.*This is a web page, not a session log/s],
  ['a web page called JSON', '/page-as-json', /This is a web page, not a session log/],
  ['a redirect in circles', '/redirect-loop', /too many redirects/],
  ['a redirect to clear text', '/redirect-http', /in clear text \(http\).*That redirect was refused/],
  ['a redirect to a private address', '/redirect-private', /private network\. That redirect was refused/],
  ['Brotli', '/a.jsonl.br', /a kind that cannot be opened here .*Unpack it, then drop the files/],
  ['a lying content-encoding', '/gzip-lying', /is corrupt: it is announced as compressed/]
]

test('every fault has words of its own, and the log that was open stays', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/#src=samples/claude.jsonl')
  await ready(page)
  const entries = await main(page).getAttribute('data-entries')
  for (const [name, path, words] of FAULTS) {
    await test.step(name, async () => {
      await goto(page, `src=${far.origin}${path}`)
      if (name === FAULTS[0]?.[0]) await consent(page)
      await failed(page, words)
      await expect(main(page)).toContainText(new URL(far.origin).host)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(main(page)).toHaveAttribute('data-entries', entries ?? '')
      await expect(page.locator('[data-entry]').first()).toBeVisible()
      await page.getByRole('button', { name: 'Back to the open log' }).click()
      await ready(page)
      await expect(page.locator('.far-failed')).toHaveCount(0)
    })
  }
})

test('a host that does not exist cannot be reached', async ({ page }) => {
  await openFar(page, '/a.jsonl', 'https://does-not-exist.invalid')
  await failed(page, /does-not-exist\.invalid cannot be reached/)
})

test('addresses that are refused make no request, and each says why', async ({ page }) => {
  for (const [address, words] of [
    ['file:///etc/passwd', /path on your disk/],
    ['javascript:window.x=1', /is a script/],
    ['data:text/html,x', /data of its own/],
    ['http://canary.invalid/a.jsonl', /http:\/\//],
    ['https://me:secret@canary.invalid/a', /user name or password/],
    ['https://192.168.0.1/a', /private network/]
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/#src=${encodeURIComponent(address)}`)
    await failed(page, words)
  }
})

test('offline is said, and it is tried again when the connection is back', async ({ page, context }) => {
  await page.goto(link('/a.jsonl'))
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await context.setOffline(true)
  await consent(page)
  await failed(page, /You are offline/)
  expect(page.url()).toContain('#src=')
  await context.setOffline(false)
  await ready(page)
})

test('cut in the middle: says so, and what came whole is there', async ({ page }) => {
  await openFar(page, '/reset')
  await ready(page)
  await expect(page.locator('.far-line')).toContainText(/was cut after .* 20 records came whole/)
  await expect(page.locator('[data-entry]').first()).toBeVisible()
})

test('fewer bytes than promised: says so', async ({ page }) => {
  await openFar(page, '/short')
  await ready(page)
  await expect(page.locator('.far-line')).toContainText(/was cut after .* of .*came whole/)
})

test('a part that nobody asked for is named as one', async ({ page }) => {
  await openFar(page, '/part')
  await ready(page)
  await expect(page.getByRole('alert')).toContainText(
    /sent only a part of the file \(status 206\).*: 20 kB\. \d+ records came whole/
  )
})

test('half an archive: says so, and what could be unpacked is there', async ({ page }) => {
  await openFar(page, '/gzip-cut')
  await ready(page)
  await expect(page.locator('[data-entry]').first()).toBeVisible()
})

test('records appear while it comes, and stopping keeps them', async ({ page }) => {
  await openFar(page, '/drip')
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await expect(page.locator('.far-bar')).toContainText('Reading from')
  await page.locator('.far-bar').getByRole('button', { name: 'Cancel' }).click()
  await ready(page)
  await expect(page.locator('.far-line')).toContainText(/Stopped after/)
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await page.getByRole('searchbox').fill('albatross')
  await expect(page.locator('.search-status')).toContainText('No hits in what was read')
})

test('a stall is said after 10 seconds, and what has come can be read', async ({ page }) => {
  await page.clock.install()
  await openFar(page, '/stall')
  await expect(page.locator('.far-bar')).toContainText('Reading from')
  await page.clock.fastForward(10_500)
  await expect(page.locator('.far-bar')).toContainText(/Stalled: nothing has come .* for 10 seconds/)
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await page.locator('.far-bar').getByRole('button', { name: 'Stop here' }).click()
  await page.clock.resume()
  await ready(page)
})

test('no answer: is said after 10 seconds, can be cancelled, and is given up after 30', async ({ page }) => {
  await page.clock.install()
  await openFar(page, '/silent')
  await expect(page.locator('.far-bar')).toContainText('Waiting for')
  await expect.poll(() => far.seen.some(({ path }) => path === '/silent')).toBe(true)
  await page.clock.fastForward(10_500)
  await expect(page.locator('.far-bar')).toContainText('has not answered for 10 seconds')
  await page.clock.fastForward(20_500)
  await failed(page, /did not begin to answer within 30 seconds/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.far-bar').getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page)).toHaveAttribute('data-state', 'empty')
})

test('more than 500 MB waits for a word', async ({ page }) => {
  await openFar(page, '/huge')
  await expect(page.locator('.far-bar')).toContainText(/larger than 500 MB\. It has 600 MB/)
  await page.getByRole('button', { name: 'Read all of it' }).click()
  await expect(page.locator('[data-entry]').first()).toBeVisible()
})

test('the address field asks too, and says which address is read for a page of a code host', async ({
  page
}) => {
  await page.goto('/')
  // Before the page has come to life its buttons do nothing.
  await expect(page.locator('astro-island:has(main)')).not.toHaveAttribute('ssr')
  await page.getByRole('button', { name: 'Open a URL' }).click()
  await page.getByRole('textbox').fill('https://github.com/o/r/blob/main/a.jsonl')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Open from raw.githubusercontent.com?' })
  await expect(dialog).toContainText('For https://github.com/o/r/blob/main/a.jsonl, this URL is read:')
  await expect(dialog).toContainText('https://raw.githubusercontent.com/o/r/main/a.jsonl')
})
