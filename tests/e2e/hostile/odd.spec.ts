// Malformed lines and files in the built page: no error, what must be shown is shown, and every line is accounted for.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, quietTest as test } from '../support/page.ts'
import { open, unfold } from './exercise.ts'
import { HOSTILE, LEVEL, type OddCase, oddCases, SEEDS, shares } from './generated.ts'
import { words } from './look.ts'
import { watch } from './watch.ts'

const SHARES = LEVEL === 'full' ? 8 : 2
/** The container step is tested with all of them in tests/engine/container-hostile.test.ts; here every so many is opened. */
const EVERY = LEVEL === 'full' ? 1 : 20

test.describe('malformed logs', () => {
  test.skip(!HOSTILE, 'UNSPOOL_HOSTILE names the generator')

  for (const seed of HOSTILE ? SEEDS : [])
    for (let share = 0; share < SHARES; share++)
      test(`seed ${seed}, share ${share + 1} of ${SHARES}: shown or listed, line by line`, async ({
        page,
        baseURL
      }) => {
        test.setTimeout(LEVEL === 'full' ? 900_000 : 120_000)
        const guard = await watch(page, baseURL ?? '')
        await page.goto('/')
        const failed: Record<string, readonly string[]> = {}
        const chosen = oddCases(seed).filter((_, i) => i % EVERY === 0)
        for (const item of shares(chosen, SHARES)[share] ?? []) {
          const faults = [...(await visit(page, item)), ...(await guard.faults())]
          if (faults.length > 0) failed[basename(item.file)] = faults
        }
        expect(failed).toEqual({})
      })
})

const visit = async (page: Page, item: OddCase): Promise<readonly string[]> => {
  if (!(await open(page, [item.file]))) {
    // The page may still show the log that was open before; the sentence says what is wrong with this one.
    const said = await page.getByRole('alert').allTextContents()
    const faults = said.join(' ').length > 30 ? [] : [`refused without a sentence: ${said.join(' ')}`]
    return item.mustShow.length > 0 ? [`refused: ${said.join(' ')}`, ...faults] : faults
  }
  await unfold(page)
  const text = await words(page)
  const missing = [...item.mustShow, ...(item.shouldRecover ?? [])].filter(part => !text.includes(part))
  const broken = await page.locator('[data-broken]').count()
  return [
    ...missing.map(part => `not shown: ${part}`),
    ...(broken > 0 ? [`${broken} broken rows`] : []),
    ...(NONSENSE.test(text.replace(/sentinel-\S+ \S+/g, '')) && !isGiven(item, 'NaN')
      ? ['NaN, Invalid Date or [object Object] on the page']
      : []),
    ...(await unaccounted(page, item))
  ]
}

const NONSENSE = /\bNaN\b|Invalid Date|\[object Object\]/

const isGiven = (item: OddCase, words: string): boolean => readFileSync(item.file, 'latin1').includes(words)

/** The ledger adds up, and where each line is one record it counts the lines of the file. */
const unaccounted = async (page: Page, item: OddCase): Promise<readonly string[]> => {
  await page.keyboard.press('l')
  const table = page.locator('table.ledger')
  await table.waitFor()
  const rows = await table.locator('tbody tr:not(.part) td').allTextContents()
  const all = Number((await table.locator('tfoot td').textContent())?.replaceAll(',', ''))
  await page.keyboard.press('Escape')
  const sum = rows.reduce((total, cell) => total + Number(cell.replaceAll(',', '')), 0)
  const faults = sum === all ? [] : [`the ledger does not add up: ${sum} of ${all}`]
  const isByLine = item.verdict !== undefined && !/glued|pretty|blank/.test(item.verdict)
  if (!isByLine) return faults
  const lines = readFileSync(item.file, 'latin1')
    .split('\n')
    .filter(line => line.trim() !== '').length
  return lines === all ? faults : [...faults, `${all} lines in the ledger, ${lines} in the file`]
}
