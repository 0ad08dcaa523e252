// What stays on this device: nothing before the reader says so, what they kept, and nothing once they forget.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { scanStorage } from './storage-scan.ts'
import { expect, openFiles, openHere, test } from './support.ts'

const CANARY = 'canary-5d1f0c'

/** A session with enough entries to scroll, and a word that must not be found where it should not be. */
const log = (name: string, words: string, turns = 60): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'unspool-kept-')), name)
  const lines = Array.from({ length: turns }, (_, i) => ({
    type: i % 2 === 0 ? 'user' : 'assistant',
    uuid: `u${i}`,
    parentUuid: i === 0 ? null : `u${i - 1}`,
    sessionId: 's1',
    timestamp: new Date(Date.UTC(2026, 0, 5, 9, 0, i)).toISOString(),
    message: {
      role: i % 2 === 0 ? 'user' : 'assistant',
      content: [{ type: 'text', text: i === 0 ? words : `Line ${i} of this talk.` }]
    }
  }))
  writeFileSync(path, `${lines.map(line => JSON.stringify(line)).join('\n')}\n`)
  return path
}

const offer = (page: Page) => page.getByRole('button', { name: 'Keep on this device' })
const current = 'article[data-target]'

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
  await expect(page.locator('.keep')).toContainText('Kept')
})

test('a kept log is opened again by a reload, at the same place', async ({ page }) => {
  await openFiles(page, log('kept.jsonl', 'Why does it fail?'))
  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Kept')
  await expect(page).toHaveURL(/#local=[0-9a-f]{16}&size=\d+&name=kept\.jsonl/)
  for (let i = 0; i < 6; i++) await page.keyboard.press('n')
  const here = await page.locator(current).getAttribute('data-entry')
  await expect(page).toHaveURL(new RegExp(`&at=${here}`))
  await page.reload()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator(current)).toHaveAttribute('data-entry', here ?? '')
  await expect(page.locator(current)).toBeInViewport()

  // Scrolled on from there, without going to an entry.
  await page.evaluate(() => scrollBy(0, 900))
  const top = () =>
    page.evaluate(
      () =>
        document.elementFromPoint(innerWidth / 2, 130)?.closest<HTMLElement>('[data-entry]')?.dataset['entry']
    )
  const seen = await top()
  expect(seen).not.toBe(here)
  await page.waitForTimeout(600)
  await page.reload()
  await expect(page.locator(current)).toBeInViewport()
  await expect.poll(top).toBe(seen)
})

test('kept logs are listed on the landing page, open from there, and are forgotten one by one', async ({
  page
}) => {
  for (const name of ['one.jsonl', 'two.jsonl']) {
    await openFiles(page, log(name, `This is ${name}`))
    await offer(page).click()
    await expect(page.locator('.keep')).toContainText('Kept')
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
  await page.getByRole('button', { name: 'Forget one.jsonl' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Forget two.jsonl' }).click()
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
  await expect(page.locator('.keep')).toContainText('Kept')
  expect((await scanStorage(page, CANARY)).found.length).toBeGreaterThanOrEqual(2)

  await page.keyboard.press('v')
  await expect(page.getByRole('dialog')).toContainText('and 1 log')
  await page.getByRole('button', { name: 'Forget everything' }).click()
  await expect(page.getByText('Everything is forgotten.')).toBeVisible()
  expect(await scanStorage(page, CANARY)).toEqual({ found: [], seen: [] })
  // What is open stays open, its long texts too.
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  // And it is no longer called kept.
  await expect(offer(page)).toBeVisible()
})

test('a log that could not be forgotten is not called forgotten', async ({ page }) => {
  await openFiles(page, log('stays.jsonl', 'I stay'))
  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Kept')
  await page.goto('/about/')
  await page.addInitScript(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('', 'UnknownError')
    }
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Forget stays.jsonl' }).click()
  await expect(page.locator('.recent').getByRole('status')).toContainText('could not be forgotten')
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
  await expect(page.locator('.keep')).toContainText('Kept')
  await page.goto('/')
  await page.getByRole('button', { name: 'Forget everything' }).click()
  await expect(page.getByText('Everything is forgotten.')).toBeVisible()
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
  await expect(page).toHaveURL(/#local=.*&at=/)
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

const BLOCKED: Readonly<Record<string, () => void>> = {
  'IndexedDB throws': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError')
    }
    IDBFactory.prototype.databases = () => Promise.reject(new DOMException('no', 'SecurityError'))
  },
  'IndexedDB is missing': () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
  },
  'the device is full': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'localStorage throws': () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      }
    })
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError')
    }
  },
  'settings are garbage': () => {
    localStorage.setItem('unspool.settings', '{"theme":{},"density":"<b>","hidden":7')
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  }
}

