// What agents really write while they work, sent by a small server with the pauses that were between the records: in the
// end the page shows what it shows of the same log when that is opened.

import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import type { Page } from '@playwright/test'
import { WebSocketServer } from 'ws'
import { expect, quietTest as test } from '../support/page.ts'

/** All pauses of a recording together. */
const LONGEST = 2500

interface Tool {
  readonly name: string
  readonly file: string
  readonly way: 'lines' | 'events' | 'socket'
}

/** In whichever folder of the corpus it lies. */
const inCorpus = (path: string): string => {
  const folders = (process.env['UNSPOOL_CORPUS'] ?? '').split(delimiter)
  return folders.map(folder => join(folder, path)).find(existsSync) ?? path
}

const TOOLS: readonly Tool[] = [
  { name: 'claude -p --output-format stream-json', file: 'public/samples/claude-stream.jsonl', way: 'lines' },
  { name: 'pi --mode json', file: 'tests/fixtures/pi/stream-cumulative.jsonl', way: 'lines' },
  { name: 'pi --mode rpc', file: 'tests/fixtures/pi/stream-deltas.jsonl', way: 'lines' },
  { name: 'an ACP client and its agent', file: 'public/samples/acp.jsonl', way: 'socket' },
  { name: 'chunk events', file: 'public/samples/events.jsonl', way: 'events' },
  { name: 'chunk events', file: 'tests/fixtures/events/whole-turn.jsonl', way: 'socket' },
  { name: 'codex exec --json', file: 'tests/fixtures/codex/exec-stream.jsonl', way: 'lines' },
  { name: 'roles and contents', file: 'tests/fixtures/generic/openai-chat.jsonl', way: 'events' },
  { name: 'roles and contents', file: 'tests/fixtures/generic/odd-calls.jsonl', way: 'lines' },
  {
    name: 'an ACP bridge',
    file: inCorpus('acp/acplazybridge-T033c_output_022000.jsonl'),
    way: 'socket'
  },
  {
    name: 'ACP updates',
    file: inCorpus('acp/qwen-code-contract/acp-session-updates.jsonl'),
    way: 'lines'
  }
]

let server: Server
let port = 0
let sockets: WebSocketServer
let open: ServerResponse[] = []

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    const tool = TOOLS[Number(searchParams.get('tool'))]
    response.setHeader('access-control-allow-origin', '*')
    if (!tool) return void response.writeHead(404).end()
    const bodies = linesOf(tool).map(line => (tool.way === 'events' ? `data: ${line}\n\n` : `${line}\n`))
    if (pathname === '/whole') return void response.writeHead(200).end(bodies.join(''))
    response.writeHead(200, {
      'content-type': tool.way === 'events' ? 'text/event-stream' : 'application/x-ndjson'
    })
    open.push(response)
    void replay(tool, bodies, body => writeCut(response, body))
  })
  sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => {
    const tool = TOOLS[Number(new URL(request.url ?? '/', 'http://x').searchParams.get('tool'))]
    if (tool) void replay(tool, linesOf(tool), line => socket.send(line))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
test.afterAll(() => {
  for (const socket of sockets.clients) socket.terminate()
  for (const response of open) response.destroy()
  open = []
  server.closeAllConnections()
  server.close()
})

const linesOf = ({ file }: Tool): readonly string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean)

/** In two parts, the first of which ends within a letter where there is one of several bytes. */
const writeCut = async (response: ServerResponse, body: string): Promise<void> => {
  const bytes = Buffer.from(body)
  const inLetter = bytes.findIndex(byte => byte >= 0x80 && byte < 0xc0)
  const cut = inLetter > 0 ? inLetter : bytes.length >> 1
  response.write(bytes.subarray(0, cut))
  await new Promise(resolve => setTimeout(resolve, 2))
  response.write(bytes.subarray(cut))
}

/** When it was written: the first time that the record names. Those that name none came as fast as the others on average. */
const timeOf = (line: string): number => {
  const found = /"(?:at|ts|time|timestamp)":(?:"([^"]+)"|(\d{13}))/.exec(line)
  return found ? (found[2] ? Number(found[2]) : Date.parse(found[1] ?? '')) : Number.NaN
}

const replay = async (
  tool: Tool,
  bodies: readonly string[],
  send: (body: string) => unknown
): Promise<void> => {
  const times = linesOf(tool).map(timeOf)
  const pauses = times.map((time, i) => Math.max(0, time - (times[i - 1] ?? time)) || 0)
  const sum = pauses.reduce((all, pause) => all + pause, 0)
  for (const [i, body] of bodies.entries()) {
    const pause = sum > 0 ? ((pauses[i] ?? 0) * LONGEST) / sum : LONGEST / bodies.length
    if (pause >= 1) await new Promise(resolve => setTimeout(resolve, pause))
    await send(body)
  }
}

/** Every row, with all groups open. */
const rowsOf = async (page: Page): Promise<readonly string[]> => {
  for (const share of [0, 0.25, 0.5, 0.75, 1, 0]) {
    await page.evaluate(at => scrollTo(0, document.documentElement.scrollHeight * at), share)
    await page.waitForTimeout(150)
    await page.locator('.group-label[aria-expanded=false]').evaluateAll(labels => {
      for (const label of labels) (label as HTMLElement).click()
    })
  }
  return page
    .locator('[data-entry]')
    .evaluateAll(rows => rows.map(row => `${row.getAttribute('data-entry')} ${row.textContent}`))
}

const agree = async (page: Page): Promise<void> => {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()
  // A row shows more while the pointer is over it.
  await page.mouse.move(0, 0)
}

for (const [i, tool] of TOOLS.entries())
  test(`${tool.name}, as ${tool.way} (${tool.file.split('/').at(-1)}): the rows are those of a fresh load`, async ({
    page,
    context
  }) => {
    test.skip(!existsSync(tool.file), 'the recording is not here')
    const fresh = await context.newPage()
    await fresh.goto(`/#src=http://127.0.0.1:${port}/whole?tool=${i}`)
    await agree(fresh)
    const whole = fresh.locator('main')
    await expect(whole).toHaveAttribute('data-state', 'ready')
    const entries = (await whole.getAttribute('data-entries')) ?? ''
    expect(Number(entries)).toBeGreaterThan(1)
    const wanted = await rowsOf(fresh)

    await page.bringToFront()
    const scheme = tool.way === 'socket' ? 'ws' : 'http'
    await page.goto(`/#src=${scheme}://127.0.0.1:${port}/live?tool=${i}&live=1`)
    await agree(page)
    const main = page.locator('main')
    await expect(main).toHaveAttribute('data-live', 'following')
    await expect(main).toHaveAttribute('data-entries', entries, { timeout: 30_000 })
    // The last records may only change what is there.
    await page.waitForTimeout(LONGEST)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(main).toHaveAttribute('data-live', 'ended')
    await expect(main).toHaveAttribute('data-format', (await whole.getAttribute('data-format')) ?? '')
    expect(await rowsOf(page)).toEqual(wanted)
  })
