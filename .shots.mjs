import { mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import { chromium } from '@playwright/test'
import { preview } from 'astro'
import { BROWSER_FLAGS, ensureBrowser } from './scripts/browser.mjs'
const OUT = '/tmp/w-formats-big/shots'
mkdirSync(OUT, { recursive: true })
const server = await preview({ server: { port: 4391, host: '127.0.0.1' }, logLevel: 'error' })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
const files = process.argv.slice(2)
const looks = [['l', { colorScheme: 'light', viewport: { width: 1280, height: 1400 } }], ['d', { colorScheme: 'dark', viewport: { width: 390, height: 1400 } }]]
for (const file of files) for (const [k, look] of looks) {
  const page = await browser.newPage(look)
  await page.goto('http://127.0.0.1:4391/')
  await page.locator('input[type=file][multiple]').first().setInputFiles(file)
  await page.locator('main[data-state=ready]').waitFor({ timeout: 60000 })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${OUT}/${basename(file).replace(/\W+/g, '-')}.${k}.png` })
  await page.close()
}
await browser.close(); await server.stop()
