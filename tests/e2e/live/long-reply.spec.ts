// A reply of many pages, word by word: what has come is on the page, however fast more of it comes.

import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, quietTest as test } from '../support/page.ts'
import { type StaticServer, startStaticServer } from '../support/static-server.ts'

let server: StaticServer
let stream: ServerResponse | undefined

test.beforeAll(async () => {
  server = await startStaticServer({
    folder: join(process.cwd(), 'dist'),
    answer: (path, response) => {
      if (path !== '/live/log.jsonl') return false
      stream = response
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      response.write(piece('agent_message_chunk', 'It begins.\n\n'))
      return true
    }
  })
})
test.afterAll(() => server.close())
test.afterEach(() => stream?.destroy())

const piece = (sessionUpdate: string, text: string): string =>
  `${JSON.stringify({
    jsonrpc: '2.0',
    method: 'session/update',
    params: { sessionId: 's', update: { sessionUpdate, content: { type: 'text', text } } }
  })}\n`

test('words that come faster than they are laid out are shown all the same', async ({ page }) => {
  await page.goto(`${server.origin}/#src=live/log.jsonl&live=1`)
  const reply = page.locator('.reply .markdown')
  await expect(reply).toContainText('It begins.')
  let n = 0
  const say = (): void => {
    n++
    stream?.write(piece('agent_message_chunk', `word-${n} **of** \`many\`${n % 20 === 0 ? '\n\n' : ' '}`))
  }
  while (n < 1000) say()
  await expect(reply).toContainText('word-1000 ')
  const timer = setInterval(say, 4)
  try {
    // It never falls quiet until these are there.
    await expect(reply).toContainText('word-1400 ')
    await expect(reply).toContainText('word-1800 ')
  } finally {
    clearInterval(timer)
  }
  await expect(reply).toContainText(`word-${n} `)
})
