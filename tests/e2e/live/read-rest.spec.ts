// A file that grows where the page has no handle of it: chosen again, it is read on, and only what is new is taken. What is
// on the page then is what a fresh load shows; whatever became of the file is said, and takes nothing away.

import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, openFiles, test } from '../support/page.ts'
import { cutsOf, rowsOf } from './all-rows.ts'
import { callLine, promptLine, replyLine, resultLine } from './support.ts'

const fileWith = (text: string | Uint8Array, name = 'log.jsonl'): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-rest-')), name)
  writeFileSync(file, text)
  return file
}

/** By the key; the button and the palette do the same. While the rest before is still read, it opens nothing. */
const chooseAgain = async (page: Page, file: string): Promise<void> => {
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 2000 })
    await page.keyboard.press('R')
    await (await chooser).setFiles(file)
  }).toPass({ timeout: 30_000 })
}

for (const sample of ['claude.jsonl', 'acp.jsonl', 'gemini.json', 'ai-sdk.sse', 'pi.jsonl'])
  test(`${sample}: rows that were read on are rows that are loaded`, async ({ page }) => {
    const bytes = readFileSync(`public/samples/${sample}`)
    const cuts = cutsOf(bytes)
    const file = fileWith(bytes.subarray(0, cuts[0]), sample)
    const main = page.locator('main')
    await page.goto('/')
    await page.locator('input[type=file][multiple]').first().setInputFiles(file)
    await expect(main).toHaveAttribute('data-state', /ready|failed/)
    // What is too little to be a log is opened once there is more of it.
    if ((await main.getAttribute('data-state')) === 'failed') {
      writeFileSync(file, bytes.subarray(0, cuts[1]))
      await openFiles(page, file)
    } else await page.locator('.session').waitFor()
    for (const end of cuts.slice(1)) {
      writeFileSync(file, bytes.subarray(0, end))
      await chooseAgain(page, file)
      await expect(main).toHaveAttribute('data-live', /paused|off/)
      await page.waitForTimeout(300)
    }
    await expect(main).toHaveAttribute('data-live', 'paused')
    // A label that would move what is in view waits until the reader leaves it, or is at the end.
    await page.keyboard.press('G')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(main).toHaveAttribute('data-live', 'ended')
    const readOn = await rowsOf(page)
    await openFiles(page, file)
    const loaded = await rowsOf(page)
    expect(loaded.length).toBeGreaterThan(0)
    expect(readOn).toEqual(loaded)
  })

test('only what is new is read, again and again, and rows that stand keep their nodes', async ({ page }) => {
  const file = fileWith(promptLine(0) + callLine(1, 'call-1', 'ls'))
  const main = page.locator('main')
  await openFiles(page, file)
  appendFileSync(file, resultLine(2, 'call-1', 'README.md'))
  await chooseAgain(page, file)
  await expect(main).toHaveAttribute('data-live', 'paused')
  await expect(main).toHaveAttribute('data-entries', '2')
  await page.locator('[data-entry="call-1"]').evaluate(row => row.setAttribute('data-same', ''))
  appendFileSync(file, replyLine(3, 'one more word 😀'))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Read the rest' }).click()
  await (await chooser).setFiles(file)
  await expect(main).toHaveAttribute('data-entries', '3')
  await expect(page.locator('[data-entry]').last()).toContainText('one more word 😀')
  await expect(page.locator('[data-entry="call-1"][data-same]')).toHaveCount(1)
})

test('the reader keeps the place when the first rest comes', async ({ page }) => {
  const prompts = Array.from({ length: 80 }, (_, n) => promptLine(n, `prompt ${n} ${'word '.repeat(60)}`))
  const file = fileWith(prompts.join(''))
  await openFiles(page, file)
  for (let n = 0; n < 40; n++) await page.keyboard.press('j')
  const current = page.locator('article[data-target]')
  await expect(current).toHaveAttribute('data-entry', 'u39.0')
  appendFileSync(file, promptLine(80, 'the newest'))
  await chooseAgain(page, file)
  await expect(page.locator('main')).toHaveAttribute('data-entries', '81')
  await expect(current).toHaveAttribute('data-entry', 'u39.0')
  await expect(current).toBeInViewport()
})

test('a log that ends in the middle of a line offers it', async ({ page }) => {
  const line = promptLine(1, 'the second prompt')
  const file = fileWith(promptLine(0) + line.slice(0, -30))
  await openFiles(page, file)
  writeFileSync(file, promptLine(0) + line)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Read the rest' }).click()
  await (await chooser).setFiles(file)
  await expect(page.locator('main')).toHaveAttribute('data-entries', '2')
  await expect(page.locator('[data-entry]').last()).toContainText('the second prompt')
  await expect(page.locator('main')).not.toContainText('could not be read')
})

test('one that has nothing new is left as it is', async ({ page }) => {
  const file = fileWith(promptLine(0))
  await openFiles(page, file)
  await page.locator('[data-entry]').evaluate(row => row.setAttribute('data-same', ''))
  await chooseAgain(page, file)
  await expect(page.getByText(`${basename(file)} has nothing new.`)).toBeAttached()
  await expect(page.locator('main')).toHaveAttribute('data-live', 'off')
  await expect(page.locator('[data-entry][data-same]')).toHaveCount(1)
})

for (const [what, text, sentence] of [
  ['shorter', promptLine(7, 'another log'), 'is shorter than what was read'],
  ['another', Array.from({ length: 9 }, (_, n) => promptLine(n + 20, 'another log')).join(''), 'was replaced']
] as const)
  test(`a file that is ${what} is read from its beginning only on request`, async ({ page }) => {
    const file = fileWith(promptLine(0) + promptLine(1))
    const main = page.locator('main')
    await openFiles(page, file)
    writeFileSync(file, text)
    await chooseAgain(page, file)
    await expect(main).toHaveAttribute('data-live', 'lost')
    await expect(page.locator('.live')).toContainText(sentence)
    await expect(main).toHaveAttribute('data-entries', '2')
    await page.getByRole('button', { name: 'Read it again' }).click()
    await expect(main).toHaveAttribute('data-live', 'paused')
    await expect(page.locator('[data-entry]').first()).toContainText('another log')
    await expect(main).toHaveAttribute('data-entries', String(text.trim().split('\n').length))
  })

test('a packed file says that it must be opened again', async ({ page }) => {
  const file = fileWith(gzipSync(promptLine(0)), 'log.jsonl.gz')
  await openFiles(page, file)
  await chooseAgain(page, file)
  await expect(page.getByText('is packed: open it again')).toBeAttached()
})
