// The service worker of the build: bundled last, with the name and the digest of every file of the site in it.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'

/** What hosts read, what helps to debug, and names that begin with a dot, which many hosts do not give out. */
const LEFT_OUT = /^_headers$|^sw\.js$|\.map$|(^|\/)\./

export const writeServiceWorker = async (dist, base) => {
  const files = siteFiles(dist)
  const version = digest(JSON.stringify(files)).replace(/[^A-Za-z0-9]/g, '')
  const build = await rolldown({
    input: join(import.meta.dirname, '../src/offline/service-worker.ts'),
    platform: 'browser',
    transform: { define: { UNSPOOL_SITE: JSON.stringify({ version, base, files }) } }
  })
  await build.write({ file: join(dist, 'sw.js'), format: 'iife', minify: true })
  await build.close()
}

const siteFiles = dist =>
  Object.fromEntries(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter(item => item.isFile())
      .map(item => join(item.parentPath, item.name))
      .map(path => [relative(dist, path).split(sep).join('/'), path])
      .filter(([name]) => !LEFT_OUT.test(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, path]) => [name, digest(readFileSync(path))])
  )

const digest = bytes => createHash('sha256').update(bytes).digest().subarray(0, 12).toString('base64')
