// The ways in which a log can grow, for a log of every format: after its last byte the rows are those of the file, row for
// row. Files by their handles: equality.spec.ts; chosen again: read-rest.spec.ts; from another page: port.spec.ts.

import { readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type WebSocket as Connection, WebSocketServer } from 'ws'
import { FORMAT_IDS } from '../../../src/model/transcript/formats.ts'
import { fixtures, type LogFile } from '../../support/files.ts'
import { expect, openFiles, quietTest as test } from '../support/page.ts'
import { type StaticServer, startStaticServer } from '../support/static-server.ts'
import { rowsOf } from './all-rows.ts'
import { LiveLog } from './live-log.ts'

/** Of each format its largest fixture up to so many bytes. */
const MOST_BYTES = 16_000
const PIECES = 3

const FILE_WAYS = ['range', 'whole', 'packed'] as const
/** For logs whose every line is a record. */
const STREAM_WAYS = ['lines', 'events', 'socket'] as const
type Way = (typeof FILE_WAYS)[number] | (typeof STREAM_WAYS)[number]

const sizeOf = ({ path }: LogFile): number => statSync(path).size

const logOf = (format: string): LogFile | undefined =>
  fixtures()
    .filter(log => log.format === format && sizeOf(log) <= MOST_BYTES && isText(log.path))
    .sort((a, b) => Number(isLines(b.path)) - Number(isLines(a.path)) || sizeOf(b) - sizeOf(a))[0]

const linesIn = (path: string): readonly string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean)

const isText = (path: string): boolean => /\.(?:jsonl?|md|sse)$/.test(path)

const isLines = (path: string): boolean =>
  path.endsWith('.jsonl') &&
  linesIn(path).every(line => {
    try {
      return typeof JSON.parse(line) === 'object'
    } catch {
      return false
    }
  })

const log = new LiveLog()
let site: StaticServer
let http: Server
let sockets: WebSocketServer
let connected: (connection: Connection) => void = () => {}

test.beforeAll(async () => {
  site = await startStaticServer({
    folder: join(process.cwd(), 'dist'),
    answer: (path, response, request) => {
      if (path === '/live/log') log.respond(request, response)
      return path === '/live/log'
    }
  })
  http = createServer((_, response) => response.writeHead(404).end())
  sockets = new WebSocketServer({ server: http })
  sockets.on('connection', connection => connected(connection))
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
})
test.afterEach(() => log.cut())
test.afterAll(() => {
  for (const connection of sockets.clients) connection.terminate()
  site.close()
  http.closeAllConnections()
  http.close()
})

/** Opens it and sends all of it, part by part; done once the page has taken the last one. */
const stream = async (page: Page, way: Way, path: string): Promise<void> => {
  log.reset()
  await page.goto('about:blank')
  switch (way) {
    case 'range':
    case 'whole':
    case 'packed': {
      const letters = [...readFileSync(path, 'utf8')]
      const upTo = (piece: number): string => letters.slice(0, (letters.length * piece) / PIECES).join('')
      log.how = way
      log.text = upTo(1)
      await page.goto(`${site.origin}/#src=live/log&live=1`)
      for (let piece = 1; piece <= PIECES; piece++) {
        const before = log.asked.length
        log.text = upTo(piece)
        // The answer before this one is being read.
        await expect.poll(() => log.asked.length, { timeout: 40_000 }).toBeGreaterThan(before + 1)
      }
      return
    }
    case 'lines':
    case 'events': {
      const pieces = inPieces(
        linesIn(path).map(line => (way === 'lines' ? `${line}\n` : `data: ${line}\n\n`))
      )
      log.how = way
      log.text = way === 'lines' ? '' : ': hello\nretry: 2000\n\n'
      await page.goto(`${site.origin}/#src=live/log&live=1`)
      await expect.poll(() => log.asked.length).toBe(1)
      for (const piece of pieces) {
        log.send(piece.join(''))
        await page.waitForTimeout(150)
      }
      return
    }
    case 'socket': {
      const connection = new Promise<Connection>(resolve => {
        connected = resolve
      })
      await page.goto(`${site.origin}/#src=ws://127.0.0.1:${(http.address() as AddressInfo).port}/log&live=1`)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()
      const socket = await connection
      for (const [i, piece] of inPieces(linesIn(path)).entries()) {
        // One record a message, several, and bytes.
        if (i === 0) for (const line of piece) socket.send(line)
        else socket.send(i === 1 ? piece.join('\n') : Buffer.from(piece.join('\n')))
        await page.waitForTimeout(150)
      }
      return
    }
    default:
      way satisfies never
  }
}

const inPieces = (lines: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: PIECES }, (_, i) =>
    lines.slice((lines.length * i) / PIECES, (lines.length * (i + 1)) / PIECES)
  )

/** Each format takes its share, so that each way is taken by formats of all sorts. */
const waysOf = (nth: number, isOfLines: boolean): readonly Way[] =>
  [FILE_WAYS[nth % 3], isOfLines ? STREAM_WAYS[nth % 3] : undefined].filter(way => way !== undefined)

for (const [nth, format] of FORMAT_IDS.entries()) {
  const file = logOf(format)
  test(`${format}, ${file?.name ?? 'of which there is no fixture'}: the rows are those of the file, however it came`, async ({
    page
  }) => {
    test.setTimeout(240_000)
    if (!file) throw new Error(`There is no fixture of ${format} that can be sent.`)
    await openFiles(page, file.path)
    const main = page.locator('main')
    const entries = (await main.getAttribute('data-entries')) ?? ''
    const wanted = await rowsOf(page)
    for (const way of waysOf(nth, isLines(file.path)))
      await test.step(way, async () => {
        await stream(page, way, file.path)
        await expect(main).toHaveAttribute('data-format', format)
        await expect(main).toHaveAttribute('data-live', 'following')
        // A label that would move what is in view waits until the reader leaves it, or is at the end.
        await page.keyboard.press('G')
        await page.getByRole('button', { name: 'Pause', exact: true }).click()
        await page.getByRole('button', { name: 'Stop', exact: true }).click()
        await expect(main).toHaveAttribute('data-live', 'ended')
        await expect(main).toHaveAttribute('data-entries', entries)
        // What is counted of a turn is counted a while after it has come.
        await expect(async () => expect(await rowsOf(page), way).toEqual(wanted)).toPass({ timeout: 20_000 })
      })
  })
}
