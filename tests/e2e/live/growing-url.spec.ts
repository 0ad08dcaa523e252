// A log at an address of this site that goes on growing: asked for what is new, or read from an answer that never ends.

import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, quietTest as test } from '../support/page.ts'
import { type StaticServer, startStaticServer } from '../support/static-server.ts'
import { promptLine } from './support.ts'

type How = 'range' | 'whole' | 'gone' | 'broken' | 'events' | 'lines'

let server: StaticServer
let how: How = 'range'
let text = ''
let asked: (string | undefined)[] = []
let open: ServerResponse[] = []

test.beforeAll(async () => {
  server = await startStaticServer({
    folder: join(process.cwd(), 'dist'),
    answer: (path, response, request) => {
      if (path !== '/live/log.jsonl') return false
      asked.push(request.headers.range)
      respond(response, request.headers.range)
      return true
    }
  })
})
test.afterAll(() => server.close())
test.beforeEach(() => {
  how = 'range'
  text = ''
  asked = []
  for (const response of open) response.destroy()
  open = []
})

const respond = (response: ServerResponse, range: string | undefined): void => {
  const bytes = Buffer.from(text)
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
  if (how === 'gone') response.writeHead(404).end()
  else if (how === 'broken') response.destroy()
  else if (how === 'events' || how === 'lines') {
    response.writeHead(200, {
      'content-type': how === 'events' ? 'text/event-stream' : 'application/x-ndjson'
    })
    response.write(text)
    open.push(response)
  } else if (how === 'range' && range !== undefined && from >= bytes.length)
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
  else if (how === 'range' && range !== undefined)
    response
      .writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` })
      .end(bytes.subarray(from))
  else response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
}

const follow = (page: Page): Promise<unknown> => page.goto(`${server.origin}/#src=live/log.jsonl&live=1`)

const count = (page: Page, entries: number): Promise<void> =>
  expect(page.locator('main')).toHaveAttribute('data-entries', String(entries), { timeout: 20_000 })

const event = (n: number): string => `id: ${n}\ndata: ${promptLine(n)}\n`

test('only what is new is asked for, with a little before it', async ({ page }) => {
  text = promptLine(0) + promptLine(1)
  await follow(page)
  await count(page, 2)
  await expect(page.locator('main')).toHaveAttribute('data-live', 'following')
  text += promptLine(2)
  await count(page, 3)
  expect(asked[0]).toBeUndefined()
  expect(asked.slice(1).every(range => /^bytes=[1-9]\d*-$/.test(range ?? ''))).toBe(true)
  await expect(page).toHaveURL(/src=live\/log\.jsonl&live=1/)
})

test('a server that always gives all of it is read on from where it was', async ({ page }) => {
  how = 'whole'
  text = promptLine(0)
  await follow(page)
  await count(page, 1)
  text += promptLine(1)
  await count(page, 2)
})

for (const [what, change] of [
  ['shorter', () => promptLine(9).slice(0, -40)],
  ['another', () => Array.from({ length: 8 }, (_, n) => promptLine(n + 50)).join('')]
] as const)
  for (const way of ['range', 'whole'] as const)
    test(`a log that is ${what} one now is said to be so (${way})`, async ({ page }) => {
      how = way
      text = promptLine(0) + promptLine(1)
      await follow(page)
      await count(page, 2)
      text = change()
      await expect(page.locator('main')).toHaveAttribute('data-live', 'lost', { timeout: 20_000 })
      await expect(page.getByRole('button', { name: 'Read it again' })).toBeVisible()
      await count(page, 2)
    })

test('a log that goes, or a server that fails, is said, and followed again', async ({ page }) => {
  text = promptLine(0)
  await follow(page)
  await count(page, 1)
  how = 'gone'
  await expect(page.locator('.live')).toContainText('is gone (status 404)', { timeout: 20_000 })
  how = 'broken'
  await expect(page.locator('.live')).toContainText('does not answer', { timeout: 20_000 })
  how = 'range'
  text += promptLine(1)
  await page.getByRole('button', { name: 'Try now' }).click()
  await count(page, 2)
  await expect(page.locator('main')).toHaveAttribute('data-live', 'following')
})

for (const [kind, line] of [
  ['events', event],
  ['lines', promptLine]
] as const) {
  test(`${kind} of an answer without an end are shown as they come`, async ({ page }) => {
    how = kind
    text = kind === 'events' ? `: hello\nretry: 500\n\n${line(0)}` : line(0)
    await follow(page)
    await count(page, 1)
    await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
    open.at(-1)?.write(line(1))
    await count(page, 2)
    open.at(-1)?.write(line(2).slice(0, 30))
    open.at(-1)?.write(line(2).slice(30))
    await count(page, 3)
  })

  for (const [replay, lines] of [
    ['all of it', [0, 1, 2, 3]],
    ['the last ones', [1, 2, 3]],
    ['nothing that was sent', [3]]
  ] as const)
    test(`${kind} that are cut go on when the server repeats ${replay}: none twice, none lost`, async ({
      page
    }) => {
      how = kind
      text = [0, 1, 2].map(n => line(n)).join('')
      await follow(page)
      await count(page, 3)
      text = lines.map(n => line(n)).join('')
      open.at(-1)?.end()
      await count(page, 4)
      await page.waitForTimeout(500)
      await count(page, 4)
    })
}
