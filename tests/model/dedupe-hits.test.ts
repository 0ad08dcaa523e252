// A hit that two texts of an entry hold, and the page shows once, is counted once.

import { expect, test } from 'vitest'
import { countHits, hitPlaces } from '../../src/engine/search/count.ts'
import { partsOf } from '../../src/model/entry/parts.ts'
import { readQuery } from '../../src/model/query/query.ts'
import type { Text, Tool } from '../../src/model/transcript/types.ts'

const call = (detail: Tool['detail'], output = '', locations: Tool['locations'] = []): Tool => ({
  type: 'tool',
  id: 't',
  message: 'm',
  after: null,
  thread: 'main',
  src: [0],
  callId: 't',
  name: 'Tool',
  status: 'done',
  detail,
  output,
  locations
})

const read = (text: Text): string => (typeof text === 'string' ? text : '')
const count = (tool: Tool, typed: string) => countHits(partsOf(tool), readQuery(typed), read)
const labels = async (tool: Tool, typed: string) => {
  const said = partsOf(tool)
  const { places } = await hitPlaces(said, readQuery(typed), read, [0, 9])
  return places.map(({ text, line }) => `${said[text]?.label} ${line}`)
}

test('a file that was read, and its lines with their numbers', async () => {
  const tool = call(
    { kind: 'read', path: '/a.ts', content: 'let heron = 1\n\nuse(heron, heron)\n' },
    '     1→let heron = 1\n     2→\n     3→use(heron, heron)\n\n<note>heron</note>'
  )
  expect(await labels(tool, 'heron')).toEqual(['content 0', 'content 2', 'content 2', 'output 4'])
  expect(await count(tool, 'heron')).toBe(4)
  expect(await count(tool, '/.+heron.+/')).toBe(3)
  expect(await labels(tool, '"1→let"')).toEqual(['output 0'])
  expect(await count({ ...tool, status: 'failed' }, 'heron')).toBe(7)
})

test('lines that a change leaves as they are', async () => {
  const diff = { form: 'texts', old: 'heron\nheron 1\n', new: 'heron\nheron 2\n', path: '/heron.ts' } as const
  const tool = call({ kind: 'edit', path: '/heron.ts', diffs: [diff] }, '', [{ path: '/heron.ts' }])
  expect(await labels(tool, 'heron')).toEqual(['path 0', 'old 1', 'new 0', 'new 1'])
})

test('a file that was written, and what changed in it', async () => {
  const tool = call({
    kind: 'write',
    path: '/a.ts',
    content: 'first\nheron 2\nlast heron\n',
    diff: { form: 'patch', patch: '@@ -1,2 +1,2 @@\n first\n-heron 1\n+heron 2\n' }
  })
  expect(await labels(tool, 'heron')).toEqual(['content 2', 'patch 2', 'patch 3'])
})

test('a title that says what the call says', async () => {
  const tool = call({ kind: 'read', path: '/w/src/heron.ts' }, 'heron')
  expect(await labels({ ...tool, title: 'Read src/heron.ts (heron)' }, 'heron')).toEqual([
    'title 0',
    'path 0',
    'output 0'
  ])
  expect(await labels({ ...tool, title: 'Look at it' }, 'look')).toEqual(['title 0'])
})

test('the name of a tool that is on a server', async () => {
  const tool = { ...call({ kind: 'mcp', server: 'birds', tool: 'heron' }), name: 'mcp__birds__heron' }
  expect(await labels(tool, 'heron')).toEqual(['tool 0'])
  expect(await labels(tool, 'mcp__')).toEqual([' 0'])
})

test('the same line twice is two hits', async () => {
  const tool = call({ kind: 'read', path: '/a', content: 'heron\nheron' }, '1\theron\n2\theron\n3\theron')
  expect(await labels(tool, 'heron')).toEqual(['content 0', 'content 1', 'output 2'])
})

test('arguments of a call are shown on their own', async () => {
  const tool = { ...call({ kind: 'other' }, 'heron'), input: [{ name: 'content', value: 'heron' }] }
  expect(await count(tool, 'heron')).toBe(2)
})
