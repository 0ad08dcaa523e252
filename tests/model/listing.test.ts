// Files that tools list with line numbers: the numbers go, the text stays, and what is no listing stays as it is.

import { expect, test } from 'vitest'
import { listedFile } from '../../src/model/entry/listing.ts'

test.each([
  ['1. a\n2.   b', { text: 'a\n  b', from: 1, lines: 2 }],
  ['00007| a\n00008| \n\n(End of file - total 8 lines)', { text: 'a\n', from: 7, lines: 2, total: 8 }],
  ['<file>\n1: a: b\n\n(File has more lines.)\n</file>', { text: 'a: b', from: 1, lines: 1 }],
  ['     1\ta\n     2\t\tb', { text: 'a\n\tb', from: 1, lines: 2 }],
  ['     9→a\n    10→ b', { text: 'a\n b', from: 9, lines: 2 }]
])('%j', (listing, file) => {
  expect(listedFile(listing)).toEqual(file)
})

test.each([
  '',
  'no numbers',
  '1. a\n3. c',
  '1. a\nb',
  '1. a\n\nThat is all.',
  '<file>\n1: a\n</file>\nand more'
])('%j is no listing', text => {
  expect(listedFile(text)).toBeUndefined()
})
