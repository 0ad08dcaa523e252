// The local server: the site and the logs that were found or given, to this machine only, for reading only.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteFolder } from '../own-folder.ts'
import { createGate } from './gate.ts'
import { giveLog } from './give-log.ts'
import { LISTING, type LibraryListing } from './listing.ts'
import { createPlaces } from './open-places.ts'
import type { PipedLog } from './piped-log.ts'
import { createShelf, type Shelf } from './shelf.ts'
import { readSite } from './site.ts'

export interface LocalServer {
  readonly shelf: Shelf
  /** For a terminal. `hash`: what the page is to show. */
  link(hash: string): string
  /** For the command that opens the browser: good once. */
  linkOnce(hash: string): string
  /** Asked for at this address, below the site; only with the key. */
  piped(address: string, log: PipedLog): void
  /** At `LISTING`, and the parts of each session. */
  listed(sessions: LibraryListing): void
  close(): void
}

export const startServer = async (wantedPort: number): Promise<LocalServer> => {
  const gate = createGate()
  const shelf = createShelf()
  const site = await readSite(siteFolder())
  const pipes = new Map<string, PipedLog>()
  let listing: LibraryListing | undefined
  const places = createPlaces(FILES)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value)
    const verdict = gate.judge(request, port)
    if (verdict.is === 'refused') return refuse(response, verdict.status, verdict.why)
    if (verdict.is === 'admitted') {
      // The browser keeps what stands behind the #.
      response
        .writeHead(303, { Location: '/', 'Set-Cookie': verdict.cookie, 'Cache-Control': 'no-store' })
        .end()
      return
    }
    const path = pathIn(request.url ?? '')
    if (path === undefined) return refuse(response, 404, 'Not found.')
    if (!path.startsWith('/logs/')) return giveSite(path, request, response)
    if (!verdict.hasKey) return refuse(response, 403, 'Open the link that stands in the terminal first.')
    const address = path.slice(1)
    if (listing && address === LISTING) return giveList(await listing.tell(), request, response)
    if (listing && address.startsWith(PARTS))
      return giveList(await listing.tellParts(`logs/${address.slice(PARTS.length)}`), request, response)
    if (listing?.isMain(address))
      response.setHeader('Unspool-Parts', encodeURI(address.replace('logs/', PARTS)))
    const pipe = pipes.get(address)
    if (pipe) return request.method === 'HEAD' ? void response.writeHead(200).end() : pipe.give(response)
    if (!(await giveLog(() => shelf.open(address), places, address, request, response)))
      refuse(response, 404, 'This log is not here, or not any more.')
  }

  const giveSite = (path: string, { method }: IncomingMessage, response: ServerResponse): void => {
    const { status, headers, body } = site(path)
    response.writeHead(status, { ...headers, 'Content-Length': String(body.length) })
    response.end(method === 'HEAD' ? undefined : body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.headersTimeout = 10_000
  const port = await listening(server, wantedPort)
  const linkWith = (key: string, hash: string): string => `http://127.0.0.1:${port}/?key=${key}${hash}`
  return {
    shelf,
    link: hash => linkWith(gate.key, hash),
    linkOnce: hash => linkWith(gate.onceKey, hash),
    piped: (address, log) => void pipes.set(address, log),
    listed: sessions => {
      listing = sessions
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}

/** Of a session: the addresses of its files, behind the address of its main one. */
const PARTS = 'logs/parts/'

/** Log files that are open at a time: the system allows a few hundred. */
const FILES = 64

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin'
}

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Name another with --port, or leave it out.`)
          : new Error(
              `Port ${port} cannot be used (${error.code}). Name another with --port, or leave it out.`
            )
      )
    )
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

const refuse = (response: ServerResponse, status: number, why: string): void => {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {})
  })
  response.end(`${why}\n`)
}

const giveList = (body: Buffer, { method }: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store'
  })
  response.end(method === 'HEAD' ? undefined : body)
}

/** Nothing for what nobody could have been given. */
const pathIn = (url: string): string | undefined => {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''))
    return path.startsWith('/') && !path.split(/[\\/]/).includes('..') && !path.includes('\0')
      ? path
      : undefined
  } catch {
    return undefined
  }
}