for (const [what, block] of Object.entries(BLOCKED)) {
  test(`the log stays readable and one sentence is said when ${what}`, async ({ page }) => {
    await page.addInitScript(block)
    await openFiles(page, log('blocked.jsonl', 'Does it open?'))
    await page.keyboard.press('t')
    await offer(page).click()
    await expect(page.locator('.state')).toHaveCount(1)
    await expect(page.locator('.state')).toContainText(/no room on this device|does not let the page keep/)
    await expect(offer(page)).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.locator(current)).toBeInViewport()
  })
}

test('what cannot be read back at all is said, the page works, and all of it can be forgotten', async ({
  page
}) => {
  await openFiles(page, log('kept.jsonl', CANARY))
  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Kept')
  await page.addInitScript(() => {
    for (const read of ['get', 'getAll', 'count'] as const)
      IDBObjectStore.prototype[read] = () => {
        throw new DOMException('no', 'UnknownError')
      }
  })
  await page.goto('/about/')
  await openFiles(page, log('other.jsonl', 'Does it open?'))
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await page.goto('/about/')
  await page.goto('/')
  const kept = page.locator('.recent')
  await expect(kept.getByRole('status')).toContainText('cannot be read just now')
  await kept.getByRole('button', { name: 'Forget everything' }).click()
  await expect(kept.getByRole('status')).toContainText('Everything is forgotten')
  expect((await scanStorage(page, CANARY)).found).toEqual([])
})

test('another page that holds on to the storage is named, and forgetting is done once it is closed', async ({
  page,
  context
}) => {
  await openFiles(page, log('kept.jsonl', CANARY))
  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Kept')
  const other = await context.newPage()
  await other.goto('/about/')
  await other.evaluate(
    () =>
      new Promise<void>(done => {
        indexedDB.open('unspool').onsuccess = () => done()
      })
  )
  await page.goto('/about/')
  await page.goto('/')
  const kept = page.locator('.recent')
  await kept.getByRole('button', { name: 'Forget everything' }).click()
  await expect(kept.getByRole('status')).toContainText('Close other pages of this site')
  await other.close()
  await expect(kept.getByRole('listitem')).toHaveCount(0)
  expect((await scanStorage(page, CANARY)).found).toEqual([])
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

test('what comes back from storage damaged is said and can be forgotten', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(
    () =>
      new Promise<void>(done => {
        const request = indexedDB.open('unspool', 1)
        request.onupgradeneeded = () => {
          const logs = request.result.createObjectStore('logs')
          const files = request.result.createObjectStore('files')
          const hash = 'a'.repeat(64)
          logs.put(
            { hash, size: 5, name: 'gone.jsonl', title: '<img src=x onerror=alert(1)>', at: 'x' },
            hash
          )
          logs.put({ hash: 7, size: 'many', __proto__: { name: 'x' } }, 'b'.repeat(64))
          files.put([{ path: 4, blob: 'no' }], hash)
        }
        request.onsuccess = () => {
          request.result.close()
          done()
        }
      })
  )
  await page.reload()
  const list = page.locator('.recent')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('1 kept log can no longer be read')
  await list.getByRole('button', { name: /<img/ }).click()
  await expect(list.getByRole('status')).toContainText('its bytes are gone')
  await page.goto(`/#local=${'a'.repeat(16)}`)
  await page.reload()
  await expect(page.locator('.awaited')).toBeVisible()
  await page.getByRole('button', { name: 'Forget everything' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('kept logs and an awaited file have no accessibility violation', async ({ page }) => {
      await openFiles(page, log('axe.jsonl', 'Read me'))
      await offer(page).click()
      await expect(page.locator('.keep')).toContainText('Kept')
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
