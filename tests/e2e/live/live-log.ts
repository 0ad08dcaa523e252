// A log that a real server gives out while it grows, in every way that servers do it, and that they fail.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

export type How =
  | 'range'
  /** Always all of it. */
  | 'whole'
  /** Always all of it, packed on its way. */
  | 'packed'
  /** A part is refused, and nobody is told how long it is. */
  | 'no range'
  | 'gone'
  | 'broken'
  /** Has said all that there was to say. */
  | 'done'
  /** Not now: later. */
  | 'busy'
  /** Takes the request and says nothing. */
  | 'hanging'
  /** Says how much there is, and stops in the middle. */
  | 'halting'
  | 'events'
  | 'lines'
  /** No type, no length, no end. */
  | 'open'

export class LiveLog {
  how: How = 'range'
  text = ''
  asked: (string | undefined)[] = []
  lastIds: (string | string[] | undefined)[] = []
  methods: (string | undefined)[] = []
  /** For pages of other hosts. */
  headers: Record<string, string> = {}
  /** When the file was written, as the server tells it. */
  version = ''
  #open: ServerResponse[] = []

  reset(): void {
    this.how = 'range'
    this.text = ''
    this.version = ''
    this.asked = []
    this.lastIds = []
    this.methods = []
    this.cut()
  }

  /** Through the connections that are open. */
  send(text: string): void {
    this.text += text
    for (const response of this.#open) response.write(text)
  }

  close(): void {
    for (const response of this.#open) response.end()
    this.#open = []
  }

  cut(): void {
    for (const response of this.#open) response.destroy()
    this.#open = []
  }

  respond(request: IncomingMessage, response: ServerResponse): void {
    this.methods.push(request.method)
    // As most hosts of plain files: they do not know the question.
    if (request.method === 'OPTIONS') return void response.writeHead(405).end()
    const { range } = request.headers
    this.asked.push(range)
    this.lastIds.push(request.headers['last-event-id'])
    for (const [name, value] of Object.entries(this.headers)) response.setHeader(name, value)
    const bytes = Buffer.from(this.text)
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    const stay = (headers: Record<string, string | number>, body: string | Buffer): void => {
      response.writeHead(200, headers)
      response.write(body)
      this.#open.push(response)
    }
    switch (this.how) {
      case 'gone':
        response.writeHead(404).end()
        return
      case 'done':
        response.writeHead(204).end()
        return
      case 'busy':
        response.writeHead(429, { 'retry-after': '40' }).end()
        return
      case 'broken':
        response.destroy()
        return
      case 'hanging':
        this.#open.push(response)
        return
      case 'halting':
        stay({ 'content-length': bytes.length + 500 }, bytes)
        return
      case 'events':
        stay({ 'content-type': 'text/event-stream' }, this.text)
        return
      case 'lines':
        stay({ 'content-type': 'application/x-ndjson' }, this.text)
        return
      case 'open':
        stay({ 'content-type': 'text/plain' }, this.text)
        return
      case 'no range':
        if (range !== undefined) response.writeHead(416).end()
        else response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
        return
      case 'packed':
        response.writeHead(200, { 'content-encoding': 'gzip', 'accept-ranges': 'bytes' }).end(gzipSync(bytes))
        return
      case 'whole':
        if (this.version !== '') response.setHeader('last-modified', this.version)
        response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
        return
      case 'range':
        if (range === undefined) response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
        else if (from >= bytes.length)
          response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
        else
          response
            .writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` })
            .end(bytes.subarray(from))
        return
      default:
        this.how satisfies never
    }
  }
}
