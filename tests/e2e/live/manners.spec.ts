// What a page that follows a log shows and says: before the first row, while calls run, at the end and away from it, in the
// tab, and to who listens.

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { callLine, followLog, promptLine, replyLine, resultLine } from './support.ts'

const prompts = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => promptLine(from + i)).join('')

const isBelowLast = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const last = [...document.querySelectorAll('.timeline [data-entry]')].at(-1)?.getBoundingClientRect()
    const cursor = document.querySelector('.cursor[data-on]')?.getBoundingClientRect()
    return !!last && !!cursor && cursor.top >= last.bottom - 1 && cursor.top - last.bottom < 60
  })

test('a shimmer stands where the first rows will, and a cursor after the last entry of any type', async ({
  page
}) => {
  const log = await followLog(page, '')
  await expect(page.locator('.shimmer')).toBeVisible()
  await expect(page.locator('.no-messages')).toHaveCount(0)
  await log.append('{"type":"summary","summary":"nothing yet","leafUuid":"u0"}\n')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('.shimmer')).toBeVisible()
  for (const line of [
    promptLine(0),
    callLine(1, 'call', 'ls'),
    resultLine(2, 'call', 'a'),
    replyLine(3, 'Done.'),
    '{"type":"system","subtype":"compact_boundary","content":"Conversation compacted","uuid":"u4","parentUuid":"u3","sessionId":"s","timestamp":"2026-03-01T10:00:09.000Z"}\n'
  ]) {
    await log.append(line)
    await page.waitForTimeout(1000)
    await expect(page.locator('.shimmer')).toHaveCount(0)
    expect(await isBelowLast(page), line).toBe(true)
  }
})

test('reduced motion: nothing shimmers or blinks', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await followLog(page, '')
  const moves = (selector: string) =>
    page.locator(selector).evaluate(element => getComputedStyle(element).animationName)
  expect(await moves('.shimmer > :first-child')).toBe('none')
  expect(await moves('.cursor')).toBe('none')
})

test('a running call ticks, shows what it prints, and neither makes its row higher', async ({ page }) => {
  const started = { sessionUpdate: 'tool_call', toolCallId: 'run', title: 'npm test', kind: 'execute' }
  const update = (fields: object): string =>
    `${JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: fields } })}\n`
  const printed = (text: string): string =>
    update({
      sessionUpdate: 'tool_call_update',
      toolCallId: 'run',
      status: 'in_progress',
      content: [{ type: 'content', content: { type: 'text', text } }]
    })
  const log = await followLog(page, update({ ...started, status: 'in_progress' }))
  const call = page.locator('[data-entry="run"]')
  await expect(call.locator('.ticking')).toHaveText(/^[2-9] s$/)
  const height = (await call.boundingBox())?.height
  await log.append(printed('one\ntwo\n\u001b[32mthird line\u001b[0m\n'))
  await expect(call.locator('.coming')).toHaveText('third line')
  expect((await call.boundingBox())?.height).toBe(height)
  await call.locator('.call-line').click()
  await expect(call.locator('.output')).toContainText('third line')
  const open = (await call.boundingBox())?.height
  const lines = Array.from({ length: 60 }, (_, i) => `line ${i}`).join('\n')
  await log.append(printed(lines))
  await expect(call.locator('.output')).toContainText('line 59')
  expect((await call.boundingBox())?.height).toBe(open)
  await log.append(update({ sessionUpdate: 'tool_call_update', toolCallId: 'run', status: 'completed' }))
  await expect(call).toHaveAttribute('data-status', 'done')
  await expect(call.locator('.ticking, .coming')).toHaveCount(0)
})

for (const [how, back] of [
  ['the pill', (page: Page) => page.locator('.pill').click()],
  ['G', (page: Page) => page.keyboard.press('G')],
  ['End', (page: Page) => page.keyboard.press('End')]
] as const)
  test(`scrolled up it stays and counts calls of a group, too; ${how} follows again`, async ({ page }) => {
    const log = await followLog(page, prompts(0, 60))
    const last = page.locator('.timeline [data-entry]').last()
    await expect(last).toContainText('prompt 59')
    await expect(last).toBeInViewport()
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, -900)
    await page.waitForTimeout(300)
    const before = await page.evaluate(() => scrollY)
    await log.append(Array.from({ length: 12 }, (_, i) => callLine(60 + i, `call-${i}`, `ls ${i}`)).join(''))
    await expect(page.locator('.pill')).toHaveText('12 new')
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await back(page)
    await expect(page.locator('.pill')).toHaveCount(0)
    await expect(page.locator('[data-entry="call-11"]')).toBeInViewport()
    await log.append(prompts(72, 30))
    await expect(last).toContainText('prompt 101')
    await expect(last).toBeInViewport()
    await expect(page.locator('.pill')).toHaveCount(0)
  })

