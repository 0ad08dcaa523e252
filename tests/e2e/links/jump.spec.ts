// Any entry of a huge session can be gone to, wherever it hides, and always comes to the same place of the viewport.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hugeSession } from '../../support/huge.ts'
import { readBytes } from '../../support/open.ts'
import { seeded } from '../../support/random.ts'
import { expect, openFiles, test } from '../support/page.ts'

const ENTRIES = 100_000
/** About half a second each; UNSPOOL_JUMPS asks for more. */
const JUMPS = Number(process.env['UNSPOOL_JUMPS'] ?? 12)

test(`${JUMPS} random entries of ${ENTRIES} land at the same place`, async ({ page }) => {
  test.setTimeout(60_000 + JUMPS * 1500)
  const text = hugeSession(ENTRIES)
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-huge-')), 'huge.jsonl')
  writeFileSync(file, text)
  const { draft } = await readBytes(new TextEncoder().encode(text), 'huge.jsonl')
  expect(draft.entries.length).toBeGreaterThan(ENTRIES * 0.9)

  const random = seeded(7)
  const hidden = draft.entries.filter(
    entry => entry.thread !== 'main' || /Abandoned/.test(JSON.stringify(entry))
  )
  // The very last entries cannot be scrolled to the top: there is nothing below them.
  const reachable = draft.entries.slice(0, -60)
  const chosen = Array.from({ length: JUMPS }, (_, i) => {
    const pool = i % 10 === 0 ? hidden : reachable
    return pool[Math.floor(random() * pool.length)]?.id ?? ''
  })

  await openFiles(page, file)
  const landed = await page.evaluate(async ids => {
    const frame = () => new Promise(requestAnimationFrame)
    const topOf = (id: string) =>
      document.querySelector(`[data-entry="${CSS.escape(id)}"]`)?.getBoundingClientRect().top
    const tops: (number | null)[] = []
    for (const id of ids) {
      location.hash = `#at=${encodeURIComponent(id)}`
      let still = 0
      let last: number | undefined
      for (let i = 0; i < 240 && still < 5; i++) {
        await frame()
        const top = topOf(id)
        still = top !== undefined && top === last ? still + 1 : 0
        last = top
      }
      tops.push(last === undefined ? null : Math.round(last))
    }
    return tops
  }, chosen)
  // A pixel of difference is rounding: rows have heights in fractions of pixels.
  const [place] = landed
  const elsewhere = landed.flatMap((top, i) =>
    top !== null && Math.abs(top - (place ?? 0)) <= 1 ? [] : [`${chosen[i]} at ${top}`]
  )
  expect(elsewhere).toEqual([])
})
