// The site on the device: the second visit needs no network, a new version is offered and taken, and a deploy that is half
// done breaks nothing. The network is cut by ending the server.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { offer } from '../support/kept-log.ts'
import { expect, openHere, test } from '../support/page.ts'
import { type BuiltSite, SAMPLE, startBuiltSite } from './built-site.ts'

test.use({ serviceWorkers: 'allow' })

let site: BuiltSite

test.beforeEach(async () => {
  site = await startBuiltSite()
})
test.afterEach(() => site.remove())

/** Until the site is kept, whole. */
const visit = async (page: Page): Promise<void> => {
  await page.goto(site.origin)
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(state, { timeout: 30_000 }).toBe('activated')
}

const update = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

test('without a network the second visit opens a sample, a kept log, and a file, with all parts of the page', async ({
  page
}) => {
  await visit(page)
  await openHere(page, SAMPLE)
  await offer(page).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  const kept = page.url()
  site.close()
  await page.goto('about:blank')
  await page.goto(kept)
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await page.goto('about:blank')
  await page.goto(`${site.origin}/#src=samples/claude.jsonl`)
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('retry')
  await expect(page.locator('[data-current-hit], mark, .hit-count, .search-status').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(`${site.origin}/about/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the notice of a new version gives the focus back, and leaves a phone its bar and its rows', async ({
  page
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await visit(page)
  await openHere(page, SAMPLE)
  await page.keyboard.press('n')
  const row = page.locator('article[data-target]')
  for (const name of ['Later', 'Use it']) {
    await site.deploy(name === 'Later' ? 'The next version.' : 'The version after that.')
    await update(page)
    const button = page.getByRole('button', { name })
    await expect(button).toBeVisible({ timeout: 30_000 })
    const box = await page.locator('.new-version').boundingBox()
    expect(box && [box.x >= 0, box.x + box.width <= 360, box.height < 160]).toEqual([true, true, true])
    await row.focus()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toBeHidden()
    await expect(row).toBeFocused()
  }
})

test('a deploy that is half done is not taken', async ({ page }) => {
  await visit(page)
  const part = join(site.folder, '_astro/part-of-the-next.js')
  writeFileSync(part, '')
  await site.deploy()
  rmSync(part)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const gone = new Promise(resolve =>
      registration?.addEventListener('updatefound', () => {
        const { installing } = registration
        installing?.addEventListener(
          'statechange',
          () => installing.state === 'redundant' && resolve(undefined)
        )
      })
    )
    await registration?.update()
    await gone
  })
  await page.reload()
  await expect(page.getByText('Read what your coding agent did.')).toBeVisible()
  await openHere(page, SAMPLE)
})

test('a log that another app shares is opened by the installed page', async ({ page }) => {
  await visit(page)
  await page.reload()
  const posted = await page.evaluate(
    async text => {
      const form = new FormData()
      form.append('logs', new File([text], 'shared.jsonl'))
      return (await fetch('/?shared', { method: 'POST', body: form })).url
    },
    readFileSync(SAMPLE, 'utf8')
  )
  await page.goto(posted)
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page).toHaveURL(/^[^?]*$/)
})

test('the manifest names files of this site', () => {
  const manifest = JSON.parse(readFileSync(join(site.folder, 'manifest.webmanifest'), 'utf8'))
  const names = readdirSync(site.folder)
  for (const { src } of manifest.icons) expect(names).toContain(src)
  expect(manifest.file_handlers[0].accept['application/x-ndjson']).toEqual(['.jsonl', '.ndjson'])
})
