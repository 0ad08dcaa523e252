// One journey, in whichever engine its project names (`playwright.config.ts`): a fresh page, and any fault of it fails.

import { test as base, expect } from '@playwright/test'
import { findBrowser, findFirefox, findWebKit } from '../../scripts/browser.mjs'
import type { Driver, Engine, EngineName } from './engines/driver.ts'
import { launchChromium, launchFirefox } from './engines/puppeteer.ts'
import { launchWebKit } from './engines/webkit.ts'
import { Tab } from './tab.ts'

export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

interface Worker {
  readonly engineName: EngineName
  /** None where this machine does not have it. */
  readonly engine: Engine | undefined
}

export const journey = base.extend<{ tab: Tab }, Worker>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await launched(engineName)
      await use(engine)
      await engine?.close()
    },
    { scope: 'worker' }
  ],
  tab: async ({ engine, engineName, baseURL }, use, info) => {
    if (!engine) return info.skip(true, `${engineName} is not on this machine`)
    const driver = await engine.open(DESK)
    await use(new Tab(driver, baseURL ?? ''))
    if (info.status !== info.expectedStatus) await shot(driver, info.outputPath('failed.png'))
    const faults = await driver.faults()
    await driver.close()
    expect(faults.filter(fault => !CUT.test(fault))).toEqual([])
  }
})

/** A server that cuts an answer, as some journeys have it do: the browser itself says so. */
const CUT = /Failed to load resource: net::ERR_(?:EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/

export { expect }

/** A page that hangs has no picture, and the next journey need not wait for one. */
const shot = (driver: Driver, path: string): Promise<unknown> =>
  Promise.race([
    driver.screenshot(path).catch(() => undefined),
    new Promise(resolve => setTimeout(resolve, 5_000))
  ])

const launched = async (name: EngineName): Promise<Engine | undefined> => {
  const found = { chromium: findBrowser, firefox: findFirefox, webkit: findWebKit }[name]()
  if (!found) return undefined
  switch (name) {
    case 'chromium':
      return launchChromium(found)
    case 'firefox':
      return launchFirefox(found)
    case 'webkit':
      return launchWebKit(found)
    default:
      return name satisfies never
  }
}
