// The built site, the floor and a log that grows, on a port of this machine.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const DIST = join(import.meta.dirname, '../../dist')
const FLOOR = join(import.meta.dirname, 'floor.html')
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** Where the log is that grows. */
export const LIVE = 'live/bench.jsonl'

/** `onLive` gets the answer that it is written to. */
export const serve = async onLive => {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname))
    if (path === `/${LIVE}`) return onLive(response)
    const file = path === '/floor.html' ? FLOOR : join(DIST, path.endsWith('/') ? `${path}index.html` : path)
    try {
      const bytes = await readFile(file)
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      response.end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}
