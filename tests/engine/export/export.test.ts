// What is taken along of a log itself: lines that any tool reads, under a name that says what they are.

import { expect, test } from 'vitest'
import { makeExcerpt, openExcerpt } from '../../../src/engine/excerpt/index.ts'
import { exported } from '../../../src/engine/export/export.ts'
import { Leaving } from '../../../src/engine/export/leaving.ts'
import { Pace } from '../../../src/engine/export/pace.ts'
import { SessionReader } from '../../../src/engine/read/reader.ts'
import { HIDE_ALL } from '../../../src/model/secrets/hiding.ts'
import { plannedMessages } from '../../../src/model/transcript/export-unified.ts'
import { recordsOf } from '../../../src/model/transcript/selection.ts'
import { MAIN } from '../../../src/model/transcript/types.ts'
import { fileName } from '../../../src/state/export/export-name.ts'
import { stepsIn } from '../../support/atif/steps.ts'
import { bytesOf, samples } from '../../support/files.ts'
import { readBytes, readOpened } from '../../support/open.ts'

test('records are a line each, however the log was written, and Markdown stays what it was', async () => {
  for (const sample of samples()) {
    const { draft, reader } = await readBytes(bytesOf(sample), sample.name)
    const records = recordsOf(draft.entries)
    const { blob } = await exported(
      reader,
      { form: 'records', records },
      new Leaving({ ...HIDE_ALL, isPersonal: false })
    )
    const text = await blob.text()
    if (sample.name.endsWith('.md')) {
      const pieces = await Promise.all(records.map(n => reader.rawBytes(n)))
      expect(withoutSpace(text), sample.name).toBe(withoutSpace(pieces.map(decoded).join('')))
      continue
    }
    const lines = text.trimEnd().split('\n')
    expect(lines, sample.name).toHaveLength(records.length)
    const values = await Promise.all(records.map(n => reader.read(n)))
    expect(
      lines.map(line => JSON.parse(line)),
      sample.name
    ).toEqual(values)
  }
})

const decoded = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)
const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '')

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
  expect(fileName('a', { ...session, form: 'atif' }, blob, 'a.jsonl')).toBe('a.trajectory.json')
  expect(fileName('a', { ...session, form: 'unified' }, blob, 'a.jsonl')).toBe('a.messages.json')
})

const log = (...texts: readonly string[]): Uint8Array =>
  new TextEncoder().encode(
    texts
      .map(
        text =>
          `${JSON.stringify({ type: 'user', uuid: text.slice(0, 3), sessionId: 's', message: { role: 'user', content: text } })}\n`
      )
      .join('')
  )

const OPEN = { ...HIDE_ALL, isSecrets: false, isPersonal: false }
const KEY = ['ghp', 'Zk8sQ2vX7bN4mT1cR9wY3pL6dF5hJ0gA'].join('_')

test('the log itself is the same where nothing is hidden, however it was written', async () => {
  for (const sample of samples()) {
    const bytes = bytesOf(sample)
    const { reader } = await readBytes(bytes, sample.name)
    for (const hiding of [OPEN, { ...HIDE_ALL, isPersonal: false }]) {
      const { blob } = await exported(reader, { form: 'original', from: 0 }, new Leaving(hiding))
      expect(await blob.text(), sample.name).toBe(await reader.bytes(0).text())
    }
  }
})

test('the log itself comes in stretches that end with a record', async () => {
  const { reader } = await readBytes(log('a1 '.repeat(2e6), `b2 ${KEY}`, 'c3'), 'a.jsonl')
  const leaving = new Leaving(HIDE_ALL)
  const first = await exported(reader, { form: 'original', from: 0 }, leaving)
  const second = await exported(reader, { form: 'original', from: first.next ?? 0 }, leaving)
  expect(second.next).toBeUndefined()
  const text = (await first.blob.text()) + (await second.blob.text())
  expect(text).toBe((await reader.bytes(0).text()).replace(KEY, '[REDACTED:github-token]'))
})

test('a record that could not be checked is left out and named, unless nothing is hidden', async () => {
  const { draft, reader } = await readBytes(log('one words', 'two words', 'six words'), 'a.jsonl')
  const care = { skip: new Set([1]), at: () => {} }
  const forms = [
    { form: 'original', from: 0 },
    { form: 'records', records: [0, 1, 2] },
    { form: 'json', entries: draft.entries },
    { form: 'markdown', entries: draft.entries, setting: { link: '#at=', primaryThread: MAIN, prompts: 0 } },
    { form: 'atif', steps: stepsIn(draft) },
    { form: 'unified', messages: [...plannedMessages(draft.entries, MAIN)] }
  ] as const
  for (const wanted of forms) {
    const leaving = new Leaving(HIDE_ALL, undefined, new Pace(care))
    const text = await (await exported(reader, wanted, leaving)).blob.text()
    expect([text.includes('two words'), text.includes('six words')], wanted.form).toEqual([false, true])
    expect(leaving.told.unchecked).toEqual([1])
    const open = new Leaving(OPEN, undefined, new Pace(care))
    expect(await (await exported(reader, wanted, open)).blob.text(), wanted.form).toContain('two words')
    expect(open.told.unchecked).toEqual([1])
  }
})

test('steps keep their numbers where one is left out, and what is hidden is hidden', async () => {
  const { draft, reader } = await readBytes(log('one words', 'two words', `six ${KEY}`), 'a.jsonl')
  const leaving = new Leaving(HIDE_ALL, undefined, new Pace({ skip: new Set([1]), at: () => {} }))
  const { blob } = await exported(reader, { form: 'atif', steps: stepsIn(draft) }, leaving)
  const steps = JSON.parse(`[${await blob.text()}]`)
  expect(steps.map((step: { step_id: number; message: string }) => [step.step_id, step.message])).toEqual([
    [1, 'one words'],
    [2, ''],
    [3, 'six [REDACTED:github-token]']
  ])
})

test('an excerpt that was opened is handed to another worker with the numbers of its records', async () => {
  const { draft, reader } = await readBytes(log('one words', 'two words', 'six words'), 'a.jsonl')
  const entries = draft.entries.slice(2)
  const leaving = new Leaving(OPEN)
  const wanted = { entries, context: [], session: draft.session, hiding: OPEN }
  const made = await makeExcerpt(reader, wanted, leaving)
  const opened = await openExcerpt(made?.data ?? '')
  const { reader: again, draft: inside } = await readOpened(opened?.files ?? [], opened?.format)
  const records = recordsOf(inside.entries)
  const { blob } = await exported(SessionReader.of(again.held), { form: 'records', records }, leaving)
  expect(await blob.text()).toContain('six words')
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
