// What comes back from storage is looked at again, field by field; and what is said about a file that came for a link.

import { expect, test } from 'vitest'
import { restoredFiles, restoredLog, whyNotKept } from '../../src/state/memory/kept.ts'
import { fileWords, otherFile } from '../../src/state/memory/local.ts'

const HASH = 'ab'.repeat(32)
const LOG = { hash: HASH, size: 12, name: 'a.jsonl', title: 'Fix it', agent: 'Pi', at: 1_760_000_000_000 }

test('a kept log comes back as it was', () => {
  expect(restoredLog(LOG)).toEqual(LOG)
})

test('what is no kept log is none, whatever it is', () => {
  for (const odd of [
    null,
    undefined,
    7,
    'x',
    [],
    {},
    { ...LOG, hash: HASH.slice(1) },
    { ...LOG, hash: HASH.toUpperCase() },
    { ...LOG, hash: [HASH] },
    { ...LOG, size: -1 },
    { ...LOG, size: Number.NaN },
    { ...LOG, size: '12' },
    Object.create(LOG)
  ])
    expect(restoredLog(odd)).toBeUndefined()
})

test('files come back from blobs, and from bytes where the browser stored no blobs', async () => {
  const text = async (stored: unknown) =>
    Promise.all((restoredFiles(stored) ?? []).map(async ({ path, blob }) => [path, await blob.text()]))
  expect(await text([{ path: 'a', blob: new Blob(['one']) }])).toEqual([['a', 'one']])
  expect(await text([{ path: 'a', bytes: new TextEncoder().encode('one').buffer }])).toEqual([['a', 'one']])
  expect(restoredFiles([{ path: 'a', bytes: 'one' }])).toBeUndefined()
})

test('a bad field is dropped alone', () => {
  expect(restoredLog({ ...LOG, name: 4, title: {}, agent: null, at: Number.POSITIVE_INFINITY })).toEqual({
    ...LOG,
    name: 'a file without a name',
    title: '',
    agent: '',
    at: 0
  })
  expect(restoredLog({ ...LOG, title: 'x'.repeat(100_000) })?.title.length).toBe(300)
  expect(restoredLog({ ...LOG, title: 'a\ud800' })?.title).toBe('a\ufffd')
})

test('files come back whole or not at all', () => {
  const file = { path: 'a.jsonl', blob: new Blob(['{}']) }
  expect(restoredFiles([file])).toEqual([file])
  for (const odd of [null, {}, [], [file, {}], [{ path: 4, blob: file.blob }], [{ path: 'a', blob: '{}' }]])
    expect(restoredFiles(odd)).toBeUndefined()
})

test('a refusal of the browser is one sentence with a way on', () => {
  const named = (name: string): string => whyNotKept(new DOMException('', name))
  expect(named('QuotaExceededError')).toContain('no room')
  expect(named('NotReadableError')).toContain('open it once more')
  expect(named('SecurityError')).toContain('stays open')
  expect(whyNotKept('odd')).toContain('stays open')
})

const came = (hash: string, size: number, name: string) => ({ hash, size, name, files: [] })
const awaited = { kind: 'local', hash: HASH.slice(0, 16), size: 100, name: 'a.jsonl' } as const

test('the file that a link is to is recognised by its first digits', () => {
  expect(otherFile(awaited, came(HASH, 100, 'renamed.jsonl'))).toBeUndefined()
})

test('another file is said to be another, and a grown one to have grown', () => {
  const other = 'cd'.repeat(32)
  expect(otherFile(awaited, came(other, 40, 'b.jsonl'))).toMatch(/not the file .* a\.jsonl .* b\.jsonl/)
  expect(otherFile(awaited, came(other, 140, 'a.jsonl'))).toContain('an earlier state of this log')
  const unhashed = { kind: 'local', size: 100, name: 'a.jsonl' } as const
  expect(otherFile(unhashed, came(other, 100, 'a.jsonl'))).toBeUndefined()
  expect(otherFile(unhashed, came(other, 100, 'a.jsonl and 2 more files'))).toBeUndefined()
  expect(otherFile(unhashed, came(other, 100, 'b.jsonl'))).toMatch(/not the file .* a\.jsonl \(100 bytes\)/)
  expect(otherFile(unhashed, came(other, 101, 'a.jsonl'))).toContain('an earlier state of this log')
  expect(otherFile({ kind: 'local', hash: HASH.slice(0, 8) }, came(other, 1, 'b'))).toContain('not the file')
})

test('a file is named with what is known of it', () => {
  expect(fileWords(awaited)).toBe('a.jsonl (100 bytes, SHA-256 abababababababab…)')
  expect(fileWords({ kind: 'local', size: 100, name: 'a.jsonl' })).toBe('a.jsonl (100 bytes)')
  expect(fileWords({ kind: 'local', hash: 'abababab' })).toBe('a file (SHA-256 abababab…)')
})
