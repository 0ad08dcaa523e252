// Every limit stops what is beyond it, says so, and leaves what is around it alone.

import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  MAX_TOKEN_DEPTH as MARKDOWN_DEPTH,
  MAX_CELLS,
  MAX_TEXT,
  refusal
} from '../src/engine/paint/guards.ts'
import { readMarkdown } from '../src/engine/paint/markdown.ts'
import { RECORD_LIMIT, SessionReader } from '../src/engine/read/reader.ts'
import { RATIO_FREE, RATIO_LIMIT } from '../src/engine/unpack/budget.ts'
import { imageFacts, MAX_IMAGE_BYTES, MAX_PIXELS } from '../src/model/entry/image-type.ts'
import { MAX_DEPTH, printJson } from '../src/model/entry/json.ts'
import { apply, emptyDraft } from '../src/model/transcript/apply.ts'
import { openOne } from './support/open.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const record = (n: number): string =>
  JSON.stringify({
    type: 'user',
    uuid: `u${n}`,
    sessionId: 's',
    message: { role: 'user', content: `prompt ${n}` }
  })

const readAll = async (bytes: Uint8Array, path: string, limit?: number) => {
  const reader = new SessionReader([await openOne(bytes, path)], undefined, undefined, limit)
  const draft = emptyDraft()
  for await (const { ops } of reader.batches()) apply(draft, ops)
  return { draft, reader }
}

test('records: two million of a file are read, the rest is told', async () => {
  expect(RECORD_LIMIT).toBe(2_000_000)
  const log = encode(Array.from({ length: 20_000 }, (_, n) => record(n)).join('\n'))
  const { draft } = await readAll(log, 'a.jsonl', 1000)
  expect(draft.entries.length).toBeGreaterThanOrEqual(1000)
  expect(draft.entries.length).toBeLessThan(20_000)
  expect(draft.notices).toContainEqual({ code: 'limit-reached', record: null, about: 'records' })
})

test('an archive that grows beyond measure is stopped, and what came out stays', async () => {
  const head = encode(`${record(0)}\n${record(1)}\n`)
  const bomb = new Uint8Array(head.length + RATIO_FREE + 40 * 2 ** 20)
  bomb.set(head)
  bomb.fill(0x20, head.length)
  const packed = gzipSync(bomb, { level: 9 })
  expect(bomb.length / packed.length).toBeGreaterThan(RATIO_LIMIT)
  const { draft } = await readAll(packed, 'bomb.jsonl.gz')
  expect(draft.entries).toHaveLength(2)
  expect(draft.notices).toContainEqual({ code: 'limit-reached', record: null, about: 'unpacked' })
})

test('a value nested deeper than 200 levels is cut with a sign', () => {
  expect(MAX_DEPTH).toBe(200)
  const deep = Array.from({ length: 5000 }).reduce<unknown>(inner => [inner], 'core')
  const shown = printJson(deep)
  expect(shown).toContain('[…]')
  expect(shown).not.toContain('core')
})

describe('Markdown', () => {
  test.each([
    ['200 KB of text', 'x '.repeat(MAX_TEXT / 2 + 1), 'long'],
    ['nesting of 100', '>'.repeat(MARKDOWN_DEPTH + 1), 'deep'],
    ['10,000 cells', `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${'|b|\n'.repeat(300)}`, 'cells']
  ])('more than %s stays plain and says why', (_, text, why) => {
    expect([MAX_TEXT, MARKDOWN_DEPTH, MAX_CELLS]).toEqual([200_000, 100, 10_000])
    expect(readMarkdown(text)).toEqual({ is: 'plain', why })
  })

  test('what is just below stays Markdown', () => {
    expect(refusal(`${'word '.repeat(30_000)}`)).toBeUndefined()
    expect(readMarkdown(`${'> '.repeat(20)}x`).is).toBe('blocks')
  })
})

test('an image is measured by its header: 40 megapixels, 20 MB', () => {
  expect([MAX_PIXELS, MAX_IMAGE_BYTES]).toEqual([40_000_000, 20_000_000])
  expect(imageFacts(png(6000, 6000))).toMatchObject({ width: 6000, height: 6000 })
  expect(imageFacts(png(20_000, 20_000))).toBe('too-many-pixels')
})

test('a raw record is handed over up to a bound', async () => {
  const { reader } = await readAll(encode(`${record(0)}\n${record(1)}`), 'a.jsonl')
  expect((await reader.rawBytes(1, 10))?.length).toBe(10)
  expect((await reader.rawBytes(1))?.length).toBe(record(1).length)
})

const png = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}
