// Every generated attack, opened and exercised in the built page: nothing runs, nothing leaves, nothing breaks, and the
// words before and after the attacks are there.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, quietTest as test } from '../support/page.ts'
import { exercise, open, searchFor } from './exercise.ts'
import { HOSTILE, LEVEL, packsOf, queriesOf, SEEDS, shares } from './generated.ts'
import { foreignParts, words } from './look.ts'
import { watch } from './watch.ts'

const SHARES = LEVEL === 'full' ? 96 : 3
const SHEETS = 8

test.describe('generated attacks', () => {
  test.skip(!HOSTILE, 'UNSPOOL_HOSTILE names the generator')

  for (const seed of HOSTILE ? SEEDS : [])
    for (let share = 0; share < SHARES; share++)
      test(`seed ${seed}, share ${share + 1} of ${SHARES}: nothing runs, leaves or breaks`, async ({
        page,
        baseURL
      }) => {
        test.setTimeout(LEVEL === 'full' ? 1_800_000 : 180_000)
        const guard = await watch(page, baseURL ?? '')
        await page.goto('/')
        const failed: Record<string, readonly string[]> = {}
        for (const [i, pack] of (shares(packsOf(seed), SHARES)[share] ?? []).entries()) {
          const faults = await visit(page, pack, i % SHEETS === 0)
          faults.push(...(await guard.faults()))
          if (faults.length > 0) failed[basename(pack)] = [...new Set(faults)].slice(0, 20)
        }
        await searchFor(page, share === 0 ? queriesOf(seed) : [])
        expect({ ...failed, 'after search': await guard.faults() }).toEqual({ 'after search': [] })
      })
})

/** What can be seen to be wrong on the page. */
const visit = async (
  page: import('@playwright/test').Page,
  pack: string,
  withSheets: boolean
): Promise<string[]> => {
  const text = readFileSync(pack, 'utf8')
  const sentinels = [...text.matchAll(/sentinel-(?:start|end) \w+ \d+/g)].map(([words]) => words)
  expect(sentinels, pack).toHaveLength(2)
  if (!(await open(page, [pack]))) return ['was refused']
  await exercise(page, withSheets)
  const seen = await words(page)
  const missing = sentinels
    .filter(sentinel => !seen.includes(sentinel))
    .map(sentinel => `not shown: ${sentinel}`)
  const broken = await page.locator('[data-broken]').allTextContents()
  return [...missing, ...(await foreignParts(page)), ...broken.map(row => `broken row: ${row.slice(0, 300)}`)]
}
