// Links to everything: copied here, opened elsewhere, gone back from.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeLink } from '../../../src/state/links/link.ts'
import { linkTo, readLog } from '../../support/links.ts'
import { copied, current, hash, longOutput, oneCall, openLink, PI, ready } from '../support/link-page.ts'
import { expect, lands, openFiles, openHere, test } from '../support/page.ts'

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('a sub-agent has a link that opens its own timeline, with all files of the sample', async ({ page }) => {
  await page.goto('/')
  await page.locator('a[data-logs*="subagents"]').first().click()
  await ready(page)
  const task = page.locator('[data-kind="task"]').first()
  await task.locator('.call-line').first().click()
  await task.getByRole('button', { name: 'Copy a link to this sub-agent' }).click()
  const link = await copied(page)
  expect(link.match(/src=/g)?.length).toBeGreaterThan(1)
  const other = await openLink(page, link)
  await expect(other.locator('.thread-bar')).toContainText('Sub-agent')
  await expect(other.locator('[data-entry][data-side]').first()).toBeVisible()
})

test('a call that another call made has a link, whatever kind of call that is', async ({ page }) => {
  await page.goto('/#at=n1')
  await openHere(page, 'tests/fixtures/pi/all-entries.jsonl')
  await lands(page, 'n1')
})

test('a branch that was left has a link that reads it', async ({ page }) => {
  await page.goto(`/#src=${PI}`)
  await ready(page)
  const branch = page.locator('.branch').first()
  await branch.locator('.branch-label').click()
  await branch.getByRole('button', { name: 'link', exact: true }).click()
  const link = await copied(page)
  expect(link).toMatch(/&leaf=/)
  const other = await openLink(page, link)
  await expect(other.locator('.thread-bar')).toContainText('Another branch')
  await expect(current(other)).toBeInViewport()
  // Back to the latest is a step of its own.
  await other.getByRole('button', { name: 'Back to the latest' }).click()
  await expect.poll(() => hash(other)).not.toContain('leaf=')
  await other.goBack()
  await expect(other.locator('.thread-bar')).toContainText('Another branch')
})

test('a branch may come long after the entry that is linked in it', async ({ page }) => {
  const say = (id: string, parentId: string | null, role: 'user' | 'assistant', text: string) => ({
    type: 'message',
    id,
    parentId,
    message: { role, content: [{ type: 'text', text }] }
  })
  const pad = 'so many words '.repeat(800)
  const records = [
    { type: 'session', version: 3, id: 's', timestamp: '2026-03-01T09:00:00.000Z', cwd: '/home/dev' },
    say('a', null, 'user', 'Where does it begin?'),
    say('b0', 'a', 'assistant', 'Here.'),
    ...Array.from({ length: 400 }, (_, i) => say(`b${i + 1}`, `b${i}`, i % 2 ? 'assistant' : 'user', pad)),
    say('c', 'a', 'assistant', 'Somewhere else.')
  ]
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-links-')), 'branches.jsonl')
  writeFileSync(file, records.map(record => JSON.stringify(record)).join('\n'))
  await page.goto('/#at=b0.0&leaf=b400')
  await openHere(page, file)
  await expect(page.locator('.thread-bar')).toContainText('Another branch')
  await expect(current(page)).toHaveAttribute('data-entry', 'b0.0')
})

test('jumps can be gone back and forward, steps change the address only', async ({ page }) => {
  await openFiles(page, 'public/samples/claude.jsonl')
  // The log has its own place in the history, before anyone goes anywhere in it.
  await page.waitForFunction(() => history.state?.log !== undefined)
  const at = async () => current(page).getAttribute('data-entry')
  const settled = (id: string | null) => expect.poll(() => hash(page)).toContain(`at=${id}`)
  await page.keyboard.press('e')
  const error = await at()
  await settled(error)
  await page.keyboard.press('d')
  const edit = await at()
  await settled(edit)
  await page.keyboard.press('j')
  await expect.poll(at).not.toBe(edit)
  await settled(await at())
  await page.goBack()
  await expect.poll(at).toBe(error)
  await expect(current(page)).toBeInViewport()
  await page.goForward()
  await expect.poll(at).not.toBe(error)
  await page.goBack()
  await page.goBack()
  await expect(current(page)).toHaveCount(0)
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
})

test('going back opens the log before again, and leaves it for the landing page', async ({ page }) => {
  await page.goto('/')
  await openHere(page, 'public/samples/qwen.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-format', 'qwen')
  const key = () => page.evaluate(() => String(history.state?.log))
  await expect.poll(key).toMatch(/\.0$/)
  await page.locator('input[type=file]').first().setInputFiles('public/samples/codex.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-format', 'codex')
  await expect.poll(key).toMatch(/\.1$/)
  await page.goBack()
  await expect(page.locator('main')).toHaveAttribute('data-format', 'qwen')
  await ready(page)
  await page.goForward()
  await expect(page.locator('main')).toHaveAttribute('data-format', 'codex')
  await page.goBack()
  await expect(page.locator('main')).toHaveAttribute('data-format', 'qwen')
  await page.goBack()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'empty')
  await expect(page.locator('main')).not.toHaveAttribute('data-format')
})

test('a link to what is not there says so and offers a way on', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl&at=r4000&h=zzzzzzz&quote=It%20never%20was')
  await ready(page)
  const note = page.locator('[data-missing]')
  await expect(note).toContainText('This log has no entry r4000')
  await expect(note).toContainText('It never was')
  expect(hash(page)).toContain('at=r4000')
  await note.getByRole('button', { name: 'Jump to the top' }).click()
  await expect(note).toHaveCount(0)
  await expect(current(page)).toBeInViewport()
})

