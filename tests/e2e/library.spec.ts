// Many sessions dropped at once: a table to sort, filter, search, open one of, and come back to as it was.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { encodeLink } from '../../src/state/links/link.ts'
import { linkTo, readLog } from '../support/links.ts'
import { expect, lands, openFiles, openHere, stopAtOnce, test } from './support/page.ts'

const SAMPLES = ['claude', 'codex', 'qwen', 'pi', 'acp'].map(name => `public/samples/${name}.jsonl`)

const titles = (page: Page) => page.locator('.library tbody .library-open')
const column = (page: Page, name: string) => page.locator(`.library tbody [data-column=${name}]`)
const rowOf = (page: Page, sample: string) =>
  page.locator('.library tr[data-session]', { hasText: `${sample}.jsonl` })
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })
const isRead = async (page: Page): Promise<void> => {
  await expect(column(page, 'entries').filter({ hasText: '·' })).toHaveCount(0, { timeout: 30_000 })
}

/** So many short sessions, each of its own length and day. */
const many = (sessions: number): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'unspool-library-'))
  return Array.from({ length: sessions }, (_, s) => {
    const path = join(folder, `session-${s}.jsonl`)
    const lines = Array.from({ length: 2 + (s % 7) * 2 }, (_, i) => ({
      type: i % 2 === 0 ? 'user' : 'assistant',
      uuid: `u${s}-${i}`,
      parentUuid: i === 0 ? null : `u${s}-${i - 1}`,
      sessionId: `s${s}`,
      cwd: `/home/dev/project-${s % 10}`,
      timestamp: new Date(Date.UTC(2026, 0, 1 + (s % 300), 9, 0, i)).toISOString(),
      message: {
        role: i % 2 === 0 ? 'user' : 'assistant',
        content: [{ type: 'text', text: i === 0 ? `Task number ${s}` : `Step ${i}` }]
      }
    }))
    writeFileSync(path, `${lines.map(line => JSON.stringify(line)).join('\n')}\n`)
    return path
  })
}

test('looking through many files can be stopped', async ({ page }) => {
  await stopAtOnce(page, '.looking')
  await page.goto('/')
  await page.locator('input[type=file][multiple]').first().setInputFiles(many(600))
  await expect(page.locator('main')).toHaveAttribute('data-state', 'failed')
  await expect(page.locator('main')).toContainText('Stopped while the files were looked through')
  await openHere(page, SAMPLES[0] ?? '')
  await expect(page.locator('[data-entry]').first()).toBeVisible()
})

test('many files opened over a log that is still being read become a table', async ({ page }, info) => {
  const large = info.outputPath('large.jsonl')
  const [session] = many(1)
  const lines = readFileSync(session ?? '', 'utf8')
  writeFileSync(large, Array.from({ length: 40_000 }, (_, i) => lines.replaceAll('u0-', `u${i}-`)).join(''))
  const files = many(400)
  await page.goto('/')
  await page.locator('input[type=file][multiple]').first().setInputFiles(large)
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await page.getByLabel('Open', { exact: true }).setInputFiles(files)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('400 sessions', { timeout: 20_000 })
})

