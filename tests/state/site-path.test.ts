// Which names after `#src=` are files that lie beside the site.

import { expect, test } from 'vitest'
import { decodeLink, encodeLink, isSitePath } from '../../src/state/links/link.ts'

test.each([
  'logs/my log.jsonl',
  'session (1).jsonl',
  'logs/größe.jsonl',
  '日本語.json',
  "a+b,c=d@e'f!.jsonl",
  'logs/session #3.jsonl',
  'why?.jsonl',
  '100%.jsonl'
])('%s lies beside the site, and its link leads to it', path => {
  expect(isSitePath(path)).toBe(true)
  const from = { kind: 'site', paths: [path] } as const
  expect(decodeLink(encodeLink({ from })).from).toEqual(from)
})

test.each(['/etc/passwd', '../x.jsonl', 'a/../b', '//host/a', 'a//b', 'https://host/a', 'a\\b', ''])(
  '%s does not',
  path => {
    expect(isSitePath(path)).toBe(false)
  }
)
