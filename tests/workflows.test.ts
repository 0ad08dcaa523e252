// What runs in the repository's own jobs: actions by commit, each job with the rights it needs, no script of a package.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../.github/workflows')
const WORKFLOWS = readdirSync(FOLDER)
  .filter(name => /\.ya?ml$/.test(name))
  .map(name => [name, readFileSync(join(FOLDER, name), 'utf8')] as const)

test('there is one', () => {
  expect(WORKFLOWS.length).toBeGreaterThan(0)
})

describe.each(WORKFLOWS)('%s', (_, text) => {
  const lines = text.split('\n')

  test('pins every action by its commit, and says which version that is', () => {
    const uses = lines.filter(line => /^\s*(- )?uses\s*:/.test(line))
    expect(uses.length).toBeGreaterThan(0)
    for (const line of uses) expect(line).toMatch(/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('gives no right to all jobs, and to none the right to write code', () => {
    expect(text).toMatch(/^permissions: \{\}$/m)
    expect(text).not.toMatch(/contents: write|write-all/)
    const jobs = text.slice(text.indexOf('\njobs:')).match(/^ {2}[\w-]+:$/gm) ?? []
    expect(text.match(/^ {4}permissions:$/gm)).toHaveLength(jobs.length)
  })

  test('installs what the lock file names, and runs no script of a package', () => {
    const installs = lines.filter(line => /\bnpm (ci|i|install)\b/.test(line))
    for (const line of installs) expect(line).toMatch(/npm ci --ignore-scripts$/)
  })
})
