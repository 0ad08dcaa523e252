// What stays on this device: nothing before the reader says so, what they kept, and nothing once they forget.

import { appendFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { log, offer } from './support/kept-log.ts'
import { expect, openFiles, openHere, test } from './support/page.ts'
import { scanStorage } from './support/storage-scan.ts'

const CANARY = 'canary-5d1f0c'

const current = 'article[data-target]'

/** The entry at the top of the window, below the band of its turn. */
const top = (page: Page) =>
  page.evaluate(() => {
    const entries = [...document.querySelectorAll<HTMLElement>('.timeline [data-entry]')]
    return entries.find(entry => entry.getBoundingClientRect().top > 90)?.dataset['entry']
  })

test('a large log gets its name when a link to it is copied, or when the reader goes somewhere in it', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFiles(page, log('large.jsonl', 'word '.repeat(2 ** 20)))
  await page.keyboard.press('Y')
  await expect(page.locator('.announcer')).toContainText('whoever has the file large.jsonl')
  const link = /#local=[0-9a-f]{16}&size=\d+&name=large\.jsonl/
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(link)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(`${link.source}&at=`))
  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Saved')
})

test('a reload before a large log has its hash says which file to drop, and drops nothing else', async ({
  page
}) => {
  const file = log('large.jsonl', 'word '.repeat(2 ** 20))
  await openFiles(page, file)
  await expect(page).toHaveURL(/#size=\d+&name=large\.jsonl$/)
  await page.reload()
  await expect(page.locator('.awaited')).toContainText('Drop large.jsonl here')
  await expect(page.locator('.awaited')).toContainText(/5\.\d MB$/)
  await openHere(page, file)
  await expect(page.locator('.announcer')).toContainText('This is the file that the link is to')
  await expect(page).toHaveURL(/#local=[0-9a-f]{16}&size=\d+&name=large\.jsonl$/)
})

test('a kept log is opened again by a reload, at the same place', async ({ page }) => {
  await openFiles(page, log('kept.jsonl', 'Why does it fail?'))
  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Saved')
  await expect(page).toHaveURL(/#local=[0-9a-f]{16}&size=\d+&name=kept\.jsonl/)
  for (let i = 0; i < 6; i++) await page.keyboard.press('n')
  const here = await page.locator(current).getAttribute('data-entry')
  await expect(page).toHaveURL(new RegExp(`&at=${here}`))
  await page.reload()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator(current)).toHaveAttribute('data-entry', here ?? '')
  await expect(page.locator(current)).toBeInViewport()

  // Scrolled on from there, without going to an entry.
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => top(page)).not.toBe(here)
  await page.waitForTimeout(600)
  const seen = await top(page)
  await page.reload()
  await expect(page.locator(current)).toBeInViewport()
  await expect.poll(() => top(page)).toBe(seen)
})

test('whoever reloads at the very moment that a log is called kept gets it again, where they were', async ({
  page
}) => {
  for (const words of ['Why does it fail?', 'word '.repeat(2 ** 20)]) {
    await openFiles(page, log('kept.jsonl', words))
    await expect(offer(page)).toBeVisible()
    await page.evaluate(() => scrollBy(0, 900))
    const seen = page.locator(`[data-entry="${await top(page)}"]`)
    const loaded = page.waitForEvent('load')
    await page.evaluate(() => {
      new MutationObserver((_, watcher) => {
        if (!document.querySelector('.keep')?.textContent.includes('Saved')) return
        watcher.disconnect()
        location.reload()
      }).observe(document.body, { subtree: true, childList: true })
    })
    // The offer stands in the card, far above: pressed where it is, or the page would scroll up to it.
    await offer(page).evaluate(button => (button as HTMLElement).click())
    await loaded
    await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
    await expect(seen).toBeInViewport()
    await expect(page.locator('[data-entry="u0.0"]')).not.toBeInViewport()
  }
})

test('what is kept is a copy: a log that changes afterwards is opened as it was read', async ({ page }) => {
  const path = log('grows.jsonl', 'Why does it fail?')
  await openFiles(page, path)
  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Saved')
  await expect(page).toHaveURL(/#local=/)
  appendFileSync(path, '{"type":"summary","summary":"later"}\n')
  await page.reload()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('main')).toHaveAttribute('data-entries', '60')

  await openFiles(page, path)
  await expect(page).toHaveURL(/#local=/)
  appendFileSync(path, '{"type":"summary","summary":"still later"}\n')
  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Saved')
  await page.reload()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('main')).toHaveAttribute('data-entries', '60')
})

test('kept logs are listed on the landing page, open from there, and are forgotten one by one', async ({
  page
}) => {
  for (const name of ['one.jsonl', 'two.jsonl']) {
    await openFiles(page, log(name, `This is ${name}`))
    await offer(page).click()
    await expect(page.locator('.keep')).toContainText('Saved')
  }
  await page.goto('/')
  const list = page.locator('.recent')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).toContainText('2 logs')
  await expect(list.getByRole('listitem').first()).toContainText('This is two.jsonl')
  await expect(list.getByRole('listitem').first()).toContainText('two.jsonl')
  await expect(list.getByRole('listitem').first()).toContainText('Claude Code')
  await list.getByRole('button', { name: 'This is one.jsonl' }).click()
  await expect(page.locator('h1')).toContainText('This is one.jsonl')
  await page.getByRole('button', { name: 'Unspool' }).click()
  await page.getByRole('button', { name: 'Remove one.jsonl' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove two.jsonl' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.drop')).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('nothing of a log is stored before consent, and nothing after forgetting', async ({ page }) => {
  await openFiles(page, log(`${CANARY}.jsonl`, `A secret: ${CANARY}`))
  await page.keyboard.press('t')
  await expect(offer(page)).toBeVisible()
  const before = await scanStorage(page, CANARY)
  expect(before.found).toEqual([])
  expect(before.seen).toEqual(['localStorage: unspool.settings'])

  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Saved')
  expect((await scanStorage(page, CANARY)).found.length).toBeGreaterThanOrEqual(2)

  await page.keyboard.press('v')
  await expect(page.getByRole('dialog')).toContainText('and 1 log')
  await page.getByRole('button', { name: 'Remove all saved data' }).click()
  await expect(page.getByText('All saved data is removed.')).toBeVisible()
  expect(await scanStorage(page, CANARY)).toEqual({ found: [], seen: [] })
  // What is open stays open, its long texts too.
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  // And it is no longer called kept.
  await expect(offer(page)).toBeVisible()
})

test('a log that could not be removed is not called forgotten', async ({ page }) => {
  await openFiles(page, log('stays.jsonl', 'I stay'))
  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Saved')
  await page.goto('/about/')
  await page.addInitScript(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('', 'UnknownError')
    }
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Remove stays.jsonl' }).click()
  await expect(page.locator('.recent').getByRole('status')).toContainText('could not be removed')
  await expect(page.locator('.recent').getByRole('listitem')).toHaveCount(1)
})

test('forgetting empties every kind of storage, and leaves what other sites of this origin stored', async ({
  page
}) => {
  await page.goto('/')
  await page.evaluate(async () => {
    localStorage.setItem('unspool.other', 'x')
    sessionStorage.setItem('unspool.other', 'x')
    localStorage.setItem('neighbour', 'x')
    await caches.open('unspool-v1').then(cache => cache.put('/x', new Response('x')))
    const root = await navigator.storage.getDirectory()
    await root.getDirectoryHandle('unspool', { create: true })
    await new Promise(done => {
      indexedDB.open('unspool-old').onsuccess = done
    })
  })
  await openHere(page, log('a.jsonl', 'Hello'))
  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Saved')
  await page.goto('/')
  await page.getByRole('button', { name: 'Remove all saved data' }).click()
  await expect(page.getByText('All saved data is removed.')).toBeVisible()
  expect((await scanStorage(page, CANARY)).seen).toEqual(['localStorage: neighbour'])
})

test('a link to a file that is not here says which one, checks what is dropped, and goes to the place', async ({
  page,
  context
}) => {
  const file = log('shared.jsonl', 'Which line broke it?')
  await openFiles(page, file)
  await expect(offer(page)).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  const here = await page.locator(current).getAttribute('data-entry')
  await expect(page).toHaveURL(new RegExp(`#local=.*&at=${here}&h=`))
  const link = page.url()

  const other = await context.newPage()
  await other.goto(link)
  await expect(other.locator('.awaited')).toContainText('shared.jsonl')
  await expect(other.locator('.awaited')).toContainText(/SHA-256 starts with [0-9a-f]{16}/)
  await openHere(other, file)
  await expect(other.locator(current)).toHaveAttribute('data-entry', here ?? '')
  await expect(other.locator('.announcer')).toContainText('This is the file that the link is to')
  await expect(other).toHaveURL(link)

  const wrong = await context.newPage()
  await wrong.goto(link)
  await expect(wrong.locator('.awaited')).toBeVisible()
  await openHere(wrong, log('else.jsonl', 'Another talk'))
  await expect(wrong.locator('.state').first()).toContainText('This is not the file that the link is to')
  await expect(wrong.locator('.state').first()).toContainText('else.jsonl')
  await expect(wrong.locator('[data-entry]').first()).toBeVisible()
})

test('what two tabs choose is kept of both', async ({ page, context }) => {
  await openFiles(page, log('one.jsonl', 'One'))
  const other = await context.newPage()
  await openFiles(other, log('two.jsonl', 'Two'))
  const storedIn = (tab: Page) => () =>
    tab.evaluate(
      () => JSON.parse(localStorage.getItem('unspool.settings') ?? '{}') as Record<string, unknown>
    )
  await page.keyboard.press('t')
  // The browser tells the other tab a moment later.
  await expect.poll(storedIn(other)).toMatchObject({ theme: 'light' })
  await other.keyboard.press('c')
  await expect.poll(storedIn(page)).toMatchObject({ theme: 'light', density: 'compact' })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('kept logs and an awaited file have no accessibility violation', async ({ page }) => {
      await openFiles(page, log('axe.jsonl', 'Read me'))
      await offer(page).click()
      await expect(page.locator('.keep')).toContainText('Saved')
      const session = await new AxeBuilder({ page }).analyze()
      await page.goto('/about/')
      await page.goto('/#local=0123456789abcdef&size=1200&name=other.jsonl')
      await expect(page.locator('.awaited')).toBeVisible()
      await expect(page.locator('.recent').getByRole('listitem')).toHaveCount(1)
      const landing = await new AxeBuilder({ page }).analyze()
      expect(
        [...session.violations, ...landing.violations].map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
      ).toEqual([])
    })
  })
}
