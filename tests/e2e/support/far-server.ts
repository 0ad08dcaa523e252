// Another host, on the loopback: serves one log in every way that can go wrong, and remembers what it was asked.

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export interface FarServer {
  readonly origin: string
  /** The same server under another name. */
  readonly other: string
  readonly seen: Seen[]
  close(): void
}

export interface Seen {
  readonly path: string
  readonly method: string
  readonly cookie: string | undefined
  readonly referer: string | undefined
  readonly authorization: string | undefined
}

export const startFarServer = async (): Promise<FarServer> => {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const { cookie, referer, authorization } = request.headers
    seen.push({ path: request.url ?? '', method: request.method ?? '', cookie, referer, authorization })
    void serve(request, response, server)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    other: `http://localhost:${port}`,
    seen,
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

const LOG = readFileSync('public/samples/claude.jsonl')
const LINES = LOG.toString('utf8').trimEnd().split('\n')
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
const PAGE = '<!doctype html><title>Sign in</title><h1>Sign in</h1><img src=https://canary.invalid/1>'

/** A page that opens another one on a click, offers it a log, and writes down what it is told. */
const opener = (
  site: string,
  isWaiting: boolean
): string => `<!doctype html><button>go</button><pre></pre><script>
  const site = ${JSON.stringify(new URL(site).origin)}
  document.querySelector('button').onclick = () => {
    const child = open(${JSON.stringify(site)})
    setInterval(() => child.postMessage({ unspool: 'offer', name: 'mine.jsonl', size: 1234 }, site), 100)
    onmessage = event => {
      document.querySelector('pre').append(event.origin + ' ' + event.data.unspool + ';')
      if (event.data.unspool === 'ready' && !${isWaiting}) sendLog()
    }
    globalThis.sendLog = () =>
      fetch('/a.jsonl').then(answer => answer.text()).then(data =>
        child.postMessage({ unspool: 'log', files: [{ name: 'mine.jsonl', data }] }, site))
  }
</script>`

/** A page whose button does what the example for embedders does, word by word. */
const embedder = (site: string): string => {
  const [, example = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/embedding.md', 'utf8')) ?? []
  return `<!doctype html><button>go</button><script>
  const text = ${JSON.stringify(LOG.toString('utf8')).replaceAll('<', '\\u003c')}
  document.querySelector('button').onclick = () => {
    ${example.replaceAll('https://unspool.site', site)}
  }
</script>`
}

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, retry-after',
  'set-cookie': 'far=1; Path=/'
}

const serve = async (request: IncomingMessage, response: ServerResponse, server: Server): Promise<void> => {
  const { pathname } = new URL(request.url ?? '/', 'http://far')
  const send = (status: number, headers: Record<string, string>, body: Buffer | string = ''): void => {
    response.writeHead(status, { ...OPEN, ...headers })
    response.end(body)
  }
  const status = /^\/status\/(\d+)$/.exec(pathname)?.[1]
  if (status) {
    send(Number(status), { 'retry-after': '7', 'www-authenticate': 'Basic realm="x"' }, PAGE)
    return
  }
  const { port } = server.address() as AddressInfo
  const site = new URL(request.url ?? '/', 'http://far').searchParams.get('site') ?? ''
  switch (pathname) {
    case '/a.jsonl':
      return send(200, { 'content-length': String(LOG.length) }, LOG)
    case '/bare.jsonl':
      response.writeHead(200)
      response.end(LOG)
      return
    case '/null.jsonl':
      response.writeHead(200, { 'access-control-allow-origin': 'null' })
      response.end(LOG)
      return
    case '/page':
      return send(200, { 'content-type': 'text/html' }, PAGE)
    case '/page-as-json':
      return send(200, { 'content-type': 'application/json' }, PAGE)
    case '/empty':
      return send(200, {})
    case '/redirect':
      return send(302, { location: '/a.jsonl' })
    case '/redirect-other':
      return send(302, { location: `http://localhost:${port}/a.jsonl` })
    case '/redirect-loop':
      return send(302, { location: '/redirect-loop' })
    case '/redirect-http':
      return send(302, { location: 'http://canary.invalid/x' })
    case '/redirect-private':
      return send(302, { location: 'http://192.168.1.1/x' })
    case '/gzip':
      return send(200, { 'content-encoding': 'gzip' }, gzipSync(LOG))
    case '/gzip-plain':
      return send(200, { 'content-type': 'application/octet-stream' }, gzipSync(LOG))
    case '/part':
      return send(206, { 'content-range': `bytes 0-19999/${LOG.length}` }, LOG.subarray(0, 20_000))
    case '/a.jsonl.br':
      return send(200, {}, brotliCompressSync(LOG))
    case '/utf16':
      return send(200, {}, Buffer.from(`\ufeff${LOG.toString('utf8')}`, 'utf16le'))
    case '/gzip-bomb':
      return send(200, {}, gzipSync(Buffer.concat([LOG, Buffer.alloc(40_000_000, 48)])))
    case '/gzip-lying':
      return send(200, { 'content-encoding': 'gzip' }, LOG)
    case '/gzip-cut':
      return send(200, {}, gzipSync(LOG).subarray(0, 4000))
    case '/huge':
      response.writeHead(200, { ...OPEN, 'content-length': '600000000' })
      response.write(LOG)
      return
    case '/silent':
      return
    case '/stall':
    case '/quiet':
      response.writeHead(200, {
        ...OPEN,
        ...(pathname === '/stall' ? { 'content-length': String(LOG.length) } : {})
      })
      response.write(`${LINES.slice(0, 8).join('\n')}\n`)
      return
    case '/drip':
      response.writeHead(200, OPEN)
      for (const line of LINES) {
        if (response.destroyed) return
        response.write(`${line}\n`)
        await new Promise(resolve => setTimeout(resolve, 100))
      }
      response.end()
      return
    case '/reset':
      response.writeHead(200, OPEN)
      response.write(`${LINES.slice(0, 20).join('\n')}\n{"type":"us`)
      await new Promise(resolve => setTimeout(resolve, 300))
      response.socket?.resetAndDestroy()
      return
    case '/short':
      response.writeHead(200, { ...OPEN, 'content-length': String(LOG.length + 5000) })
      response.write(LOG)
      await new Promise(resolve => setTimeout(resolve, 300))
      response.socket?.destroy()
      return
    case '/favicon.ico':
      return send(204, {})
    case '/frames':
      return send(200, { 'content-type': 'text/html' }, `<iframe src="${site}"></iframe>`)
    case '/opens':
      return send(200, { 'content-type': 'text/html' }, opener(site, request.url?.endsWith('&wait') ?? false))
    case '/embeds':
      return send(200, { 'content-type': 'text/html; charset=utf-8' }, embedder(site))
    case '/picture-elsewhere':
      return send(302, { location: `http://localhost:${port}/picture.png` })
    case '/picture.png':
      return send(200, { 'content-type': 'text/html' }, PICTURE)
    case '/picture.svg':
      return send(200, { 'content-type': 'image/png' }, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    default:
      return send(404, {}, PAGE)
  }
}
