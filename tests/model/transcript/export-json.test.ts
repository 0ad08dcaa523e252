// A transcript that was exported as JSON and is opened again is the same one. Not the same: the format's name, the ledger, the
// numbers of records, and images, of which the export only says that there were some.

import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeJson } from '../../../src/cli/transcript/transcript-writer.ts'
import { inFull } from '../../../src/model/entry/resolve.ts'
import { isLong } from '../../../src/model/entry/text-value.ts'
import { allLogs, bytesOf } from '../../support/files.ts'
import { type ReadLog, readBytes } from '../../support/open.ts'
import { written } from '../../support/written.ts'

describe.each(allLogs().map(log => [log.name, log] as const))('%s', (_, log) => {
  test('is the same when its export is opened', async () => {
    const read = await readBytes(bytesOf(log), basename(log.path))
    const again = await opened(await written(writeJson, read))
    expect(again.reader.format).toBe('unspool')
    expect(await told(again)).toEqual(await told(read))
    expect(again.reader.ledger.unread).toEqual([])
  })
})

test('long texts stay in the file', async () => {
  const content = `start ${'x'.repeat(20_000)} end`
  const record = { type: 'user', uuid: 'u', sessionId: 's', message: { role: 'user', content } }
  const again = await opened(
    await written(writeJson, await readBytes(encoded(JSON.stringify(record)), 'a.jsonl'))
  )
  const [entry] = again.draft.entries
  expect(entry?.type === 'user' && isLong(entry.text)).toBe(true)
  expect(await inFull(entry, n => again.reader.read(n))).toMatchObject({ text: content })
})

const opened = (text: string): Promise<ReadLog> => readBytes(encoded(text), 'session.json')

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

const told = async ({ reader, draft }: ReadLog) => {
  const entries = await inFull(draft.entries, n => reader.read(n))
  const notices = draft.notices.map(({ code, about }) => ({ code, about }))
  return { session: draft.session, entries: withoutPlaces(entries), notices }
}

/** Without the records that entries were made from, and without where their images are. */
const withoutPlaces = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, member) =>
      key === 'src' || (key === 'at' && typeof member === 'object') ? undefined : member
    )
  )
