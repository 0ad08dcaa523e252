// A log of 100 MB leaves the page as one file and opens again. Neither page holds it: their memory stays far below its size.

import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { openOneFile, requestsOf } from '../support/one-file.ts'
import { expect, openFiles, test } from '../support/page.ts'

const SIZE = 100e6
const OUTPUT = 100_000

/** A session of many calls with long outputs, no two lines the same. */
const largeLog = (): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'large-')), 'large.jsonl')
  const add = (record: object): void => writeFileSync(path, `${JSON.stringify(record)}\n`, { flag: 'a' })
  const said = (type: string, uuid: string, content: unknown): void =>
    add({ type, uuid, sessionId: 's', message: { role: type, content } })
  said('user', 'prompt', 'Run all of them.')
  for (let i = 0, line = 0; i < SIZE / OUTPUT; i++) {
    let output = ''
    while (output.length < OUTPUT)
      output += `ok ${++line} kettle ${(line * 2_654_435_761) % 4_294_967_291} ms\n`
    const input = { command: `npm test -- ${i}` }
    said('assistant', `call-${i}`, [{ type: 'tool_use', id: `t${i}`, name: 'Bash', input }])
    said('user', `output-${i}`, [{ type: 'tool_result', tool_use_id: `t${i}`, content: output }])
  }
  return path
}

/** Bytes of strings, objects and buffers of the page itself, without its workers. */
const heldBy = async (session: CDPSession): Promise<number> => {
  const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
    readonly usedSize: number
    readonly backingStorageSize: number
  }
  return usedSize + backingStorageSize
}

/** At one time, with what can be let go. */
const mostHeldWhile = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  const held: number[] = []
  let isOver = false
  const acting = act().finally(() => {
    isOver = true
  })
  while (!isOver) {
    held.push(await heldBy(session))
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  await acting
  return Math.max(...held)
}

test('100 MB are exported and opened again without a page that holds them', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const log = largeLog()
  const context = await browser.newContext({ offline: false, acceptDownloads: true })
  const site = await context.newPage()
  await openFiles(site, log)
  const entries = await site.locator('main').getAttribute('data-entries')
  let file = ''
  const exporting = await mostHeldWhile(site, async () => {
    await site.keyboard.press('x')
    const sheet = site.getByRole('dialog')
    await sheet.getByLabel('One HTML file').check()
    const coming = site.waitForEvent('download', { timeout: 200_000 })
    await sheet.getByRole('button', { name: 'Download' }).click()
    const again = sheet.getByText('Look at what was found')
    await Promise.race([coming, again.waitFor({ timeout: 200_000 })])
    if (await again.isVisible()) await sheet.getByRole('button', { name: 'Download' }).click()
    file = `${await (await coming).path()}.html`
  })
  copyFileSync(file.replace(/\.html$/, ''), file)
  await context.close()
  const requests = requestsOf(page)
  await openOneFile(page, file)
  await expect(page.locator('main')).toHaveAttribute('data-entries', entries ?? '')
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  expect({ exporting: exporting < SIZE / 2, open: (await heldBy(session)) < SIZE / 4 }).toEqual({
    exporting: true,
    open: true
  })
  expect(requests).toEqual([])
})
