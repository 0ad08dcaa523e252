// A log that comes through a socket: records in messages, by a loader document that may connect nowhere else.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type WebSocket as Connection, WebSocketServer } from 'ws'
import { expect, quietTest as test } from '../support/page.ts'
import { promptLine } from './support.ts'

let http: Server
let sockets: WebSocketServer
let connections: Connection[] = []
let cookies: (string | undefined)[] = []
/** What a new connection is told at once. */
let greeting: readonly (string | Buffer)[] = []
let isRefusing = false

test.beforeAll(async () => {
  http = createServer((_, response) => response.writeHead(404).end())
  sockets = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request, socket, head) => {
    cookies.push(request.headers.cookie)
    if (isRefusing) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, connection => {
      connections.push(connection)
      for (const message of greeting) connection.send(message)
    })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => {
  for (const connection of sockets.clients) connection.terminate()
  http.closeAllConnections()
  http.close()
})
test.beforeEach(() => {
  for (const connection of connections) connection.terminate()
  connections = []
  cookies = []
  greeting = []
  isRefusing = false
})

const host = (): string => `127.0.0.1:${(http.address() as AddressInfo).port}`
const main = (page: Page) => page.locator('main')
const count = (page: Page, entries: number): Promise<void> =>
  expect(main(page)).toHaveAttribute('data-entries', String(entries), { timeout: 20_000 })
const is = (page: Page, live: string): Promise<void> =>
  expect(main(page)).toHaveAttribute('data-live', live, { timeout: 20_000 })
const says = (page: Page, words: string): Promise<void> =>
  expect(page.locator('.live')).toContainText(words, { timeout: 20_000 })
const agree = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()

const follow = async (page: Page): Promise<void> => {
  await page.goto(`/#src=ws://${host()}/log&live=1`)
  await agree(page)
}
const lines = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, i) => promptLine(from + i))

test('it is asked about in its own words, then records come in messages, text or binary', async ({
  page
}) => {
  await page.context().addCookies([{ name: 'secret', value: '1', url: `http://${host()}` }])
  await page.goto(`/#src=ws://${host()}/log&live=1`)
  const dialog = page.getByRole('alertdialog', { name: `Open from ${host()}?` })
  await expect(dialog).toContainText('a connection that stays')
  await page.waitForTimeout(300)
  expect(cookies).toEqual([])
  greeting = [lines(0, 3).join('')]
  await agree(page)
  await count(page, 3)
  await is(page, 'following')
  await expect(main(page)).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('.far-line')).toHaveText(`Untrusted log from ${host()}`)
  const [connection] = connections
  connection?.send(promptLine(3).trimEnd())
  connection?.send(Buffer.from(promptLine(4, 'one with 😀')))
  const cut = Buffer.from(promptLine(5, 'another with 😀'))
  connection?.send(cut.subarray(0, 200))
  connection?.send(cut.subarray(200))
  await count(page, 6)
  await expect(page.locator('[data-entry]').last()).toContainText('another with 😀')
  await expect(page).toHaveURL(/src=ws:\/\/.*&live=1$/)
  // Browsers that know credentialless frames leave them at home.
  expect(cookies).toEqual([undefined])
})

for (const [replay, from] of [
  ['all of it', 0],
  ['the last 100 lines', 103],
  ['nothing that was sent', 203]
] as const)
  test(`one that is cut goes on when the server repeats ${replay}: none twice, none lost`, async ({
    page
  }) => {
    greeting = [lines(0, 100).join(''), ...lines(100, 203)]
    await follow(page)
    await count(page, 203)
    greeting = lines(from, 206)
    for (const connection of connections) connection.terminate()
    await says(page, 'was cut')
    await count(page, 206)
    greeting = [lines(0, 206).join('')]
    connections.at(-1)?.close(1012)
    await says(page, 'has closed the connection')
    await is(page, 'following')
    await page.waitForTimeout(500)
    await count(page, 206)
    expect(connections).toHaveLength(3)
  })

test('a server that is not there is tried again, later and later', async ({ page }) => {
  isRefusing = true
  await follow(page)
  await says(page, 'does not answer, or not as a socket')
  await expect(page.locator('.live')).toContainText(/Trying again in \d+ s/)
  greeting = [promptLine(0)]
  isRefusing = false
  await page.getByRole('button', { name: 'Try now' }).click()
  await count(page, 1)
  await is(page, 'following')
})

test('a server that says that this was all ends it', async ({ page }) => {
  greeting = [promptLine(0)]
  await follow(page)
  await count(page, 1)
  connections.at(-1)?.close(1000)
  await is(page, 'ended')
  await says(page, 'has said that this was all')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('garbage between records costs none', async ({ page }) => {
  greeting = ['ping', promptLine(0), '{"half":', promptLine(1), Buffer.from([0xff, 0xfe, 0]), promptLine(2)]
  await follow(page)
  await count(page, 3)
})

test('an hour asleep, and the connection is opened anew', async ({ page }) => {
  await page.clock.install()
  greeting = lines(0, 3)
  await follow(page)
  await count(page, 3)
  greeting = lines(0, 4)
  await page.clock.fastForward('01:00:00')
  await count(page, 4)
  await page.waitForTimeout(300)
  expect(connections).toHaveLength(2)
})

test('stopping closes the connection', async ({ page }) => {
  greeting = [promptLine(0)]
  await follow(page)
  await count(page, 1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => connections.at(-1)?.readyState).toBe(3)
})

test('without live=1, elsewhere in clear text, or with a password it is refused', async ({ page }) => {
  for (const [address, words] of [
    [`ws://${host()}/log`, /Only URLs that start with https/],
    ['ws://canary.invalid/log&live=1', /Try it with wss:/],
    ['wss://me:secret@canary.invalid/log&live=1', /user name or password/]
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/#src=${address}`)
    await expect(main(page)).toHaveAttribute('data-state', 'failed')
    await expect(main(page)).toContainText(words)
  }
})

test('the address field takes one too', async ({ page }) => {
  greeting = [promptLine(0)]
  await page.goto('/')
  await expect(page.locator('astro-island:has(main)')).not.toHaveAttribute('ssr')
  await page.getByRole('button', { name: 'Open a URL' }).click()
  await page.getByRole('textbox').fill(`ws://${host()}/log`)
  await page.keyboard.press('Enter')
  await agree(page)
  await count(page, 1)
})

test('the frame of a socket may connect to that host and nowhere else', async ({ page }) => {
  await follow(page)
  await expect.poll(() => connections.length).toBe(1)
  const frame = page.frames().find(one => one.url().includes('/loader/'))
  const tried = (address: string): Promise<string> | undefined =>
    frame?.evaluate(async url => {
      let directive = ''
      document.addEventListener('securitypolicyviolation', event => {
        directive ||= event.effectiveDirective
      })
      if (url.startsWith('ws')) new WebSocket(url)
      else await fetch(url, { mode: 'no-cors' }).catch(() => undefined)
      await new Promise(resolve => setTimeout(resolve, 100))
      return directive
    }, address)
  const { port } = new URL(`http://${host()}`)
  for (const address of [
    `http://${host()}/`,
    'https://127.0.0.1:1/',
    `ws://localhost:${port}/`,
    'wss://127.0.0.1:1/',
    page.url()
  ])
    expect(await tried(address), address).toBe('connect-src')
  expect(await tried(`ws://${host()}/`)).toBe('')
})
