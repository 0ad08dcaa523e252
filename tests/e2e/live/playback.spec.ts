// A session played back: the same rows, at an earlier record. What had not come then is not there.

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openFiles, test } from '../support/page.ts'
import { callLine, editLine, followLog, promptLine, replyLine, resultLine } from './support.ts'

const log = [
  promptLine(0, 'mend the oven'),
  callLine(1, 'c1', 'ls ovens'),
  resultLine(2, 'c1', 'oven.ts'),
  replyLine(3, 'It is **cold**.'),
  callLine(4, 'c2', 'heat oven.ts'),
  resultLine(5, 'c2', 'no such heat', true),
  promptLine(6, 'try again'),
  replyLine(7, 'It is warm.')
].join('')

const open = async (page: Page, text = log): Promise<void> => {
  await page.goto('/')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'oven.jsonl',
      mimeType: 'application/jsonl',
      buffer: Buffer.from(text)
    })
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
}

const ids = (page: Page): Promise<readonly (string | undefined)[]> =>
  page
    .locator('.timeline [data-entry]')
    .evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset['entry']))

const bar = (page: Page) => page.locator('[data-playback]')
const main = (page: Page) => page.locator('main')

test('from the first entry on, step by step: a call without its result is running', async ({ page }) => {
  await open(page)
  const all = await ids(page)
  await page.keyboard.press('P')
  await expect(bar(page)).toHaveAttribute('data-playback', 'paused')
  await expect(main(page)).toHaveAttribute('data-moment', '0')
  await expect.poll(() => ids(page)).toEqual(all.slice(0, 1))
  const on = page.getByRole('button', { name: 'On by an entry' })
  await on.click()
  await expect.poll(() => ids(page)).toEqual(all.slice(0, 2))
  const call = page.locator('[data-entry="c1"]')
  await expect(call).toHaveAttribute('data-status', 'running')
  await expect(page.locator('.cursor')).toHaveAttribute('data-on', '')
  await on.click()
  await expect(call).toHaveAttribute('data-status', 'done')
  await on.click()
  const failing = page.locator('[data-entry="c2"]')
  await expect(failing).toHaveAttribute('data-status', 'running')
  await expect(failing).not.toContainText('no such heat')
  await page.getByRole('button', { name: 'Back by an entry' }).click()
  await expect(failing).toHaveCount(0)
  const slider = page.getByRole('slider', { name: 'Moment' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^entry 3 of 6: /)
  await slider.focus()
  await page.keyboard.press('End')
  await expect.poll(() => ids(page)).toEqual(all)
  await expect(failing).toHaveAttribute('data-status', 'failed')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(main(page)).not.toHaveAttribute('data-moment')
  expect(await ids(page)).toEqual(all)
})

test('it plays to the end, faster than it was, and can be held', async ({ page }) => {
  await open(page)
  const all = await ids(page)
  await page.keyboard.press('P')
  await page.getByLabel('Speed').selectOption('×5')
  await page.keyboard.press('P')
  await expect(bar(page)).toHaveAttribute('data-playback', 'playing')
  await page.keyboard.press('P')
  await expect(bar(page)).toHaveAttribute('data-playback', 'paused')
  await page.getByLabel('Speed').selectOption('×50')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => ids(page)).toEqual(all)
  await expect(bar(page)).toHaveAttribute('data-playback', 'paused')
})

test('a link leads to the moment, and follows it; a link to what comes later takes the moment along', async ({
  page
}) => {
  await page.goto('/#src=samples/claude.jsonl&moment=12')
  await expect(main(page)).toHaveAttribute('data-moment', '12')
  await expect(bar(page)).toBeVisible()
  await expect.poll(async () => (await ids(page)).length).toBeLessThan(20)
  const few = await ids(page)
  await page.getByRole('button', { name: 'On by an entry' }).click()
  await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(few.length)
  const moment = Number(await main(page).getAttribute('data-moment'))
  expect(moment).toBeGreaterThan(12)
  await expect.poll(() => page.url()).toContain(`moment=${moment}`)
  const later = (await ids(page)).at(-1) ?? ''
  await page.goto(`/#src=samples/claude.jsonl&moment=12&at=${encodeURIComponent(later)}`)
  await expect(main(page)).toHaveAttribute('data-moment', String(moment))
  await expect(page.locator(`[data-entry="${later}"]`)).toBeInViewport()
})

