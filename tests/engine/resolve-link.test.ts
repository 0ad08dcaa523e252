// Every entry of every log has a link, and the link finds that entry again: in a log that has grown, in another
// container, packed, and with its files given in another order.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { ContainerKind } from '../../src/engine/container/frame.ts'
import { isRefusal } from '../../src/engine/read/refusal.ts'
import type { SourceFile } from '../../src/engine/read/source.ts'
import { openFiles } from '../../src/engine/unpack/index.ts'
import { hashedWords, isCertain, isPositional } from '../../src/model/links/entry-hash.ts'
import { type Clue, findEntry } from '../../src/model/links/find-entry.ts'
import type { Entry } from '../../src/model/transcript/types.ts'
import { anyFramer } from '../support/any-framer.ts'
import { text } from '../support/entry-text.ts'
import { allLogs, bytesOf } from '../support/files.ts'
import { groupSessions } from '../support/group.ts'
import { linkTo } from '../support/links.ts'
import { type ReadLog, readBytes, readOpened, unpackedBytes } from '../support/open.ts'

describe.each(allLogs().map(log => [log.name, log] as const))('%s', (_, log) => {
  test('every link finds its entry in every other form of the log', async () => {
    const bytes = await unpackedBytes(bytesOf(log), log.name)
    const before = await readBytes(bytes, log.name)
    const links = linksOf(before.draft.entries)
    for (const form of formsOf(bytes)) {
      const after = await readBytes(form.bytes, log.name)
      expect(await lost(before, after, links), form.name).toEqual([])
    }
  })

  test('every link to a part of the log finds its entry in all of it', async () => {
    const bytes = await unpackedBytes(bytesOf(log), log.name)
    const whole = await readBytes(bytes, log.name)
    for (const end of endsIn(bytes)) {
      const part = await readBytes(bytes.subarray(0, end), log.name)
      if (part.reader.format !== whole.reader.format) continue
      const found = await Promise.all(
        linksOf(part.draft.entries).map(link => findEntry(whole.draft.entries, link))
      )
      // What is there already keeps its id while a log grows.
      expect(
        found.map(entry => entry?.id),
        `first ${end} bytes`
      ).toEqual(part.draft.entries.map(entry => entry.id))
    }
  })
})

const folders = [...new Set(allLogs().flatMap(log => sessionFolder(log.path)))]

test.each(folders)('%s: links find their entries in whatever order the files are given', async folder => {
  const files = filesOf(folder)
  expect(files.length).toBeGreaterThan(1)
  const before = await readTogether(files)
  const links = linksOf(before.draft.entries)
  for (const order of [[...files].reverse(), [...files.slice(1), ...files.slice(0, 1)], packed(files)])
    expect(await lost(before, await readTogether(order), links)).toEqual([])
})

const linksOf = (entries: readonly Entry[]): readonly Clue[] => entries.map(entry => linkTo(entries, entry))

/** The links that lead to another entry than before, or nowhere. */
const lost = async (before: ReadLog, after: ReadLog, links: readonly Clue[]): Promise<readonly string[]> => {
  const was = await contents(before)
  const is = await contents(after)
  const out: string[] = []
  for (const [i, link] of links.entries()) {
    const found = await findEntry(after.draft.entries, link)
    const place = after.draft.entries.findIndex(entry => entry.id === found?.id)
    if (is[place] !== was[i]) out.push(`${link.at} → ${found?.id} by ${found?.by}`)
  }
  return out
}

/** What each entry says in full, and how many entries before it say the same. */
const contents = async ({ draft, reader }: ReadLog): Promise<readonly string[]> => {
  const seen = new Map<string, number>()
  const out: string[] = []
  for (const entry of draft.entries) {
    const content = `${entry.thread} ${hashedWords(entry)} ${await text(entry, n => reader.read(n))}`
    const nth = seen.get(content) ?? 0
    seen.set(content, nth + 1)
    out.push(`${content} ${nth}`)
  }
  return out
}

interface Form {
  readonly name: string
  readonly bytes: Uint8Array
}

const formsOf = (bytes: Uint8Array): readonly Form[] => {
  const { kind, values } = valuesIn(bytes)
  const forms: Form[] = [
    { name: 'packed', bytes: new Uint8Array(gzipSync(bytes)) },
    { name: 'in an archive', bytes: zipSync({ 'logs/session.jsonl': bytes }) }
  ]
  // A list that is one record would be several in another list.
  const isList = values.some(Array.isArray)
  if (!isList && (kind === 'jsonl' || kind === 'array' || kind === 'concatenated'))
    forms.push(
      { name: 'array', bytes: encode(JSON.stringify(values)) },
      { name: 'indented array', bytes: encode(JSON.stringify(values, undefined, 2)) },
      { name: 'lines', bytes: encode(values.map(value => JSON.stringify(value)).join('\n')) },
      { name: 'one after the other', bytes: encode(values.map(value => JSON.stringify(value)).join('')) },
      {
        name: 'one after the other, indented',
        bytes: encode(values.map(value => JSON.stringify(value, undefined, 2)).join('\n'))
      },
      {
        name: 'UTF-16',
        bytes: new Uint8Array(
          Buffer.from(`\ufeff${values.map(value => JSON.stringify(value)).join('\n')}`, 'utf16le')
        )
      },
      {
        name: 'lines with a mark, blank lines and carriage returns',
        bytes: encode(`\ufeff${values.map(value => JSON.stringify(value)).join('\r\n\r\n')}\r\n`)
      }
    )
  const value = kind === 'document' ? parsed(new TextDecoder().decode(bytes)) : undefined
  if (value !== undefined)
    forms.push(
      { name: 'one line', bytes: encode(JSON.stringify(value)) },
      { name: 'indented', bytes: encode(JSON.stringify(value, undefined, 2)) }
    )
  return forms
}

