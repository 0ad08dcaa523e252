// How much JavaScript a visitor pays for, in brotli bytes: the landing, and what comes until a log is shown.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, openFiles, openHere, test } from './support/page.ts'

const DIST = join(import.meta.dirname, '../../dist')

/** The scripts that the page asks for from now on. */
const scripts = (page: Page): Set<string> => {
  const paths = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) paths.add(pathname)
  })
  return paths
}

const kilobytes = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(DIST, path))).byteLength, 0) /
  1000

const FIRST_ROW = 'the first row is painted'

/** In the page: says so in the console, in order with the requests. */
const sayWhenShown = (words: string): void => {
  const look = (): void => {
    if (document.querySelector('[data-entry]')) requestAnimationFrame(() => console.debug(words))
    else requestAnimationFrame(look)
  }
  look()
}

test('the landing needs less than 22 KB, a shown log less than 80 KB more', async ({ page }) => {
  const asked = scripts(page)
  await page.addInitScript(sayWhenShown, FIRST_ROW)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const landing = kilobytes(asked)
  expect(landing).toBeLessThan(22)
  const shown = new Promise<number>(resolve => {
    page.on('console', message => {
      if (message.text() === FIRST_ROW) resolve(kilobytes(asked))
    })
  })
  await openHere(page, 'public/samples/claude.jsonl')
  expect((await shown) - landing).toBeLessThan(80)
})

test('before a link shows its log, it asks for ten scripts of 112 KB together and one style sheet', async ({
  page
}) => {
  const asked = scripts(page)
  const sheets = new Set<string>()
  page.on('request', request => {
    if (request.resourceType() === 'stylesheet') sheets.add(request.url())
  })
  await page.addInitScript(sayWhenShown, FIRST_ROW)
  const shown = new Promise<ReadonlySet<string>>(resolve => {
    page.on('console', message => {
      if (message.text() === FIRST_ROW) resolve(new Set(asked))
    })
  })
  await page.goto('/#src=samples/claude.jsonl')
  const scriptsShown = await shown
  expect(scriptsShown.size).toBeLessThanOrEqual(10)
  expect(kilobytes(scriptsShown)).toBeLessThan(112)
  expect(sheets.size).toBe(1)
})

test('the document that reads from other hosts loads nothing of the page', async ({ page }) => {
  const asked = scripts(page)
  await page.goto('/loader/')
  await page.waitForLoadState('networkidle')
  expect(asked.size).toBeGreaterThan(0)
  expect(kilobytes(asked)).toBeLessThan(3)
})

test('fourteen entries or more are legible on the first screen', async ({ page }) => {
  await openFiles(page, 'public/samples/claude.jsonl')
  const visible = await page.locator('[data-entry]').evaluateAll(
    rows =>
      rows.filter(row => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length
  )
  expect(visible).toBeGreaterThanOrEqual(14)
})
