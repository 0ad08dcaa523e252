// Files touched: every call that names a file, under one path, with what it did.

import { expect, test } from 'vitest'
import { heldDiff } from '../../src/model/diff/diff.ts'
import { filesTouched, touches } from '../../src/model/files/files.ts'
import { wholePath } from '../../src/model/files/whole-path.ts'
import type { Entry, Tool, ToolDetail } from '../../src/model/transcript/types.ts'
import { counting } from '../../src/model/wording/counting.ts'
import { outcome } from '../../src/model/wording/outcome.ts'
import { bytesOf, samples } from '../support/files.ts'
import { callsIn } from '../support/fixture.ts'
import { readBytes } from '../support/open.ts'

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

test('a file that is written before anything was done to it is new: all its lines were added', () => {
  const write = (content: string): ToolDetail => ({ kind: 'write', path: '/a', content })
  const read = call('r', { kind: 'read', path: '/a' }, 'failed')
  const [file] = filesTouched([read, call('w', write('one\ntwo\n'))], undefined)
  expect(file).toMatchObject({ added: 2, removed: 0, isUncounted: false })
  const [again] = filesTouched([call('a', write('one\n')), call('b', write('one\ntwo\n'))], undefined)
  expect(again).toMatchObject({ added: 1, isUncounted: true })
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

test('a file that a call names twice is touched once', () => {
  const diffs = [{ form: 'texts', path: 'src/a.ts', old: 'x\n', new: 'y\n' }] as const
  const [file, ...others] = filesTouched([call('a', { kind: 'edit', path: '/w/src/a.ts', diffs })], '/w')
  expect(others).toEqual([])
  expect(file).toMatchObject({ path: '/w/src/a.ts', added: 1, removed: 1, deeds: { edit: 1 } })
})

test('a patch says which files are new, gone or renamed', () => {
  const patched = (path: string, ...patches: readonly { path?: string; patch: string }[]) => {
    const diffs = patches.map(patch => ({ form: 'patch', ...patch }) as const)
    return touches(call('p', { kind: 'edit', path, diffs }))
  }
  expect(patched('', { patch: '--- /dev/null\n+++ b/new.ts\n@@ -0,0 +1 @@\n+x\n' })).toEqual([
    { path: 'new.ts', deed: 'write', added: 1, removed: 0 }
  ])
  expect(patched('a.ts', { path: 'a.ts', patch: '*** Delete File: a.ts' })).toMatchObject([
    { path: 'a.ts', deed: 'delete' }
  ])
  expect(patched('a.ts', { path: 'a.ts', patch: '*** Move to: b.ts\n@@\n-x\n+y' })).toEqual([
    { path: 'a.ts', deed: 'move' },
    { path: 'b.ts', deed: 'edit', added: 1, removed: 1 }
  ])
})

test('a new file among others of a patch is written, not edited', () => {
  const diffs = [
    { form: 'patch', path: 'new.ts', patch: '+one\n+two\n', added: 2, removed: 0 },
    { form: 'patch', path: 'old.ts', patch: '@@\n+one\n', added: 1, removed: 0 }
  ] as const
  expect(touches(call('p', { kind: 'edit', path: 'new.ts', diffs }))).toMatchObject([
    { path: 'new.ts', deed: 'write', added: 2 },
    { path: 'old.ts', deed: 'edit', added: 1 }
  ])
})

test.each<[string, Record<string, string>, readonly object[]]>([
  ['write_file', { path: '/a', content: 'x\ny\n' }, [{ path: '/a', deed: 'write', whole: 2 }]],
  ['read_text_file', { path: '/a' }, [{ path: '/a', deed: 'read' }]],
  ['getFileTextByPath', { pathInProject: 'a.kt' }, [{ path: 'a.kt', deed: 'read' }]],
  ['read_multiple_files', { paths: '["/a", "/b"]' }, [{ path: '/a' }, { path: '/b' }]],
  ['edit_file', { path: '/a', edits: '[]' }, [{ path: '/a', deed: 'edit' }]],
  ['replace_symbol_body', { relative_path: 'a.py', body: 'x' }, [{ path: 'a.py', deed: 'edit' }]],
  ['move_file', { source: '/a', destination: '/b' }, [{ path: '/a', deed: 'move' }, { path: '/b' }]],
  ['create_or_update_file', { owner: 'o', repo: 'r', path: 'a' }, []],
  ['list_directory', { path: '/a' }, []],
  ['get_issue', { path: '/a' }, []],
  ['read_file', { id: '7' }, []]
])('%s of a server touches the files that it names', (name, args, files) => {
  const input = Object.entries(args).map(([name, value]) => ({ name, value }))
  const touched = touches({ ...call('m', { kind: 'mcp', server: 's', tool: name }), input })
  expect(touched).toHaveLength(files.length)
  expect(touched).toMatchObject(files)
})

test('a rename that Codex reports is seen under both names', async () => {
  const input = '*** Begin Patch\n*** Update File: old.ts\n*** Move to: new.ts\n@@\n-a\n+b\n*** End Patch'
  const changes = {
    '/w/old.ts': { update: { unified_diff: '@@ -1 +1 @@\n-a\n+b\n', move_path: '/w/new.ts' } }
  }
  const records = [
    { type: 'session_meta', payload: { id: 's', cwd: '/w', originator: 'codex_cli_rs' } },
    {
      type: 'response_item',
      payload: { type: 'custom_tool_call', call_id: 'c', name: 'apply_patch', input }
    },
    { type: 'event_msg', payload: { type: 'patch_apply_end', call_id: 'c', success: true, changes } }
  ]
  const lines = records.map(record => JSON.stringify({ timestamp: '2026-01-01T00:00:00Z', ...record }))
  const { draft } = await readBytes(new TextEncoder().encode(lines.join('\n')), 'rollout.jsonl')
  expect(filesTouched(draft.entries, '/w')).toMatchObject([
    { path: '/w/old.ts', deeds: { move: 1, edit: 0 } },
    { path: '/w/new.ts', deeds: { edit: 1 }, added: 1, removed: 1 }
  ])
  const [diff] = callsIn(draft.entries).flatMap(({ detail }) => (detail.kind === 'edit' ? detail.diffs : []))
  expect(diff && heldDiff(diff)).toMatchObject([{ path: '/w/new.ts', hunks: [{}] }])
})

test.each([
  ['a/b', '/w', '/w/a/b'],
  ['../x', '/w/y', '/w/x'],
  ['/a/./b/..', undefined, '/a'],
  ['../../../x', '/w', '/x'],
  ['C:\\a\\b', '/w', 'C:\\a\\b'],
  ['~/a', '/w', '~/a'],
  ['a', undefined, 'a'],
  ['.', undefined, '.'],
  ['/', '/w', '/'],
  ['/w//src/', '/w', '/w/src'],
  ['https://a//b', '/w', 'https://a//b'],
  ['src\\a', 'C:\\w', 'C:\\w\\src\\a'],
  ['c:/w/src/a', 'C:\\w', 'C:\\w\\src\\a'],
  ['.\\x\\..\\a', 'c:\\w\\', 'c:\\w\\a'],
  ['C:\\w\\a', 'c:/w', 'c:/w/a'],
  ['a', '\\\\host\\w', '\\\\host\\w\\a']
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

test('a patch says of each of its files what became of it, whoever tells it', async () => {
  const deedsOf = async (lines: readonly unknown[]): Promise<Record<string, string>> => {
    const text = lines.map(line => JSON.stringify(line)).join('\n')
    const { draft } = await readBytes(new TextEncoder().encode(text), 'rollout.jsonl')
    const found = filesTouched(draft.entries, undefined)
    return Object.fromEntries(
      found.map(({ path, deeds, added, removed, isUncounted }) => {
        const done = Object.entries(deeds).flatMap(([deed, times]) => (times > 0 ? [deed] : []))
        return [path, `${done} +${added} -${removed}${isUncounted ? ' ?' : ''}`]
      })
    )
  }
  const changes = {
    '/w/new.ts': { type: 'add', content: 'one\ntwo\n' },
    '/w/kept.ts': { type: 'update', unified_diff: '@@ -1 +1 @@\n-a\n+b\n', move_path: null },
    '/w/gone.ts': { type: 'delete', content: 'x\ny\nz\n' }
  }
  const payload = { type: 'patch_apply_end', call_id: 'c', stdout: '', stderr: '', success: true, changes }
  const meta = { type: 'session_meta', payload: { id: 's', cwd: '/w', cli_version: '1' } }
  expect(await deedsOf([meta, { type: 'event_msg', payload }])).toEqual({
    '/w/new.ts': 'write +2 -0',
    '/w/kept.ts': 'edit +1 -1',
    '/w/gone.ts': 'delete +0 -3'
  })
  const bare = ['add', 'update', 'delete'].map(kind => ({ path: `/w/${kind}.ts`, kind }))
  const item = { id: 'i', type: 'file_change', changes: bare, status: 'completed' }
  const started = { type: 'thread.started', thread_id: 't' }
  expect(await deedsOf([started, { type: 'item.completed', item }])).toEqual({
    '/w/add.ts': 'write +0 -0',
    '/w/update.ts': 'edit +0 -0 ?',
    '/w/delete.ts': 'delete +0 -0'
  })
})

test('the lines of a long file are counted, though only its beginning is held', async () => {
  const content = 'a line of some length\n'.repeat(1000)
  const input = { file_path: '/w/long.ts', content }
  const said = { id: 'm', role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'Write', input }] }
  const done = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: 'ok' }] }
  const records = [
    { type: 'assistant', uuid: 'a', sessionId: 's', message: said },
    { type: 'user', uuid: 'b', parentUuid: 'a', sessionId: 's', message: done }
  ]
  const text = records.map(record => JSON.stringify(record)).join('\n')
  const { draft } = await readBytes(new TextEncoder().encode(text), 's.jsonl')
  expect(filesTouched(draft.entries, '/w')).toMatchObject([{ added: 1000, isUncounted: false }])
  const [write] = callsIn(draft.entries)
  expect(write && outcome(write, false, counting).text).toBe('1,000 lines')
})

