// Every promise of an adapter, on every log there is. A new format inherits the suite by adding files.

import { describe, expect, test } from 'vitest'
import { rank } from '../src/adapters/index.ts'
import { SURE } from '../src/engine/read/feed.ts'
import { fullText, inFull } from '../src/model/entry/resolve.ts'
import { isLong } from '../src/model/entry/text-value.ts'
import type { Entry, LongText } from '../src/model/transcript/types.ts'
import { anyFramer } from './support/any-framer.ts'
import { allLogs, bytesOf, CORPUS, type LogFile } from './support/files.ts'
import { countUnits } from './support/naive.ts'
import { readBytes, readGrowing, unpackedBytes } from './support/open.ts'
import { seeded } from './support/random.ts'

const logs = allLogs()

test.skipIf(!CORPUS)(
  'the corpus is here (UNSPOOL_CORPUS names its folder; unset, its logs are skipped)',
  () => {
    expect(logs.filter(log => log.origin === 'corpus').length).toBeGreaterThan(50)
  }
)

describe.each(logs.map(log => [log.name, log] as const))('%s', (_, log) => {
  const name = log.name.split('/').at(-1) ?? ''

  test('is detected by its records alone, with a margin', async () => {
    const records = await unpackedRecords(log, 400)
    const [best, next] = rank(records)
    expect(best?.format.id).toBe(log.format)
    expect((best?.score ?? 0) - (next?.score ?? 0)).toBeGreaterThanOrEqual(0.2)
  })

  test('reads the same however the bytes are cut', async () => {
    const bytes = await unpackedBytes(bytesOf(log), log.name)
    const whole = await readBytes(bytes, name, [])
    const expected = snapshot(whole)
    for (const cuts of cutsFor(bytes)) {
      const pieces = await readBytes(bytes, name, cuts)
      expect(snapshot(pieces)).toEqual(expected)
    }
  })

  test('reads the same wherever its source falls quiet', async () => {
    const bytes = await unpackedBytes(bytesOf(log), log.name)
    const expected = snapshot(await readBytes(bytes, name, []))
    for (const pauses of cutsFor(bytes))
      expect(snapshot(await readGrowing(bytes, name, pauses))).toEqual(expected)
  })

  test('keeps all entries in their order while it grows', async () => {
    const bytes = await unpackedBytes(bytesOf(log), log.name)
    const full = (await readBytes(bytes, name, [])).draft.entries.map(entry => entry.id)
    for (const end of recordEnds(bytes).slice(0, -1)) {
      const { draft } = await readBytes(bytes.subarray(0, end), name, [], log.format)
      const ids = draft.entries.map(entry => entry.id)
      expect(full.slice(0, ids.length)).toEqual(ids)
    }
  })

  test('is never taken for another format on the strength of its beginning', async () => {
    const records = await unpackedRecords(log, 400)
    for (let count = 1; count < records.length; count *= 2) {
      const [best, next] = rank(records.slice(0, count))
      const isSure =
        (best?.score ?? 0) >= SURE.score && (best?.score ?? 0) - (next?.score ?? 0) >= SURE.margin
      // Unsure, the engine waits for more as long as more comes.
      if (isSure) expect(best?.format.id, `after ${count} records`).toBe(log.format)
    }
  })

  test('holds together: unique ids, known parents, records and texts that can be read again', async () => {
    const { draft, reader } = await readBytes(await unpackedBytes(bytesOf(log), log.name), name, [])
    const messages = new Set(draft.entries.map(entry => entry.message))
    expect(new Set(draft.entries.map(entry => entry.id)).size).toBe(draft.entries.length)
    for (const entry of draft.entries) {
      expect(entry.src.length, `src of ${entry.id}`).toBeGreaterThan(0)
      if (entry.after !== null)
        expect(messages.has(entry.after), `after of ${entry.id}: ${entry.after}`).toBe(true)
      expect(entry.after).not.toBe(entry.message)
    }
    const long = draft.entries.flatMap(longTexts)
    const checked = long.length <= 60 ? long : long.filter((_, i) => i % Math.ceil(long.length / 60) === 0)
    for (const text of checked) {
      const whole = await fullText(text, n => reader.read(n))
      expect(whole.length).toBe(text.size)
      expect(whole.startsWith(text.preview)).toBe(true)
    }
  })

  test('takes its ids from the log', async () => {
    const bytes = await unpackedBytes(bytesOf(log), log.name)
    const raw = decoded(bytes)
    const { draft } = await readBytes(bytes, name, [])
    for (const entry of draft.entries) {
      if (entry.type === 'tool' && entry.callId !== '')
        expect(raw.includes(quoted(entry.callId)), entry.callId).toBe(true)
      for (const part of idParts(entry.id))
        expect(raw.includes(quoted(part)), `${entry.id}: ${part}`).toBe(true)
    }
  })

  test('accounts for every line', async () => {
    const bytes = await unpackedBytes(bytesOf(log), log.name)
    const { reader } = await readBytes(bytes, name, [])
    const { lines, shown, folded, silent, unread } = reader.ledger
    const silents = Object.values(silent).reduce((sum, count) => sum + count, 0)
    expect(shown + folded + silents + unread.length).toBe(lines)
    expect(lines).toBe(countUnits(bytes))
    if (isWellFormed(bytes)) expect(unread).toEqual([])
  })
})

