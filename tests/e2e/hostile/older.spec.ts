// Browsers that lack what came in the last years: links, excerpts, searches and other hosts work as they do elsewhere.

import type { Page } from '@playwright/test'
import { type FarServer, startFarServer } from '../support/far-server.ts'
import { expect, test } from '../support/page.ts'
import { box } from '../support/search-log.ts'

let far: FarServer

test.beforeAll(async () => {
  far = await startFarServer()
})
test.afterAll(() => far.close())

/** Everything that is younger than what we promise to run on. */
const forget = (): void => {
  const lacking: readonly (readonly [object | undefined, readonly string[]])[] = [
    [URL, ['parse', 'canParse']],
    [String.prototype, ['toWellFormed', 'isWellFormed']],
    [Promise, ['try', 'withResolvers']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'flatMap', 'take', 'drop']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['some', 'every', 'find', 'reduce', 'toArray']
    ],
    [RegExp, ['escape']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    [AbortSignal, ['any', 'timeout']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [globalThis.Element?.prototype, ['checkVisibility']],
    [globalThis.CSS, ['highlights']],
    [globalThis, ['Highlight', 'structuredClone', 'Iterator', 'scheduler', 'requestIdleCallback']]
  ]
  for (const [of, names] of lacking) for (const name of names) if (of) Reflect.deleteProperty(of, name)
}

/** On the page, in its frames, and in front of the scripts of workers. */
const makeOlder = async (page: Page): Promise<void> => {
  await page.addInitScript(forget)
  await page.route(/\/_astro\/worker[^/]*\.js$/, async route => {
    const response = await route.fetch()
    // What unpacks files in the worker makes its own promises.
    await route.fulfill({ response, body: `(${forget.toString()})();\n${await response.text()}` })
  })
}

test.beforeEach(async ({ page }) => makeOlder(page))

const ready = (page: Page) => expect(page.locator('main')).toHaveAttribute('data-state', 'ready')

test('a link to a log of this site opens, goes to its entry, and is searched', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl')
  await ready(page)
  expect(await page.evaluate(() => 'parse' in URL || 'toWellFormed' in String.prototype)).toBe(false)
  const id = await page.locator('article[data-status=failed]').first().getAttribute('data-entry')
  await page.goto('about:blank')
  await page.goto(`/#src=samples/claude.jsonl&at=${encodeURIComponent(id ?? '')}`)
  await expect(page.locator('article[data-target]')).toHaveAttribute('data-entry', id ?? '')
  await page.goto('about:blank')
  await page.goto('/#src=samples/claude.jsonl&q=%2Fretr%5Cw%2B%2F')
  await expect(box(page)).toHaveValue('/retr\\w+/')
  // Marks over the rows are younger: the hit is quoted below its row, after frames in which it might still have come.
  await expect(page.locator('.found-quote mark')).toHaveText(/^retr\w+$/i, { timeout: 20_000 })
})

test('a log of another host opens', async ({ page }) => {
  await page.goto(`/#src=${far.origin}/a.jsonl`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()
  await ready(page)
  await expect(page.locator('[data-type=user]').first()).toContainText('Fix the flaky retry test')
})

test('several logs are a library, and the palette finds in it', async ({ page }) => {
  await page.goto('/#src=samples/claude.jsonl&src=samples/pi.jsonl')
  await expect(page.locator('.library')).toContainText('Fix the flaky retry test')
  await page.goto('/#src=samples/claude.jsonl')
  await ready(page)
  await page.locator('.session').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Jump to/ }).fill('retry')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
})

test('turns are shared in a link, and read from it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#src=samples/claude.jsonl')
  await ready(page)
  await page.locator('.session').waitFor()
  await page.keyboard.press('X')
  const sheet = page.getByRole('dialog', { name: 'Share turns in a link' })
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(sheet).toContainText('The link is copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  await ready(page)
  await expect(page.locator('article[data-target]')).toContainText('Fix the flaky retry test')
})
