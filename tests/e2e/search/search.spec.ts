// Searching an open log: hits one by one and in a list; filters; patterns that run away; links.

import { writeFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page, TestInfo } from '@playwright/test'
import { expect, openFiles, openHere, stopAtOnce, test } from '../support/page.ts'
import { box, isMarkInView, isUncovered, marked, status, writeLog } from '../support/search-log.ts'

const SAMPLE = 'public/samples/claude.jsonl'

test('who only typed gets the place back with Escape', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  await box(page).fill('marmalade')
  await expect(status(page)).toHaveText('1 of 2 hits in 2 entries')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(5)
})

test('hits are counted and walked through by keys; who stepped there stays there', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('marmalade')
  await expect(status(page)).toHaveText('1 of 2 hits in 2 entries')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('2 of 2 hits in 2 entries')
  await expect.poll(() => isMarkInView(page)).toBe(true)
  await expect(box(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.keyboard.press('Shift+Enter')
  await expect(status(page)).toHaveText('1 of 2 hits in 2 entries')
  await page.keyboard.press('F3')
  await expect(status(page)).toHaveText('2 of 2 hits in 2 entries')
  const y = await page.evaluate(() => scrollY)
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await expect.poll(() => marked(page, 'found')).toEqual([])
  await page.waitForTimeout(300)
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(5)
  await expect(page.locator('article:focus')).toContainText('marmalade')
})

test('Ctrl+F goes to the box, and pressed again to the browser', async ({ page }) => {
  await openFiles(page, SAMPLE)
  // With Caps Lock the letter is a capital.
  await page.keyboard.press('Control+F')
  await expect(box(page)).toBeFocused()
  await page.evaluate(() =>
    addEventListener('keydown', event => {
      document.body.title = event.defaultPrevented ? 'taken' : 'left'
    })
  )
  await page.keyboard.press('Control+f')
  await expect(page.locator('body')).toHaveAttribute('title', 'left')
})

test('a pattern that runs away is stopped, and the page lives', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  await box(page).fill('/(a+)+$/')
  await expect(page.getByRole('alert')).toContainText('This pattern takes too long', { timeout: 15_000 })
  await expect(status(page)).toHaveText('No hits before the search was stopped.')
  await box(page).fill('/pel[a-z]+n/')
  await expect.poll(() => marked(page)).toEqual(['pelican'])
  await box(page).fill('/(/')
  await expect(page.locator('.search-problem')).toContainText('This pattern cannot be read')
})

test('filters narrow the search, by chip and by word, and an empty result says what hides hits', async ({
  page
}, info) => {
  await openFiles(page, writeLog(info))
  await box(page).fill('is:error')
  await expect(status(page)).toHaveText('1 of 1 entry')
  await page.getByRole('button', { name: 'is:error' }).click()
  await expect(box(page)).toHaveValue('')
  await box(page).fill('marmalade is:error')
  await expect(status(page)).toContainText('Without is:error there are 2 entries')
  await box(page).fill('is:error role:user')
  await expect(status(page)).toHaveText('No entries. Without is:error there are 62 entries.')
  await box(page).fill('kind:nothing')
  await expect(status(page)).toHaveText('No entry of this log passes kind:nothing.')
  await box(page).fill('status:walrus')
  await expect(status(page)).toContainText('status: is no filter, so it was searched for')
  await box(page).fill('role:user -number')
  await expect(status(page)).toHaveText(/^\d of 2 entries$/)
  await box(page).fill('sessionId in:raw')
  await expect(status(page)).toContainText(/included; \d+ raw records in the list\.$/)
  await box(page).fill('sessionId in:raw is:error')
  await expect(status(page)).toContainText(/; [12] raw records? in the list/)
  await box(page).fill('/(?=walrus)/')
  await expect(page.locator('.search-problem')).toContainText('/(?=walrus)/ matches no character')
  await box(page).fill('/(zebu)*/')
  await expect(status(page)).toContainText('a pattern has to match at least one character')
  await box(page).fill('xyzzy')
  await expect(status(page)).toContainText(/No hits in all texts.* included\. in:raw looks into the records/)
  await box(page).fill('xyzzy is:error')
  await expect(status(page)).toContainText('included, with is:error or without.')
  await box(page).fill('marmalade -a')
  await expect(status(page)).toHaveText('No hits. Without -a there are 2 entries with it.')
  await box(page).fill('marmalade -a role:event')
  await expect(status(page)).toHaveText('No hits. Without role:event -a there are 2 entries with it.')
  await box(page).fill('match:word thimb')
  await expect(status(page)).toHaveText('No hits. Without match:word there is 1 entry with it.')
  await box(page).fill('NUMBER')
  await expect(status(page)).toHaveText('No hits. Ignoring capitals, there are 120 entries with it.')
  await page.getByRole('button', { name: 'Regular expression' }).click()
  await expect(box(page)).toHaveValue('/NUMBER/')
})

