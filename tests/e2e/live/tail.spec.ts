// The life of a file that an agent writes, played by the generator's own simulator (UNSPOOL_HOSTILE names its folder), and
// followed by its address: after each act what the page shows is what was in the file.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { HOSTILE } from '../hostile/generated.ts'
import { expect, quietTest as test } from '../support/page.ts'
import { type StaticServer, startStaticServer } from '../support/static-server.ts'

test.skip(!HOSTILE, 'UNSPOOL_HOSTILE is not set')

const folder = mkdtempSync(join(tmpdir(), 'unspool-tail-'))
const file = join(folder, 'live.jsonl')
let server: StaticServer
let simulator: ChildProcess | undefined
let isRangeKnown = true

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await startStaticServer({
    folder: join(process.cwd(), 'dist'),
    answer: (path, response, request) => {
      if (path !== '/live.jsonl') return false
      // For a moment a file that is rotated is not there.
      const bytes = existsSync(file) ? readFileSync(file) : undefined
      if (!bytes) {
        response.writeHead(404).end()
        return true
      }
      const from = isRangeKnown ? /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] : undefined
      if (from === undefined) response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
      else if (Number(from) >= bytes.length)
        response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
      else
        response
          .writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` })
          .end(bytes.subarray(Number(from)))
      return true
    }
  })
})
test.afterEach(() => {
  simulator?.kill()
  isRangeKnown = true
  rmSync(file, { force: true })
})
test.afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const main = (page: Page) => page.locator('main')

/** Writes the first record, then does one act after another with a pause before each; ends when it has done them all. */
const play = (acts: string): Promise<unknown> => {
  simulator = spawn(process.execPath, [
    join(HOSTILE ?? '', 'tail-sim.mjs'),
    ...['--file', file, '--do', acts, '--ms', '2000']
  ])
  return once(simulator, 'exit')
}

const follow = async (page: Page): Promise<void> => {
  await expect.poll(() => existsSync(file)).toBe(true)
  await page.goto(`${server.origin}/#src=live.jsonl&live=1`)
  await expect(main(page)).toHaveAttribute('data-entries', /[1-9]/)
}

/** The last rows: of very many not all are drawn. */
const lastRows = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-entry]').evaluateAll(rows => rows.slice(-20).map(row => row.textContent ?? ''))

/** The page that followed shows what a page shows that opens the file now. */
const isTrue = async (page: Page, context: BrowserContext): Promise<void> => {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  await expect(main(page)).toHaveAttribute('data-entries', String(lines.length), { timeout: 30_000 })
  const fresh = await context.newPage()
  await fresh.goto(`${server.origin}/#src=live.jsonl`)
  await expect(main(fresh)).toHaveAttribute('data-state', 'ready')
  await expect(main(fresh)).toHaveAttribute('data-entries', String(lines.length))
  for (const one of [page, fresh]) {
    await one.keyboard.press('End')
    await expect(one.locator('[data-entry]').last()).toBeInViewport()
  }
  await expect(async () => expect(await lastRows(page)).toEqual(await lastRows(fresh))).toPass()
  await fresh.close()
}

for (const act of ['append', 'partial', 'utf8', 'burst'])
  test(`${act}: what was written is shown, once`, async ({ page, context }) => {
    const played = play(`${act},append`)
    await follow(page)
    await played
    await isTrue(page, context)
    await expect(main(page)).toHaveAttribute('data-live', 'following')
  })

for (const act of ['truncate', 'rotate', 'rewrite'])
  test(`${act}: what was read stays until the reader wants the other one, and that goes on`, async ({
    page,
    context
  }) => {
    const played = play(`append,append,${act},append,append,append`)
    await follow(page)
    await expect(main(page)).toHaveAttribute('data-live', 'lost', { timeout: 30_000 })
    await expect(page.locator('.live')).toContainText('What was read stays.')
    await expect(main(page)).toHaveAttribute('data-entries', '5')
    await page.getByRole('button', { name: 'Read it again' }).click()
    await played
    await isTrue(page, context)
    await expect(main(page)).toHaveAttribute('data-live', 'following')
  })

for (const range of ['with', 'without'])
  test(`all of it in a row, ${range} Range`, async ({ page, context }) => {
    test.setTimeout(120_000)
    isRangeKnown = range === 'with'
    let isOver = false
    const played = play('append,partial,utf8,append,burst,truncate,append,rotate,append,rewrite').then(() => {
      isOver = true
    })
    await follow(page)
    const again = page.getByRole('button', { name: 'Read it again' })
    while (!isOver) {
      if (await again.isVisible()) await again.click()
      await page.waitForTimeout(200)
    }
    await played
    await page.waitForTimeout(5000)
    if (await again.isVisible()) await again.click()
    await isTrue(page, context)
  })
