// Storage that is blocked, full, damaged or held by another page: one sentence, and the log stays readable.

import { log, offer } from './support/kept-log.ts'
import { expect, openFiles, test } from './support/page.ts'
import { scanStorage } from './support/storage-scan.ts'

const CANARY = 'canary-8c2e17'
const current = 'article[data-target]'

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
    await expect(page.locator('.state')).toContainText(/no room in this browser|does not let the page save/)
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
  await expect(page.locator('.keep')).toContainText('Saved')
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
  await kept.getByRole('button', { name: 'Remove all saved data' }).click()
  await expect(kept.getByRole('status')).toContainText('All saved data is removed')
  expect((await scanStorage(page, CANARY)).found).toEqual([])
})

test('another page that holds on to the storage is named, and forgetting is done once it is closed', async ({
  page,
  context
}) => {
  await openFiles(page, log('kept.jsonl', CANARY))
  await offer(page).click()
  await expect(page.locator('.keep')).toContainText('Saved')
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
  await kept.getByRole('button', { name: 'Remove all saved data' }).click()
  await expect(kept.getByRole('status')).toContainText('Close other pages of this site')
  await other.close()
  await expect(kept.getByRole('listitem')).toHaveCount(0)
  expect((await scanStorage(page, CANARY)).found).toEqual([])
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
  await expect(list).toContainText('1 saved log can no longer be read')
  await list.getByRole('button', { name: /<img/ }).click()
  await expect(list.getByRole('status')).toContainText('its bytes are gone')
  await page.goto(`/#local=${'a'.repeat(16)}`)
  await page.reload()
  await expect(page.locator('.awaited')).toBeVisible()
  await page.getByRole('button', { name: 'Remove all saved data' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(0)
})
