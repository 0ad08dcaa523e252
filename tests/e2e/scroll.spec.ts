// Scrolling through a huge session, whose rows come and go: nothing is blank, and nothing moves that the reader did not
// move.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hugeSession } from '../support/huge.ts'
import { readBytes } from '../support/open.ts'
import { expect, openFiles, test } from './support/page.ts'

/** Enough that only a window of the rows is on the page. */
const ENTRIES = 40_000
const STEPS = 30

test('rows stay where they are while others come and go, and no part of the page is blank', async ({
  page
}) => {
  test.setTimeout(90_000)
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-scroll-')), 'huge.jsonl')
  const text = hugeSession(ENTRIES)
  writeFileSync(file, text)
  const { draft } = await readBytes(new TextEncoder().encode(text), 'huge.jsonl')
  const middle = draft.entries.findLast((entry, i) => i < ENTRIES / 2 && entry.type === 'user')?.id ?? ''
  await openFiles(page, file)
  for (const { from, by } of [
    { from: undefined, by: 500 },
    { from: middle, by: -500 }
  ]) {
    if (from !== undefined) {
      await page.evaluate(id => (location.hash = `#at=${encodeURIComponent(id)}`), from)
      await expect(page.locator(`[data-entry="${from}"]`)).toBeFocused()
    }
    const { moved, blank } = await page.evaluate(scrollThrough, { by, steps: STEPS })
    expect(moved).toEqual([])
    expect(blank).toEqual([])
  }
})

/** In the page: steps of a scroll wheel. After each, a row in the middle is watched until the page is still. */
const scrollThrough = async ({ by, steps }: { by: number; steps: number }) => {
  const frame = () => new Promise(requestAnimationFrame)
  const box = document.querySelector('.timeline')?.getBoundingClientRect()
  const x = (box?.left ?? 0) + (box?.width ?? 0) / 2
  const rowAt = (y: number) =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-entry], [data-group], [data-branch]')
  const moved: string[] = []
  const blank: string[] = []
  for (let step = 0; step < steps; step++) {
    // As a wheel would: the reader's hand ends a jump that still holds its place.
    dispatchEvent(new WheelEvent('wheel', { deltaY: by }))
    scrollBy({ top: by, behavior: 'instant' })
    await frame()
    await frame()
    for (let y = 160; y < innerHeight - 40; y += 40)
      // Between two rows there may be air; two points in a row without one are a hole.
      if (!rowAt(y) && !rowAt(y + 28)) blank.push(`step ${step} at ${y}`)
    const anchor = rowAt(innerHeight / 2) ?? rowAt(innerHeight / 2 + 28)
    const before = anchor?.getBoundingClientRect().top ?? 0
    for (let i = 0; i < 8; i++) await frame()
    const after = anchor?.isConnected ? anchor.getBoundingClientRect().top : undefined
    if (after === undefined || Math.abs(after - before) > 1)
      moved.push(`step ${step}: ${anchor?.dataset['entry'] ?? 'a row'} from ${before} to ${after}`)
  }
  return { moved, blank }
}

test('Ctrl+P draws every row before it prints, and lets them go again', async ({ page }, info) => {
  const file = info.outputPath('long.jsonl')
  const prompts = Array.from({ length: 1500 }, (_, i) =>
    JSON.stringify({
      type: 'user',
      uuid: `u${i}`,
      parentUuid: i === 0 ? null : `u${i - 1}`,
      sessionId: 's',
      message: { role: 'user', content: `prompt ${i}` }
    })
  )
  writeFileSync(file, prompts.join('\n'))
  await openFiles(page, file)
  await expect(page.locator('.print-note')).toHaveCount(1)
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(document.querySelectorAll('[data-entry]').length)
      document.body.dataset['note'] = String(document.querySelectorAll('.print-note').length)
    }
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1500', { timeout: 30_000 })
  await expect(page.locator('body')).toHaveAttribute('data-note', '0')
  await expect.poll(() => page.locator('[data-entry]').count()).toBeLessThan(600)
})

test('End leads to the very end and Home to the very top, although most heights were guessed', async ({
  page
}, info) => {
  const file = info.outputPath('long.jsonl')
  writeFileSync(file, hugeSession(800))
  await openFiles(page, file)
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
  for (const key of ['End', 'Control+End']) {
    await page.keyboard.press(key)
    await expect.poll(left).toBeLessThan(2)
    await expect(page.locator('[data-entry]').last()).toBeInViewport()
    await page.keyboard.press('Home')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('[data-entry]').first()).toBeInViewport()
  }
})
