// A log beside the site that comes slowly is read meanwhile and can be stopped, and what came stays; one that comes too
// late, or not at all, does no harm.

import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, test } from './support/page.ts'
import { type StaticServer, startStaticServer } from './support/static-server.ts'

const DIST = join(import.meta.dirname, '../../dist')
const LOG = readFileSync('public/samples/claude.jsonl', 'utf8')
const FIRST = LOG.split('\n').slice(0, 8).join('\n')

/** Logs that have begun to come, by their names. */
const coming = new Map<string, ServerResponse>()
let site: StaticServer

test.beforeAll(async () => {
  site = await startStaticServer({
    folder: DIST,
    answer: (path, response) => {
      const name = /^\/logs\/(.+)$/.exec(path)?.[1]
      if (name === undefined) return false
      response.writeHead(200, name === 'sized.jsonl' ? { 'content-length': Buffer.byteLength(LOG) } : {})
      response.write(`${FIRST}\n`)
      coming.set(name, response)
      return true
    }
  })
})
test.afterAll(() => site.close())

const rest = LOG.slice(FIRST.length + 1)

test('it is read while it comes, and is whole at the end', async ({ page }) => {
  await page.goto(`${site.origin}/#src=logs/sized.jsonl`)
  const main = page.locator('main')
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await expect(main).toHaveAttribute('data-state', 'loading')
  await expect(page.locator('.progress')).toContainText(/reading .* of /)
  coming.get('sized.jsonl')?.end(rest)
  await expect(main).toHaveAttribute('data-state', 'ready')
  const entries = await main.getAttribute('data-entries')
  await expect(page.locator('.state')).toHaveCount(0)

  await page.goto(`${site.origin}/#src=samples/claude.jsonl`)
  await page.reload()
  await expect(main).toHaveAttribute('data-state', 'ready')
  expect(await main.getAttribute('data-entries')).toBe(entries)
})

test('it can be stopped: what came stays, and it is said how much that is', async ({ page }) => {
  await page.goto(`${site.origin}/#src=logs/slow.jsonl`)
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await expect(page.locator('.progress')).toContainText('reading')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('.state')).toHaveText(/^Stopped after .* of logs\/slow.jsonl: .*Reload the page/)
  await expect(page.locator('[data-entry]').first()).toBeVisible()
})

test('where the connection is cut what came stays; going back asks for all of it again', async ({
  page,
  faults
}) => {
  await page.goto(`${site.origin}/#src=logs/cut.jsonl`)
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  coming.get('cut.jsonl')?.destroy()
  await expect(page.locator('.state')).toHaveText(/^The connection was cut after .* of logs\/cut.jsonl/)
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')

  await page.evaluate(() => {
    location.hash = '#src=samples/codex.jsonl'
  })
  await expect(page.locator('main')).toHaveAttribute('data-format', 'codex')
  await page.goBack()
  await expect(page.locator('main')).toHaveAttribute('data-format', 'claude')
  coming.get('cut.jsonl')?.end(rest)
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('.state')).toHaveCount(0)
  expect(faults.splice(0)).toEqual([expect.stringContaining('ERR_INCOMPLETE_CHUNKED_ENCODING')])
})

test('who opens something else meanwhile is not pulled back', async ({ page }) => {
  await page.goto(`${site.origin}/#src=logs/left.jsonl`)
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await page.evaluate(() => {
    location.hash = '#src=samples/codex.jsonl'
  })
  await expect(page.locator('main')).toHaveAttribute('data-format', 'codex')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  coming.get('left.jsonl')?.end(rest)
  await expect(page.locator('.state')).toHaveCount(0)
  await expect(page.locator('main')).toHaveAttribute('data-format', 'codex')
})

test('a log of this site that comes late does not take the place of what was opened since', async ({
  page
}) => {
  let send = (): void => {}
  const late = new Promise<void>(resolve => {
    send = resolve
  })
  await page.route('**/samples/claude.jsonl', async route => {
    await late
    await route.continue().catch(() => {})
  })
  await page.goto('/#src=samples/claude.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'loading')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'empty')
  await page.reload()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'loading')
  await page.evaluate(() => {
    location.hash = '#src=samples/pi.jsonl'
  })
  await expect(page.locator('main')).toHaveAttribute('data-format', 'pi')
  send()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main')).toHaveAttribute('data-format', 'pi')
  await expect(page).toHaveURL(/#src=samples\/pi\.jsonl$/)
})

test('a log of this site that cannot be fetched gets a sentence', async ({ page, context, faults }) => {
  // What searches comes last: then every part of the page is here, and only the log is missing.
  const last = page.waitForResponse(/\/SearchBar\./)
  await page.goto('/#src=samples/claude.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await last
  await expect(page.locator('.strip')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.evaluate(() => {
    location.hash = '#src=samples/pi.jsonl'
  })
  await expect(page.getByRole('alert')).toContainText('samples/pi.jsonl could not be fetched')
  await expect(page.locator('main')).toHaveAttribute('data-entries', '56')
  faults.length = 0
})
