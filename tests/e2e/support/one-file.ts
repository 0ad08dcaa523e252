// Logs as one HTML file, opened from disk.

import { readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { stillness } from '../hostile/exercise.ts'
import { expect } from './page.ts'

export const openOneFile = async (page: Page, file: string, hash = ''): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(pathToFileURL(file).href + hash)
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 })
  await page.locator('.session').waitFor()
}

/** What the page asked for that is not the file itself. */
export const requestsOf = (page: Page): string[] => {
  const requests: string[] = []
  page.on('request', request => {
    if (!/^(file:|blob:|about:)/.test(request.url())) requests.push(request.url())
  })
  return requests
}

/** What the file holds besides the log, and the log itself, unpacked. */
export const partsOf = (file: string): { readonly shell: number; readonly log: string } => {
  const html = readFileSync(file, 'utf8')
  const blocks = [...html.matchAll(/<script [^>]*data-part="log"[^>]*>([^<]*)<\/script>/g)]
  const log = blocks.map(([, text = '']) => gunzipSync(Buffer.from(text, 'base64')).toString()).join('')
  return { shell: statSync(file).size - blocks.reduce((sum, [block]) => sum + block.length, 0), log }
}

/** Files of cleaned logs go without. */
export const searchesIn = (file: string): number =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /<script [^>]*data-part="(?:secrets|personal)"[^>]*>[^<]*<\/script>/g
    )
  ].reduce((sum, [block]) => sum + Buffer.byteLength(block), 0)

/** Rows are drawn a few at a time. */
export const said = async (page: Page): Promise<string[]> => {
  await stillness(page, 400, 20_000)
  const rows = await page.locator('[data-entry]').allInnerTexts()
  // The file has no table of prices.
  return rows.map(row => row.replace(/(about \$[\d.,]+|[\d.]+( [kM])? tokens in)/g, ''))
}
