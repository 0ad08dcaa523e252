// A log as one HTML file, used: its rows, a link, a search, the list of files and an export are those of the site, for all samples
// and a corpus log of each of ten formats, from disk and without a network.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isShort } from '../../full-only.mjs'
import { corpus } from '../../support/files.ts'
import { readLog } from '../../support/links.ts'
import { oneFile } from '../../support/one-file.ts'
import { openOneFile, partsOf, requestsOf, said, searchesIn } from '../support/one-file.ts'
import { expect, openFiles, test } from '../support/page.ts'

test.use({ offline: true })

const samples = (): readonly string[] =>
  readdirSync('public/samples', { withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => join('public/samples', item.name))

const tenOfCorpus = (): readonly string[] => {
  const first = [...Map.groupBy(isShort ? [] : corpus(), ({ format }) => format).values()]
  return first.flatMap(([log]) => log?.path ?? []).slice(0, 10)
}

/** Without what searches for secrets, which files of cleaned logs go without. */
const SHELL = 350_000
const FORMS = ['The log itself', 'Markdown', 'JSON']

for (const [nth, path] of [...samples(), ...tenOfCorpus()].entries())
  test(`${path.split('/').slice(-2).join('/')}: rows, links, search, files and exports`, async ({
    page,
    browser
  }) => {
    test.setTimeout(120_000)
    const { entries } = await readLog(path)
    const last = entries.at(-1)?.id ?? ''
    const context = await browser.newContext({ offline: false, acceptDownloads: true })
    const site = await context.newPage()
    await openFiles(site, path)
    const requests = requestsOf(page)
    const file = oneFile(path)
    await openOneFile(page, file)
    for (const name of ['data-entries', 'data-format'])
      expect(await page.locator('main').getAttribute(name)).toBe(
        await site.locator('main').getAttribute(name)
      )
    expect(partsOf(file).shell - searchesIn(file)).toBeLessThan(SHELL)
    // All rows of a sample are drawn, long texts when there is time for them.
    if (samples().includes(path))
      await expect(async () => expect(await said(page)).toEqual(await said(site))).toPass({ timeout: 60_000 })
    await page.evaluate(id => location.assign(`#at=${encodeURIComponent(id)}`), last)
    await expect(page.locator('article[data-target]')).toHaveAttribute('data-entry', last)
    await expect(page.locator('article[data-target]')).toBeInViewport()
    await expect(page.locator('[data-link]')).toHaveCount(0)

    const word = wordIn(JSON.stringify(entries))
    expect(await found(page, word), word).toBe(await found(site, word))
    expect(await files(page)).toBe(await files(site))
    const form = FORMS[nth % FORMS.length] ?? ''
    expect(await exported(page, form), form).toBe(await exported(site, form))
    expect(requests).toEqual([])
    await context.close()
  })

/** One that is there, and not everywhere. */
const wordIn = (text: string): string =>
  [...text.matchAll(/(?<=[ "])[a-z]{5,9}(?=[ .,])/g)].map(([word]) => word).at(-1) ?? 'the'

/** The sentence about what was found. */
const found = async (page: Page, word: string): Promise<string> => {
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill(word)
  const status = page.locator('.search [role=status], .search-status').first()
  await expect(status).toContainText(/\d/, { timeout: 20_000 })
  await expect(status).not.toContainText('searching', { timeout: 20_000 })
  const said = (await status.innerText()).replace(/^.*of /s, '')
  await page.getByRole('searchbox').fill('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  return said
}

const files = async (page: Page): Promise<string> => {
  await page.keyboard.press('F')
  const dialog = page.getByRole('dialog')
  // It is loaded when it is asked for.
  await expect(dialog).not.toHaveText(/…$/)
  const said = await dialog.innerText()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return said
}

const exported = async (page: Page, form: string): Promise<string> => {
  await page.keyboard.press('x')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: form, exact: true }).check()
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await sheet.getByRole('button', { name: 'Download' }).click()
  const again = sheet.getByText('Look at what was found')
  await Promise.race([download, again.waitFor()])
  if (await again.isVisible()) await sheet.getByRole('button', { name: 'Download' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  return text
}