test('a log with long texts is written in full', async () => {
  const text = `start ${'x'.repeat(20_000)} end`
  const record = {
    type: 'user',
    uuid: 'u',
    parentUuid: null,
    sessionId: 's',
    message: { role: 'user', content: text }
  }
  const { draft, reader } = await readBytes(new TextEncoder().encode(JSON.stringify(record)), '', [])
  expect(await inFull(draft.entries[0], n => reader.read(n))).toMatchObject({ type: 'user', text })
})

const frames = (bytes: Uint8Array) => {
  const framer = anyFramer()
  return { list: [...framer.push(bytes), ...framer.end()], framer }
}

const unpackedRecords = async (log: LogFile, count: number): Promise<readonly unknown[]> =>
  frames(await unpackedBytes(bytesOf(log), log.name))
    .list.flatMap(frame => frame.records.map(record => record.value))
    .slice(0, count)

const isWellFormed = (bytes: Uint8Array): boolean =>
  frames(bytes).list.every(frame => frame.notices.length === 0)

const snapshot = ({ draft, reader }: Awaited<ReturnType<typeof readBytes>>) => ({
  format: reader.format,
  session: draft.session,
  entries: draft.entries,
  notices: draft.notices,
  ledger: reader.ledger
})

/** After every record, at some random bytes, and for small files one byte at a time. */
const cutsFor = (bytes: Uint8Array): readonly (readonly number[])[] => {
  const random = seeded(bytes.byteLength)
  const some = Array.from({ length: 12 }, () => Math.floor(random() * bytes.byteLength)).sort((a, b) => a - b)
  const every = bytes.byteLength < 6000 ? [Array.from({ length: bytes.byteLength }, (_, i) => i)] : []
  return [frames(bytes).list.map(frame => frame.end), some, ...every]
}

const recordEnds = (bytes: Uint8Array): readonly number[] => {
  const ends = frames(bytes).list.map(frame => frame.end)
  const step = Math.max(1, Math.floor(ends.length / 40))
  return ends.filter((_, i) => i < 20 || i % step === 0)
}

const longTexts = (entry: Entry): readonly LongText[] => {
  const found: LongText[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('parts' in value && 'preview' in value && isLong(value as LongText)) found.push(value as LongText)
    else for (const member of Object.values(value)) walk(member)
  }
  walk(entry)
  return found
}

/** The parts of an entry id that must occur in the log: all but record numbers and ordinals. */
const idParts = (id: string): readonly string[] =>
  id
    .replace(/[@/.#:]?\br\d+(\.\d+)*$/, '')
    .replace(/\.[\w-]{0,12}$/, '')
    .replace(/@r\d+$/, '')
    .split('/')
    .filter(part => part !== '' && !/^r?\d+(\.\d+)*$/.test(part))

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

const quoted = (text: string): string => JSON.stringify(text).slice(1, -1)
