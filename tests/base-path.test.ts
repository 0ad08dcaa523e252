// The path of its host that the site is built for.

import { expect, test } from 'vitest'
import { basePath } from '../scripts/policy.mjs'

test.each([
  ['/', '/'],
  ['/tools/unspool', '/tools/unspool/'],
  ['tools/unspool/', '/tools/unspool/'],
  ['/~me/v1.2/', '/~me/v1.2/']
])('%s is %s', (given, path) => {
  expect(basePath(given)).toBe(path)
})

test.each([
  'https://host.example/unspool/',
  'C:/Git/tools/unspool/',
  './',
  '/a/../b/',
  '/a//b/',
  '/a?b',
  '\\\\a'
])('%s is none, and nothing is built', given => {
  expect(() => basePath(given)).toThrow('UNSPOOL_BASE is a path on the host')
})
