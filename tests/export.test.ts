// What is taken along of a log itself: lines that any tool reads, under a name that says what they are.

import { expect, test } from 'vitest'
import { exported } from '../src/engine/export.ts'
import { SECRETS_ONLY } from '../src/model/secrets/redactor.ts'
import { recordsOf } from '../src/model/selection.ts'
import { fileName } from '../src/state/export-name.ts'
import { bytesOf, samples } from './support/files.ts'
import { readBytes } from './support/open.ts'

test('records are a line each, however the log was written', async () => {
  for (const sample of samples()) {
    const { draft, reader } = await readBytes(bytesOf(sample), sample.name)
    const records = recordsOf(draft.entries)
    const { blob } = await exported(reader, { form: 'records', records }, SECRETS_ONLY)
    const lines = (await blob.text()).trimEnd().split('\n')
    expect(lines, sample.name).toHaveLength(records.length)
    const values = await Promise.all(records.map(n => reader.read(n)))
    expect(
      lines.map(line => JSON.parse(line)),
      sample.name
    ).toEqual(values)
  }
})

test('a file is named by its title, its part and what it holds', () => {
  const blob = new Blob()
  const zip = new Blob([], { type: 'application/zip' })
  const session = { selection: { part: 'session' }, form: 'records' } as const
  const entry = { selection: { part: 'entry', id: 'x' }, form: 'records' } as const
  expect(fileName('Fix: the "../test"', session, blob, 'a.jsonl')).toBe('fix-the-test.jsonl')
  expect(fileName('日本語 🎉 を', session, blob, 'chats/session.JSON.gz')).toBe('日本語-を.json')
  expect(fileName('…', session, blob, 'chats/session.JSON.gz')).toBe('session.json')
  expect(fileName('a', session, blob, 'pasted text')).toBe('a.jsonl')
  expect(fileName('a', session, zip, 'a.json')).toBe('a.zip')
  expect(fileName('a', entry, blob, 'a.json')).toBe('a-entry.jsonl')
  expect(fileName('a', { ...entry, form: 'markdown' }, blob, 'a.json')).toBe('a-entry.md')
})

test('no title makes a file name that a system reads as something else', () => {
  const name = (title: string): string =>
    fileName(title, { selection: { part: 'session' }, form: 'markdown' }, new Blob(), 'a.jsonl')
  expect(name('NUL')).toBe('_nul.md')
  expect(name('com1')).toBe('_com1.md')
  expect(name('LPT¹')).toBe('_lpt¹.md')
  expect(name('.bashrc')).toBe('bashrc.md')
  expect(name('../../etc/passwd')).toBe('etc-passwd.md')
  expect(name('gnp\u202edm.exe')).toBe('gnpdm-exe.md')
  // Letters that show nothing, marks on nothing.
  expect(name('\u3164\u115f\uffa0')).toBe('session.md')
  expect(name('\u0301\u0301')).toBe('session.md')
  expect(name('a\u034fb\ufe0f')).toBe('ab.md')
  for (const title of [
    '語'.repeat(500),
    '\u{20000}'.repeat(500),
    `a${'\u0301'.repeat(500)}`,
    'ﷺ'.repeat(500)
  ])
    expect(Buffer.byteLength(name(title))).toBeLessThanOrEqual(255)
})
