// A page in a fresh browser, watched from its first moment, and what it used by then.

import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from '../browser.mjs'
import { renderers, usedBetween } from './renderer.mjs'
import { watch } from './watch.mjs'

/** Nothing happened for so long. */
const QUIET = 1000
const PATIENCE = 600_000

export const withPage = async (url, work) => {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  try {
    // The copy of the site for visits without a network is made once, and is no part of opening a log.
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block'
    })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    const session = await browser.newBrowserCDPSession()
    await page.addInitScript(watch)
    await page.goto(url)
    // Until nothing is fetched any more, or a log that never ends is.
    await page.waitForTimeout(1500)
    const empty = await renderers(session)
    return await work(page, async () => rounded(usedBetween(empty, await renderers(session))))
  } finally {
    await browser.close()
  }
}

/** Until the page has come to rest; the times since the file was given. */
export const settled = async page => {
  await page.waitForFunction(
    quiet => {
      const rests = globalThis.bench.rests()
      return rests !== undefined && performance.now() - rests > quiet
    },
    QUIET,
    { polling: 100 }
  )
  return page.evaluate(() => {
    const { given, first, ready, rests, tasksSince } = globalThis.bench
    return {
      first: Math.round(first - given),
      ready: Math.round(ready - given),
      settled: Math.round(rests() - given),
      longest: Math.round(tasksSince(given))
    }
  })
}

const rounded = used =>
  Object.fromEntries(Object.entries(used).map(([key, value]) => [key, Math.round(value)]))