test('whoever opens a call at the end, or selects words there, reads on undisturbed', async ({ page }) => {
  const output = Array.from({ length: 30 }, (_, i) => `line ${i}`).join('\n')
  const log = await followLog(
    page,
    prompts(0, 40) + callLine(40, 'call', 'ls') + resultLine(41, 'call', output)
  )
  const line = page.locator('[data-entry="call"] .call-line')
  await expect(line).toBeInViewport()
  await page.waitForTimeout(1800)
  const before = (await line.boundingBox())?.y
  await line.click()
  await expect(page.locator('[data-entry="call"] .output')).toContainText('line 0')
  await log.append(prompts(42, 3))
  await expect(page.locator('.pill')).toHaveText('3 new')
  expect((await line.boundingBox())?.y).toBe(before)
  await line.click()
  await page.keyboard.press('G')
  await expect(page.locator('[data-entry]').last()).toBeInViewport()
  await page.waitForTimeout(1800)
  await page.evaluate(() => {
    const words = [...document.querySelectorAll('.timeline .markdown, .timeline .prompt')].at(-1)
    if (words) getSelection()?.selectAllChildren(words)
  })
  const y = await page.evaluate(() => scrollY)
  await log.append(prompts(45, 3))
  await expect(page.locator('.pill')).toHaveText('3 new')
  expect(await page.evaluate(() => scrollY)).toBe(y)
})

test('the tab shows that it follows, counts what comes while nobody looks, and is itself again', async ({
  page
}) => {
  const log = await followLog(page, prompts(0, 3))
  const icon = () => page.locator('link[rel="icon"]').getAttribute('href')
  const hide = (hidden: boolean) =>
    page.evaluate(is => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => is })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await expect(page.locator('main')).toHaveAttribute('data-entries', '3')
  await expect(page).toHaveTitle(/^● .+ · Unspool$/)
  expect(await icon()).toMatch(/favicon-live\.svg$/)
  await hide(true)
  await log.append(prompts(3, 12))
  await expect(page).toHaveTitle(/^\(12\) .+ · Unspool$/)
  await hide(false)
  await expect(page).toHaveTitle(/^● .+ · Unspool$/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveTitle(/^[^●(].* · Unspool$/)
  expect(await icon()).toMatch(/favicon\.svg$/)
})

test('a screen reader hears of replies and failures, once, and of nothing else', async ({ page }) => {
  const log = await followLog(page, promptLine(0) + callLine(1, 'call', 'make'))
  await expect(page.locator('[data-entry="call"]')).toBeVisible()
  const heard = page.getByRole('log')
  await page.waitForTimeout(2500)
  await expect(heard).toHaveText('')
  await log.append(promptLine(2) + callLine(3, 'other', 'ls') + resultLine(4, 'other', 'a'))
  await page.waitForTimeout(3000)
  await expect(heard).toHaveText('')
  await log.append(resultLine(5, 'call', 'no rule to make it', true) + replyLine(6, 'That did not work.'))
  await expect(heard).toContainText('That did not work.', { timeout: 10_000 })
  await expect(heard).toContainText('New failure: Run make.')
  await page.waitForTimeout(2500)
  expect((await heard.textContent())?.match(/That did not work/g)).toHaveLength(1)
})

for (const width of [1280, 390])
  test(`axe sees nothing wrong with a page that waits, follows, is away from the end, or has lost its log (${width} px)`, async ({
    page
  }) => {
    const violations = async (): Promise<readonly string[]> =>
      (await new AxeBuilder({ page }).analyze()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`
      )
    await page.setViewportSize({ width, height: 800 })
    const log = await followLog(page, '')
    await expect(page.locator('.shimmer')).toBeVisible()
    expect(await violations()).toEqual([])
    await log.append(prompts(0, 40) + callLine(40, 'call', 'ls') + callLine(41, 'other', 'make'))
    await expect(page.locator('[data-entry="other"]')).toBeInViewport()
    expect(await violations()).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    await log.append(prompts(42, 3))
    await expect(page.locator('.pill')).toBeVisible()
    expect(await violations()).toEqual([])
    await log.remove()
    await expect(page.locator('main')).toHaveAttribute('data-live', 'lost')
    expect(await violations()).toEqual([])
  })
