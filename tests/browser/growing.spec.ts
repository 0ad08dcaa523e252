// A log that grows, in every engine: an address that is longer each time, events without an end, a socket. Then a session
// that is played back.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { WebSocketServer } from 'ws'
import { LiveLog } from '../e2e/live/live-log.ts'
import { callLine, promptLine, replyLine, resultLine } from '../e2e/live/support.ts'
import { type StaticServer, startStaticServer } from '../e2e/support/static-server.ts'
import { expect, journey } from './journey.ts'
import type { Tab } from './tab.ts'
import { css, role } from './target.ts'

const log = new LiveLog()
let site: StaticServer

journey.beforeAll(async () => {
  site = await startStaticServer({
    folder: join(process.cwd(), 'dist'),
    answer: (path, response, request) => {
      if (path !== '/live/log.jsonl') return false
      log.respond(request, response)
      return true
    }
  })
})
journey.afterAll(() => site.close())
journey.beforeEach(() => log.reset())

const has = (tab: Tab, entries: number): Promise<void> => tab.sees(css(`main[data-entries="${entries}"]`))

journey('an address that grows is followed by Range, and read on after a fault', async ({ tab }) => {
  log.text = promptLine(0)
  await tab.open(`${site.origin}/#src=live/log.jsonl&live=1`)
  await has(tab, 1)
  await tab.sees(css('main[data-live=following]'))
  log.text += callLine(1, 'c1', 'ls')
  await has(tab, 2)
  await tab.sees(css('[data-entry=c1][data-status=running]'))
  log.how = 'broken'
  await tab.sees(css('main[data-live=lost]'))
  log.how = 'range'
  log.text += resultLine(2, 'c1', 'oven.ts') + replyLine(3, 'It is **cold**.')
  await has(tab, 3)
  await tab.sees(css('[data-entry=c1][data-status=done]'))
})

journey('events without an end come as they are sent, none twice after a cut', async ({ tab }) => {
  const event = (n: number): string => `id: ${n}\ndata: ${promptLine(n)}\n`
  log.how = 'events'
  log.text = `: hello\nretry: 300\n\n${event(0)}`
  await tab.open(`${site.origin}/#src=live/log.jsonl&live=1`)
  await has(tab, 1)
  log.send(event(1))
  await has(tab, 2)
  log.cut()
  await tab.sees(css('main[data-live=following]'))
  await expect.poll(() => log.lastIds.at(-1)).toBe('1')
  log.send(event(2))
  await has(tab, 3)
})

journey('a socket is asked about once, then its messages are shown', async ({ tab }) => {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', connection => connection.send(promptLine(0)))
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  await tab.open(`${site.origin}/#src=ws://127.0.0.1:${(http.address() as AddressInfo).port}/log&live=1`)
  // It does not hear a press that comes before anybody could have read the question.
  await tab.sees(css('.far-ask button + button:not([aria-disabled])'))
  await tab.click(role('button', 'Open'))
  await has(tab, 1)
  for (const connection of sockets.clients) connection.send(promptLine(1) + promptLine(2))
  await has(tab, 3)
  for (const connection of sockets.clients) connection.terminate()
  http.closeAllConnections()
  http.close()
})

journey('a session is played back: what had not come then is not there', async ({ tab }) => {
  log.text = promptLine(0) + callLine(1, 'c1', 'ls') + resultLine(2, 'c1', 'oven.ts') + replyLine(3, 'Warm.')
  await tab.open(`${site.origin}/#src=live/log.jsonl`)
  await has(tab, 3)
  await tab.isReady()
  await tab.press('P')
  await tab.sees(css('[data-playback=paused]'))
  await tab.until(css('.timeline [data-entry]'), rows => rows.length === 1, 'is the first one alone')
  await tab.click(role('button', 'On by an entry'))
  await tab.sees(css('[data-entry=c1][data-status=running]'))
  await tab.press('P')
  await tab.until(css('.timeline [data-entry]'), rows => rows.length === 3, 'are all of them')
  await tab.sees(css('[data-entry=c1][data-status=done]'))
  await tab.press('Escape')
  await tab.seesNo(css('[data-playback]'))
})
