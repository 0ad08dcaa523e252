// Things that break around the page: the worker hangs, dies or is not allowed; a file vanishes; a part of the page is
// missing; a view throws. Each is said in a sentence, and what was read stays.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, quietTest as test } from '../support/page.ts'

const prompt = (n: number, text: string, uuid = `u${n}`): string =>
  JSON.stringify({
    type: 'user',
    uuid,
    parentUuid: n === 0 ? null : `u${n - 1}`,
    sessionId: 's',
    timestamp: '2026-03-01T10:00:00Z',
    message: { role: 'user', content: text }
  })

const logFile = (lines: readonly string[], name = 'log.jsonl'): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-fault-')), name)
  const text = `${lines.join('\n')}\n`
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text)
  return file
}

const LINES = Array.from({ length: 40 }, (_, n) => prompt(n, `prompt number ${n}.`))

const choose = (page: Page, file: string): Promise<void> =>
  page.locator('input[type=file][multiple]').first().setInputFiles(file)

/** Puts code in front of the reader's own. */
const inReader = (page: Page, code: string): Promise<unknown> =>
  page.route(/\/_astro\/worker[^/]*\.js$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${code};\n${await response.text()}` })
  })

/** Seconds of the watch pass faster. */
const hurry = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = setInterval
    Object.assign(globalThis, {
      setInterval: (act: () => void, millis: number) => real(act, millis === 1000 ? 250 : millis)
    })
  })

test('a record that hangs the reader is passed by, named, and costs nothing else', async ({ page }) => {
  await hurry(page)
  await inReader(
    page,
    `const has = Set.prototype.has; Set.prototype.has = function (x) { while (typeof x === 'string' && x.includes('hang-here')) {} return has.call(this, x) }`
  )
  await page.goto('/')
  await choose(
    page,
    logFile(LINES.map((line, n) => (n === 7 ? prompt(7, 'the slow one', 'hang-here') : line)))
  )
  await expect(page.locator('.states')).toContainText('record 8', { timeout: 40_000 })
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 20_000 })
  for (const n of [0, 6, 8, 39]) await expect(page.getByText(`prompt number ${n}.`).first()).toBeAttached()
  await expect(page.locator('main')).toHaveAttribute('data-entries', '40')
  const slow = page.locator('article[data-type=unknown]')
  await expect(slow).toContainText('took too long')
})

test('a reader that dies is replaced, and goes on where it stopped', async ({ page }) => {
  await inReader(
    page,
    `let posted = 0; const post = self.postMessage.bind(self); self.postMessage = m => { post(m); if (m.tell === 'batch' && !self.isSecond && ++posted === 1) setTimeout(() => { throw new Error('planted death') }) };
     addEventListener('message', e => { self.isSecond ||= Boolean(e.data.request?.resume) })`
  )
  await page.goto('/')
  const long = Array.from({ length: 20_000 }, (_, n) => prompt(n, `prompt number ${n}.`))
  await choose(page, logFile(long))
  await expect(page.locator('.states')).toContainText('planted death', { timeout: 20_000 })
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 30_000 })
  await expect(page.locator('main')).toHaveAttribute('data-entries', '20000')
  await expect(page.getByText('prompt number 0.').first()).toBeAttached()
})

test('where workers are not allowed, the page says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      Worker: class {
        constructor() {
          throw new Error('not allowed here')
        }
      }
    })
  })
  await page.goto('/')
  await choose(page, logFile(LINES))
  await expect(page.getByRole('alert')).toContainText('worker that reads logs (not allowed here)')
})

test('a reader that cannot be loaded asks for a reload', async ({ page }) => {
  await page.route(/\/_astro\/worker[^/]*\.js$/, route => route.abort())
  await page.goto('/')
  await choose(page, logFile(LINES))
  await expect(page.getByRole('alert')).toContainText('Reload the page')
})

for (const [part, way] of [
  ['codex-', 'of the reader'],
  ['link.', 'of the page']
] as const)
  test(`a part ${way} that is not there any more asks for a reload`, async ({ page, context }) => {
    await context.route(`**/_astro/${part}*.js`, route => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto('/')
    if (part === 'codex-') await choose(page, 'public/samples/codex.jsonl')
    else await page.locator('a[data-logs]').first().click()
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await expect(page.getByRole('alert')).toContainText('Reload the page')
  })

/** What is served at this moment is all that there is: a new version of the site was put in its place. */
const replaceSite = async (page: Page, parts = '**/_astro/*.js'): Promise<void> => {
  await page.context().route(parts, route => route.fulfill({ status: 404, body: 'gone' }))
  if (!page.url().startsWith('http')) return
  // A page that is there already hears of the route a little later: a key pressed at once would still find everything.
  const probe = () => page.evaluate(async () => (await fetch('/_astro/probe.js')).text())
  await expect.poll(probe).toBe('gone')
}

/** Only the sentence speaks of it. */
const hearThrown = (page: Page): readonly Error[] => {
  const thrown: Error[] = []
  page.on('pageerror', error => thrown.push(error))
  return thrown
}

for (const part of ['link.', 'reading.'])
  test(`a link to a log, without the script ${part}js, asks for a reload`, async ({ page }) => {
    await replaceSite(page, `**/_astro/${part}*.js`)
    const thrown = hearThrown(page)
    await page.goto('/#src=samples/codex.jsonl&at=a1')
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await expect(page.getByRole('alert')).toContainText('Reload the page')
    expect(thrown).toEqual([])
  })

test('the start page of a site that was replaced asks for a reload', async ({ page }) => {
  const thrown = hearThrown(page)
  for (const ask of [
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('button', { name: 'Open a URL' }).click()
  ]) {
    await page.goto('/')
    await expect(page.locator('astro-island:has(main)')).not.toHaveAttribute('ssr')
    await replaceSite(page)
    await ask()
    await expect(page.getByRole('alert')).toContainText('Reload the page')
    await page.context().unrouteAll()
  }
  expect(thrown).toEqual([])
})

test('a log that is open when the site is replaced stays; what is not there asks for a reload', async ({
  page
}) => {
  const thrown = hearThrown(page)
  await page.goto('/')
  await choose(page, logFile(LINES))
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await page.keyboard.press('j')
  // All that a page fetches by itself is there.
  await page.waitForLoadState('networkidle')
  await replaceSite(page)
  const words = page.getByRole('status').filter({ hasText: 'Reload the page' })
  for (const key of ['Control+k', 'F']) {
    await page.keyboard.press(key)
    await expect(words).toBeVisible()
    await expect(words).toBeHidden({ timeout: 10_000 })
  }
  await page.keyboard.press('j')
  await expect(page.locator('article[data-target]')).toContainText('prompt number 1.')
  expect(thrown).toEqual([])
})

test('a file that vanishes while it is read keeps what was read', async ({ page }) => {
  await inReader(
    page,
    `let times = 0
    for (const [kind, name] of [[Blob, 'arrayBuffer'], [ReadableStreamBYOBReader, 'read']]) {
      const read = kind.prototype[name]
      kind.prototype[name] = function (...how) {
        return ++times > 4 ? Promise.reject(new DOMException('gone', 'NotReadableError')) : read.apply(this, how)
      }
    }`
  )
  await page.goto('/')
  await choose(page, logFile(Array.from({ length: 20_000 }, (_, n) => prompt(n, `prompt number ${n}.`))))
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 20_000 })
  await expect(page.locator('.states')).toContainText('log.jsonl can no longer be read')
  expect(Number(await page.locator('main').getAttribute('data-entries'))).toBeGreaterThan(500)
})

test('a file that vanished before it was read is named', async ({ page }) => {
  await inReader(
    page,
    `Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))`
  )
  await page.goto('/')
  await choose(page, logFile(LINES))
  await expect(page.getByRole('alert')).toContainText('can no longer be read')
})

test('an entry whose view throws shows its data; the others are untouched', async ({ page }) => {
  await page.addInitScript(() => {
    const real = String.prototype.search
    String.prototype.search = function (pattern: RegExp) {
      if (String(this) === 'throws here') throw new Error('planted fault')
      return real.call(this, pattern)
    }
  })
  await page.goto('/')
  const call = (id: string, command: string) =>
    JSON.stringify({
      type: 'assistant',
      uuid: id,
      sessionId: 's',
      message: { role: 'assistant', content: [{ type: 'tool_use', id, name: 'Bash', input: { command } }] }
    })
  await choose(page, logFile([...LINES.slice(0, 3), call('bad', 'throws here'), prompt(4, 'the one behind')]))
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  const broken = page.locator('[data-broken]').first()
  await expect(broken).toContainText('planted fault')
  await expect(broken).toContainText('throws here')
  await expect(page.getByText('prompt number 2.').first()).toBeVisible()
  await expect(page.getByText('the one behind').first()).toBeVisible()
})

test('a sheet that throws says its own fault, and keys go on working', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('planted fault')
    }
  })
  await page.goto('/')
  await choose(page, logFile(LINES))
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await page.keyboard.press('?')
  await expect(page.getByRole('status')).toContainText('A part of this page failed (planted fault)')
  await page.keyboard.press('j')
  await expect(page.locator('article[data-target]')).toContainText('prompt number 0.')
})

test('a part of the page that cannot be loaded is said, and the words stay', async ({ page }) => {
  await page.goto('/')
  await choose(page, 'public/samples/claude.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  const words = page.locator('[data-entry]').getByText('Fix the flaky retry test.').first()
  await expect(words).toBeVisible()
  await page.route('**/_astro/*.js', route => route.abort())
  await page.keyboard.press('u')
  await page.keyboard.press('?')
  await expect(page.getByText(/Reload/).first()).toBeAttached()
  await expect(words).toBeVisible()
})

test('without some newer parts of the browser a packed log still opens', async ({ page }) => {
  const without = `for (const name of ['DecompressionStream', 'structuredClone']) delete globalThis[name]; delete Intl.Segmenter`
  await page.addInitScript(without)
  await inReader(page, without)
  await page.goto('/')
  await choose(page, logFile(LINES, 'log.jsonl.gz'))
  await expect(page.locator('main')).toHaveAttribute('data-entries', '40', { timeout: 15_000 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a sentence says what the page needs', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.no-script')).toContainText('Switch it on')
  })
})
