// Logs that lie beside the site, from a server of this machine: what comes is opened, what does not is said.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { NamedBlob } from '../../src/engine/rpc/protocol.ts'
import { openSite } from '../../src/state/sources/open-site.ts'

const LINES = '{"type":"user"}\n'.repeat(40)

let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    const status = Number(/\/(\d{3})$/.exec(path)?.[1] ?? 200)
    response.writeHead(status, path === '/cut' ? { 'content-length': '9999' } : {})
    response.write(status === 200 ? LINES : 'no')
    if (path === '/cut') setTimeout(() => response.destroy(), 50)
    else response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
})
afterAll(() => void server.close())

const opened = async (...paths: readonly string[]) => {
  const seen = { files: [] as readonly NamedBlob[], troubles: [] as readonly string[], isFailed: false }
  await openSite(
    paths,
    {
      setProgress: () => {},
      isFresh: () => {},
      begin: ({ whole }) => Object.assign(seen, { files: [whole] }),
      end: trouble => Object.assign(seen, { troubles: trouble === undefined ? [] : [trouble] }),
      open: (files, troubles) => Object.assign(seen, { files, troubles }),
      fail: troubles => Object.assign(seen, { troubles, isFailed: true })
    },
    new AbortController().signal
  )
  return seen
}

test('a log opens under its own name, whatever that is', async () => {
  const { files, troubles } = await opened('logs/why? #3 100%.jsonl')
  expect(files.map(({ path, blob }) => [path, blob.size])).toEqual([
    ['logs/why? #3 100%.jsonl', LINES.length]
  ])
  expect(troubles).toEqual([])
})

test.each([
  ['404', /^404 is not on this site \(status 404\)\. Check the link/],
  ['401', /does not give out 401 \(status 401\).*Sign in/],
  ['403', /does not give out 403 \(status 403\).*Sign in/],
  ['503', /fault of its own \(status 503\).*in a while/],
  ['418', /does not give out 418 \(status 418\)/]
])('status %s has a sentence of its own', async (path, sentence) => {
  const { isFailed, troubles } = await opened(path)
  expect(isFailed).toBe(true)
  expect(troubles).toEqual([expect.stringMatching(sentence)])
})

test('a host without https:// before it is told so', async () => {
  const { troubles } = await opened('example.com/404')
  expect(troubles).toEqual([
    expect.stringMatching(/not on this site .*another host, put https:\/\/ before it/)
  ])
})

test('what came before the connection was cut is opened, and it is said', async () => {
  const { files, troubles } = await opened('cut')
  expect(files.map(({ blob }) => blob.size)).toEqual([LINES.length])
  expect(troubles).toEqual([expect.stringMatching(/cut after 640 bytes of 10 kB of cut: .*can be read/)])
})

test('of several, those that are there open, and those that are not are named', async () => {
  const { files, troubles } = await opened('a', '404', 'b')
  expect(files.map(({ path }) => path)).toEqual(['a', 'b'])
  expect(troubles).toEqual([expect.stringContaining('404 is not on this site')])
})
