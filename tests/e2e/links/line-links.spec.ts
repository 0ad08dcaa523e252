// Links to lines: of an output, of a file, of a diff, of arguments, of what was found.

import { copied, current, hash, longOutput, marked, oneCall, openLink, ready } from '../support/link-page.ts'
import { expect, openFiles, openHere, test } from '../support/page.ts'

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
