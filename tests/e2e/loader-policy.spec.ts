// Where the loader documents may connect to, by the policy they are built with: nobody has given them an order yet, for
// which they narrow it further. A public host is a name that the browser finds on this machine.

import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser.mjs'
import { type FarServer, startFarServer } from './support/far-server.ts'
import { expect, test } from './support/page.ts'
import { startStaticServer } from './support/static-server.ts'

const PUBLIC = 'unspool.example'

let far: FarServer
test.beforeAll(async () => {
  far = await startFarServer()
})
test.afterAll(() => far.close())

/** What the policy refuses of a request: the directive, or nothing. */
const refusedBy = (page: Page, url: string): Promise<string> =>
  page.evaluate(async address => {
    let directive = ''
    document.addEventListener('securitypolicyviolation', event => {
      directive ||= event.effectiveDirective
    })
    if (address.startsWith('ws')) new WebSocket(address)
    else await fetch(address, { mode: 'no-cors' }).catch(() => undefined)
    await new Promise(resolve => setTimeout(resolve, 100))
    return directive
  }, url)

test('on a public host no loader connects in clear text, and none is asked to', async () => {
  const site = await startStaticServer({ folder: join(import.meta.dirname, '../../dist') })
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [...BROWSER_FLAGS, `--host-resolver-rules=MAP ${PUBLIC} 127.0.0.1`],
    ...(executablePath ? { executablePath } : {})
  })
  const home = `http://${PUBLIC}:${new URL(site.origin).port}`
  const asked = [
    `http://${PUBLIC}:${new URL(far.origin).port}/a.jsonl`,
    `${far.origin}/a.jsonl`,
    far.origin.replace('http:', 'ws:')
  ]
  try {
    const page = await browser.newPage()
    await page.goto(`${home}/loader/index.html`)
    for (const url of asked) expect(await refusedBy(page, url)).toBe('connect-src')
    expect(await refusedBy(page, 'https://127.0.0.1:1/')).toBe('')
    expect(await refusedBy(page, 'wss://127.0.0.1:1/')).toBe('')
    await page.goto(`${home}/loader/near/index.html`)
    for (const url of [...asked, 'https://127.0.0.1:1/', 'wss://127.0.0.1:1/'])
      expect(await refusedBy(page, url)).toBe('connect-src')
    expect(far.seen).toEqual([])

    const loaders: string[] = []
    page.on('request', request => {
      if (request.url().includes('/loader/')) loaders.push(request.url())
    })
    await page.goto(`${home}/#src=${far.origin}/a.jsonl`)
    await expect(page.locator('main')).toHaveAttribute('data-state', 'failed')
    await page.goto('about:blank')
    await page.goto(`${home}/#src=https://does-not-exist.invalid/a.jsonl`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.locator('main')).toHaveAttribute('data-state', 'failed')
    expect(new Set(loaders)).toEqual(new Set([`${home}/loader/index.html`]))
    expect(far.seen).toEqual([])
  } finally {
    await browser.close()
    site.close()
  }
})

test('a page on this machine reads clear text there, and only by the loader for it', async ({
  page,
  faults
}) => {
  await page.goto('/loader/index.html')
  expect(await refusedBy(page, `${far.origin}/a.jsonl`)).toBe('connect-src')
  faults.length = 0
  await page.goto('/loader/near/index.html')
  expect(await refusedBy(page, `${far.origin}/a.jsonl`)).toBe('')
})
