// Logs as one HTML file, opened from disk.

import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
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
