// Other pages and this one: images of other hosts on request, a log handed over by the page that opened us, and no logs
// inside somebody else's frame.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type FarServer, startFarServer } from './support/far-server.ts'
import { expect, openFiles, openHere, test } from './support/page.ts'

declare global {
  /** Of the page that hands over a log. */
  var sendLog: () => void
}

let far: FarServer

test.beforeAll(async () => {
  far = await startFarServer()
})
test.afterAll(() => far.close())

/** A log whose reply is this Markdown. */
const logOf = (markdown: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-guests-')), 'log.jsonl')
  const lines = [
    { type: 'user', uuid: 'u1', message: { role: 'user', content: 'Show me.' } },
    {
      type: 'assistant',
      uuid: 'a1',
      parentUuid: 'u1',
      message: { id: 'm1', role: 'assistant', content: [{ type: 'text', text: markdown }] }
    }
  ]
  const known = { sessionId: 's1', cwd: '/', version: '2.0.0', isSidechain: false }
  writeFileSync(file, lines.map(line => `${JSON.stringify({ ...known, ...line })}\n`).join(''))
  return file
}

const host = (): string => new URL(far.origin).host
const asked = (): readonly string[] => far.seen.map(({ path }) => path)

test('an image elsewhere is loaded when somebody asks: one request, no cookie, no referrer, by its bytes', async ({
  page
}) => {
  await page.context().addCookies([{ name: 'secret', value: '1', url: far.origin }])
  far.seen.length = 0
  await openFiles(page, logOf(`![a plot](${far.origin}/picture.png?1)`))
  const image = page.locator('.far-image')
  await expect(image).toContainText(`image from ${host()}: a plot`)
  // A script is not a person.
  await image
    .getByRole('button', { name: `Load from ${host()}` })
    .evaluate(button => (button as HTMLElement).click())
  await page.waitForTimeout(200)
  expect(asked()).toEqual([])
  await image.getByRole('button', { name: `Load from ${host()}` }).click()
  await expect(image.locator('img')).toHaveAttribute('src', /^blob:/)
  await expect
    .poll(() => image.locator('img').evaluate(img => (img as HTMLImageElement).naturalWidth))
    .toBe(1)
  expect(far.seen).toEqual([
    { path: '/picture.png?1', method: 'GET', cookie: undefined, referer: undefined, authorization: undefined }
  ])
})

test('for this session: all images of that host, and of no other', async ({ page }) => {
  far.seen.length = 0
  await openFiles(
    page,
    logOf(
      `![one](${far.origin}/picture.png?1) ![two](${far.origin}/picture.png?2) ![x](${far.other}/picture.png?3)`
    )
  )
  await page.getByRole('button', { name: 'for this session' }).first().click()
  await expect(page.locator('.far-image img')).toHaveCount(2)
  expect([...asked()].sort()).toEqual(['/picture.png?1', '/picture.png?2'])
})

test('what is no raster image, or is sent on to another host, is not shown', async ({ page, faults }) => {
  far.seen.length = 0
  await openFiles(page, logOf(`![a](${far.origin}/picture.svg) ![b](${far.origin}/picture-elsewhere)`))
  const load = page.getByRole('button', { name: `Load from ${host()}` })
  await load.last().click()
  await load.click()
  await expect(page.locator('.far-image').first()).toContainText('An SVG image, not shown')
  await expect(page.locator('.far-image').last()).toContainText('which was not followed')
  await expect(page.locator('.far-image img')).toHaveCount(0)
  expect([...asked()].sort()).toEqual(['/picture-elsewhere', '/picture.svg'])
  faults.length = 0
})

const offered = async (page: Page, path: string, baseURL: string | undefined, opener = '/opens') => {
  await page.goto(`${far.origin}${opener}?site=${encodeURIComponent(`${baseURL}${path}`)}`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'go' }).click()
  return opening
}