test.each([false, true])('a patch speaks of files where its command ran (reported: %s)', async isReported => {
  const patch = '*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n*** Delete File: b.ts\n*** End Patch'
  const input = { command: ['bash', '-lc', `apply_patch <<'EOF'\n${patch}\nEOF`], workdir: '/w/sub' }
  const changes = {
    '/w/sub/a.ts': { type: 'update', unified_diff: '@@ -1 +1 @@\n-a\n+b\n', move_path: null },
    '/w/sub/b.ts': { type: 'delete', content: 'x\n' }
  }
  const called = { type: 'function_call', name: 'shell', call_id: 'c', arguments: JSON.stringify(input) }
  const ended = { type: 'patch_apply_end', call_id: 'c', success: true, changes }
  const records = [
    { type: 'session_meta', payload: { id: 's', cwd: '/w', originator: 'codex_cli_rs' } },
    { type: 'response_item', payload: called },
    ...(isReported ? [{ type: 'event_msg', payload: ended }] : [])
  ]
  const lines = records.map(record => JSON.stringify({ timestamp: '2026-01-01T00:00:00Z', ...record }))
  const { draft } = await readBytes(new TextEncoder().encode(lines.join('\n')), 'rollout.jsonl')
  expect(
    filesTouched(draft.entries, '/w').map(({ path, deeds }) => [path, deeds.edit, deeds.delete])
  ).toEqual([
    ['/w/sub/a.ts', 1, 0],
    ['/w/sub/b.ts', 0, 1]
  ])
})
