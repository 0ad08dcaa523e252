// What streams is what a reload shows: a log of each format, fed to the page in uneven pieces, gives the rows of the same
// bytes opened at once. Text and order are compared, with everything unfolded.

import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { isShort } from '../../full-only.mjs'
import { corpus, fixtures, type LogFile, samples } from '../../support/files.ts'
import { seeded } from '../../support/random.ts'
import { expect, openFiles, test } from '../support/page.ts'
import { followLog } from './support.ts'

const PIECES = 5
/** Of the corpus: one log of each format that is not here yet, no longer than this. */
const MOST_BYTES = 300_000

const chosen = (): readonly LogFile[] => {
  const own = [
    ...samples().filter(({ name }) => name.split('/').length === 2),
    ...fixtures().filter(({ name }) =>
      /copilot\/all-events|opencode\/server-events|entire\/calls-with|generic\/cursor-tr/.test(name)
    )
  ]
  const others = corpus().filter(({ path }) => statSync(path).size < MOST_BYTES && /\.jsonl?$/.test(path))
  const here = new Set(own.map(({ format }) => format))
  const formats = [...new Set(others.map(({ format }) => format))].filter(format => !here.has(format))
  return [...own, ...formats.flatMap(format => others.filter(log => log.format === format).slice(0, 1))]
}

/** `npm test` takes lines, a document and events; the full run takes all of them. */
const SHORT = /acp\.jsonl|gemini\.json|ai-sdk\.sse/

for (const log of chosen().filter(
  ({ name, origin }) => !isShort || (origin === 'sample' && SHORT.test(name))
))
  test(`${log.name}: rows that streamed are rows that are loaded`, async ({ page }) => {
    test.setTimeout(120_000)
    const bytes = readFileSync(log.path)
    const cuts = cutsOf(bytes)
    const main = page.locator('main')
    const growing = await followLog(page, '', basename(log.path))
    for (const [i, end] of cuts.entries()) {
      await growing.append(bytes.subarray(cuts[i - 1] ?? 0, end))
      // Some pieces come together, some are looked at alone.
      if (i % 3 !== 1) await page.waitForTimeout(750)
    }
    await expect(main).toHaveAttribute('data-state', 'ready')
    await expect(main).toHaveAttribute('data-format', log.format)
    // The last look at the file was after the last byte.
    await page.waitForTimeout(2000)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(main).toHaveAttribute('data-live', 'ended')
    const streamed = await rowsOf(page)

    await openFiles(page, log.path)
    const loaded = await rowsOf(page)
    expect(loaded.length).toBeGreaterThan(0)
    expect(streamed).toEqual(loaded)
  })

/** In the middle of records and of characters, and after the last byte. */
const cutsOf = (bytes: Uint8Array): readonly number[] => {
  const random = seeded(bytes.length)
  const anywhere = Array.from({ length: PIECES }, () => Math.floor(random() * bytes.length))
  const inCharacter = bytes.findIndex((byte, at) => at > bytes.length / 3 && (byte & 0xc0) === 0x80)
  const afterLine = bytes.indexOf(10, bytes.length / 2) + 1
  return [...new Set([...anywhere, inCharacter, afterLine])]
    .filter(cut => cut > 0)
    .sort((a, b) => a - b)
    .concat(bytes.length)
}

/** Every row as its words, from the first to the last, once all of them are drawn and nothing changes any more. */
const rowsOf = async (page: Page): Promise<readonly string[]> => {
  await page.keyboard.press('u')
  await scrollThrough(page)
  let before: readonly string[] = []
  for (let time = 0, same = 0; time < 200 && same < 5; time++) {
    await page.waitForTimeout(150)
    const now = await wordsIn(page)
    same = now.length > 0 && now.join('\n') === before.join('\n') ? same + 1 : 0
    before = now
  }
  return before
}

/** Pictures are decoded when they come near. */
const scrollThrough = async (page: Page): Promise<void> => {
  for (let y = 0; y < (await page.evaluate(() => document.documentElement.scrollHeight)); y += 1500) {
    await page.evaluate(top => scrollTo(0, top), y)
    await page.waitForTimeout(50)
  }
}

/** Empty while rows are still to be drawn. */
const wordsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isDrawn = document.querySelector('.section:not([data-whole]), .output-wait') === null
    if (!isDrawn) return []
    return [...document.querySelectorAll('.timeline > .section > *')].map(row => {
      const copy = row.cloneNode(true) as Element
      for (const tool of copy.querySelectorAll('.entry-actions')) tool.remove()
      return copy.textContent ?? ''
    })
  })