test('what hides hits is lifted with a press', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  for (const [typed, press, lifted] of [
    ['marmalade is:error', 'search without it', 'marmalade'],
    ['marmalade -a role:event', 'search without them', 'marmalade'],
    ['NUMBER', 'search whatever the capitals', 'number'],
    ['/NUMBER/ role:user', 'search whatever the capitals', '/NUMBER/i role:user']
  ] as const) {
    await box(page).fill(typed)
    await page.getByRole('button', { name: press }).click()
    await expect(box(page)).toHaveValue(lifted)
    await expect(box(page)).toBeFocused()
    await expect(status(page)).toHaveText(/^1 of \d+ hits in \d+ entries$/)
    await expect(page.getByRole('button', { name: press })).toHaveCount(0)
  }
})

test('arrows lead through the list and back to the box', async ({ page }, info) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await openFiles(page, writeLog(info))
  await box(page).fill('marmalade')
  await expect(status(page)).toHaveText('1 of 2 hits in 2 entries')
  await box(page).press('ArrowDown')
  const lines = page.getByRole('region', { name: 'Hits' }).getByRole('button')
  await expect(lines).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()
  for (const at of [0, 1, 2, 3]) {
    await page.keyboard.press('ArrowDown')
    await expect(lines.nth(at)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('2 of 2 hits in 2 entries')
  await expect(lines).toHaveCount(0)
  await expect(box(page)).toBeFocused()
})

test('the list shows hits by turn with the words around them, on a phone too', async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFiles(page, writeLog(info))
  await box(page).fill('number')
  await expect(status(page)).toContainText('of 120 hits in 120 entries')
  await page.getByRole('button', { name: 'list' }).click()
  const results = page.getByRole('region', { name: 'Hits' })
  await expect(results.locator('mark').first()).toHaveText('number')
  await expect(results.getByText('show 40 more of 80 entries')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('.search-panel').analyze()
  expect(violations).toEqual([])
  await results.locator('.search-snippet').nth(3).click()
  await expect(results).toBeHidden()
  await expect(status(page)).toContainText('4 of 120')
  await expect.poll(() => isMarkInView(page)).toBe(true)
})

test('no hit is behind the panel, at the beginning of the page and beside the list', async ({
  page
}, info) => {
  const text = `${'so it goes, '.repeat(7)}that is a quokka, ${'and so on '.repeat(30)}`
  const message = { role: 'user', content: `${text}\n\n${text}` }
  const path = info.outputPath('wide.jsonl')
  const records = [0, 1, 2, 3].map(i => ({ type: 'user', uuid: `u${i}`, sessionId: 's', message }))
  writeFileSync(path, records.map(record => JSON.stringify(record)).join('\n'))
  await openFiles(page, path)
  await box(page).fill('quokka')
  await expect(status(page)).toHaveText('1 of 8 hits in 4 entries')
  await expect.poll(() => isUncovered(page)).toBe(true)
  await page.getByRole('button', { name: 'list', exact: true }).click()
  await expect.poll(() => isUncovered(page)).toBe(true)
  await box(page).press('Enter')
  await expect(status(page)).toHaveText('2 of 8 hits in 4 entries')
  await expect.poll(() => isUncovered(page)).toBe(true)
  await box(page).press('Escape')
  await expect(page.locator('.timeline')).not.toHaveAttribute('style', /padding/)
})

test('the first search goes to its hit, also after the reader went to an entry', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await page.keyboard.press('n')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/&at=/)
  await page.getByRole('searchbox').fill('role:tool')
  await expect(page.locator('.search-panel')).toContainText(/1 of \d+ entries/)
})

