// Chromium and Firefox, both driven by Puppeteer: the first by its own protocol, the second by WebDriver BiDi.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type ElementHandle, type KeyInput, launch, type Page } from 'puppeteer-core'
import { BROWSER_FLAGS, FIREFOX_SETTINGS } from '../../../scripts/browser.mjs'
import type { Driver, Engine, Size } from './driver.ts'

export const launchChromium = async (executablePath: string): Promise<Engine> => {
  const downloads = downloadFolder()
  const browser = await launch({
    browser: 'chrome',
    executablePath,
    headless: 'shell',
    args: [...BROWSER_FLAGS, MOUSE],
    env: { ...process.env, TZ: 'UTC' },
    downloadBehavior: { policy: 'allow', downloadPath: downloads }
  })
  return engineOf(browser, downloads)
}

/** Without a screen Chromium says that nothing can hover. */
const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

export const launchFirefox = async (executablePath: string): Promise<Engine> => {
  const downloads = downloadFolder()
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, TZ: 'UTC' },
    extraPrefsFirefox: { ...FIREFOX_SETTINGS, 'browser.download.dir': downloads }
  })
  return engineOf(browser, downloads)
}

const downloadFolder = (): string => mkdtempSync(join(tmpdir(), 'unspool-downloads-'))

const engineOf = (browser: Browser, downloads: string): Engine => ({
  open: async size => {
    const context = await browser.createBrowserContext({
      downloadBehavior: { policy: 'allow', downloadPath: downloads }
    })
    const page = await context.newPage()
    await page.setViewport({ ...size })
    return driverOf(page, downloads, () => context.close())
  },
  close: async () => {
    await browser.close()
    rmSync(downloads, { recursive: true, force: true })
  }
})

const driverOf = (page: Page, downloads: string, close: () => Promise<void>): Driver => {
  const faults: string[] = []
  // Scripts that are still on their way when a page is left fail, and nobody is there to care.
  let isLeft = false
  const note = (fault: string) => void (isLeft || faults.push(fault))
  page.on('pageerror', error => note(`error: ${error instanceof Error ? error.message : error}`))
  page.on('console', message => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  return {
    downloads,
    close,
    goto: async url => {
      isLeft = url === 'about:blank'
      await page.goto(url)
    },
    reload: async () => void (await page.reload()),
    // A step inside of the page loads nothing that one could wait for.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    evaluate: (run, given) => page.evaluate(run as never, given as never) as never,
    press: async keys => {
      for (const key of keys.slice(0, -1)) await page.keyboard.down(key as KeyInput)
      await page.keyboard.press(keys.at(-1) as KeyInput)
      for (const key of keys.slice(0, -1).reverse()) await page.keyboard.up(key as KeyInput)
    },
    move: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    setFiles: async (input, paths) => {
      const element = (await page.waitForSelector(input)) as ElementHandle<HTMLInputElement> | null
      await element?.uploadFile(...paths)
    },
    resize: (size: Size) => page.setViewport({ ...size }),
    screenshot: async path => void (await page.screenshot({ path: path as `${string}.png` })),
    faults: async () => faults
  }
}
