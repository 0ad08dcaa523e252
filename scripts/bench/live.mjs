// A log that grows by 200 records a second, followed at its end.

import { setTimeout as pause } from 'node:timers/promises'
import { claudeLines } from './claude-lines.mjs'
import { withPage } from './page.mjs'
import { createRandom } from './random.mjs'
import { LIVE, serve } from './serve.mjs'
import { RARE } from './write-lines.mjs'

const RATE = 200
const SECONDS = 30

export const measureLive = async () => {
  let log
  const lines = liveLines()
  const write = count => log.write(`${Array.from({ length: count }, () => lines.next().value).join('\n')}\n`)
  const server = await serve(response => {
    log = response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    write(1)
  })
  try {
    return await withPage(`${server.origin}/#src=${LIVE}&live=1`, async (page, used) => {
      await page.locator('main[data-live=following]').waitFor()
      const start = await page.evaluate(() => performance.now())
      for (let tenth = 0; tenth < SECONDS * 10; tenth++) {
        const next = pause(100)
        write(RATE / 10)
        await next
      }
      const longest = await page.evaluate(from => globalThis.bench.tasksSince(from), start)
      const { cpu, memory } = await used()
      const written = Date.now()
      log.write(`${claudeLines({ session: 'last' }).reply(RARE)}\n`)
      await page.locator('.timeline [data-entry]', { hasText: RARE }).waitFor()
      const behind = Date.now() - written
      return { behind, longest: Math.round(longest), memory, cpu: Math.round(cpu / SECONDS / 10) }
    })
  } finally {
    server.close()
  }
}

function* liveLines() {
  const { words, code } = createRandom(6)
  const { prompt, reply, call } = claudeLines()
  for (let n = 0; ; n++) {
    if (n % 10 === 0) yield prompt(words(12))
    yield* call('Bash', { command: `grep -rn ${n} src` }, code(4))
    yield reply(`${words(20)} and \`code\`.\n\n- ${words(5)}`)
  }
}
