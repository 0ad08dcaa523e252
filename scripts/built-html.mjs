// After the build, in one pass over its pages: the scripts of the first screen are named in the head, the policy stands
// before everything else, and the policies of all pages go into a `_headers` file.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withEarlyScripts } from './early-scripts.mjs'
import { writeServiceWorker } from './offline.mjs'
import { basePath, headersOf, withPolicyFirst } from './policy.mjs'

export const builtHtml = () => {
  let base = '/'
  return {
    name: 'built-html',
    hooks: {
      // With a slash at its end, however it was given: links to it must not need a redirect.
      'astro:config:setup': ({ config, updateConfig }) => {
        base = basePath(config.base)
        updateConfig({ base })
      },
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir)
        const pages = htmlFiles(dist).map(path => {
          const page = relative(dist, path).split(sep).join('/')
          const { html, policy } = withPolicyFirst(
            withEarlyScripts(dist, base, readFileSync(path, 'utf8')),
            page
          )
          writeFileSync(path, html)
          return { page, policy }
        })
        writeFileSync(join(dist, '_headers'), headersOf(base, pages))
        await writeServiceWorker(dist, base)
      }
    }
  }
}

const htmlFiles = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile() && item.name.endsWith('.html'))
    .map(item => join(item.parentPath, item.name))
    .sort()
