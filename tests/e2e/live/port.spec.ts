// Another page hands over a log while it is being written: the example of docs/embedding.md, word by word.

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, quietTest as test } from '../support/page.ts'
import { promptLine } from './support.ts'

declare global {
  /** Of the page that hands over a log: more of it, or its end. */
  var push: (part: unknown) => void
  var finish: () => void
  /** Anything else. */
  var sendNow: (message: unknown) => void
}

let server: Server

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const site = new URL(request.url ?? '/', 'http://x').searchParams.get('site') ?? ''
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(embedder(site))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const examples = [...readFileSync('docs/embedding.md', 'utf8').matchAll(/```js\n(.*?)```/gs)]
const example = examples.map(([, code = '']) => code).find(code => code.includes('live: true')) ?? ''

const embedder = (site: string): string => `<!doctype html><button>go</button><pre></pre><script>
  const waiting = []
  let wake = () => {}
  const put = item => { waiting.push(item); wake() }
  globalThis.push = part => put({ part })
  globalThis.finish = () => put({ isEnd: true })
  const session = (async function* () {
    for (;;) {
      while (waiting.length === 0) await new Promise(resolve => { wake = resolve })
      const next = waiting.shift()
      if (next.isEnd) return
      yield next.part
    }
  })()
  addEventListener('message', event =>
    document.querySelector('pre').append(event.data.unspool + ' ' + (event.data.why ?? '') + ';'))
  document.querySelector('button').onclick = () => {
    ${example.replaceAll('https://unspool.site', site)}
    globalThis.sendNow = say
  }
</script>`

const host = (): string => `127.0.0.1:${(server.address() as AddressInfo).port}`
const main = (page: Page) => page.locator('main')
const count = (page: Page, entries: number): Promise<void> =>
  expect(main(page)).toHaveAttribute('data-entries', String(entries))
const is = (page: Page, live: string): Promise<void> => expect(main(page)).toHaveAttribute('data-live', live)

/** The page of the reader, who has agreed. */
const handOver = async (page: Page, baseURL: string | undefined): Promise<Page> => {
  await page.goto(`http://${host()}/?site=${encodeURIComponent(baseURL ?? '')}`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'go' }).click()
  const ours = await opening
  await ours.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()
  return ours
}
const sendOn = (page: Page, text: string): Promise<void> => page.evaluate(part => globalThis.push(part), text)

test('what is sent is shown as it comes, until the end, and equals the whole', async ({ page, baseURL }) => {
  const ours = await handOver(page, baseURL)
  await is(ours, 'waiting')
  await expect(ours.locator('.far-line')).toHaveText(`Untrusted log from ${host()}`)
  await sendOn(page, promptLine(0) + promptLine(1).slice(0, 50))
  await count(ours, 1)
  await is(ours, 'following')
  await expect(main(ours)).toHaveAttribute('data-state', 'ready')
  await sendOn(page, promptLine(1).slice(50))
  await count(ours, 2)
  // Bytes and blobs stay in their order.
  await page.evaluate(
    ([blob = '', bytes = '', buffer = '']) => {
      globalThis.push(new Blob([blob]))
      globalThis.push(new TextEncoder().encode(bytes))
      globalThis.push(new TextEncoder().encode(buffer).buffer)
    },
    [promptLine(2), promptLine(3), promptLine(4, 'the last 😀')]
  )
  await count(ours, 5)
  await expect(ours.locator('[data-entry]').last()).toContainText('the last 😀')
  await expect(ours.getByRole('button', { name: 'Save in this browser' })).toHaveCount(0)
  await page.evaluate(() => globalThis.finish())
  await is(ours, 'ended')
  await sendOn(page, promptLine(5))
  await ours.waitForTimeout(300)
  await count(ours, 5)
  await expect(page.locator('pre')).toHaveText('ready ;opened ;')
})

test('what is no data is refused, and costs nothing', async ({ page, baseURL }) => {
  const ours = await handOver(page, baseURL)
  await sendOn(page, promptLine(0))
  await count(ours, 1)
  await page.evaluate(() => {
    for (const data of [7, null, { length: 3 }, undefined]) globalThis.sendNow({ unspool: 'more', data })
    globalThis.sendNow({ unspool: 'more' })
  })
  await expect(page.locator('pre')).toHaveText(/(refused The message has no `data`.*;){5}/)
  await sendOn(page, promptLine(1))
  await count(ours, 2)
  await page.evaluate(() =>
    globalThis.sendNow({ unspool: 'log', live: true, files: [{ data: '' }, { data: '' }] })
  )
  await expect(page.locator('pre')).toContainText('A log that goes on is one file.')
  await sendOn(page, promptLine(2))
  await count(ours, 3)
})

test('who stops it, or opens something else, gets no more, and the page is told once', async ({
  page,
  baseURL
}) => {
  const ours = await handOver(page, baseURL)
  await sendOn(page, promptLine(0))
  await count(ours, 1)
  await ours.locator('input[type=file][multiple]').first().setInputFiles('public/samples/pi.jsonl')
  await expect(main(ours)).toHaveAttribute('data-format', 'pi')
  await is(ours, 'off')
  const entries = Number(await main(ours).getAttribute('data-entries'))
  await sendOn(page, promptLine(1))
  await sendOn(page, promptLine(2))
  await expect(page.locator('pre')).toHaveText(/^ready ;opened ;refused Nobody reads this log[^;]*;$/)
  await count(ours, entries)
})

test('a further log of that page takes its place', async ({ page, baseURL }) => {
  const ours = await handOver(page, baseURL)
  await sendOn(page, promptLine(0) + promptLine(1))
  await count(ours, 2)
  await page.evaluate(
    data => globalThis.sendNow({ unspool: 'log', live: true, files: [{ name: 'b.jsonl', data }] }),
    promptLine(7, 'another log')
  )
  await count(ours, 1)
  await expect(ours.getByRole('alertdialog')).toHaveCount(0)
  await sendOn(page, promptLine(8))
  await count(ours, 2)
})

test('a page that is closed leaves what it has sent', async ({ page, baseURL }) => {
  const ours = await handOver(page, baseURL)
  await sendOn(page, promptLine(0))
  await count(ours, 1)
  await page.close()
  await is(ours, 'ended')
  await expect(ours.locator('.live')).toContainText(`The page at ${host()} was closed`)
  await count(ours, 1)
})
