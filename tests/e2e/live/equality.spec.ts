// What streams is what a reload shows: a log of each format, fed to the page in uneven pieces, gives the rows of the same
// bytes opened at once. Text and order are compared, with everything unfolded.

import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { isShort } from '../../full-only.mjs'
import { corpus, fixtures, type LogFile, samples } from '../../support/files.ts'
import { expect, openFiles, test } from '../support/page.ts'
import { cutsOf, rowsOf } from './all-rows.ts'
import { followLog } from './support.ts'

/** Of the corpus: one log of each format that is not here yet, no longer than this. */
const MOST_BYTES = 300_000

/** Another sample of a format that is here. */
const AGAIN = /acp-|openclaw\.jsonl/

const chosen = (): readonly LogFile[] => {
  const own = [
    ...samples().filter(({ name }) => name.split('/').length === 2 && !AGAIN.test(name)),
    ...fixtures().filter(({ name }) =>
      /copilot\/all-events|opencode\/server-events|entire\/calls-with|generic\/cursor-tr/.test(name)
    )
  ]
  const others = corpus().filter(({ path }) => statSync(path).size < MOST_BYTES && /\.jsonl?$/.test(path))
  const ofEach = [...Map.groupBy(own, ({ format }) => format).values()].flatMap(logs => logs.slice(0, 1))
  const here = new Set(own.map(({ format }) => format))
  const formats = [...new Set(others.map(({ format }) => format))].filter(format => !here.has(format))
  return [...ofEach, ...formats.flatMap(format => others.filter(log => log.format === format).slice(0, 1))]
}

/** `npm test` takes lines, a document and events; the full run takes every other one, too. */
const SHORT = /acp\.jsonl|gemini\.json|ai-sdk\.sse/

/** The others grow in other ways in sources.spec.ts. */
const isTaken = ({ name, origin }: LogFile, nth: number): boolean =>
  (origin === 'sample' && SHORT.test(name)) || (!isShort && nth % 2 === 0)

for (const log of chosen().filter(isTaken))
  test(`${log.name}: rows that streamed are rows that are loaded`, async ({ page }) => {
    test.setTimeout(120_000)
    const bytes = readFileSync(log.path)
    const cuts = cutsOf(bytes)
    const main = page.locator('main')
    const growing = await followLog(page, '', basename(log.path))
    for (const [i, end] of cuts.entries()) {
      await growing.append(bytes.subarray(cuts[i - 1] ?? 0, end))
      // Some pieces come together, some are looked at alone.
      if (i % 3 !== 1) await growing.isFound(end)
    }
    await growing.isRead(bytes.length)
    await expect(main).toHaveAttribute('data-state', 'ready')
    await expect(main).toHaveAttribute('data-format', log.format)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(main).toHaveAttribute('data-live', 'ended')
    const streamed = await rowsOf(page)

    await openFiles(page, log.path)
    const loaded = await rowsOf(page)
    expect(loaded.length).toBeGreaterThan(0)
    expect(streamed).toEqual(loaded)
  })
