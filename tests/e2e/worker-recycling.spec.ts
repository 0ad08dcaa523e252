// After a large log a fresh worker takes the place of the one that read it: nothing that the page asks gets lost.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Worker } from '@playwright/test'
import { hugeSession } from '../support/huge.ts'
import { expect, openFiles, openHere, test } from './support/page.ts'
import { isMarkInView, marked } from './support/search-log.ts'

const LINES = 4000
const base = { sessionId: 'huge', version: '2.1.0', cwd: '/w' }
const use = { type: 'tool_use', id: 'call-long', name: 'Bash', input: { command: 'make all' } }
const output = Array.from({ length: LINES }, (_, i) => `line ${i + 1}`).join('\n')
const result = { type: 'tool_result', tool_use_id: 'call-long', content: output }
const LAST = [
  {
    ...base,
    type: 'assistant',
    uuid: 'a-long',
    message: { id: 'm-long', role: 'assistant', content: [use] }
  },
  { ...base, type: 'user', uuid: 'u-long', message: { role: 'user', content: [result] } }
]

/** More than is worth a new worker, with one long output at its end. */
const largeLog = (): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-large-')), 'large.jsonl')
  writeFileSync(
    file,
    [hugeSession(24_000).trimEnd(), ...LAST.map(record => JSON.stringify(record))].join('\n')
  )
  return file
}

/** Workers that read, in the order they came. */
const readersOf = (page: Page): Worker[] => {
  const readers: Worker[] = []
  page.on('worker', async worker => {
    // One that is gone by now is none that anybody waits for.
    const name = await worker.evaluate(() => self.name).catch(() => '')
    if (name === 'reader') readers.push(worker)
  })
  return readers
}

const relieved = async (page: Page, readers: readonly Worker[], times = 1): Promise<void> => {
  await expect.poll(() => readers.length).toBe(times + 1)
  await expect.poll(() => readers.slice(0, -1).filter(worker => page.workers().includes(worker))).toEqual([])
}

test('texts, records, searches and links go on with the new worker', async ({ page }) => {
  const readers = readersOf(page)
  await openFiles(page, largeLog())
  await relieved(page, readers)
  await page.keyboard.press('G')
  const call = page.locator('[data-entry="call-long"]')
  await call.locator('.call-line').click()
  await expect(call.getByText(`line ${LINES}`, { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(`"line ${LINES - 1}"`)
  await expect.poll(() => marked(page)).toEqual([`line ${LINES - 1}`])
  await expect.poll(() => isMarkInView(page)).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toContainText('call-long')
})

test('a search that was typed while the log was read keeps its line', async ({ page }) => {
  const file = largeLog()
  await page.goto('/#q=Abandoned')
  await openHere(page, file)
  await page.getByRole('searchbox').fill(`"line ${LINES - 1}"`)
  await expect.poll(() => marked(page)).toEqual([`line ${LINES - 1}`])
  await expect.poll(() => isMarkInView(page)).toBe(true)
})

test('what is opened next, at once or later, is read', async ({ page }) => {
  const readers = readersOf(page)
  const file = largeLog()
  await openFiles(page, file)
  await openHere(page, file)
  await relieved(page, readers, readers.length - 1)
  await openHere(page, 'public/samples/pi.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-format', 'pi')
})
