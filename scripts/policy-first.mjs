// The policy stands in front of everything else in the head of every built page: nothing is fetched before it holds. A
// page without one is not built.

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtPages } from './built-pages.mjs'

export const policyFirst = () => ({
  name: 'policy-first',
  hooks: {
    'astro:build:done': ({ dir }) => {
      for (const path of builtPages(fileURLToPath(dir)))
        writeFileSync(path, moved(readFileSync(path, 'utf8'), path))
    }
  }
})

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/i

/** The byte order mark says what the charset says: that one comes too late for some readers, behind a long policy. */
const MARK = '\ufeff'

const moved = (html, path) => {
  const [policy] = POLICY.exec(html) ?? []
  if (!policy) throw new Error(`${path} has no Content-Security-Policy.`)
  const bare = html.replace(MARK, '').replace(policy, '')
  return MARK + bare.replace(/<head[^>]*>/, head => head + policy)
}
