// A log at an address that goes on growing, on this site and on another host: asked for what is new, or read from an answer
// that never ends. Whatever becomes of it is said; nothing is lost, and nothing comes twice.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, quietTest as test } from '../support/page.ts'
import { type StaticServer, startStaticServer } from '../support/static-server.ts'
import { LiveLog } from './live-log.ts'
import { promptLine } from './support.ts'

const log = new LiveLog()
let site: StaticServer
let other: Server

test.beforeAll(async () => {
  site = await startStaticServer({
    folder: join(process.cwd(), 'dist'),
    answer: (path, response, request) => {
      if (path === '/live/log.jsonl') log.respond(request, response)
      return path === '/live/log.jsonl'
    }
  })
  other = createServer((request, response) => log.respond(request, response))
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => {
  log.cut()
  site.close()
  other.closeAllConnections()
  other.close()
})
test.beforeEach(() => log.reset())

type Where = 'here' | 'elsewhere'

const follow = async (page: Page, where: Where): Promise<void> => {
  log.headers = where === 'here' ? {} : { 'access-control-allow-origin': '*' }
  if (where === 'here') return void (await page.goto(`${site.origin}/#src=live/log.jsonl&live=1`))
  const { port } = other.address() as AddressInfo
  await page.goto(`${site.origin}/#src=http://127.0.0.1:${port}/log.jsonl&live=1`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()
}

const count = (page: Page, entries: number): Promise<void> =>
  expect(page.locator('main')).toHaveAttribute('data-entries', String(entries), { timeout: 20_000 })

const is = (page: Page, live: string): Promise<void> =>
  expect(page.locator('main')).toHaveAttribute('data-live', live, { timeout: 20_000 })

const says = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.locator('.live')).toContainText(words, { timeout: 20_000 })

/** What was said, however soon it was taken back. */
const remember = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const words = new Set<string>()
    Object.assign(globalThis, { words })
    const look = (): void => {
      for (const { textContent } of document.querySelectorAll('.live-words')) words.add(textContent ?? '')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
const said = (page: Page, words: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => [...(globalThis as unknown as { words: Set<string> }).words].join('\n')))
    .toContain(words)

const event = (n: number): string => `id: ${n}\ndata: ${promptLine(n)}\n`

const many = (from: number, to: number, line = promptLine): string =>
  Array.from({ length: to - from }, (_, i) => line(from + i)).join('')

for (const where of ['here', 'elsewhere'] as const)
  test.describe(where, () => {
    test('only what is new is asked for, with a little before it, and the host is not asked first', async ({
      page
    }) => {
      log.text = many(0, 2)
      await follow(page, where)
      await count(page, 2)
      await is(page, 'following')
      log.text += promptLine(2)
      await count(page, 3)
      expect(log.asked[0]).toBeUndefined()
      expect(log.asked.length).toBeGreaterThan(1)
      expect(log.asked.slice(1).every(range => /^bytes=[1-9]\d*-$/.test(range ?? ''))).toBe(true)
      expect(new Set(log.methods)).toEqual(new Set(['GET']))
      await expect(page).toHaveURL(/&live=1$/)
    })

    for (const how of ['whole', 'no range'] as const)
      test(`a server that gives all of it (${how}) is read on from where it was`, async ({ page }) => {
        log.how = how
        log.text = promptLine(0)
        await follow(page, where)
        await count(page, 1)
        log.text += promptLine(1)
        await count(page, 2)
        await is(page, 'following')
      })

    for (const how of ['whole', 'no range'] as const)
      test(`a log of which only the beginning is another one is noticed, too (${how})`, async ({ page }) => {
        log.how = how
        log.text = promptLine(0, 'one way') + many(1, 9)
        await follow(page, where)
        await count(page, 9)
        log.text = promptLine(0, 'another') + many(1, 10)
        await is(page, 'lost')
        await says(page, 'Another log is at')
        await count(page, 9)
      })

    for (const [what, change] of [
      ['shorter', () => promptLine(9).slice(0, -40)],
      ['another', () => many(50, 58)]
    ] as const)
      for (const way of ['range', 'whole', 'no range'] as const)
        test(`a log that is ${what} one now is said to be so (${way})`, async ({ page }) => {
          log.how = way
          log.text = many(0, 2)
          await follow(page, where)
          await count(page, 2)
          log.text = change()
          await is(page, 'lost')
          await expect(page.getByRole('button', { name: 'Read it again' })).toBeVisible()
          await count(page, 2)
        })

    test('a log that goes, or a server that fails, is said, and followed again', async ({ page }) => {
      log.text = promptLine(0)
      await follow(page, where)
      await count(page, 1)
      log.how = 'gone'
      await says(page, 'is gone (status 404)')
      log.how = 'broken'
      await says(page, where === 'here' ? 'does not answer' : 'cannot be reached')
      await count(page, 1)
      log.how = 'range'
      log.text += promptLine(1)
      await page.getByRole('button', { name: 'Try now' }).click()
      await count(page, 2)
      await is(page, 'following')
    })

    test('a log that is not there yet is waited for', async ({ page }) => {
      log.how = 'gone'
      await follow(page, where)
      await says(page, 'is not there (status 404)')
      log.how = 'range'
      log.text = promptLine(0)
      await count(page, 1)
      await is(page, 'following')
    })

    test('a server that hangs is said to, and given up', async ({ page }) => {
      await page.clock.install()
      await remember(page)
      log.text = promptLine(0)
      await follow(page, where)
      await count(page, 1)
      log.how = 'hanging'
      const before = log.asked.length
      await page.clock.runFor(2000)
      await expect.poll(() => log.asked.length).toBeGreaterThan(before)
      await page.clock.runFor(31_000)
      await said(page, 'has not answered for 30 seconds')
      log.how = 'range'
      log.text += promptLine(1)
      log.cut()
      await count(page, 2)
      await is(page, 'following')
    })

    test('an answer that stops in the middle is given up, and read on from there', async ({ page }) => {
      await page.clock.install()
      await remember(page)
      log.how = 'halting'
      log.text = many(0, 3)
      await follow(page, where)
      await count(page, 3)
      await page.clock.runFor(31_000)
      await said(page, 'has stopped in the middle of its answer')
      log.how = 'range'
      log.text += promptLine(3)
      log.cut()
      await count(page, 4)
    })

    test('offline is said, and it goes on when the connection is back', async ({ page, context }) => {
      log.text = promptLine(0)
      await follow(page, where)
      await count(page, 1)
      await context.setOffline(true)
      await says(page, /offline/)
      await count(page, 1)
      log.text += promptLine(1)
      await context.setOffline(false)
      await count(page, 2)
      await is(page, 'following')
    })

    test('an hour asleep is one request, not many', async ({ page }) => {
      await page.clock.install()
      log.text = promptLine(0)
      await follow(page, where)
      await count(page, 1)
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await page.waitForTimeout(300)
      const before = log.asked.length
      log.text += promptLine(1)
      await page.clock.fastForward('01:00:00')
      await count(page, 2)
      await page.waitForTimeout(300)
      expect(log.asked.length - before).toBeLessThanOrEqual(2)
      await is(page, 'following')
    })

    for (const [kind, line] of [
      ['events', event],
      ['lines', promptLine]
    ] as const) {
      test(`${kind} of an answer without an end are shown as they come`, async ({ page }) => {
        log.how = kind
        log.text = kind === 'events' ? `: hello\nretry: 500\n\n${line(0)}` : line(0)
        await follow(page, where)
        await count(page, 1)
        await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
        log.send(line(1))
        await count(page, 2)
        log.send(line(2).slice(0, 30))
        log.send(line(2).slice(30))
        await count(page, 3)
      })

      for (const [replay, from, cut] of [
        ['all of it', 0, 'close'],
        ['the last 100 lines', 103, 'cut'],
        ['nothing that was sent', 203, 'close']
      ] as const)
        test(`${kind} that end go on when the server repeats ${replay}: none twice, none lost`, async ({
          page
        }) => {
          log.how = kind
          log.text = many(0, 203, line)
          await follow(page, where)
          await count(page, 203)
          log.text = many(from, 206, line)
          log[cut]()
          await says(page, cut === 'close' ? 'has closed the connection' : 'was cut')
          await count(page, 206)
          // And once more, with the same content.
          log[cut]()
          await is(page, 'lost')
          await is(page, 'following')
          await page.waitForTimeout(500)
          await count(page, 206)
          // Only a host of our own is told which event was the last: no other is asked first whether it may be.
          if (kind === 'events') expect(log.lastIds.at(-1)).toBe(where === 'here' ? '205' : undefined)
          expect(new Set(log.methods)).toEqual(new Set(['GET']))
        })

      test(`${kind}: an hour asleep, and the connection is opened anew`, async ({ page }) => {
        await page.clock.install()
        log.how = kind
        log.text = many(0, 3, line)
        await follow(page, where)
        await count(page, 3)
        const before = log.asked.length
        log.text += line(3)
        await page.clock.fastForward('01:00:00')
        await count(page, 4)
        await page.waitForTimeout(300)
        expect(log.asked.length - before).toBe(1)
        await is(page, 'following')
      })
    }

    test('a stream whose server says that there is no more is asked no more', async ({ page }) => {
      log.how = 'lines'
      log.text = many(0, 2)
      await follow(page, where)
      await count(page, 2)
      log.how = 'done'
      log.close()
      await is(page, 'ended')
      await says(page, 'has said that this was all')
    })

    test('a stream that closes after it has said that it is done is asked no more', async ({ page }) => {
      log.how = 'events'
      log.text = many(0, 2, event)
      await follow(page, where)
      await count(page, 2)
      log.send('data: [DONE]\n\n')
      log.close()
      await is(page, 'ended')
      await count(page, 2)
    })

    test('garbage between records costs no record', async ({ page }) => {
      log.how = 'lines'
      log.text = `${promptLine(0)}<html>oops</html>\n${promptLine(1)}\0\0\0\n{"half":\n`
      await follow(page, where)
      await count(page, 2)
      log.send(`}}}}\n\n\n${promptLine(2)}`)
      await count(page, 3)
      log.cut()
      await is(page, 'lost')
      await is(page, 'following')
      await page.waitForTimeout(500)
      await count(page, 3)
    })

    test('an answer of no type and no length may be quiet as long as it likes', async ({ page }) => {
      await page.clock.install()
      log.how = 'open'
      log.text = many(0, 2)
      await follow(page, where)
      await count(page, 2)
      await page.clock.runFor(60_000)
      await is(page, 'following')
      log.send(promptLine(2))
      await count(page, 3)
    })

    test('a last line without an end is shown as soon as it is whole, and once', async ({ page }) => {
      log.how = 'lines'
      log.text = promptLine(0) + promptLine(1).trimEnd()
      await follow(page, where)
      await count(page, 2)
      log.send(`\n${promptLine(2).slice(0, 40)}`)
      await page.waitForTimeout(300)
      await count(page, 2)
      log.send(promptLine(2).slice(40).trimEnd())
      await count(page, 3)
      log.close()
      await page.waitForTimeout(1500)
      await count(page, 3)
      await is(page, 'following')
    })

    test('what is here of a last line when the reader stops is named as what it is', async ({ page }) => {
      log.how = 'lines'
      log.text = promptLine(0) + promptLine(1).slice(0, 40)
      await follow(page, where)
      await count(page, 1)
      await page.getByRole('button', { name: 'Pause' }).click()
      await page.getByRole('button', { name: 'Stop' }).click()
      await is(page, 'ended')
      await expect(page.locator('.page-end')).toContainText('1 line could not be read')
    })

    test('what is packed on its way is followed, too', async ({ page }) => {
      log.how = 'packed'
      log.text = promptLine(0)
      await follow(page, where)
      await count(page, 1)
      log.text += promptLine(1)
      await count(page, 2)
      await is(page, 'following')
      // More than is asked for once more: from here on it is asked for a part, and gives all of it, packed.
      log.text += promptLine(2, 'a word '.repeat(100))
      await count(page, 3)
      log.text += promptLine(3)
      await count(page, 4)
      await is(page, 'following')
    })
  })

test('a large log that has not changed is not read again where all of it would come', async ({ page }) => {
  const outcomes: string[] = []
  page.on('requestfinished', request => request.url().endsWith('log.jsonl') && outcomes.push('read'))
  page.on('requestfailed', request => request.url().endsWith('log.jsonl') && outcomes.push('left'))
  log.how = 'whole'
  log.version = 'Wed, 18 Nov 2026 10:00:00 GMT'
  log.text = promptLine(0, 'word '.repeat(2_000_000))
  await follow(page, 'here')
  await count(page, 1)
  await expect.poll(() => outcomes).toEqual(['read', 'left', 'left'])
  log.version = 'Wed, 18 Nov 2026 10:00:05 GMT'
  log.text += promptLine(1)
  await count(page, 2)
})

test('a server that says when to come again is taken at its word', async ({ page }) => {
  log.text = promptLine(0)
  await follow(page, 'here')
  await count(page, 1)
  log.how = 'busy'
  await says(page, /status 429\).*Trying again in (?:40|3\d) s/)
})
