// Many logs: a table to filter, search and come back to. And a log that is kept on this device until it is forgotten.

import { expect, journey } from './journey.ts'
import { CLAUDE, CURRENT, SEARCH } from './page.ts'
import { css, inside, role } from './target.ts'

const SAMPLES = ['claude', 'codex', 'qwen', 'pi', 'acp'].map(name => `public/samples/${name}.jsonl`)
const TITLES = css('.library tbody .library-open')

journey(
  'several sessions are a table that filters, searches, opens one and is found again',
  async ({ tab }) => {
    await tab.open('/')
    await tab.openFiles(...SAMPLES)
    await tab.sees({ ...role('heading'), text: '5 sessions' })
    await tab.until(TITLES, all => all.length === 5, 'are listed')
    await tab.until(
      css('.library tbody [data-column=entries]'),
      all => all.every(({ text }) => /^\d+$/.test(text)),
      'are all read'
    )
    await tab.press('/')
    await tab.type('qwen')
    await tab.until(TITLES, all => all.length === 1, 'is the one that fits')
    await tab.click(TITLES)
    await tab.sees(css('main[data-format=qwen][data-state=ready]'))
    await tab.driver.back()
    await tab.until(TITLES, all => all.length === 1, 'is listed as before')
    expect((await tab.one(SEARCH)).value).toBe('qwen')

    await tab.fill(SEARCH, 'jitter')
    await tab.press('Enter')
    await tab.until(
      css('.library-state'),
      ([state]) => /\d+ hits in \d sessions; all searched/.test(state?.text ?? ''),
      'counts'
    )
    await tab.click(TITLES)
    await tab.until(CURRENT, ([row]) => row?.isInView ?? false, 'is the hit')
    await expect.poll(() => tab.url()).toContain('q=jitter')
  }
)

journey('a log that is kept is there after a reload, and gone once it is forgotten', async ({ tab }) => {
  await tab.open('/')
  await tab.openFiles(CLAUDE)
  await tab.click(role('button', /^Save/))
  await tab.sees(css('.keep', 'Saved'))
  await tab.press('n')
  await tab.press('n')
  const { attributes } = await tab.one(CURRENT)
  await expect.poll(() => tab.url()).toContain(`at=${attributes['data-entry']}`)
  await tab.driver.reload()
  await tab.isReady()
  await tab.until(
    CURRENT,
    ([row]) => row?.attributes['data-entry'] === attributes['data-entry'] && row?.isInView === true,
    'is where the reader was'
  )
  await tab.open('/')
  const kept = css('.recent, .kept', 'Fix the flaky retry test')
  await tab.sees(kept)
  await forget(() => tab.click(inside(kept, role('button', /^Remove/))))
  await tab.seesNo(kept)
  await tab.driver.reload()
  await tab.sees(css('main[data-state=empty]'))
  await tab.seesNo(kept)
})

/** The button hears only presses of someone who has seen it. */
const forget = async (press: () => Promise<void>): Promise<void> => {
  await new Promise(resolve => setTimeout(resolve, 700))
  await press()
}
