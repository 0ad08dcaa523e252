// Logs that no format knows: what a row says of a record, and how many there are.

import { expect, test } from 'vitest'
import { fullText } from '../../../src/model/entry/resolve.ts'
import { titleOf } from '../../../src/model/transcript/title.ts'
import { readBytes } from '../../support/open.ts'

const read = (...records: readonly unknown[]) =>
  readBytes(
    new TextEncoder().encode(records.map(record => JSON.stringify(record)).join('\n')),
    'trace.jsonl',
    []
  )

const labels = async (...records: readonly unknown[]) =>
  (await read(...records)).draft.entries.map(entry => (entry.type === 'unknown' ? entry.label : entry.type))

test('a row says who speaks and what, wherever the record keeps it', async () => {
  expect(
    await labels(
      { kind: 'turn', speaker: 'ada', payload: { utterance: 'How hot?' } },
      { seq: 3, record: { from: 'kettle', body: 'too hot' } },
      { kind: 'turn', data: JSON.stringify({ author: 'kettle', parts: [{ value: '95' }] }) },
      { seq: 4 }
    )
  ).toEqual(['turn by ada: How hot?', 'kettle: too hot', 'turn by kettle: 95', 'seq'])
})

test('JSON in strings is shown as JSON, long or short', async () => {
  const long = 'x'.repeat(5000)
  const { draft, reader } = await read(
    { kind: 'a', data: JSON.stringify({ note: '{"unit":"C"}', long }) },
    { kind: 'b' }
  )
  const [entry] = draft.entries
  const json = entry?.type === 'unknown' ? await fullText(entry.json, n => reader.read(n)) : ''
  expect(JSON.parse(json)).toEqual({ kind: 'a', data: { note: { unit: 'C' }, long } })
})

test('a record in a string is read as that record', async () => {
  const { draft } = await read(
    { at: 1, line: JSON.stringify({ role: 'user', content: 'How hot?' }) },
    { at: 2, line: JSON.stringify({ role: 'assistant', content: '95' }) }
  )
  expect(draft.entries.map(({ type }) => type)).toEqual(['user', 'assistant'])
})

test('the ledger counts what was not recognised; the title is the name of the file', async () => {
  const { draft, reader } = await read({ seq: 1 }, { role: 'user', content: '' }, { seq: 2 }, { seq: 3 })
  expect(reader.ledger).toMatchObject({ lines: 4, unknown: 3, unread: [] })
  expect(titleOf(draft.session, draft.entries, 'folder/trace.jsonl')).toBe('trace.jsonl')
})
