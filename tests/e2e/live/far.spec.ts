// A log of another host that goes on: asked about once, followed without a word about the reader, its host named from the
// start. One that nobody wanted to follow may fall quiet too.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, quietTest as test } from '../support/page.ts'
import { LiveLog } from './live-log.ts'
import { promptLine } from './support.ts'

const log = new LiveLog()
let server: Server
let seen: { readonly cookie: string | undefined; readonly referer: string | undefined }[] = []

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { cookie, referer } = request.headers
    seen.push({ cookie, referer })
    if (request.url === '/sent-on')
      response.writeHead(302, { ...log.headers, location: `http://localhost:${port()}/log.jsonl` }).end()
    else log.respond(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => {
  log.cut()
  server.closeAllConnections()
  server.close()
})
test.beforeEach(() => {
  log.reset()
  log.headers = { 'access-control-allow-origin': '*' }
  seen = []
})

const port = (): number => (server.address() as AddressInfo).port
const host = (): string => `127.0.0.1:${port()}`
const link = (path = '/log.jsonl'): string => `/#src=http://${host()}${path}`
const main = (page: Page) => page.locator('main')
const count = (page: Page, entries: number): Promise<void> =>
  expect(main(page)).toHaveAttribute('data-entries', String(entries), { timeout: 20_000 })
const agree = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()

const many = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => promptLine(from + i)).join('')

interface Shift {
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Remembers what moves below the head, whose figures count. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const { sources } of list.getEntries() as unknown as Shift[])
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (!element?.closest('header')) shifts.push(`${element?.className}: ${node?.textContent}`)
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { shifts: string[] }).shifts])

test('it is asked about once, then followed without cookies and referrer, by one frame', async ({ page }) => {
  await page.context().addCookies([{ name: 'secret', value: '1', url: `http://${host()}` }])
  log.text = promptLine(0)
  await page.goto(`${link()}&live=1`)
  await expect(page.getByRole('alertdialog', { name: `Open from ${host()}?` })).toBeVisible()
  await page.waitForTimeout(300)
  expect(seen).toEqual([])
  const frames: string[] = []
  page.on('framenavigated', frame => frames.push(frame.url()))
  await agree(page)
  await expect(page.locator('.far-line')).toHaveText(`Untrusted log from ${host()}`)
  await count(page, 1)
  log.text += promptLine(1)
  await count(page, 2)
  await expect.poll(() => log.asked.length).toBeGreaterThan(3)
  expect(seen.every(({ cookie, referer }) => cookie === undefined && referer === undefined)).toBe(true)
  expect(frames.filter(url => url.includes('/loader/'))).toHaveLength(1)
  await expect(page).toHaveURL(/&live=1$/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(main(page)).toHaveAttribute('data-live', 'ended')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.locator('.far-line')).toHaveText(`Untrusted log from ${host()}`)
})

test('who says no is where they were, and nothing was asked for', async ({ page }) => {
  await page.goto(`${link()}&live=1`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page)).toHaveAttribute('data-state', 'empty')
  await expect(main(page)).toHaveAttribute('data-live', 'off')
  await page.waitForTimeout(300)
  expect(seen).toEqual([])
})

test('another host that it is sent on to is asked about, by its name', async ({ page }) => {
  log.text = promptLine(0)
  await page.goto(`${link('/sent-on')}&live=1`)
  await agree(page)
  const dialog = page.getByRole('alertdialog', { name: `Open from localhost:${port()}?` })
  await expect(dialog).toContainText(`${host()} sends this on to localhost:${port()}`)
  await count(page, 0)
  await agree(page)
  await count(page, 1)
  await expect(page.locator('.far-line')).toContainText(`where ${host()} sent us on to`)
  log.text += promptLine(1)
  await count(page, 2)
})

test('a host that lets no other site read it is named as one', async ({ page }) => {
  log.headers = {}
  log.text = promptLine(0)
  await page.goto(`${link()}&live=1`)
  await agree(page)
  await expect(page.locator('.live')).toContainText('does not let other sites read this')
  log.headers = { 'access-control-allow-origin': '*' }
  await count(page, 1)
})

test('the host stays named when something else is tried', async ({ page }) => {
  log.text = promptLine(0)
  await page.goto(`${link()}&live=1`)
  await agree(page)
  await count(page, 1)
  const noLog = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Just some notes.') }
  await page.locator('input[type=file][multiple]').first().setInputFiles(noLog)
  await expect(page.getByText('no line of it is a record')).toBeVisible()
  await expect(page.locator('.far-line')).toHaveText(`Untrusted log from ${host()}`)
  await expect(main(page)).toHaveAttribute('data-live', 'off')
})

for (const how of ['lines', 'open'] as const)
  test(`without live=1 a stream (${how}) that falls quiet is ready, is said to be quiet, and nothing moves`, async ({
    page
  }) => {
    await watchShifts(page)
    await page.clock.install()
    log.how = how
    log.text = many(0, 30)
    await page.goto(link())
    await agree(page)
    await count(page, 30)
    await expect(main(page)).toHaveAttribute('data-state', 'ready')
    const line = page.locator('.far-line')
    await expect(line).toHaveText(`Untrusted log from ${host()}`)
    const first = page.locator('[data-entry]').first()
    await page.waitForTimeout(1000)
    const before = await first.boundingBox()
    const moved = await shifts(page)
    await page.clock.fastForward(10_500)
    await expect(page.locator('.far-bar')).toContainText('is quiet')
    await expect(page.locator('.far-bar')).not.toContainText('Stalled')
    log.send(many(30, 33))
    await count(page, 33)
    log.close()
    await expect(page.locator('.far-bar')).toHaveCount(0)
    await expect(line).toHaveText(`Untrusted log from ${host()}`)
    await page.waitForTimeout(300)
    expect(await first.boundingBox()).toEqual(before)
    expect((await shifts(page)).slice(moved.length)).toEqual([])
  })

test('a list that is never closed is shown when it falls quiet', async ({ page }) => {
  await page.clock.install()
  log.how = 'open'
  log.text = `[${JSON.stringify({ role: 'user', content: 'hello there' })},\n`
  await page.goto(link())
  await agree(page)
  await expect(page.locator('.far-bar')).toContainText('Reading from')
  await page.clock.fastForward(10_500)
  await expect(page.locator('[data-entry]').first()).toContainText('hello there')
  await expect(main(page)).toHaveAttribute('data-state', 'ready')
})

test('one that fell quiet can be followed', async ({ page }) => {
  await page.clock.install()
  log.how = 'lines'
  log.text = many(0, 3)
  await page.goto(link())
  await agree(page)
  await count(page, 3)
  await page.clock.fastForward(10_500)
  await page.locator('.far-bar').getByRole('button', { name: 'Follow' }).click()
  await expect(main(page)).toHaveAttribute('data-live', 'following')
  await count(page, 3)
  log.send(promptLine(3))
  await count(page, 4)
  await expect(page).toHaveURL(/&live=1$/)
})

test('a stream that is cut at its end is said, and moves nothing', async ({ page }) => {
  await watchShifts(page)
  log.how = 'lines'
  log.text = many(0, 30)
  await page.goto(link())
  await agree(page)
  await count(page, 30)
  await page.waitForTimeout(1000)
  const moved = await shifts(page)
  log.cut()
  await expect(page.locator('.far-line')).toContainText('was cut after')
  await page.waitForTimeout(300)
  expect((await shifts(page)).slice(moved.length)).toEqual([])
})
