// A log of this site that was written a moment ago: the page offers to follow it, and keeps the reader's place.

import { join } from 'node:path'
import { expect, test } from '../support/page.ts'
import { type StaticServer, startStaticServer } from '../support/static-server.ts'
import { promptLine } from './support.ts'

let server: StaticServer
let text = ''
let written = new Date()

test.beforeAll(async () => {
  server = await startStaticServer({
    folder: join(process.cwd(), 'dist'),
    answer: (path, response) => {
      if (path !== '/live/log.jsonl') return false
      response.writeHead(200, { 'last-modified': written.toUTCString() }).end(text)
      return true
    }
  })
})
test.afterAll(() => server.close())

test('it was written a moment ago', async ({ page }) => {
  text = Array.from({ length: 60 }, (_, n) => promptLine(n)).join('')
  written = new Date()
  await page.goto(`${server.origin}/#src=live/log.jsonl&at=u30.0`)
  const here = page.locator('[data-entry="u30.0"]')
  await expect(here).toBeInViewport()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-live', 'following')
  await expect(here).toBeInViewport()
  await expect.poll(() => page.url()).toContain('live=1')
  text += promptLine(60)
  await expect(main).toHaveAttribute('data-entries', '61')
  await expect(page.locator('.pill')).toHaveText('1 new')
})

test('it was written long ago', async ({ page }) => {
  text = promptLine(0)
  written = new Date(Date.now() - 3_600_000)
  await page.goto(`${server.origin}/#src=live/log.jsonl`)
  await expect(page.locator('main')).toHaveAttribute('data-entries', '1')
  await expect(page.locator('.identity')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0)
})
