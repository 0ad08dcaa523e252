// Links to everything: copied here, opened elsewhere, gone back from.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encodeLink } from '../../src/state/link.ts'
import { linkTo, readLog } from '../support/links.ts'
import { expect, lands, openFiles, openHere, test } from './support.ts'

const PI = 'samples/pi.jsonl'
const ready = (page: Page) => expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
const current = (page: Page) => page.locator('article[data-target]')
const marked = (page: Page) => page.locator('[data-marked]')
const hash = (page: Page): string => decodeURIComponent(new URL(page.url()).hash)

/** The link that was just copied. */
const copied = async (page: Page): Promise<string> => {
  await expect(page.locator('.announcer')).toContainText('copied')
  return page.evaluate(() => navigator.clipboard.readText())
}

const openLink = async (page: Page, link: string): Promise<Page> => {
  const other = await page.context().newPage()
  await other.goto(link)
  await ready(other)
  return other
}

/** A session with one command that printed so many lines, and failed or not. */
const longOutput = (lines: number): string => {
  const text = Array.from({ length: lines }, (_, i) => `line ${i + 1} ${'x'.repeat(i % 40)}`).join('\n')
  return oneCall('Bash', { command: 'make all' }, text)
}

const oneCall = (name: string, input: object, text: string, sessionId = 's'): string => {
  const base = { sessionId, version: '2.1.0', cwd: '/home/dev', isSidechain: false }
  const use = { type: 'tool_use', id: 'toolu_long', name, input }
  const result = { type: 'tool_result', tool_use_id: 'toolu_long', content: text }
  const records = [
    { ...base, type: 'user', uuid: 'u1', parentUuid: null, message: { role: 'user', content: 'Build it' } },
    {
      ...base,
      type: 'assistant',
      uuid: 'a1',
      parentUuid: 'u1',
      message: { id: 'm1', role: 'assistant', content: [use] }
    },
    { ...base, type: 'user', uuid: 'u2', parentUuid: 'a1', message: { role: 'user', content: [result] } }
  ]
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-links-')), 'long.jsonl')
  writeFileSync(file, records.map(record => JSON.stringify(record)).join('\n'))
  return file
}

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('a click on a number marks a line, with Shift a range; the copied link opens marked elsewhere', async ({
  page
}) => {
  await page.goto('/#src=samples/claude.jsonl')
  await ready(page)
  const read = page.locator('[data-kind="read"][data-status="done"]').first()
  await read.locator('.call-line').click()
  // What was clicked is meant, wherever on the page it stands.
  await page.keyboard.press('y')
  expect(await copied(page)).toContain(`&at=${await read.getAttribute('data-entry')}&`)
  const line = read.locator('.code-line')
  await expect(line.nth(6)).toBeVisible()
  await line.nth(2).click({ position: { x: 4, y: 8 } })
  await expect(marked(page)).toHaveCount(1)
  await line.nth(5).click({ position: { x: 4, y: 8 }, modifiers: ['Shift'] })
  await expect(marked(page)).toHaveCount(4)
  await expect.poll(() => hash(page)).toMatch(/line=3-6/)
  await page.keyboard.press('y')
  await expect(page.locator('.announcer')).toContainText('Link to lines 3 to 6 copied')
  const link = await copied(page)
  expect(link).toMatch(/#src=samples\/claude\.jsonl&at=toolu_\w+&h=\w{7}&line=3-6$/)
  const other = await openLink(page, link)
  await expect(marked(other)).toHaveCount(4)
  await expect(marked(other).first()).toBeInViewport()
  expect(await marked(other).allInnerTexts()).toEqual(await marked(page).allInnerTexts())
  await page.keyboard.press('Escape')
  await expect(marked(page)).toHaveCount(0)
})

test('keys mark lines of the current entry', async ({ page }) => {
  await openFiles(page, longOutput(10))
  await page.keyboard.press('G')
  await page.keyboard.press('o')
  await expect(page.locator('.line')).toHaveCount(10)
  await page.keyboard.press('.')
  await expect(marked(page)).toHaveText('line 1 ')
  await page.keyboard.press('.')
  await expect(marked(page)).toHaveText('line 2 x')
  await page.keyboard.press('>')
  await page.keyboard.press('>')
  await expect(marked(page)).toHaveCount(3)
  await page.keyboard.press('<')
  await expect(marked(page)).toHaveCount(2)
  await page.keyboard.press('y')
  expect(await copied(page)).toMatch(/&line=2-3$/)
})

test('a line far beyond the excerpt of a long output is read, shown and marked', async ({ page }) => {
  const file = longOutput(60_000)
  await page.goto('/#at=toolu_long&line=54321-54323')
  await openHere(page, file)
  await expect(marked(page)).toHaveCount(3)
  await expect(marked(page).first()).toHaveText(/^line 54321 /)
  await expect(marked(page).first()).toBeInViewport()
  // The mark comes with the lines wherever they are drawn anew.
  await page.locator('.scroller-box').evaluate(box => box.scrollTo(0, 0))
  await expect(marked(page)).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = '#at=toolu_long&line=7'
  })
  await expect(marked(page)).toHaveText(/^line 7 /)
  await page.evaluate(() => {
    location.hash = '#at=toolu_long&line=70000'
  })
  await expect(page.locator('.announcer')).toContainText('has 60,000 lines')
  await expect(page.locator('[data-link="lines"]')).toContainText('Line 70000 of the link')
  await expect(page.locator('[data-link="lines"]')).toBeInViewport()
})

