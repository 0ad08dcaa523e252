// Search, the palette, and the list of files.

import { expect, journey } from './journey.ts'
import { CURRENT, PALETTE, SEARCH } from './page.ts'
import type { Tab } from './tab.ts'
import { css, inside, role } from './target.ts'

journey('a search counts its hits, marks them, lists them and goes from one to the next', async ({ tab }) => {
  await tab.open('/#src=samples/claude.jsonl')
  await tab.isReady()
  await tab.press('/')
  await tab.until(SEARCH, ([box]) => box?.isFocused ?? false, 'has the focus')
  await tab.type('retry')
  await tab.sees(css('.search-status', 'hits in'))
  await tab.press('Enter')
  await tab.until(CURRENT, ([row]) => row?.isInView ?? false, 'is in view')
  await expect.poll(() => markedWords(tab), { timeout: 15_000 }).toMatch(/^retry$/i)
  const first = (await tab.one(css('.search-status'))).text
  await tab.press('Enter')
  await tab.until(css('.search-status'), ([status]) => status?.text !== first, 'counts on')
  await tab.press('Alt+Enter')
  await tab.until(css('.search-result'), all => all.length > 3, 'is listed')
  await tab.click(inside(css('.search-result'), role('button')))
  await tab.until(CURRENT, ([row]) => row?.isInView ?? false, 'is in view')
})

journey('a pattern and filters find', async ({ tab }) => {
  await tab.open('/#src=samples/claude.jsonl&q=%2Fretr%5Cw%2B%2F')
  await tab.isReady()
  await tab.sees(css('.search-status', 'hits in'))
  await tab.fill(SEARCH, 'tool:bash is:error')
  await tab.until(css('.search-status'), ([status]) => /\d+ (?:hit|entr)/.test(status?.text ?? ''), 'counts')
})

journey('the palette goes to a prompt, a call with a typo, and an action', async ({ tab }) => {
  await tab.open('/#src=samples/claude.jsonl')
  await tab.isReady()
  await tab.sees(css('.session'))
  await tab.press('Control+k')
  await tab.until(PALETTE, ([field]) => field?.isFocused ?? false, 'has the focus')
  await tab.type('storefront')
  await tab.sees({ ...role('option'), text: 'storefront' })
  await tab.press('Enter')
  await tab.seesNo(role('dialog'))
  await tab.until(CURRENT, ([row]) => row?.text.includes('storefront') ?? false, 'is that prompt')

  await tab.press('Control+k')
  await tab.sees(PALETTE)
  await tab.type('reapeat.sh')
  await tab.until(role('option'), ([best]) => best?.text.includes('repeat.sh') ?? false, 'comes first')
  await tab.press('Enter')
  await tab.until(CURRENT, ([row]) => row?.attributes['data-kind'] === 'execute', 'is that call')

  await tab.press('Control+k')
  await tab.sees(PALETTE)
  await tab.type('change theme')
  await tab.sees({ ...role('option'), text: 'theme' })
  await tab.press('Enter')
  await tab.sees(css('html[data-theme=light]'))
})

journey('the files that a session touched are listed, and one opens', async ({ tab }) => {
  await tab.open('/#src=samples/claude.jsonl')
  await tab.isReady()
  await tab.sees(css('.session'))
  await tab.press('F')
  const sheet = role('dialog', 'Files touched')
  await tab.sees(sheet)
  await tab.click(inside(sheet, role('button', /retry\.ts/)))
  await tab.until(inside(sheet, css('[aria-expanded=true]')), all => all.length > 0, 'is open')
  expect((await tab.one(sheet)).text).toContain('retry.ts')
})

/** The hit that the reader is at, as the browser highlights it. */
const markedWords = (tab: Tab): Promise<string> =>
  tab.driver.evaluate(
    name => [...(CSS.highlights.get(name) ?? [])].map(range => (range as Range).toString()).join(),
    'found-current'
  )
