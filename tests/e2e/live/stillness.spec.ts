// Nothing moves under the reader: not what stands above, in and below the view when records change it, not the head of the
// page when its words change.

import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { late, output, TURNS, turn } from './late-results.ts'
import { expectStill, lookAt, shifts, watchShifts } from './still.ts'
import { callLine, followLog, type GrowingLog, promptLine, resultLine } from './support.ts'

const WIDTHS = [1280, 390] as const

const openLong = async (page: Page): Promise<GrowingLog> => {
  const log = await followLog(page, Array.from({ length: TURNS }, (_, t) => turn(t)).join(''))
  await expect(page.locator('main')).toHaveAttribute('data-entries', String(TURNS * 4))
  await isDrawn(page)
  return log
}

/** Rows that are still to be drawn would push others away, whatever the log does. */
const isDrawn = (page: Page): Promise<void> =>
  expect(page.locator('.section:not([data-whole])')).toHaveCount(0, { timeout: 30_000 })

/** As a browser that does not know it. */
const withoutAnchoring = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { overflow-anchor: none !important }')
    document.adoptedStyleSheets = [sheet]
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (property: string, value?: string) =>
      property !== 'overflow-anchor' && (value === undefined ? supports(property) : supports(property, value))
  })

const settled = (page: Page): Promise<void> => page.waitForTimeout(900)

for (const [width, isAnchored] of [...WIDTHS.map(wide => [wide, true] as const), [1280, false] as const])
  test(`records above, in and below the view move nothing that is read (${width} px${isAnchored ? '' : ', as in Safari'})`, async ({
    page
  }) => {
    test.setTimeout(120_000)
    if (!isAnchored) await withoutAnchoring(page)
    await watchShifts(page)
    await page.setViewportSize({ width, height: 800 })
    const log = await openLong(page)
    const here = page.locator('[data-entry="call-24"]')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    // Rows that are drawn meanwhile are not as high as was guessed.
    for (let time = 0; time < 3; time++) {
      await here.evaluate(element => element.scrollIntoView({ block: 'center' }))
      await settled(page)
    }
    await page.locator('[data-entry="call-23"] .call-line').click()
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-entry="call-24"] .call-line')?.focus({ preventScroll: true })
      const words = [...document.querySelectorAll('.reply .markdown')].find(({ textContent }) =>
        textContent?.includes('Reply 24.')
      )
      if (words) getSelection()?.selectAllChildren(words)
    })
    await settled(page)
    const seen = await lookAt(page)
    expect(seen).toContain('call-24')
    expect(seen.length).toBeGreaterThan(8)
    await shifts(page)
    for (let step = 0; step < 5; step++) {
      const turns = Array.from({ length: TURNS / 5 }, (_, i) => i * 5 + step)
      await log.append(turns.map(t => late(TURNS * 4 + step * 1000, t)).join(''))
      await expect(page.locator(`[data-entry="call-${TURNS - 5 + step}"]`)).not.toHaveAttribute(
        'data-status',
        'running'
      )
      await settled(page)
      await expectStill(page, `after step ${step}`)
    }
    const held = await page.evaluate(() => ({
      focus: document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry'),
      selection: getSelection()?.toString().trim(),
      isOpen: document.querySelector('[data-entry="call-23"] .call-line')?.getAttribute('aria-expanded')
    }))
    expect(held).toEqual({ focus: 'call-24', selection: 'Reply 24.', isOpen: 'true' })
    // The browser does not see that a page makes up for it by itself, before it is painted.
    if (isAnchored) expect(await shifts(page)).toEqual([])
  })

