// What leaves the page: links to a place, turns inside of a link, exports.

import { readFileSync } from 'node:fs'
import { expect, journey } from './journey.ts'
import { ANNOUNCED, CLAUDE, CURRENT } from './page.ts'
import { css, inside, role } from './target.ts'

journey('a link to an entry is copied and leads back to it', async ({ tab }) => {
  await tab.open('/#src=samples/claude.jsonl')
  await tab.isReady()
  await tab.sees(css('.session'))
  await tab.press('e')
  const { attributes } = await tab.one(CURRENT)
  // WebKit lets a page copy at the press only: what copies is fetched before anyone presses.
  const isHere = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/link-copy'))
  await expect.poll(() => tab.driver.evaluate(isHere, null)).toBe(true)
  await tab.press('y')
  await tab.until(ANNOUNCED, ([said]) => /copied/i.test(said?.text ?? ''), 'says that it is copied')
  const link = await tab.pasted()
  expect(link).toContain('#src=samples/claude.jsonl&at=')
  await tab.open(link)
  await tab.isReady()
  await tab.until(
    CURRENT,
    ([row]) => row?.attributes['data-entry'] === attributes['data-entry'] && row?.isInView === true,
    'is the entry of the link'
  )
  await tab.seesNo(css('[data-link]'))
})

journey('a turn is shared in a link by itself and read from it', async ({ tab }) => {
  await tab.open('/')
  await tab.openFiles(CLAUDE)
  await tab.press('n')
  const { attributes } = await tab.one(CURRENT)
  await tab.press('X')
  const sheet = role('dialog', 'Share turns in a link')
  await tab.sees({ ...sheet, text: 'Anyone with this link has the content' })
  await tab.until(sheet, ([seen]) => /a link of [\d,]+ characters/.test(seen?.text ?? ''), 'tells its length')
  await tab.click(inside(sheet, role('button', 'Copy link')))
  await tab.sees({ ...sheet, text: 'The link is copied' })
  const link = await tab.pasted()
  expect(link).toContain('#x=')
  await tab.open(link)
  await tab.isReady()
  await tab.until(
    CURRENT,
    ([row]) => row?.attributes['data-entry'] === attributes['data-entry'],
    'is the prompt of that turn'
  )
  await tab.sees(css('main[data-format=claude]'))
})

journey('a session is saved as Markdown and as the log itself', async ({ tab }) => {
  await tab.open('/')
  await tab.openFiles(CLAUDE)
  await tab.press('x')
  await tab.until(css('.export-size'), ([size]) => size?.text.includes('kB') ?? false, 'tells the size')
  const download = role('button', 'Download')
  const markdown = await tab.saved(() => tab.click(download))
  expect(markdown.name).toBe('fix-the-flaky-retry-test.md')
  expect(markdown.text).toMatch(/^# Fix the flaky retry test\n/)
  await tab.click(role('radio', /The log itself/))
  await tab.until(role('radio', /The log itself/), ([radio]) => radio?.isChecked ?? false, 'is chosen')
  const log = await tab.saved(() => tab.click(download))
  expect(log.name).toBe('fix-the-flaky-retry-test.jsonl')
  expect(log.text).toBe(readFileSync(CLAUDE, 'utf8'))
})

journey('an entry is copied as Markdown from its sheet', async ({ tab }) => {
  await tab.open('/#src=samples/claude.jsonl')
  await tab.isReady()
  await tab.sees(css('.session'))
  await tab.press('e')
  const { attributes } = await tab.one(CURRENT)
  await tab.hover(inside(CURRENT, css('.call-line')))
  await tab.click(inside(CURRENT, role('button', /^export/)))
  await tab.until(role('radio', /This entry/), ([radio]) => radio?.isChecked ?? false, 'is chosen')
  const copy = inside(role('dialog'), role('button', 'Copy'))
  const said = css('.export-said')
  await tab.click(copy)
  await tab.until(said, ([words]) => /Copied|once more/.test(words?.text ?? ''), 'says what came of it')
  // WebKit lets a page copy at the press only, and what is copied may not be made by then.
  if ((await tab.one(said)).text.includes('once more')) await tab.click(copy)
  await tab.sees(css('.export-said', 'Copied'))
  expect(await tab.pasted()).toContain(`at=${attributes['data-entry']}`)
})
