// Turns in a link: made on one page, read on another that has nothing else.

import { deflateRawSync } from 'node:zlib'
import { expect, openFiles, test } from './support/page.ts'

const LOG = 'public/samples/claude.jsonl'

const packed = (text: string): string => deflateRawSync(Buffer.from(text), { level: 9 }).toString('base64url')

test('a turn is shared in a link and read in a fresh page', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFiles(page, LOG)
  await page.keyboard.press('X')
  const sheet = page.getByRole('dialog', { name: 'Share turns in a link' })
  // At the top of the page the first prompt is meant, not what stands before it.
  await expect(sheet.getByRole('checkbox', { name: /^1 Fix the flaky/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.keyboard.press('p')
  await page.keyboard.press('X')
  await expect(sheet).toContainText(/a link of [\d,]+ characters/)
  await expect(sheet).toContainText('src/retry.test.ts')
  await expect(sheet).toContainText('Anyone with this link has the content')
  const prompt = await page.locator('article[data-target]').getAttribute('data-entry')
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(sheet).toContainText('The link is copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const ids = await page
    .locator('article[data-entry]')
    .evaluateAll(rows => rows.map(row => row.getAttribute('data-entry')))

  const fresh = await (await browser.newContext()).newPage()
  const requests: string[] = []
  fresh.on('request', request => requests.push(request.url()))
  await fresh.goto(link)
  await expect(fresh.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(fresh.locator('main')).toHaveAttribute('data-format', 'claude')
  await expect(fresh.locator(`article[data-target][data-entry="${prompt}"]`)).toBeInViewport()
  await fresh.keyboard.press('u')
  const shared = await fresh
    .locator('article[data-entry]')
    .evaluateAll(rows => rows.map(row => row.getAttribute('data-entry')))
  expect(shared.length).toBeGreaterThan(20)
  expect(shared.filter(id => ids.includes(id)).length).toBeGreaterThan(15)
  // The content stays in the fragment: nothing of it is asked for.
  expect(requests.filter(url => url.includes('x='))).toEqual([])
  await fresh.context().close()
})

test('a turn whose id repeats an earlier one keeps it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFiles(page, 'tests/fixtures/pi/bare-repeated-ids.jsonl')
  const prompt = page.locator('article[data-type="user"]', { hasText: 'Count the tails' })
  for (let i = 0; i < 5 && (await prompt.getAttribute('data-target')) === null; i++)
    await page.keyboard.press('n')
  await page.keyboard.press('X')
  const sheet = page.getByRole('dialog', { name: 'Share turns in a link' })
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(sheet).toContainText('The link is copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.locator('article[data-target]')).toContainText('Count the tails')
  await expect(other.locator('[data-link]')).toHaveCount(0)
})

test('a bomb in a link stops at the limit; what came before it is shown', async ({ page }) => {
  const head = { unspool: 1, format: 'claude', files: [{ path: 'a.jsonl', place: 0, records: '0-1' }] }
  const record = {
    type: 'user',
    uuid: 'u1',
    sessionId: 's',
    message: { role: 'user', content: 'before the bomb' }
  }
  const bomb = `{"type":"user","x":"${'0'.repeat(44_000_000)}"}`
  await page.goto(`/#x=${packed(`${JSON.stringify(head)}\n${JSON.stringify(record)}\n${bomb}\n`)}`)
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('article[data-entry]')).toContainText('before the bomb')
  await expect(page.locator('body')).toContainText(/notice|limit/i)
})

test('a broken link gets a sentence', async ({ page }) => {
  await page.goto('/#x=q1Y_-AAAA')
  await expect(page.getByRole('alert').first()).toContainText('nothing can be unpacked from it')
})
