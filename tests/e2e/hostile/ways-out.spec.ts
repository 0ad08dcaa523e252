// Every way out of a log with ten thousand findings in the megabyte of each text: no task of the page holds up the reader, from
// the first press to the file, with the review and the second step that keeps some.

import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { longestWhile } from './long-tasks.ts'

const WAIT = { timeout: 120_000 }
/** A machine that does other things too needs minutes for all of them. */
test.describe.configure({ timeout: 900_000 })

const key = (i: number): string =>
  ['ghp', `Zk8sQ2vX7bN4mT1cR9wY3pL6dF5h${String(i).padStart(6, '0')}`].join('_')
const finding = (i: number): string =>
  `API_KEY=${key(i)} /home/marta.kowalczyk/shop m${i}@kowalczyk.example 10.0.${i >> 8}.${i & 255}\n`
const words = 'words of a log, line by line, as a program prints them\n'

/** About a megabyte, with so many findings of each sort. */
const text = (findings: number): string => {
  const lines = Array.from({ length: findings }, (_, i) => finding(i))
  const rest = Math.max(0, 1_000_000 - lines.join('').length)
  return lines.map(line => line + words.repeat(Math.round(rest / findings / words.length))).join('')
}

const OUT = 'test-results/longest-tasks.txt'
test.beforeAll(() => {
  mkdirSync('test-results', { recursive: true })
  writeFileSync(OUT, '')
})

test('no way out of a megabyte with ten thousand findings holds up the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLog(page, text(10_000))
  const shares: Record<string, number> = {}
  for (const [way, leave, prepare] of waysOut(page)) {
    shares[way] = Math.round((await longestWhile(page, leave, prepare)) * 100)
    // To be read: hundredths of what a task may take.
    appendFileSync(OUT, `${way}\t${shares[way]}\n`)
  }
  expect(Object.entries(shares).filter(([, share]) => share > 100)).toEqual([])
})

type Way = readonly [name: string, leave: () => Promise<void>, prepare?: () => Promise<void>]

const waysOut = (page: Page): readonly Way[] => {
  const sheet = page.getByRole('dialog')
  const button = (name: string) => sheet.getByRole('button', { name, exact: true })
  const close = async (): Promise<void> => {
    if (await sheet.isVisible()) await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }
  const again = async (): Promise<void> => {
    await close()
    // Where the session ends; a megabyte that is drawn is not what is looked at here.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('Step 59 is done.')).toBeInViewport()
  }
  const atTop = async (): Promise<void> => {
    await close()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(row).toBeInViewport()
  }
  const said = (words: RegExp) => expect(sheet.locator('.export-said')).toContainText(words, WAIT)
  const downloaded = async (name: string): Promise<void> => {
    const [file] = await Promise.all([page.waitForEvent('download', WAIT), button(name).click()])
    await file.path()
  }
  const exportAs = async (form: string, seal?: string): Promise<void> => {
    await page.keyboard.press('x')
    await sheet.getByRole('radio', { name: form, exact: true }).check()
    if (seal) await sheet.getByRole('radio', { name: seal }).check()
    await button('Download').click()
    await said(/Look at what was found/)
    await downloaded('Download')
    // Some are kept: the first one, then all of its kind.
    await sheet.locator('.found-list input').first().uncheck()
    await sheet
      .getByRole('button', { name: /^Keep all|^Hide all/ })
      .first()
      .click()
    await sheet
      .getByRole('button', { name: /^Keep all|^Hide all/ })
      .first()
      .click()
    await button('Download').click()
    await button('Download anyway').waitFor(WAIT)
    await downloaded('Download anyway')
  }
  const row = page.locator('article[data-type=tool]')
  const reply = page.locator('article[data-type=assistant]').first()
  const copied = (status: string) => expect(page.locator(status).last()).toContainText(/^copied/, WAIT)
  const copyPart = async (part: RegExp): Promise<void> => {
    await page.keyboard.press('x')
    await sheet.getByRole('radio', { name: part }).check()
    await button('Copy').click()
    await said(/^Copied|Look at what was found/)
    // A small part is looked through before anybody presses.
    if ((await sheet.locator('.export-said').textContent())?.startsWith('Look')) await button('Copy').click()
    await said(/^Copied/)
  }
  return [
    [
      'copy an entry',
      async () => {
        await reply.hover()
        await reply.getByRole('button', { name: 'copy Markdown' }).click()
        await copied('.action-list .copy [role=status]')
      },
      atTop
    ],
    [
      'copy an output',
      async () => {
        await row.hover()
        await row.getByRole('button', { name: 'copy output' }).click()
        await copied('.action-list .copy [role=status]')
      },
      atTop
    ],
    ['copy the session', () => copyPart(/^The whole session/), again],
    ['copy a turn', () => copyPart(/^This turn/), again],
    ['copy one entry by the sheet', () => copyPart(/^This entry/), again],
    ...['Markdown', 'JSON', 'ATIF', 'Unified messages', 'The log itself', 'One HTML file'].map(
      (form): Way => [form, () => exportAs(form), again]
    ),
    ['encrypted', () => exportAs('The log itself', 'With a key in the link'), again],
    [
      'excerpt link',
      async () => {
        await page.keyboard.press('X')
        await expect(sheet.locator('.export-length')).toContainText(/a link of|too much/, WAIT)
        await expect(sheet.locator('.found-kind').first()).toBeVisible()
        await sheet.locator('.found-list input').first().uncheck()
        await expect(sheet.locator('.export-length')).not.toContainText('measuring', WAIT)
        await expect(sheet.locator('.export-length')).toContainText(/a link of|too much/, WAIT)
      },
      again
    ]
  ]
}

const SHORT = Array.from({ length: 60 }, (_, i) => `Step ${i} is done.`)

const openLog = async (page: Page, content: string): Promise<void> => {
  const about = { sessionId: 's', cwd: '/home/marta.kowalczyk/shop', version: '2.0.0' }
  const use = { type: 'tool_use', id: 'call', name: 'Bash', input: { command: 'cat log' } }
  const answer = { type: 'tool_result', tool_use_id: 'call', content }
  const said = { type: 'text', text: content }
  const records = [
    { type: 'user', uuid: 'a', parentUuid: null, message: { role: 'user', content: 'Look.' } },
    { type: 'assistant', uuid: 'b', parentUuid: 'a', message: { role: 'assistant', content: [use] } },
    { type: 'user', uuid: 'c', parentUuid: 'b', message: { role: 'user', content: [answer] } },
    { type: 'assistant', uuid: 'd', parentUuid: 'c', message: { role: 'assistant', content: [said] } },
    // Whoever exports the session stands at its end.
    ...SHORT.map((text, i) => ({
      type: 'assistant',
      uuid: `e${i}`,
      parentUuid: i === 0 ? 'd' : `e${i - 1}`,
      message: { role: 'assistant', content: [{ type: 'text', text }] }
    }))
  ]
  const buffer = Buffer.from(records.map(record => `${JSON.stringify({ ...about, ...record })}\n`).join(''))
  await page.goto('/')
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles({ name: 'log.jsonl', mimeType: '', buffer })
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 })
  await page.locator('article[data-type=tool]').waitFor()
}
