// The built site, as any host serves it: held in memory, with the headers that it names in `_headers`.

import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

export interface SiteAnswer {
  readonly status: 200 | 404
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Paths are compared, never opened: whatever is asked for, nothing but these files is given out. */
export const readSite = async (folder: string): Promise<(path: string) => SiteAnswer> => {
  const files = new Map<string, Buffer>()
  for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile() || NOT_SERVED.test(item.name)) continue
    const path = join(item.parentPath, item.name)
    const body = await readFile(path)
    files.set(
      `/${relative(folder, path).split(sep).join('/')}`,
      path.endsWith('.html') ? passing(body) : body
    )
  }
  const rules = rulesIn(await readFile(join(folder, '_headers'), 'utf8'))
  return path => {
    const name = [path, `${path}index.html`, `${path}/index.html`].find(one => files.has(one))
    const shown = name ?? '/404.html'
    return {
      status: name === undefined ? 404 : 200,
      headers: {
        ...headersFor(rules, name === undefined ? '/404.html' : path),
        'Content-Type': TYPES[extname(shown)] ?? 'application/octet-stream'
      },
      body: files.get(shown) ?? Buffer.from('Not found')
    }
  }
}

/** A page of this server must not outlive it: other programs will have its port. */
const NOT_SERVED = /^_headers|\.map$|^sw\.js$/

/** Says so to the page, which then asks for nothing that would keep it (`state/offline`). */
const passing = (page: Buffer): Buffer =>
  Buffer.from(page.toString().replace('<html ', '<html data-passing '))

interface Rule {
  readonly address: string
  readonly headers: readonly (readonly [string, string])[]
}

/** An address, then its headers, each indented. */
const rulesIn = (text: string): readonly Rule[] =>
  text.split(/\n\s*\n/).flatMap(block => {
    const [address = '', ...lines] = block.split('\n').filter(line => line.trim() !== '')
    const headers = lines.flatMap(line => {
      const [, name, value] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value] as const]
    })
    return address === '' ? [] : [{ address: address.trim(), headers }]
  })

const headersFor = (rules: readonly Rule[], path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rules
      .filter(({ address }) =>
        address.endsWith('*') ? path.startsWith(address.slice(0, -1)) : path === address
      )
      // The narrower one comes last and holds.
      .sort((a, b) => a.address.length - b.address.length)
      .flatMap(({ headers }) => headers)
  )

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/x-ndjson; charset=utf-8',
  '.sse': 'text/event-stream; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json'
}
