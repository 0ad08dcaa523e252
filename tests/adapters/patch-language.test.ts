// `*** Begin Patch` … `*** End Patch`, whoever speaks it.

import { expect, test } from 'vitest'
import { describeCall } from '../../src/adapters/reading/arguments.ts'
import { Cursor } from '../../src/adapters/reading/cursor.ts'
import { applyPatch, patchDetail } from '../../src/adapters/reading/patch-language.ts'

const patch = (...lines: readonly string[]): string =>
  ['*** Begin Patch', ...lines, '*** End Patch'].join('\n')
const detail = (...lines: readonly string[]) => patchDetail(new Cursor(patch(...lines), 0))

test('one file that changes is an edit, with its lines counted', () => {
  expect(detail('*** Update File: a.ts', '@@', ' x', '-old', '+new', '+more')).toEqual({
    kind: 'edit',
    path: 'a.ts',
    diffs: [{ form: 'patch', path: 'a.ts', patch: '@@\n x\n-old\n+new\n+more', added: 2, removed: 1 }]
  })
})

test('a new file is written, one that goes is deleted, one that only gets a name is moved', () => {
  expect(detail('*** Add File: a.ts', '+one', '+two')).toMatchObject({ kind: 'write', content: 'one\ntwo\n' })
  expect(detail('*** Delete File: a.ts')).toEqual({ kind: 'delete', path: 'a.ts' })
  expect(detail('*** Update File: a.ts', '*** Move to: b.ts')).toEqual({
    kind: 'move',
    path: 'a.ts',
    to: 'b.ts'
  })
})

test('a patch for several files is one edit with a diff for each', () => {
  const told = detail('*** Update File: a.ts', '-x', '*** Delete File: b.ts')
  expect(told).toMatchObject({ kind: 'edit', path: 'a.ts', diffs: [{ path: 'a.ts' }, { path: 'b.ts' }] })
})

test('the patch is the whole argument of its tool, or one of them; other words stay as they are', () => {
  const rules = new Map([['apply_patch', applyPatch]])
  const called = (input: unknown) => describeCall(rules, 'apply_patch', new Cursor(input, 0)).detail
  const text = patch('*** Delete File: a.ts')
  expect(called(text)).toEqual({ kind: 'delete', path: 'a.ts' })
  expect(called({ input: text })).toEqual({ kind: 'delete', path: 'a.ts' })
  expect(called({ patch: 'not a patch', path: 'c.ts' })).toEqual({
    kind: 'edit',
    path: 'c.ts',
    diffs: [{ form: 'patch', patch: 'not a patch' }]
  })
})