test('a line of a diff has a link, on its old or its new side', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl')
  await ready(page)
  await page.keyboard.press('d')
  await page.keyboard.press('o')
  const added = current(page).locator('.diff-line[data-diff="added"][data-new]').first()
  const number = await added.getAttribute('data-new')
  await added.click({ position: { x: 50, y: 8 } })
  await expect(marked(page)).toHaveCount(1)
  await page.keyboard.press('y')
  const link = await copied(page)
  expect(link).toContain(`&line=new${number}`)
  const other = await openLink(page, link)
  await expect(marked(other)).toHaveAttribute('data-new', number ?? '')
  await expect(marked(other)).toHaveAttribute('data-diff', 'added')
  await expect(marked(other)).toBeInViewport()
})

test('hits of a search, and changes that stand nowhere in particular, have links by line', async ({
  page
}) => {
  const hits = Array.from({ length: 400 }, (_, i) => `src/${i % 2 ? 'a' : 'b'}.ts:${i + 1}:hit ${i}`).join(
    '\n'
  )
  await page.goto('/#at=toolu_long&line=361-362')
  await openHere(page, oneCall('Grep', { pattern: 'hit', output_mode: 'content' }, hits))
  await expect(marked(page)).toHaveText([/hit 360$/, /hit 361$/])
  await page
    .locator('.hit', { hasText: /hit 358$/ })
    .locator('.hit-number')
    .click()
  await expect(marked(page)).toHaveText([/hit 358$/])
  await expect.poll(() => hash(page)).toMatch(/line=359$/)
  await page.goto('about:blank')
  await page.goto('/#at=toolu_long&line=new2')
  const edit = { file_path: '/home/dev/a.ts', old_string: 'one\ntwo\nthree', new_string: 'one\n2\nthree' }
  await openHere(page, oneCall('Edit', edit, 'done'))
  await expect(marked(page).locator('.diff-text')).toHaveText('2')
  await page.locator('.diff-line[data-diff="removed"] .diff-sign').click()
  await expect(marked(page).locator('.diff-text')).toHaveText('two')
  await expect.poll(() => hash(page)).toMatch(/line=old2$/)
})

test('a line of what a tool was given has a link, wherever its view shows that', async ({ page }) => {
  const script = Array.from({ length: 40 }, (_, i) => `select ${i + 1};`).join('\n')
  for (const [name, input] of [
    ['mcp__db__query', { database: 'shop', script }],
    ['Bash', { command: 'psql', script, database: 'shop' }]
  ] as const) {
    const file = oneCall(name, input, 'done')
    await openFiles(page, file)
    await page.keyboard.press('u')
    const line = page.locator('.fields .line', { hasText: 'select 3;' })
    await line.click({ position: { x: 4, y: 8 } })
    await expect(marked(page)).toHaveText('select 3;')
    await page.keyboard.press('y')
    const link = await copied(page)
    expect(link).toMatch(/&line=input\d:3$/)
    await page.goto('about:blank')
    await page.goto(link.replace(/#.*(?=&at=)/, '#'))
    await openHere(page, file)
    await expect(marked(page)).toHaveText('select 3;')
    await expect(marked(page)).toBeInViewport()
  }
})

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
  await note.getByRole('button', { name: 'Go to the top' }).click()
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

test('a short id that two sessions have leads to the one with the words of the link, else the page says so', async ({
  page
}) => {
  const meant = oneCall('Bash', { command: 'make all' }, 'built', 's1')
  const other = oneCall('Bash', { command: 'make clean' }, 'gone', 's2')
  const { entries } = await readLog(meant)
  const call = entries.find(({ id }) => id === 'toolu_long')
  if (!call) throw new Error('no call')
  const link = encodeLink(linkTo(entries, call))
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
    await expect(page.locator('[data-link="place"]')).toContainText('Other words stand here')
    await expect(current(page)).toContainText('make clean')
  }
})

test('the title of the page never tells what was read', async ({ page }) => {
  await page.goto('/')
  const title = await page.title()
  await page.goto('/#src=samples/claude.jsonl')
  await ready(page)
  expect(await page.title()).toBe(title)
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
