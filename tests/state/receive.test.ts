import { expect, test } from 'vitest'
import { filesOf } from '../../src/state/sources/posted-files.ts'

test('texts, buffers and blobs become files', async () => {
  const files = filesOf([
    { name: 'a.jsonl', data: '{}' },
    { name: 'b.jsonl', data: new TextEncoder().encode('{}').buffer },
    { name: 'c.jsonl', data: new TextEncoder().encode('[{}]').subarray(1, 3) },
    { data: new Blob(['{}']) },
    new File(['{}'], 'd.jsonl')
  ])
  expect(typeof files === 'string' ? files : files.map(({ path, blob }) => [path, blob.size])).toEqual([
    ['a.jsonl', 2],
    ['b.jsonl', 2],
    ['c.jsonl', 2],
    ['log', 2],
    ['d.jsonl', 2]
  ])
})

test.each([
  undefined,
  null,
  {},
  [],
  'files',
  [null],
  [{}],
  [{ name: 'a', data: 7 }],
  [{ name: 'a', data: { toString: () => 'x' } }],
  Array.from({ length: 5001 }, () => ({ data: '' }))
])('%j is refused with a sentence', given => {
  expect(filesOf(given)).toMatch(/^(The message|A file of the message)/)
})