test('a part of a link that cannot be read is named, and the rest of it is followed', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl&at=%ff&q=retry')
  await ready(page)
  const note = page.locator('.state', { hasText: 'link' })
  await expect(note).toContainText('names the entry (at=) could not be read')
  await expect(page.locator('.search-box')).toHaveValue('retry')

  await page.goto('/#src=samples/codex.jsonl&line=3')
  await expect(note).toContainText('names lines (line=), but not the entry')
  await page.goto('/#src=samples/codex.jsonl&leaf=%ff')
  await expect(note).toHaveText(/names the branch \(leaf=\)/)
  await page.goto('/#src=samples/codex.jsonl&q=build')
  await expect(note).toHaveCount(0)

  await page.goto('about:blank')
  await page.goto('/#src=%ff&at=m1')
  await expect(page.locator('.awaited')).toContainText('names the log (src=) could not be read. Drop the log')
  await page.goto('/#local=zz')
  await expect(page.locator('.awaited')).toContainText('names the log (local=) could not be read. Ask for')
  await page.goto('/#')
  await expect(page.locator('.awaited')).toHaveCount(0)
})

test('an entry that has another number in this log is found by its words, and the page says so', async ({
  page
}) => {
  const { entries } = await readLog('public/samples/openai-chat.json')
  const entry = entries.findLast(candidate => candidate.type === 'assistant')
  if (!entry) throw new Error('the sample has no reply')
  const link = encodeLink({ ...linkTo(entries, entry), at: 'r99999' })
  await page.goto(`/#src=samples/openai-chat.json&${link.slice(1)}`)
  await expect(current(page)).toHaveAttribute('data-entry', entry.id)
  await expect(page.locator('[data-link="hash"]')).toContainText('r99999')
  await expect(page.locator('[data-link="hash"]')).toBeInViewport()
})

test('an entry is found in whichever of the dropped sessions it is', async ({ page }) => {
  const files = ['public/samples/qwen.jsonl', longOutput(5), 'public/samples/pi.jsonl']
  for (const order of [files, [...files].reverse()]) {
    await page.goto('/about/')
    await page.goto('/#at=toolu_long')
    await expect(page.locator('.awaited')).toContainText('does not say which one')
    await page.locator('input[type=file][multiple]').first().setInputFiles(order)
    await lands(page, 'toolu_long')
  }
  await page.evaluate(() => {
    location.hash = '#at=nowhere'
  })
  await expect(page.locator('[data-missing]')).toContainText('no entry nowhere')
})

/** Two sessions with a call of the same id, and a link to that of the first. */
const twoWithOneId = async () => {
  const meant = oneCall('Bash', { command: 'make all' }, 'built', 's1')
  const other = oneCall('Bash', { command: 'make clean' }, 'gone', 's2')
  const { entries } = await readLog(meant)
  const call = entries.find(({ id }) => id === 'toolu_long')
  if (!call) throw new Error('no call')
  return { meant, other, link: encodeLink(linkTo(entries, call)) }
}

test('a short id that two sessions have leads to the one with the words of the link, else the page says so', async ({
  page
}) => {
  const { meant, other, link } = await twoWithOneId()
  for (const files of [
    [other, meant],
    [meant, other]
  ]) {
    await page.goto('/about/')
    await page.goto(`/${link}`)
    await page.locator('input[type=file][multiple]').first().setInputFiles(files)
    await lands(page, 'toolu_long')
    await expect(current(page)).toContainText('make all')
  }
  const changed = [other, 'public/samples/pi.jsonl']
  for (const files of [[other], changed, changed.toReversed()]) {
    await page.goto('/about/')
    await page.goto(`/${link}`)
    await page.locator('input[type=file][multiple]').first().setInputFiles(files)
    await expect(page.locator('[data-link="place"]')).toContainText('The text here has changed')
    await expect(current(page)).toContainText('make clean')
  }
})

test('a link leads into one of several sessions though they were listed before it was read', async ({
  page
}) => {
  const { meant, other, link } = await twoWithOneId()
  let release = (): void => undefined
  const listed = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/_astro\/link\.[^/]*\.js$/, async route => {
    await listed
    await route.continue()
  })
  await page.goto(`/${link}`)
  await page.locator('input[type=file][multiple]').first().setInputFiles([other, meant])
  await expect(page.locator('.library-table')).toBeVisible()
  release()
  await lands(page, 'toolu_long')
  await expect(current(page)).toContainText('make all')
})

test('the tab is called what the log is called, as long as it is open', async ({ page }) => {
  await page.goto('/')
  const title = await page.title()
  await page.goto('/#src=samples/claude.jsonl')
  await ready(page)
  await expect(page).toHaveTitle('Fix the flaky retry test · Unspool')
  await page.getByRole('button', { name: 'Unspool' }).click()
  await expect(page).toHaveTitle(title)
})

test('the session has a link', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl')
  await ready(page)
  await page.keyboard.press('e')
  await expect(current(page)).toHaveCount(1)
  await page.keyboard.press('Y')
  expect(await copied(page)).toMatch(/#src=samples\/claude\.jsonl$/)
})

test('a search has a link', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl&q=is:error%20match:word%20retry')
  await ready(page)
  await page.getByRole('button', { name: 'link', exact: true }).click()
  const link = await copied(page)
  expect(link).toMatch(/#src=samples\/claude\.jsonl&q=is:error%20match:word%20retry$/)
  const other = await openLink(page, link)
  await expect(other.locator('.search-status')).toContainText('hit')
})
