// Logs made to blow up: the tab lives, no task holds up the page, the words around the attack are shown, memory stays bounded.

import { basename } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { expect, quietTest as test } from '../support/page.ts'
import { open, pressAll, scrollThrough, stillness, unfold } from './exercise.ts'
import { type HeavyCase, HOSTILE, heavyCases, LEVEL, SEEDS, shares } from './generated.ts'
import { words } from './look.ts'
import { type Watch, watch } from './watch.ts'

const SHARES = LEVEL === 'full' ? 12 : 2
/** Milliseconds that one task of the page may take. The short form runs on any machine: there it only notices a hang. */
const TASK = LEVEL === 'full' ? 200 : 3000
/** Bytes of script memory on the page, after a collection: the goal is 150 MB and twice what is shown. */
const HEAP = 300_000_000

/** A machine that is busy with other things makes tasks look long: what is too long once is measured again. */
const TRIES = 3

const QUICK =
  /^(md-(underscores|table_short_rows|tab_vtab)|code-(cpp|hcl)|ansi-(cr_progress|cursor_jump)|nest-object-100000|wide-object|diff-worst|image-png-20000|bomb-zeros)/

test.describe('logs made to blow up', () => {
  test.skip(!HOSTILE, 'UNSPOOL_HOSTILE names the generator')

  for (const seed of HOSTILE ? SEEDS.slice(0, 1) : [])
    for (let share = 0; share < SHARES; share++)
      test(`seed ${seed}, share ${share + 1} of ${SHARES}: the page stays quick and whole`, async ({
        page,
        baseURL
      }) => {
        test.setTimeout(LEVEL === 'full' ? 1_200_000 : 180_000)
        const guard = await watch(page, baseURL ?? '')
        const tools = await page.context().newCDPSession(page)
        await page.goto('/')
        const failed: Record<string, readonly string[]> = {}
        for (const item of shares(chosen(seed), SHARES)[share] ?? []) {
          let faults: readonly string[] = ['not tried']
          for (let time = 0; time < TRIES && faults.length > 0; time++)
            faults = await visit(page, guard, tools, item)
          if (faults.length > 0) failed[basename(item.file)] = faults
        }
        expect(failed).toEqual({})
      })
})

/** What a link carries is another door; it is tried where links are tested. */
const chosen = (seed: string): readonly HeavyCase[] =>
  heavyCases(seed).filter(
    item =>
      !basename(item.file).startsWith('fragment-') && (LEVEL === 'full' || QUICK.test(basename(item.file)))
  )

const visit = async (
  page: Page,
  guard: Watch,
  tools: CDPSession,
  item: HeavyCase
): Promise<readonly string[]> => {
  const faults: string[] = []
  const timed = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    await act()
    const longest = await guard.longest()
    if (longest > TASK) faults.push(`${what}: a task of ${Math.round(longest)} ms`)
  }
  await page.goto('about:blank')
  await page.goto('/')
  await guard.longest()
  const isBomb = basename(item.file).startsWith('bomb')
  await timed('open', () => open(page, [item.file]))
  await timed('draw', () => stillness(page, 200, 6000))
  // A window of rows is drawn of a huge log: its end is shown at the end.
  const head = await words(page)
  await page.keyboard.press('G')
  await stillness(page, 150, 3000)
  const text = head + (await words(page))
  for (const part of item.mustShow) if (!text.includes(part)) faults.push(`not shown: ${part}`)
  if (isBomb && !/limit|unpack|archive inside|larger|stopped/i.test(text + (await alerts(page))))
    faults.push('the bomb was not named')
  await page.keyboard.press('g')
  await timed('unfold', () => unfold(page))
  await timed('scroll', () => scrollThrough(page, 4000))
  await timed('press', () => pressAll(page, 2))
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  if (usedSize > HEAP) faults.push(`${Math.round(usedSize / 1e6)} MB of script memory`)
  return [...faults, ...(await guard.faults())]
}

const alerts = async (page: Page): Promise<string> =>
  (await page.getByRole('alert').allTextContents()).join(' ')