test('a page that opened us hands over a log, once the reader agrees', async ({ page, baseURL }) => {
  const ours = await offered(page, '/receive/', baseURL)
  const dialog = ours.getByRole('alertdialog', { name: `Open a log from ${far.origin}?` })
  await expect(dialog).toContainText('mine.jsonl (1.2 kB)')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.waitForTimeout(300)
  await expect(page.locator('pre')).toHaveText('')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(ours.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(ours.locator('.far-line')).toContainText(`Untrusted log from ${host()}`)
  await expect(page.locator('pre')).toHaveText(`${baseURL} ready;${baseURL} opened;`)
  await expect(ours.getByRole('button', { name: 'Save in this browser' })).toHaveCount(0)
})

test('the example of docs/embedding.md works as it stands', async ({ page, baseURL }) => {
  const ours = await offered(page, '', baseURL, '/embeds')
  await ours.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expect(ours.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(ours.locator('[data-entry]').first()).toBeVisible()
})

test('a page that is closed before it sent its log is not waited for', async ({ page, baseURL }) => {
  const ours = await offered(page, '/receive/', baseURL)
  await expect(ours.getByRole('alertdialog')).toBeVisible()
  await page.close()
  await ours.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expect(ours.getByRole('alert')).toContainText(`The page at ${host()} was closed`)
  await expect(ours.getByText('Waiting for')).toHaveCount(0)
})

test('a page that sends nothing once it may is named after 10 seconds', async ({ page, baseURL }) => {
  await page.goto(`${far.origin}/opens?site=${encodeURIComponent(`${baseURL}/receive/`)}`)
  const opening = page.waitForEvent('popup')
  await page.evaluate(site => {
    const ours = open(`${site}/receive/`)
    setInterval(() => ours?.postMessage({ unspool: 'offer', name: 'mine.jsonl', size: 5 }, site), 200)
  }, baseURL ?? '')
  const ours = await opening
  await ours.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expect(ours.locator('.far-bar')).toContainText('Waiting for')
  await expect(ours.locator('.far-bar')).toContainText(`${host()} has sent nothing for 10 seconds`, {
    timeout: 20_000
  })
  await ours.getByRole('button', { name: 'Cancel' }).click()
  await expect(ours.locator('.far-bar')).toHaveCount(0)
})

test('who says no is not asked again, and nothing is answered', async ({ page, baseURL }) => {
  const ours = await offered(page, '/receive/', baseURL)
  await ours.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.waitForTimeout(400)
  await expect(ours.getByRole('alertdialog')).toHaveCount(0)
  await expect(ours.locator('main')).toHaveAttribute('data-state', 'empty')
  await expect(page.locator('pre')).toHaveText('')
})

test('a later log of that page does not take the place of what the reader opened since', async ({
  page,
  baseURL
}) => {
  const ours = await offered(page, '/receive/', baseURL)
  const dialog = ours.getByRole('alertdialog', { name: `Open a log from ${far.origin}?` })
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(ours.locator('main')).toHaveAttribute('data-format', 'claude')
  // While its own log is open, a further one takes its place.
  await page.evaluate(() => globalThis.sendLog())
  await expect(page.locator('pre')).toHaveText(/opened;.*opened;/)
  await expect(dialog).toHaveCount(0)
  await openHere(ours, 'public/samples/pi.jsonl')
  await expect(ours.locator('main')).toHaveAttribute('data-format', 'pi')
  await page.evaluate(() => globalThis.sendLog())
  await expect(dialog).toContainText('You have opened something else since')
  await expect(ours.locator('main')).toHaveAttribute('data-format', 'pi')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(ours.locator('main')).toHaveAttribute('data-format', 'claude')
  await openHere(ours, 'public/samples/pi.jsonl')
  await page.evaluate(() => globalThis.sendLog())
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => globalThis.sendLog())
  await page.waitForTimeout(300)
  await expect(dialog).toHaveCount(0)
  await expect(ours.locator('main')).toHaveAttribute('data-format', 'pi')
})

test('what the reader opened while the first log was awaited stays until the reader agrees', async ({
  page,
  baseURL
}) => {
  await page.goto(`${far.origin}/opens?site=${encodeURIComponent(`${baseURL}/receive/`)}&wait`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'go' }).click()
  const ours = await opening
  const dialog = ours.getByRole('alertdialog', { name: `Open a log from ${far.origin}?` })
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(ours.locator('.far-bar')).toContainText('Waiting for')
  await openHere(ours, 'public/samples/pi.jsonl')
  await page.evaluate(() => globalThis.sendLog())
  await expect(dialog).toContainText('You have opened something else since')
  await expect(ours.locator('main')).toHaveAttribute('data-format', 'pi')
})

test('the viewer itself does not listen', async ({ page, baseURL }) => {
  const ours = await offered(page, '/', baseURL)
  await ours.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  await expect(ours.getByRole('alertdialog')).toHaveCount(0)
})

test('in a frame of another site nothing opens', async ({ page, baseURL }) => {
  await page.goto(`${far.origin}/frames?site=${encodeURIComponent(`${baseURL}/#src=samples/claude.jsonl`)}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('link', { name: 'Open it in its own tab' })).toHaveAttribute(
    'href',
    `${baseURL}/#src=samples/claude.jsonl`
  )
  await expect(frame.locator('main')).toHaveAttribute('data-state', 'empty')
  await expect(frame.locator('input[type=file]')).toHaveCount(0)
})
