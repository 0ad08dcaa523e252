// While a log grows: at the end of the page the reader stays at the end; anywhere else nothing moves.

import { expect, test } from '../support/page.ts'
import { box, status } from '../support/search-log.ts'
import { expectStill, lookAt } from './still.ts'
import { callLine, followLog, promptLine, replyLine, resultLine } from './support.ts'

const many = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => promptLine(from + i)).join('')

test('at the end the page follows; scrolled up it stays, and says how much is new', async ({ page }) => {
  const log = await followLog(page, many(0, 60))
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-entries', '60')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForTimeout(300)
  await log.append(many(60, 5))
  await expect(page.locator('[data-entry]').last()).toBeInViewport()
  await expect(page.locator('[data-entry]').last()).toContainText('prompt 64')
  await page.evaluate(() => scrollTo(0, 400))
  await page.waitForTimeout(300)
  const top = () => page.locator('article[data-entry]').nth(8).boundingBox()
  const before = await top()
  await log.append(many(65, 20))
  await expect(page.locator('.pill')).toHaveText('20 new')
  expect((await top())?.y).toBe(before?.y)
  await page.locator('.pill').click()
  await expect(page.locator('[data-entry]').last()).toBeInViewport()
  await expect(page.locator('.pill')).toHaveCount(0)
})

test('a call that becomes one of a group keeps its element, its focus and its folds', async ({ page }) => {
  const log = await followLog(page, promptLine(0) + callLine(1, 'first', 'ls'))
  const call = page.locator('[data-entry="first"]')
  await expect(call).toBeVisible()
  await call.evaluate(element => {
    element.setAttribute('data-mine', '')
    element.querySelector<HTMLElement>('button')?.focus()
  })
  for (let n = 2; n < 9; n++) {
    await log.append(callLine(n, `call-${n}`, `ls ${n}`))
    await expect(page.locator('main')).toHaveAttribute('data-entries', String(n + 1))
  }
  await expect(call).toHaveAttribute('data-mine', '')
  await expect(call).toBeVisible()
  expect(await call.evaluate(element => element.contains(document.activeElement))).toBe(true)
})

test('a group that was seen open does not fold, and of very many calls not all are drawn', async ({
  page
}) => {
  const calls = (from: number, count: number): string =>
    Array.from({ length: count }, (_, i) => callLine(from + i, `call-${from + i}`, `ls ${from + i}`)).join('')
  const log = await followLog(page, promptLine(0) + calls(1, 5))
  await expect(page.locator('[data-entry="call-5"]')).toBeInViewport()
  await page.waitForTimeout(500)
  await log.append(calls(6, 10) + resultLine(16, 'call-9', 'no', true))
  for (const n of [1, 6, 15]) await expect(page.locator(`[data-entry="call-${n}"]`)).toHaveCount(1)
  await log.append(calls(17, 3000) + resultLine(3017, 'call-2000', 'no', true))
  await expect(page.locator('[data-count="3015"]')).toBeVisible({ timeout: 20_000 })
  for (const n of [1, 15, 2000, 3016]) await expect(page.locator(`[data-entry="call-${n}"]`)).toHaveCount(1)
  expect(await page.locator('.group [data-entry]').count()).toBeLessThan(80)
  await page.locator('.gap').first().click()
  await expect(page.locator('[data-entry="call-1000"]')).toHaveCount(1)
})

test('a call without a result is running as long as the log is followed', async ({ page }) => {
  const log = await followLog(page, promptLine(0) + callLine(1, 'first', 'sleep 60'))
  const outcome = page.locator('[data-entry="first"] .outcome')
  await expect(outcome).toContainText(/running/i)
  await log.append(callLine(2, 'second', 'ls') + resultLine(3, 'second', 'a.txt'))
  await expect(page.locator('[data-entry="second"] .outcome')).not.toContainText(/running/i)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.locator('main')).toHaveAttribute('data-live', 'paused')
  await expect(outcome).toContainText(/running/i)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await log.remove()
  await expect(page.locator('main')).toHaveAttribute('data-live', 'lost')
  await expect(outcome).toContainText(/running/i)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.locator('main')).toHaveAttribute('data-live', 'ended')
  await expect(outcome).toContainText(/no result/i)
})

test('a search goes on with the log, and says what is true so far', async ({ page }) => {
  const log = await followLog(page, promptLine(0, 'a heron'))
  await box(page).fill('heron')
  await expect(status(page)).toHaveText('1 of 1 hit in 1 entry')
  await log.append(promptLine(1, 'another heron') + promptLine(2, 'a stork'))
  await expect(status(page)).toHaveText('1 of 2 hits in 2 entries')
  await box(page).fill('albatross')
  await expect(status(page)).toContainText('No hits')
})

test('who marks words at the end keeps them where they are', async ({ page }) => {
  const turn = (n: number): string => promptLine(2 * n) + callLine(2 * n + 1, `call-${n}`, `ls ${n}`)
  const turns = Array.from({ length: 30 }, (_, n) => turn(n))
  const log = await followLog(page, turns.join(''))
  await expect(page.locator('main')).toHaveAttribute('data-entries', '60')
  await page.keyboard.press('G')
  await page.waitForTimeout(800)
  await page.getByText('prompt 58', { exact: true }).last().click({ clickCount: 3 })
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain('prompt 58')
  await page.waitForTimeout(800)
  await lookAt(page)
  const failures = turns.map((_, n) => resultLine(100 + n, `call-${n}`, 'no\n'.repeat(20), true))
  await log.append(failures.join('') + many(200, 5))
  await expect(page.locator('.pill')).toHaveText('5 new')
  await page.waitForTimeout(800)
  await expectStill(page, 'with a selection')
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await page.locator('.pill').click()
  await expect(page.locator('[data-entry]').last()).toBeInViewport()
})

test('a table of figures is counted anew under the focus of who reads it', async ({ page }) => {
  const log = await followLog(
    page,
    promptLine(0) + replyLine(1, 'One.') + promptLine(2) + replyLine(3, 'Two.')
  )
  await expect(page.locator('main')).toHaveAttribute('data-entries', '4')
  await page.keyboard.press('U')
  const turn = page.getByRole('dialog').getByRole('button', { name: 'prompt 2' })
  await turn.focus()
  await log.append(replyLine(4, 'Three.') + promptLine(5))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'prompt 5' })).toBeVisible()
  await expect(turn).toBeFocused()
})
