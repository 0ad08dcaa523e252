// 390 px wide: nothing is cut off or pushed out, and what a reader needs is at hand.

import { expect, journey, PHONE } from './journey.ts'
import { CLAUDE, CURRENT } from './page.ts'
import type { Tab } from './tab.ts'
import { css, inside, role } from './target.ts'

journey('on a phone nothing is pushed out of the page, from landing to export', async ({ tab }) => {
  await tab.resize(PHONE)
  await tab.open('/')
  await tab.sees(css('main[data-state=empty]'))
  expect(await tab.driver.evaluate(() => innerWidth, null)).toBe(390)
  await fitsAcross(tab)
  await tab.openFiles(CLAUDE)
  await fitsAcross(tab)
  const call = css('article[data-type=tool]')
  await tab.click(inside(call, css('.call-line')))
  await tab.sees(inside(call, css('.call-body')))
  await fitsAcross(tab)
  await tab.until(
    css('.walk-step'),
    all => all.length > 0 && all.every(({ isInView }) => isInView),
    'are all in view'
  )
  await tab.press('e')
  await tab.until(CURRENT, ([row]) => row?.isInView ?? false, 'is in view')
  await tab.press('x')
  await tab.sees(role('button', 'Download'))
  await fitsAcross(tab)
  await tab.press('Escape')
  await tab.seesNo(role('dialog'))
  await tab.open('/#src=samples/claude.jsonl&src=samples/pi.jsonl')
  await tab.sees(css('.library'))
  await fitsAcross(tab)
})

const fitsAcross = async (tab: Tab): Promise<void> => {
  const wide = () => tab.driver.evaluate(() => document.documentElement.scrollWidth - innerWidth, null)
  await expect.poll(wide).toBeLessThanOrEqual(0)
}
