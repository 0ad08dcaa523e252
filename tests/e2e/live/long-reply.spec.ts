// A reply of many pages, word by word: what has come is on the page, however fast more of it comes.

import { expect, quietTest as test } from '../support/page.ts'
import { startStreamSite } from './stream-site.ts'

const piece = (sessionUpdate: string, text: string): string =>
  `${JSON.stringify({
    jsonrpc: '2.0',
    method: 'session/update',
    params: { sessionId: 's', update: { sessionUpdate, content: { type: 'text', text } } }
  })}\n`

/** A busy machine lays out a page in seconds. */
const SOME_TIME = { timeout: 20_000 }

let site: Awaited<ReturnType<typeof startStreamSite>>

test.beforeAll(async () => {
  site = await startStreamSite(piece('agent_message_chunk', 'It begins.\n\n'))
})
test.afterEach(() => site.cut())
test.afterAll(() => site.close())

test('words that come faster than they are laid out are shown all the same', async ({ page }) => {
  await page.goto(site.link)
  const reply = page.locator('.reply .markdown')
  await expect(reply).toContainText('It begins.')
  let n = 0
  const say = (): void => {
    n++
    site.write(piece('agent_message_chunk', `word-${n} **of** \`many\`${n % 20 === 0 ? '\n\n' : ' '}`))
  }
  while (n < 1000) say()
  await expect(reply).toContainText('word-1000 ', SOME_TIME)
  const timer = setInterval(say, 4)
  try {
    // It never falls quiet until these are there.
    await expect(reply).toContainText('word-1400 ', SOME_TIME)
    await expect(reply).toContainText('word-1800 ', SOME_TIME)
  } finally {
    clearInterval(timer)
  }
  await expect(reply).toContainText(`word-${n} `, SOME_TIME)
})