/** Documents may also come one a line. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const valuesIn = (
  bytes: Uint8Array
): { readonly kind: ContainerKind | undefined; readonly values: readonly unknown[] } => {
  const framer = anyFramer()
  const frames = [...framer.push(bytes), ...framer.end()]
  return { kind: framer.kind, values: frames.flatMap(frame => frame.records.map(record => record.value)) }
}

/** Where a log may have ended: after a few of its records. */
const endsIn = (bytes: Uint8Array): readonly number[] => {
  const framer = anyFramer()
  const ends = [...framer.push(bytes), ...framer.end()].map(frame => frame.end)
  const parts = ends.length < 100 ? 12 : 3
  return [
    ...new Set(Array.from({ length: parts }, (_, i) => ends[Math.floor((ends.length * i) / parts)] ?? 0))
  ]
}

/** A session that has files of sub-agents beside it: the folder and its file. */
function sessionFolder(path: string): readonly string[] {
  const [, folder] = /^(.*)\/subagents\/[^/]+$/.exec(path) ?? []
  return folder === undefined || !existsSync(`${folder}.jsonl`) ? [] : [folder]
}

const filesOf = (folder: string): readonly SourceFile[] =>
  [
    `${folder}.jsonl`,
    ...readdirSync(join(folder, 'subagents')).map(name => join(folder, 'subagents', name))
  ].map(path => ({ path, blob: new Blob([new Uint8Array(readFileSync(path))]) }))

const packed = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.map(({ path }) => ({ path, blob: new Blob([new Uint8Array(gzipSync(readFileSync(path)))]) }))

const readTogether = async (files: readonly SourceFile[]): Promise<ReadLog> => {
  const opened = (await openFiles(files)).flatMap(file => (isRefusal(file) ? [] : [file]))
  const { sessions } = await groupSessions(opened)
  expect(sessions.length).toBe(1)
  return readOpened(sessions[0]?.files ?? [])
}

const encode = (words: string): Uint8Array => new TextEncoder().encode(words)

const said = (id: string, words: string, type: 'user' | 'assistant' = 'assistant'): Entry =>
  ({
    type,
    id,
    message: id,
    after: null,
    thread: 'main',
    src: [0],
    text: words,
    ...(type === 'user' ? { source: 'typed' } : {})
  }) as Entry

