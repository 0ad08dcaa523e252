// Judging whose records they are is loaded with the page; reading them is loaded when it is wanted.

import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { FORMATS } from '../../src/adapters/index.ts'

const ADAPTERS = join(import.meta.dirname, '../../src/adapters')

/** All files that come along with this one at once. Types leave nothing behind. */
const loadedBy = (path: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(path)) return seen
  seen.add(path)
  const imports = readFileSync(path, 'utf8').matchAll(/^import (?!type )([^;]*?)from '(\.[^']+)'/gm)
  for (const [, names = '', target = ''] of imports) {
    const isTypes = names
      .replace(/[{}\s]/g, ' ')
      .split(',')
      .every(name => /^\s*(type |$)/.test(name))
    if (!isTypes) loadedBy(join(dirname(path), target), seen)
  }
  return seen
}

const first = [...loadedBy(join(ADAPTERS, 'index.ts'))].map(path => relative(ADAPTERS, path))

test('the registry loads what tells formats apart, and nothing that reads them', () => {
  const known = /^reading\/|^transcript\/|\/(detect|shape|roles|unwrap|methods)\.ts$/
  expect(first.filter(path => path.includes('/') && !path.startsWith('..') && !known.test(path))).toEqual([])
})

test('that is little code for each format', () => {
  const size = first.reduce((sum, path) => sum + readFileSync(join(ADAPTERS, path), 'utf8').length, 0)
  expect(size / FORMATS.length).toBeLessThan(6_300)
})
