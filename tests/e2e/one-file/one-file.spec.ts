// A log as one HTML file, from disk and without a network: it reads as the log does on the site, and asks for nothing.

import { copyFileSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { oneFile } from '../../support/one-file.ts'
import { stillness } from '../hostile/exercise.ts'
import { openOneFile, requestsOf } from '../support/one-file.ts'
import { expect, openFiles, test } from '../support/page.ts'
import { openPrompts } from '../support/prompts-log.ts'

const SAMPLE = 'public/samples/claude.jsonl'
const SHELL = 350_000

test.use({ offline: true })

/** What the file holds besides the log, and the log itself, unpacked. */
const partsOf = (file: string): { readonly shell: number; readonly log: string } => {
  const html = readFileSync(file, 'utf8')
  const blocks = [...html.matchAll(/<script [^>]*data-part="log"[^>]*>([^<]*)<\/script>/g)]
  const log = blocks.map(([, text = '']) => gunzipSync(Buffer.from(text, 'base64')).toString()).join('')
  return { shell: statSync(file).size - blocks.reduce((sum, [block]) => sum + block.length, 0), log }
}

/** Rows are drawn a few at a time. */
const said = async (page: Page): Promise<string[]> => {
  await stillness(page, 400, 20_000)
  const rows = await page.locator('[data-entry]').allInnerTexts()
  // The file has no table of prices.
  return rows.map(row => row.replace(/(about \$[\d.,]+|[\d.]+( [kM])? tokens in)/g, ''))
}

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

const samples = (): string[] =>
  readdirSync('public/samples', { withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => join('public/samples', item.name))

/** One context of the site takes several logs. */
const AT_ONCE = 6

for (let from = 0; from < samples().length; from += AT_ONCE)
  test(`every format: the entries of the log, in a shell of 350 kB, from log ${from + 1}`, async ({
    page,
    browser
  }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ offline: false })
    const site = await context.newPage()
    const requests = requestsOf(page)
    for (const path of samples().slice(from, from + AT_ONCE)) {
      await openFiles(site, path)
      const file = oneFile(path)
      await openOneFile(page, file)
      for (const name of ['data-entries', 'data-format'])
        expect(await page.locator('main').getAttribute(name), path).toBe(
          await site.locator('main').getAttribute(name)
        )
      // Long texts are drawn when there is time for it.
      await expect(async () => expect(await said(page), path).toEqual(await said(site))).toPass({
        timeout: 60_000
      })
      const shell = partsOf(file).shell - searchesIn(file)
      expect(shell, path).toBeLessThan(SHELL)
    }
    expect(requests).toEqual([])
    await context.close()
  })

/** Files of cleaned logs go without. */
const searchesIn = (file: string): number =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /<script [^>]*data-part="(?:secrets|personal)"[^>]*>[^<]*<\/script>/g
    )
  ].reduce((sum, [block]) => sum + Buffer.byteLength(block), 0)

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
