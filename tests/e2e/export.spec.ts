// What leaves the page, read back and compared with what came in.

import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { atifFaults } from '../support/atif/rules.ts'
import { readBytes } from '../support/open.ts'
import { expect, openFiles, test } from './support/page.ts'
import { openPrompts } from './support/prompts-log.ts'

const LOG = 'public/samples/claude.jsonl'

const saved = async (page: Page): Promise<{ readonly name: string; readonly text: string }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click()
  ])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

test('the whole session as Markdown, JSON and the log itself', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('x')
  await expect(page.locator('.export-size')).toContainText('kB')
  const markdown = await saved(page)
  expect(markdown.name).toBe('fix-the-flaky-retry-test.md')
  expect(markdown.text).toMatch(/^# Fix the flaky retry test\n/)
  expect(markdown.text).toContain('## 6. ')
  // A file of this device has no link that leads there for others.
  expect(markdown.text).not.toContain('#at=')

  await page.getByRole('radio', { name: 'JSON' }).check()
  const { draft } = await readBytes(new Uint8Array(readFileSync(LOG)), LOG)
  const json = JSON.parse((await saved(page)).text)
  expect(Object.keys(json)).toEqual(['format', 'session', 'entries', 'spendings', 'notices', 'ledger'])
  expect(json.entries.map((entry: { id: string }) => entry.id)).toEqual(draft.entries.map(entry => entry.id))

  await page.getByRole('radio', { name: 'ATIF' }).check()
  const trajectory = await saved(page)
  expect(trajectory.name).toBe('fix-the-flaky-retry-test.trajectory.json')
  expect(atifFaults(JSON.parse(trajectory.text))).toEqual([])
  await page.getByRole('radio', { name: 'Unified messages' }).check()
  const messages = JSON.parse((await saved(page)).text)
  const said = draft.entries.filter(({ type }) => type !== 'event' && type !== 'unknown')
  expect(messages).toHaveLength(said.length)

  await page.getByLabel('The log itself').check()
  const original = await saved(page)
  expect(original.name).toBe('fix-the-flaky-retry-test.jsonl')
  expect(original.text).toBe(readFileSync(LOG, 'utf8'))
})

test('an entry and its turn, copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#src=samples/claude.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await page.keyboard.press('e')
  const row = page.locator('article[data-target]')
  const id = (await row.getAttribute('data-entry')) ?? ''
  await row.hover()
  await row.getByRole('button', { name: 'export' }).click()
  await expect(page.getByLabel('This entry')).toBeChecked()
  const copied = async () => {
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.locator('.export-said')).toContainText('Copied')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const markdown = await copied()
  // What lies where others can read it carries a link to the entry.
  expect(markdown).toContain(`[¶](${new URL(page.url()).origin}/#src=samples/claude.jsonl&at=${id})`)
  expect(markdown.match(/\[¶\]/g)).toHaveLength(1)
  await page.getByLabel('Records of the log').check()
  const lines = readFileSync(LOG, 'utf8').split('\n')
  for (const line of (await copied()).trimEnd().split('\n')) expect(lines).toContain(line)
  await page.getByLabel('This turn', { exact: true }).check()
  await page.getByRole('radio', { name: 'JSON' }).check()
  const turn = JSON.parse(await copied())
  expect(turn.entries.length).toBeGreaterThan(20)
  expect(turn.entries.some((entry: { id: string }) => entry.id === id)).toBe(true)
})

test('a session of several files is an archive that opens again', async ({ page }) => {
  await page.goto('/')
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([
      'tests/fixtures/claude/subagents/3f6b1c52/session.jsonl',
      'tests/fixtures/claude/subagents/3f6b1c52/session/subagents/agent-a17.jsonl'
    ])
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  const entries = await page.locator('main').getAttribute('data-entries')
  await page.keyboard.press('x')
  await page.getByLabel('The log itself').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click()
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  await openFiles(page, await download.path())
  await expect(page.locator('main')).toHaveAttribute('data-entries', entries ?? '')
})

const KEY = ['sk', 'ant', `api03-${'aB3dE5gH7j'.repeat(9)}`].join('-')

const openWithKey = (page: Page): Promise<void> => openPrompts(page, [`use ${KEY} here`])

test('a small copy is the text itself, and says that a key came along', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWithKey(page)
  const row = page.locator('[data-entry]').first()
  await row.hover()
  await row.getByRole('button', { name: 'copy Markdown' }).click()
  await expect(row.locator('.copy [role=status]')).toHaveText(
    'copied, with 1 secret: export takes secrets out'
  )
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(KEY)
})

test('a page that is not served securely copies all the same', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await openFiles(page, LOG)
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.locator('.export-said')).toContainText('Copied')
})

test('a key in the log does not leave with it, unless somebody says so twice', async ({ page }) => {
  await openWithKey(page)
  await page.keyboard.press('x')
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(sheet).toContainText('Hidden: 1 secret.')
  await expect(sheet).toContainText('use [REDACTED:anthropic-key] here')
  const clean = await saved(page)
  expect(clean.text).toContain('[REDACTED:anthropic-key]')
  expect(clean.text).not.toContain('aB3dE5gH7j')
  expect(clean.name).not.toMatch(/ab3de5gh7j/i)
  await sheet.getByRole('checkbox', { name: /use/ }).uncheck()
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(sheet).toContainText('1 secret leaves with it.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download anyway' }).click()
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain(KEY)
})

test('a session that was exported as JSON opens again as the same one', async ({ page }) => {
  await openFiles(page, LOG)
  const entries = await page.locator('main').getAttribute('data-entries')
  await page.keyboard.press('x')
  await page.getByRole('radio', { name: 'JSON' }).check()
  const { text } = await saved(page)
  const path = test.info().outputPath('session.json')
  writeFileSync(path, text)
  await openFiles(page, path)
  await expect(page.locator('main')).toHaveAttribute('data-format', 'unspool')
  await expect(page.locator('main')).toHaveAttribute('data-entries', entries ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fix the flaky retry test')
})
