// Files touched: every call that names a file, under one path, with what it did.

import { expect, test } from 'vitest'
import { filesTouched, touches, wholePath } from '../src/model/files.ts'
import type { Entry, Tool, ToolDetail } from '../src/model/types.ts'
import { bytesOf, samples } from './support/files.ts'
import { callsIn } from './support/fixture.ts'
import { readBytes } from './support/open.ts'

const call = (id: string, detail: ToolDetail, status: Tool['status'] = 'done'): Tool => ({
  type: 'tool',
  id,
  message: id,
  after: null,
  thread: 'main',
  src: [0],
  callId: id,
  name: 'x',
  detail,
  status,
  output: ''
})

const edit = (path: string, old: string, text: string): ToolDetail => ({
  kind: 'edit',
  path,
  diffs: [{ form: 'texts', old, new: text }]
})

test('a file is one file however its path is written', () => {
  const entries: Entry[] = [
    call('a', { kind: 'read', path: '/w/src/a.ts' }),
    call('b', edit('src/a.ts', 'one\n', 'one\ntwo\n')),
    call('c', { kind: 'write', path: './src/../src/a.ts', content: 'x' })
  ]
  const [file, ...others] = filesTouched(entries, '/w/')
  expect(others).toEqual([])
  expect(file).toMatchObject({ path: '/w/src/a.ts', added: 1, removed: 0, calls: ['a', 'b', 'c'] })
  expect(file?.deeds).toEqual({ read: 1, write: 1, edit: 1, delete: 0, move: 0 })
  expect(file?.isUncounted).toBe(true)
})

test('what failed is listed but did nothing', () => {
  const [file] = filesTouched([call('a', edit('/a', 'x\n', 'y\n'), 'failed')], undefined)
  expect(file).toMatchObject({ failed: 1, added: 0, removed: 0, calls: ['a'] })
  expect(file?.deeds.edit).toBe(0)
})

test('a move touches both names, a patch all of its files', () => {
  expect(touches(call('m', { kind: 'move', path: '/a', to: '/b' })).map(touch => touch.path)).toEqual([
    '/a',
    '/b'
  ])
  const patch = [
    '--- a/one.ts\n+++ b/one.ts\n@@ -1 +1,2 @@\n x\n+y',
    '--- a/two.ts\n+++ b/two.ts\n@@ -1,2 +1 @@\n x\n-y\n'
  ].join('\n')
  const touched = touches(call('p', { kind: 'edit', path: '', diffs: [{ form: 'patch', patch }] }))
  expect(touched).toEqual([
    { path: 'one.ts', deed: 'edit', added: 1, removed: 0 },
    { path: 'two.ts', deed: 'edit', added: 0, removed: 1 }
  ])
})

test.each([
  ['a/b', '/w', '/w/a/b'],
  ['../x', '/w/y', '/w/x'],
  ['/a/./b/..', undefined, '/a'],
  ['../../../x', '/w', '/x'],
  ['C:\\a\\b', '/w', 'C:\\a\\b'],
  ['~/a', '/w', '~/a'],
  ['a', undefined, 'a']
])('%s seen from %s is %s', (path, cwd, whole) => {
  expect(wholePath(path, cwd)).toBe(whole)
})

test.each(samples().map(log => [log.name, log] as const))(
  '%s: every call that names a file is found',
  async (_, log) => {
    const { draft } = await readBytes(bytesOf(log), log.name)
    const files = filesTouched(draft.entries, draft.session.cwd)
    const listed = new Set(files.flatMap(file => file.calls))
    const naming = callsIn(draft.entries).filter(tool =>
      ['read', 'write', 'edit', 'delete', 'move'].includes(tool.detail.kind)
    )
    expect(
      naming.filter(tool => 'path' in tool.detail && tool.detail.path !== '' && !listed.has(tool.id))
    ).toEqual([])
    for (const file of files)
      expect(Object.values(file.deeds).reduce((a, b) => a + b) + file.failed).toBeGreaterThanOrEqual(
        file.calls.length
      )
  }
)
