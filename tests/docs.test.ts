// Every file that a document names is there.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(path => existsSync(join(ROOT, path)))
/** Samples and fixtures are logs, and a changelog tells of what was. */
const DOCUMENTS = FILES.filter(path => /^(?:(?:README|CONTRIBUTING)|docs\/.*|src\/.*)\.md$/.test(path))

/** A path, or as much of its end as tells which one is meant. */
const NAMED = /`((?:[\w@.-]+\/)*[\w@-][\w@.-]*\.(?:tsx?|mjs|css|astro|ya?ml))`/g

test('documents name files', () => {
  expect(DOCUMENTS.flatMap(namedIn).length).toBeGreaterThan(100)
})

test.each(DOCUMENTS)('%s names no file that is not there', path => {
  const missing = namedIn(path).filter(
    named => !FILES.some(file => file === named || file.endsWith(`/${named}`))
  )
  expect(missing).toEqual([])
})

function namedIn(path: string): readonly string[] {
  return Array.from(readFileSync(join(ROOT, path), 'utf8').matchAll(NAMED), ([, named = '']) => named)
}
