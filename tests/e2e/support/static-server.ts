// A plain web server, as a host of static files is one: no rewrites, 404.html for what is missing, and if wanted the
// headers of a `_headers` file.

import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

export interface StaticServer {
  readonly origin: string
  close(): void
}

export interface StaticSite {
  readonly folder: string
  /** The path below which the site lies. */
  readonly base?: string
  readonly withHeaders?: boolean
  /** A folder is answered with its index.html. */
  readonly hasIndex?: boolean
  /** Logs are given out to who brings this cookie. */
  readonly cookie?: string
  /** Answers by itself what it says yes to. */
  answer?(path: string, response: ServerResponse, request: IncomingMessage): boolean
}

export const startStaticServer = async (site: StaticSite): Promise<StaticServer> => {
  const { folder, base = '/', withHeaders = false, hasIndex = true, cookie } = site
  const rules = withHeaders ? readRules(readFileSync(join(folder, '_headers'), 'utf8')) : []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    if (site.answer?.(pathname, response, request)) return
    const isRefused = cookie !== undefined && pathname.endsWith('.jsonl') && request.headers.cookie !== cookie
    const path =
      pathname.startsWith(base) && !isRefused
        ? fileAt(folder, pathname.slice(base.length), hasIndex)
        : undefined
    const file = path ?? join(folder, '404.html')
    for (const [name, value] of headersFor(rules, pathname)) response.setHeader(name, value)
    response.setHeader('content-type', TYPES.get(extname(file)) ?? 'application/octet-stream')
    response.writeHead(path ? 200 : isRefused ? 401 : 404)
    response.end(readFileSync(file))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.svg', 'image/svg+xml']
])

const fileAt = (folder: string, path: string, hasIndex: boolean): string | undefined => {
  const file = join(folder, normalize(decodeURIComponent(path)))
  if (!file.startsWith(folder) || !existsSync(file)) return undefined
  if (!statSync(file).isDirectory()) return file
  const index = join(file, 'index.html')
  return hasIndex && (path === '' || path.endsWith('/')) && existsSync(index) ? index : undefined
}

export interface Rule {
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
}

export const readRules = (text: string): readonly Rule[] =>
  text
    .split(/\n(?=\/)/)
    .map(block => block.split('\n').filter(line => line.trim() !== ''))
    .map(([path = '', ...lines]) => ({
      path,
      headers: lines.map(line => {
        const at = line.indexOf(':')
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const
      })
    }))

/** As Netlify and Cloudflare do it: all rules that fit, values of the same name joined. */
const headersFor = (rules: readonly Rule[], path: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const rule of rules) {
    const fits = rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path
    if (!fits) continue
    for (const [name, value] of rule.headers) {
      const before = found.get(name)
      found.set(name, before === undefined ? value : `${before}, ${value}`)
    }
  }
  return found
}
