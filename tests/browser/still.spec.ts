// Who reads in the middle of a log that grows is not moved, in any engine: not one of them that does not anchor scrolling.

import { join } from 'node:path'
import { late, TURNS, turn } from '../e2e/live/late-results.ts'
import { LiveLog } from '../e2e/live/live-log.ts'
import { movedInView, rememberView } from '../e2e/live/still.ts'
import { promptLine } from '../e2e/live/support.ts'
import { type StaticServer, startStaticServer } from '../e2e/support/static-server.ts'
import { expect, journey } from './journey.ts'
import type { Tab } from './tab.ts'
import { css } from './target.ts'

const log = new LiveLog()
let site: StaticServer

journey.beforeAll(async () => {
  site = await startStaticServer({
    folder: join(process.cwd(), 'dist'),
    answer: (path, response, request) => {
      if (path !== '/live/log.jsonl') return false
      log.respond(request, response)
      return true
    }
  })
})
journey.afterAll(() => site.close())

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 1200))

const open = async (tab: Tab, turns: number): Promise<void> => {
  log.reset()
  log.how = 'lines'
  log.text = Array.from({ length: turns }, (_, t) => turn(t)).join('')
  await tab.open(`${site.origin}/#src=live/log.jsonl&live=1`)
  await tab.sees(css(`main[data-entries="${turns * 4}"]`))
  await tab.sees(css('main[data-live=following]'))
}

const bring = (tab: Tab, id: string): Promise<void> =>
  tab.driver.evaluate(entry => {
    document.querySelector(`[data-entry="${entry}"]`)?.scrollIntoView({ block: 'center' })
  }, id)

journey('late results and new rows move nothing that is read', async ({ tab }) => {
  await open(tab, TURNS)
  await tab.driver.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2), null)
  for (let time = 0; time < 3; time++) {
    await settled()
    await bring(tab, 'call-24')
  }
  await settled()
  await tab.driver.evaluate(() => {
    document.querySelector<HTMLElement>('[data-entry="call-24"] .call-line')?.focus({ preventScroll: true })
    const words = [...document.querySelectorAll('.reply .markdown')].find(({ textContent }) =>
      textContent?.includes('Reply 24.')
    )
    if (words) getSelection()?.selectAllChildren(words)
  }, null)
  expect(await tab.driver.evaluate(rememberView, null)).toContain('call-24')
  for (let step = 0; step < 5; step++) {
    const turns = Array.from({ length: TURNS / 5 }, (_, i) => i * 5 + step)
    log.send(turns.map(t => late(TURNS * 4 + step * 1000, t)).join(''))
    await tab.seesNo(css(`[data-entry="call-${25 + step}"][data-status=running]`))
    await settled()
    expect(await tab.driver.evaluate(movedInView, null), `after step ${step}`).toEqual([])
  }
  const held = await tab.driver.evaluate(
    () => ({
      focus: document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry'),
      selection: getSelection()?.toString().trim()
    }),
    null
  )
  expect(held).toEqual({ focus: 'call-24', selection: 'Reply 24.' })
})

journey('who is at the end is kept there; scrolled up, a pill says how much is new', async ({ tab }) => {
  await open(tab, 20)
  await tab.press('g')
  await tab.press('G')
  const last = (n: number) => css(`[data-entry^="u${n}"]`)
  for (let n = 80; n < 90; n++) log.send(promptLine(n))
  await tab.until(last(89), ([seen]) => seen?.isInView === true, 'is in view')
  await tab.seesNo(css('.pill'))
  await tab.press('PageUp')
  await settled()
  await tab.driver.evaluate(rememberView, null)
  for (let n = 90; n < 102; n++) log.send(promptLine(n))
  await tab.until(css('.pill'), ([seen]) => seen?.text === '12 new', 'says how many')
  expect(await tab.driver.evaluate(movedInView, null)).toEqual([])
  await tab.click(css('.pill'))
  await tab.until(last(101), ([seen]) => seen?.isInView === true, 'is in view')
  await tab.seesNo(css('.pill'))
  log.send(promptLine(102))
  await tab.until(last(102), ([seen]) => seen?.isInView === true, 'is in view')
})
