// The pictures of the README, taken from the built site (`npm run build` first) with the Claude Code sample.

import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { preview } from 'astro'
import { BROWSER_FLAGS, ensureBrowser } from './browser.mjs'

const OUT = 'docs/screenshots'
const SHOTS = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 } }
]

mkdirSync(OUT, { recursive: true })
const server = await preview({ server: { port: 4175, host: '127.0.0.1' }, logLevel: 'error' })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
for (const { name, ...look } of SHOTS) {
  const page = await browser.newPage(look)
  await page.goto('http://127.0.0.1:4175/')
  await page.locator('input[type=file][multiple]').first().setInputFiles(sampleFiles())
  await page.locator('main[data-state=ready]').waitFor()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: join(OUT, `${name}.png`) })
}
await browser.close()
await server.stop()

function sampleFiles() {
  const folder = 'public/samples/claude'
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => join(item.parentPath, item.name))
}