for (const width of WIDTHS)
  test(`the last call in view becomes a group, and a group of many, without a step (${width} px)`, async ({
    page
  }) => {
    await watchShifts(page)
    await page.setViewportSize({ width, height: 800 })
    const log = await followLog(
      page,
      Array.from({ length: 40 }, (_, n) => promptLine(n)).join('') + callLine(40, 'call-0', 'ls')
    )
    await isDrawn(page)
    await expect(page.locator('[data-entry="call-0"]')).toBeInViewport()
    await settled(page)
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, -150)
    await settled(page)
    expect(await lookAt(page)).toContain('call-0')
    await shifts(page)
    for (let n = 1; n < 9; n++) await log.append(callLine(40 + n, `call-${n}`, `ls ${n}`))
    await expect(page.locator('main')).toHaveAttribute('data-entries', '49')
    await settled(page)
    await log.append(resultLine(50, 'call-0', output(1), true))
    await expect(page.locator('[data-entry="call-0"]')).toHaveAttribute('data-status', 'failed')
    await settled(page)
    await expectStill(page, 'scrolled up')
    expect(await shifts(page)).toEqual([])
    // Out of view it becomes what a reload shows.
    await page.keyboard.press('g')
    await page.keyboard.press('G')
    await expect(page.locator('[data-count="9"]')).toBeVisible()
    await expect(page.locator('[data-entry="call-0"] .why')).toBeVisible()
  })

test('on a page that is not full, what has the focus stays where it is', async ({ page }) => {
  const log = await followLog(page, promptLine(0) + callLine(1, 'call-0', 'ls'))
  await page.locator('[data-entry="call-0"] .call-line').focus()
  await lookAt(page)
  for (let n = 1; n < 4; n++) await log.append(callLine(1 + n, `call-${n}`, `ls ${n}`))
  await log.append(resultLine(9, 'call-0', output(1), true))
  await expect(page.locator('[data-entry="call-0"]')).toHaveAttribute('data-status', 'failed')
  await settled(page)
  await expectStill(page, 'with the focus')
  await page.locator('[data-entry="call-0"] .call-line').blur()
  await expect(page.locator('[data-count="4"]')).toBeVisible()
})

for (const width of WIDTHS)
  test(`the head of the page is as high whatever its words are (${width} px)`, async ({ page }) => {
    await watchShifts(page)
    await page.addInitScript(() => {
      const now = Date.now.bind(Date)
      Object.assign(globalThis, { later: 0 })
      Date.now = () => now() + (globalThis as unknown as { later: number }).later
    })
    await page.setViewportSize({ width, height: 800 })
    const log = await followLog(page, '')
    const main = page.locator('main')
    const place = () =>
      page.evaluate(() => ({
        bar: document.querySelector('.bar-line')?.getBoundingClientRect().height,
        columns: (document.querySelector('.columns')?.getBoundingClientRect().top ?? 0) + scrollY
      }))
    await expect(page.locator('.shimmer')).toBeVisible()
    await settled(page)
    const before = await place()
    await shifts(page)
    const isSame = async (when: string): Promise<void> => {
      await settled(page)
      expect(await place(), when).toEqual(before)
      expect(await shifts(page), when).toEqual([])
    }
    await log.append(promptLine(0, 'A prompt whose first line is the title of the session'))
    await expect(page.locator('[data-entry]')).toHaveCount(1)
    await isSame('the first record')
    await page.locator('[data-entry]').first().focus()
    for (let n = 1; n < 13; n++) await log.append(callLine(n, `call-${n}`, `ls ${n}`))
    await expect(main).toHaveAttribute('data-entries', '13')
    await isSame('calls')
    await log.append(`${resultLine(13, 'call-12', 'no', true)}this is no record\n${'[]\n'.repeat(3)}`)
    await expect(page.locator('[data-entry="call-12"]')).toHaveAttribute('data-status', 'failed')
    await isSame('a failure, and lines that cannot be read')
    await page.evaluate(() => Object.assign(globalThis, { later: 200_000 }))
    await expect(page.locator('.live')).toContainText('quiet for 3 m')
    await isSame('quiet')
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(main).toHaveAttribute('data-live', 'paused')
    await isSame('paused')
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await log.remove()
    await expect(main).toHaveAttribute('data-live', 'lost')
    await isSame('lost')
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(main).toHaveAttribute('data-live', 'ended')
    await isSame('ended')
  })