test('the overview strip is the scrubber', async ({ page }) => {
  await openFiles(page, 'public/samples/claude.jsonl')
  const all = (await ids(page)).length
  await page.keyboard.press('P')
  await expect.poll(async () => (await ids(page)).length).toBeLessThan(all)
  const strip = page.getByRole('slider', { name: 'Place in the session' })
  const box = await strip.boundingBox()
  if (!box) throw new Error('no strip')
  await strip.click({ position: { x: 10, y: 1 } })
  const first = (await ids(page)).length
  await strip.press('PageDown')
  await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(first)
  await expect(page.locator('.strip-later')).toBeVisible()
})

test('what had not come by then is nowhere: no turn, no figure, no failure, no file, no hit, no record', async ({
  page
}) => {
  await open(page, log + editLine(8, 'e1', '/kitchen/oven.ts') + resultLine(9, 'e1', 'The file was updated.'))
  const { length } = await ids(page)
  await page.keyboard.press('P')
  const on = page.getByRole('button', { name: 'On by an entry' })
  await on.click()
  const card = page.locator('.session-card')
  const turns = page.locator('.outline .turn')
  const errors = page.locator('.errors-button')
  await expect(turns).toHaveCount(1)
  await expect(errors).toBeDisabled()
  await expect(card).toContainText('1 prompt')
  await expect(card).toContainText('none failed')
  await expect(page.getByRole('group', { name: 'edits' })).toContainText('0 edits')
  // The call runs: its record is there, that of its result is not.
  await page.locator('[data-entry="c1"] .call-line').focus()
  await page.keyboard.press('r')
  await expect(page.locator('dialog')).toContainText('ls ovens')
  await expect(page.locator('dialog')).not.toContainText('tool_result')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F')
  await expect(page.locator('dialog')).toContainText('No call of this session names a file')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('oven')
  await expect(page.locator('.search-status')).toContainText('2 hits in 2 entries of what there was by then')
  await page.keyboard.press('Escape')
  for (let entry = 2; entry < length; entry++) await on.click()
  await expect(turns).toHaveCount(2)
  await expect(errors).toHaveText('Errors 1')
  await expect(card).toContainText('2 prompts')
  await expect(card).toContainText('3, 1 failed')
})

test('while the log grows, the moment stays; later appends are not there', async ({ page }) => {
  const growing = await followLog(page, log)
  await expect(main(page)).toHaveAttribute('data-entries', '6')
  await page.keyboard.press('g')
  await page.keyboard.press('P')
  await expect.poll(async () => (await ids(page)).length).toBe(1)
  await growing.append(replyLine(8, 'One more thing.'))
  await expect(main(page)).toHaveAttribute('data-entries', '7')
  expect((await ids(page)).length).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await ids(page)).length).toBe(7)
})

test('what stands beside the timeline ends above the bar, at the end of the page, too', async ({ page }) => {
  await openFiles(page, 'public/samples/claude.jsonl')
  await page.keyboard.press('P')
  await page.getByRole('slider', { name: 'Moment' }).press('End')
  await expect(page.locator('.cursor')).toBeInViewport()
  const bottom = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  for (const side of ['.side', '.beside'])
    await expect(async () => {
      await bottom()
      const head = (await page.locator('.bar').boundingBox()) ?? { y: 0, height: 0 }
      const box = await page.locator(side).boundingBox()
      expect(Math.abs((box?.y ?? 0) - head.y - head.height), side).toBeLessThan(1)
    }).toPass()
})

test('a row that is drawn anew before its part of the page has come shows its words', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/_astro/MarkdownBlock*.js', async route => {
    await held.promise
    await route.continue()
  })
  await open(page)
  await page.keyboard.press('P')
  await expect(bar(page)).toBeInViewport()
  held.resolve()
  await expect(page.locator('.prompt-text p')).toHaveText('mend the oven')
})

for (const width of [1280, 390])
  test(`axe sees nothing wrong with it, and paper does not show it (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    await page.keyboard.press('P')
    await expect(bar(page)).toBeInViewport()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(bar(page)).toBeHidden()
  })
