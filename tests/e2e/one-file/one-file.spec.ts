// A log as one HTML file, from disk and without a network: it reads as the log does on the site, and asks for nothing.

import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oneFile } from '../../support/one-file.ts'
import { openOneFile, partsOf, requestsOf } from '../support/one-file.ts'
import { expect, test } from '../support/page.ts'
import { openPrompts } from '../support/prompts-log.ts'

const SAMPLE = 'public/samples/claude.jsonl'

test.use({ offline: true })

test('a sample: links, search, files, raw and export work, and nothing is asked for', async ({ page }) => {
  const file = oneFile(SAMPLE)
  const requests = requestsOf(page)
  await openOneFile(page, file)
  await expect(page.locator('main')).toHaveAttribute('data-entries', '56')
  const policy = await page.locator('meta[http-equiv]').getAttribute('content')
  expect(policy).not.toMatch(/unsafe|\*|https?:/)

  await page.keyboard.press('e')
  const failed = await page.locator('article[data-target]').getAttribute('data-entry')
  await expect.poll(() => new URL(page.url()).hash).toBe(`#at=${failed}`)
  await openOneFile(page, file, `#at=${failed}`)
  await expect(page.locator('article[data-target]')).toHaveAttribute('data-entry', failed ?? '')

  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('clock')
  await expect(page.locator('.search-status, .search [role=status]').first()).toContainText(
    /\d+ of \d+|\d+ hit|found/i
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F')
  await expect(page.getByRole('dialog')).toContainText('retry')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toContainText('"type"')
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('The log itself').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download' }).click()
  ])
  expect(readFileSync(await download.path(), 'utf8')).toBe(readFileSync(SAMPLE, 'utf8'))
  await expect(sheet.getByText('One HTML file')).toHaveCount(0)
  expect(requests).toEqual([])
})

test('a long text inside of a script of Codex is found and drawn', async ({ page }) => {
  const body = Array.from({ length: 400 }, (_, i) => `+walnut ${i} "quoted"`).join('\n')
  const patch = `*** Begin Patch\n*** Update File: a.ts\n@@\n${body}\n+the last walnut\n*** End Patch`
  const input = `const p = ${JSON.stringify(patch)};\nawait tools.apply_patch(p)`
  const records = [
    {
      type: 'session_meta',
      payload: { id: 's', cwd: '/w', originator: 'codex_cli_rs', cli_version: '0.99.0' }
    },
    { type: 'response_item', payload: { type: 'custom_tool_call', name: 'exec', call_id: 'c', input } }
  ]
  const log = join(mkdtempSync(join(tmpdir(), 'script-')), 'rollout.jsonl')
  writeFileSync(
    log,
    records.map(record => JSON.stringify({ timestamp: '2026-11-18T10:00:00Z', ...record })).join('\n')
  )
  await openOneFile(page, oneFile(log))
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('"the last walnut"')
  await expect(page.locator('.search-status, .search [role=status]').first()).toContainText('1')
  await page.keyboard.press('Enter')
  await expect(page.locator('article[data-kind=edit]').getByText('the last walnut')).toBeVisible()
})

test('code has its colours', async ({ page }) => {
  await openOneFile(page, oneFile(SAMPLE))
  await page.locator('[data-kind=edit] button[aria-expanded=false]').first().click()
  for (const colour of ['keyword', 'comment', 'type'])
    await expect(page.locator(`.c-${colour}`).first()).toBeVisible()
})

test('a session of several files stays one', async ({ page }) => {
  await openOneFile(
    page,
    oneFile([
      'tests/fixtures/claude/subagents/3f6b1c52/session.jsonl',
      'tests/fixtures/claude/subagents/3f6b1c52/session/subagents/agent-a17.jsonl'
    ])
  )
  await expect(page.locator('main')).toHaveAttribute('data-entries', /^[1-9]/)
  await expect(page.locator('[data-card]')).toContainText('1 sub-agent')
})

test('a changed program does not start, and the reader hears why', async ({ page, faults }) => {
  const file = oneFile(SAMPLE)
  const html = readFileSync(file, 'utf8')
  writeFileSync(file, html.replace(/(script-src 'sha256-[^']*' 'sha256-)..../, '$1AAAA'))
  await page.goto(`file://${file}`)
  await expect(page.locator('body')).toContainText('This file cannot be opened')
  expect(faults.splice(0).join()).toContain('Content Security Policy')
})

const KEY = ['sk', 'ant', `api03-${'aB3dE5gH7j'.repeat(9)}`].join('-')

test('from the page: what was found is not in the file', async ({ page, browser }) => {
  const context = await browser.newContext({ offline: false, acceptDownloads: true })
  const site = await context.newPage()
  await openPrompts(site, [`use ${KEY} here`, 'then go on'])
  await site.keyboard.press('x')
  const sheet = site.getByRole('dialog')
  await sheet.getByLabel('One HTML file').check()
  await sheet.getByRole('button', { name: 'Download' }).click()
  await expect(sheet.getByText('Look at what was found')).toBeVisible()
  const [download] = await Promise.all([
    site.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download' }).click()
  ])
  expect(download.suggestedFilename()).toMatch(/\.html$/)
  const file = `${await download.path()}.html`
  copyFileSync(await download.path(), file)
  const { log } = partsOf(file)
  expect(log).toContain('then go on')
  expect(log).not.toContain(KEY.slice(0, 30))
  await openOneFile(page, file)
  await expect(page.locator('main')).toHaveAttribute(
    'data-entries',
    (await site.locator('main').getAttribute('data-entries')) ?? ''
  )
  await expect(page.locator('[data-entry]').first()).toContainText('[REDACTED:anthropic-key]')
  await context.close()
})