test('a link with a time from the start finds what the search found', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await box(page).fill('after:+1m retry')
  await expect(status(page)).toHaveText(/^1 of \d+ hits in \d+ entries$/)
  const found = (await status(page).textContent()) ?? ''
  await page.goto('about:blank')
  await page.goto(`/#src=samples/claude.jsonl&q=${encodeURIComponent('after:+1m retry')}`)
  await expect(status(page)).toHaveText(found)
})

test('several lines that are pasted are searched for as they stand', async ({ page }) => {
  await openFiles(page, SAMPLE)
  await box(page).focus()
  await expect(page.locator('.search-panel')).toBeVisible()
  await box(page).evaluate(input => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'retry.test.ts\r\nretry.ts\r\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(box(page)).toHaveValue('"retry.test.ts\\nretry.ts"')
  await expect(status(page)).toHaveText('1 of 1 hit in 1 entry')
  await expect.poll(() => marked(page)).toEqual(['retry.test.ts', 'retry.ts'])
})

test('a link carries the search', async ({ page }) => {
  await page.goto(`/#src=samples/claude.jsonl&q=${encodeURIComponent('tool:bash npm')}`)
  await expect(box(page)).toHaveValue('tool:bash npm')
  await expect(status(page)).toContainText(/1 of \d+ hits? in/)
  await box(page).fill('retry')
  await expect(page).toHaveURL(/q=retry/)
  await box(page).fill('')
  await expect(page).not.toHaveURL(/q=/)
})

test('a hit in a sub-agent is shown in its timeline', async ({ page }) => {
  const session = 'public/samples/claude/12af03b9-9da4-4107-9507-287da03c5c25'
  const agent = `${session}/subagents/agent-a8fbc77`
  await openFiles(page, [`${session}.jsonl`, `${agent}.jsonl`, `${agent}.meta.json`])
  await box(page).fill('in:subagent role:assistant')
  await expect(status(page)).toHaveText(/^1 of \d+ entr/)
  await expect(page.locator('.child-rows [data-target]')).toBeInViewport()
})

test('searching goes on with the next log', async ({ page }, info) => {
  await openFiles(page, SAMPLE)
  await box(page).fill('pelican')
  await expect(status(page)).toContainText('No hits')
  await openHere(page, writeLog(info))
  await expect.poll(() => marked(page)).toEqual(['pelican'])
})

/** Long enough that a reader can type, and stop it, before all of it is read. */
const longLog = (info: TestInfo): string => {
  const file = info.outputPath('long.jsonl')
  const line = (i: number, text: string): string =>
    JSON.stringify({
      type: 'user',
      uuid: `u${i}`,
      parentUuid: i === 0 ? null : `u${i - 1}`,
      sessionId: 's',
      message: { role: 'user', content: [{ type: 'text', text }] }
    })
  const padding = 'lorem ipsum '.repeat(400)
  const lines = Array.from({ length: 8_000 }, (_, i) =>
    line(i, `${i % 4000 === 3999 ? 'heron' : i} ${padding}`)
  )
  writeFileSync(file, lines.join('\n'))
  return file
}

const startReading = async (page: Page, file: string): Promise<void> => {
  await page.goto('/')
  await page.locator('input[type=file][multiple]').first().setInputFiles(file)
  await expect(page.locator('[data-entry]').first()).toBeVisible()
}

test('what is typed while the log is still read finds what comes later', async ({ page }, info) => {
  await startReading(page, longLog(info))
  await box(page).fill('heron')
  await expect(status(page)).toHaveText(/^1 of 2 hits in 2 entries$/, { timeout: 30_000 })
  await expect.poll(() => marked(page)).toEqual(['heron'])
})

test('a log that was stopped says that only a part of it was searched', async ({ page }, info) => {
  await stopAtOnce(page, '[data-entry]')
  await startReading(page, longLog(info))
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('.states')).toContainText(/Stopped after [\d.]+ MB of 39 MB/)
  await expect(page.locator('.states')).not.toContainText('could not be read')
  await box(page).fill('albatross')
  await expect(status(page)).toContainText('No hits in what was read')
  await page.getByRole('button', { name: 'Read the rest' }).click()
  await expect(status(page)).toContainText('No hits in all texts', { timeout: 30_000 })
})
