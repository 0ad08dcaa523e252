// Logs as one HTML file, made by the command line of this repository, and opened from disk.

import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect } from './page.ts'

const MAIN = join(import.meta.dirname, '../../../src/cli/main.ts')

export const oneFile = (files: string | readonly string[], hiding = '--allow-secrets'): string => {
  const out = join(mkdtempSync(join(tmpdir(), 'one-file-')), `${basename(String([files].flat()[0]))}.html`)
  execFileSync(process.execPath, [MAIN, 'export', ...[files].flat(), '-o', out, '--quiet', hiding], {
    stdio: ['ignore', 'ignore', 'pipe']
  })
  return out
}

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