test('several sessions become a table that sorts, filters, opens one and is found again as it was', async ({
  page
}) => {
  await openFiles(page, SAMPLES)
  const main = page.locator('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('5 sessions')
  await expect(main).toHaveAttribute('data-entries', '0')
  expect(await main.getAttribute('data-format')).toBeNull()
  await isRead(page)
  const agents = await column(page, 'agent').allTextContents()
  expect(agents).toEqual(expect.arrayContaining(['Claude Code', 'Codex', 'Pi', 'Qwen Code']))
  await expect(rowOf(page, 'claude').locator('[data-column=project]')).toHaveText('~/shop')
  // The newest first, without a word.
  await expect(heading(page, 'When')).toHaveAttribute('aria-sort', 'descending')
  const days = (await column(page, 'when').allTextContents()).map(day => Date.parse(`${day} UTC`))
  expect(days).toEqual([...days].sort((a, b) => b - a))
  await expect(rowOf(page, 'claude').locator('[data-column=tokens]')).toHaveText(/^[\d.]+( k)?$/)
  await expect(rowOf(page, 'claude').locator('[data-column=cost]')).toHaveText(/^about \$\d/)

  await heading(page, 'Entries').getByRole('button').click()
  await expect(heading(page, 'Entries')).toHaveAttribute('aria-sort', 'descending')
  const counts = (await column(page, 'entries').allTextContents()).map(Number)
  expect(counts).toEqual([...counts].sort((a, b) => b - a))

  await page.keyboard.press('/')
  await page.keyboard.type('qwen')
  await expect(titles(page)).toHaveCount(1)
  await expect(page.locator('.library-state')).toContainText('1 of 5 sessions match')
  const count = await column(page, 'entries').innerText()

  await titles(page).first().press('Enter')
  await expect(main).toHaveAttribute('data-format', 'qwen')
  await expect(main).toHaveAttribute('data-state', 'ready')
  await expect(main).toHaveAttribute('data-entries', count)
  await expect(page).toHaveURL(/#local=/)

  await page.goBack()
  await expect(titles(page)).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue('qwen')
  await expect(heading(page, 'Entries')).toHaveAttribute('aria-sort', 'descending')
  await page.goForward()
  await expect(main).toHaveAttribute('data-format', 'qwen')
  await page.keyboard.press('b')
  await expect(titles(page)).toHaveCount(1)
  await titles(page).first().click()
  await page.getByRole('button', { name: 'All 5 sessions' }).click()
  await expect(titles(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await expect(titles(page)).toHaveCount(5)
})

test('the text of all sessions is searched, and a session opens at its first hit', async ({ page }) => {
  await openFiles(page, SAMPLES)
  await isRead(page)
  await page.getByRole('searchbox').fill('jitter')
  await page.keyboard.press('Enter')
  await expect(page.locator('.library-state')).toContainText(/\d+ hits in \d sessions; all searched/)
  const rows = await titles(page).count()
  expect(rows).toBeGreaterThan(1)
  await expect(page.locator('.library-hit mark').first()).toHaveText(/jitter/i)
  await titles(page).first().click()
  await expect(page.locator('article[data-target]')).toHaveAttribute('aria-label', /jitter/i)
  await expect(page).toHaveURL(/q=jitter/)
  const first = await page.locator('article[data-target]').getAttribute('data-entry')
  // The place is part of opening it: one step leads back.
  await page.goBack()
  await expect(titles(page)).toHaveCount(rows)
  await page.locator('.library .library-found').first().locator('.library-hit').nth(1).click()
  await expect(page.locator('article[data-target]')).not.toHaveAttribute('data-entry', first ?? '')
  await page.getByRole('button', { name: 'All 5 sessions' }).click()
  await expect(titles(page)).toHaveCount(rows)
  await page.getByRole('searchbox').fill('/(a+)+$/')
  await page.keyboard.press('Enter')
  await expect(page.locator('.library-state')).toContainText('Patterns are for one session')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').fill('')
  await expect(titles(page)).toHaveCount(5)
})

test('a place in one session is in the address, and going back and forward finds it again', async ({
  page
}) => {
  await openFiles(page, SAMPLES)
  await isRead(page)
  await rowOf(page, 'claude').getByRole('button').click()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page).toHaveURL(/#local=/)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/&at=/)
  const here = await page.locator('article[data-target]').getAttribute('data-entry')
  // First from the entry to the top of the session, then out of it.
  await page.goBack()
  await expect(page).not.toHaveURL(/&at=/)
  await page.goBack()
  await expect(titles(page)).toHaveCount(5)
  await page.goForward()
  await expect(page.locator('main')).toHaveAttribute('data-format', 'claude')
  await page.goForward()
  await expect(page.locator('article[data-target]')).toHaveAttribute('data-entry', here ?? '')
  await expect(page.locator('.awaited')).toHaveCount(0)
})

test('a link to one of many files opens it once all of them are dropped', async ({ page, context }) => {
  await openFiles(page, SAMPLES[3] ?? '')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/#local=.*&at=/)
  const here = await page.locator('article[data-target]').getAttribute('data-entry')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('.awaited')).toContainText('pi.jsonl')
  await openHere(other, SAMPLES)
  await expect(other.locator('article[data-target]')).toHaveAttribute('data-entry', here ?? '')
  await expect(other.locator('.announcer')).toContainText('This is the file that the link is to')
  await other.keyboard.press('b')
  await expect(titles(other)).toHaveCount(5)
})

test('a prompt that two sessions share is found in the one that the link names by its id', async ({
  page
}) => {
  const { entries } = await readLog(SAMPLES[3] ?? '')
  const prompt = entries.find(entry => entry.type === 'user')
  if (!prompt) throw new Error('no prompt')
  await page.goto(`/${encodeLink(linkTo(entries, prompt))}`)
  await openHere(page, SAMPLES)
  await lands(page, prompt.id)
})

test('the list stays when nothing comes of what is opened over it', async ({ page }) => {
  const files = mkdtempSync(join(tmpdir(), 'unspool-library-'))
  writeFileSync(join(files, 'page.jsonl'), '<html>Sign in</html>')
  const go = (hash: string): Promise<void> =>
    page.evaluate(to => {
      location.hash = to
    }, hash)
  await page.goto('/#src=samples/claude.jsonl&src=samples/pi.jsonl')
  await expect(titles(page)).toHaveCount(2)
  await go('#local=0123456789abcdef&size=80&name=elsewhere.jsonl&at=m1')
  await expect(page.locator('.awaited')).toContainText('elsewhere.jsonl')
  await go('#src=https://logs.example/a.jsonl&at=m1')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(titles(page)).toHaveCount(2)
  await go('#x=AAAA')
  await expect(page.getByRole('alert')).toContainText('nothing can be unpacked')
  await expect(titles(page)).toHaveCount(2)
  await page.locator('input[type=file][multiple]').first().setInputFiles(join(files, 'page.jsonl'))
  await expect(page.getByRole('alert')).toContainText('This is a web page')
  await expect(page).toHaveURL(/#src=samples\/claude\.jsonl&src=samples\/pi\.jsonl$/)
  await rowOf(page, 'pi').getByRole('button').click()
  await expect(page.locator('main')).toHaveAttribute('data-format', 'pi')
})

test('one of several sessions of this site has a link of its own', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#src=samples/claude.jsonl&src=samples/pi.jsonl')
  await rowOf(page, 'pi').getByRole('button').click()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await page.keyboard.press('Y')
  await expect(page.locator('.announcer')).toContainText('Link to this session copied')
  const other = await context.newPage()
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(other.locator('main')).toHaveAttribute('data-format', 'pi')
  await expect(other.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(other.locator('[data-link]')).toHaveCount(0)
})

test('JSON that is no log is left out beside logs, says so, and opens on request', async ({ page }) => {
  await openFiles(page, ['package.json', 'biome.json', 'README.md', ...SAMPLES.slice(0, 2)])
  await expect(titles(page)).toHaveCount(2)
  const left = page.locator('.library-left')
  await left.locator('summary').click()
  await expect(left).toContainText('3 files left out')
  await expect(left).toContainText('package.json: JSON, but not the log of a session')
  await expect(left).toContainText('README.md: This is a Markdown document')
  await left.getByRole('button', { name: 'Open it anyway' }).first().click()
  await expect(page.locator('main')).toHaveAttribute('data-format', 'generic')
  await expect(page.locator('[data-entry]').first()).toBeVisible()
})

test('one log beside other JSON opens directly, and what was left out can be reached', async ({ page }) => {
  await openFiles(page, ['package.json', SAMPLES[0] ?? ''])
  await expect(page.locator('main')).toHaveAttribute('data-format', 'claude')
  await page.getByRole('button', { name: 'All files' }).click()
  await expect(titles(page)).toHaveCount(1)
  await expect(page.locator('.library-left')).toContainText('1 file left out')
})

test('JSON that is no log is refused, with what it is and what to try', async ({ page }) => {
  await page.goto('/')
  await page.locator('input[type=file][multiple]').setInputFiles(['package.json'])
  await expect(page.getByRole('alert')).toContainText('package.json: This is the manifest of an npm package')
  await expect(page.getByRole('alert')).toContainText('Open the log itself')
})

test('what cannot be read is named', async ({ page }) => {
  await page.goto('/')
  await page.locator('input[type=file][multiple]').setInputFiles(['README.md', 'LICENSE'])
  await expect(page.getByRole('alert')).toContainText('README.md: This is a Markdown document')
  await expect(page.getByRole('alert')).toContainText('LICENSE: This is text')
})

test('a thousand sessions are drawn as they come near, and the way back finds the same place', async ({
  page
}) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await openHere(page, many(1000))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1,000 sessions')
  await expect(page.locator('.library-state')).toHaveText('', { timeout: 60_000 })
  await isRead(page)
  await expect(column(page, 'when').first()).toHaveText(/^27 Oct 2026, 09:00$/)
  expect(await titles(page).count()).toBeLessThan(200)
  // The head of the columns stays in view.
  await page.evaluate(() => scrollTo(0, 24_000))
  await expect(heading(page, 'When')).toBeInViewport()
  const name = await page.evaluate(async () => {
    await new Promise(resolve => setTimeout(resolve, 500))
    const seen = [...document.querySelectorAll('.library-open')]
    return seen.find(title => title.getBoundingClientRect().top > 300)?.textContent ?? ''
  })
  const opened = page.getByRole('button', { name, exact: true })
  expect(
    Number(await page.locator('tr[data-session]', { has: opened }).getAttribute('aria-rowindex'))
  ).toBeGreaterThan(200)
  const top = (await opened.boundingBox())?.y ?? 0
  await opened.click()
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await page.keyboard.press('b')
  const again = page.getByRole('button', { name, exact: true })
  await expect(again).toBeInViewport()
  await expect(again).toBeFocused()
  expect(Math.abs(((await again.boundingBox())?.y ?? 0) - top)).toBeLessThan(3)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(again).toBeInViewport()
  await page.getByRole('searchbox').fill('nmber 777')
  await expect(page.locator('.library-state')).toContainText('come close')
  await expect(titles(page).first()).toHaveText('Task number 777')
})

test('the arrow keys go from title to title', async ({ page }) => {
  await openFiles(page, SAMPLES)
  await isRead(page)
  await titles(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(titles(page).nth(1)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('/')
  await titles(page).nth(1).focus()
  await page.keyboard.press('End')
  await expect(titles(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(titles(page).first()).toBeFocused()
  await rowOf(page, 'codex').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toHaveAttribute('data-format', 'codex')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('the library has no accessibility violation and fits a phone', async ({ page }) => {
      await openFiles(page, ['package.json', ...SAMPLES])
      await isRead(page)
      const wide = await new AxeBuilder({ page }).analyze()
      await page.setViewportSize({ width: 390, height: 844 })
      const phone = await new AxeBuilder({ page }).analyze()
      expect(
        [...wide.violations, ...phone.violations].map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
      ).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
}