describe('a link', () => {
  const log = [
    said('r1', 'Go on', 'user'),
    said('m1.0', 'Done.'),
    said('r3', 'Go on', 'user'),
    said('r4', 'Bye')
  ]
  const linkAt = (place: number): Clue => linksOf(log)[place] ?? {}
  const moved = log.map(entry => ({ ...entry, id: entry.id.replace(/\d+/, n => `${Number(n) + 2}`) }))

  test('to a record number is not taken in by another entry with that number', async () => {
    expect(await findEntry(moved, linkAt(0))).toEqual({ id: 'r3', by: 'hash' })
    expect(await findEntry(moved, linkAt(2))).toEqual({ id: 'r5', by: 'hash' })
    expect(await findEntry(moved, linkAt(3))).toEqual({ id: 'r6', by: 'hash' })
  })

  test('with an id that only one entry can have is believed whatever that says by now', async () => {
    const id = 'msg_01XYZ0123456789abc.0'
    const link = linksOf([said(id, 'Done.')])[0] ?? {}
    expect(await findEntry([said(id, 'Other words')], link)).toEqual({ id, by: 'id' })
  })

  test('with a short id is not taken in by another entry of that name', async () => {
    const first = [said('call_0', 'ls'), said('call_0@r7', 'pwd'), said('call_0@r9', 'date')]
    const [ls = {}, pwd = {}] = linksOf(first)
    const later = [said('call_0', 'who'), said('call_0@r4', 'ls'), said('call_0@r8', 'pwd')]
    expect(await findEntry(later, ls)).toEqual({ id: 'call_0@r4', by: 'hash' })
    expect(await findEntry(later, pwd)).toEqual({ id: 'call_0@r8', by: 'hash' })
    // The turns before it are gone.
    expect(await findEntry([said('call_0', 'pwd'), said('call_0@r2', 'date')], ls)).toEqual({
      id: 'call_0',
      by: 'place'
    })
    expect(await findEntry([said('call_0', 'pwd')], pwd)).toEqual({ id: 'call_0', by: 'hash' })
    // One more that says the same does not make it another one.
    expect(await findEntry([said('r0', 'ls'), ...first], ls)).toEqual({ id: 'call_0', by: 'id' })
    // It said less when the link was made.
    expect(await findEntry([said('call_0', 'ls -la')], ls)).toEqual({ id: 'call_0', by: 'id' })
  })

  test('falls back on the quote, then on the place', async () => {
    const edited = [said('r1', 'Nothing'), said('r9', 'Bye, then')]
    expect(await findEntry(edited, linkAt(3))).toEqual({ id: 'r9', by: 'quote' })
    expect(await findEntry(edited, linkAt(0))).toEqual({ id: 'r1', by: 'place' })
    expect(await findEntry([], linkAt(3))).toBeUndefined()
    expect(await findEntry(edited, { at: 'r1' })).toEqual({ id: 'r1', by: 'id' })
  })

  test('finds an id as chats and mails leave it, but first as it is', async () => {
    const odd = [
      said('a b', '1'),
      said('a%20b', '2'),
      said('m|1', '3'),
      said('x\ud800', '4'),
      said('m2)', '5')
    ]
    const at = async (id: string) => (await findEntry(odd, { at: id }))?.id
    expect(await at('a%20b')).toBe('a%20b')
    expect(await at('m%7C1')).toBe('m|1')
    expect(await at('m%7C1).')).toBe('m|1')
    expect(await at('x\ufffd')).toBe('x\ud800')
    expect(await at('m2)')).toBe('m2)')
    expect(await at('%')).toBeUndefined()
    expect(await at(').')).toBeUndefined()
  })

  test('is short', () => {
    expect(linkAt(0)).toEqual({ at: 'r1', hash: expect.stringMatching(/^[0-9a-z]{7}$/), quote: 'Go on' })
    expect(linksOf([said('toolu_01ZH1nXRiV5TrZ7b', 'Done.')])[0]).toEqual({
      at: 'toolu_01ZH1nXRiV5TrZ7b',
      hash: expect.stringMatching(/^[0-9a-z]{7}$/)
    })
    expect(linkAt(2).hash).toBe(`${linkAt(0).hash}1`)
  })

  test.each([
    ['r12', true],
    ['agent/r12.0', true],
    ['call_0@r7', true],
    ['r12.model', true],
    ['toolu_01r2', false],
    ['msg_7.0', false],
    ['for12', false]
  ])('to %s holds a record number: %s', (id, is) => {
    expect(isPositional(id)).toBe(is)
  })

  test.each([
    ['7a4a2519-5a0c-4bfa-807e-2f6040f98223.0', true],
    ['call_37xlzAOBJo88d3RQETXvul6n|fc_0', true],
    ['call_0', false],
    ['msg_7.0', false],
    ['a1b2c3d4.0', true],
    ['00000004.0', false],
    ['session/request_permission/2', false],
    ['call_37xlzAOBJo88d3RQETXvul6n@r12', false],
    ['agent-a8fbc77a8fbc77a8f/r3', false]
  ])('to %s is certain by its id alone: %s', (id, is) => {
    expect(isCertain(id)).toBe(is)
  })

  const base = { id: 'x', message: 'x', after: null, thread: 'main', src: [0] }
  const call = { ...base, type: 'tool', callId: 'x', status: 'done', output: 'out' }
  test.each([
    [said('r1', 'So it began, on a Monday.', 'user'), '225n0go'],
    [said('r1', 'y'.repeat(900)), 'a9k8txu'],
    [{ ...call, name: 'Bash', detail: { kind: 'execute', command: 'ls', stderr: 'no' } } as Entry, 'hu9eydm'],
    [{ ...call, name: 'Read', detail: { kind: 'read', path: 'a.ts', content: 'text' } } as Entry, 'l53xhd5'],
    [
      {
        ...call,
        name: 'Edit',
        detail: { kind: 'edit', path: 'a.ts', diffs: [{ form: 'texts', old: 'a', new: 'b' }] }
      } as Entry,
      'u3npdu9'
    ],
    [
      { ...base, type: 'event', detail: { event: 'setting', setting: 'model', value: 'm' } } as Entry,
      'sntc0rz'
    ]
  ])('never changes its hash, which was given out (%#)', (entry, hash) => {
    expect(linksOf([entry])[0]?.hash).toBe(hash)
  })

  test('to a call has the same hash before and after its result', () => {
    const running = {
      ...call,
      name: 'Bash',
      status: 'running',
      output: '',
      detail: { kind: 'execute', command: 'ls' }
    }
    const done = {
      ...running,
      status: 'done',
      output: 'a b',
      detail: { ...running.detail, stderr: 'no', exitCode: 0 }
    }
    expect(linksOf([running as Entry])[0]).toEqual(linksOf([done as Entry])[0])
  })
})
