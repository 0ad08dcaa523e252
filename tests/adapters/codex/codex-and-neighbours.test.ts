// What Codex, opencode and Copilot logs keep to, on every fixture and on what is left of it when values are spoiled.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { codex } from '../../../src/adapters/codex/index.ts'
import type { Format } from '../../../src/adapters/contract.ts'
import { copilot } from '../../../src/adapters/copilot/index.ts'
import { opencode } from '../../../src/adapters/opencode/index.ts'
import type { Entry, EntryId, Op } from '../../../src/model/transcript/types.ts'
import { framesOf, values } from '../../support/frames.ts'
import { reduce } from '../../support/reduce.ts'

const FORMATS = [codex, opencode, copilot]
const folder = (format: Format) => new URL(`../../fixtures/${format.id}/`, import.meta.url)
const load = (format: Format) =>
  readdirSync(folder(format))
    .filter(name => name.endsWith('.jsonl'))
    .map(name => [name, recordsIn(new URL(name, folder(format)))] as const)

const recordsIn = (file: URL) => values(framesOf(new Uint8Array(readFileSync(file))).frames)

const cases = FORMATS.flatMap(format =>
  load(format).map(([name, records]) => [format.id, name, format, records] as const)
)

describe.each(cases)('%s/%s', (_, __, format, records) => {
  test('is surely its own, and nobody else’s', () => {
    expect(format.detect(records)).toBeGreaterThanOrEqual(0.9)
    for (const other of FORMATS) if (other !== format) expect(other.detect(records)).toBeLessThan(0.2)
  })

  test('keeps its ids in order while it grows', () => {
    const all = reduce(format, records).draft.entries.map(entry => entry.id)
    for (let cut = 0; cut <= records.length; cut++) {
      const some = reduce(format, records.slice(0, cut)).draft.entries.map(entry => entry.id)
      expect(all.slice(0, some.length)).toEqual(some)
    }
  })

  test('holds together', () => {
    expect(faults(format, records)).toEqual([])
  })
})

describe.each(FORMATS.map(format => [format.id, format] as const))('%s', (_, format) => {
  test('nothing of a wrong type throws, vanishes or breaks the transcript', () => {
    const spoiled = load(format).flatMap(([, records]) => records.flatMap(record => [...spoiledOnce(record)]))
    const all = [...spoiled, null, undefined, 7, 'text', [], [null], true]
    expect(all.length).toBeGreaterThan(1000)
    for (let from = 0; from < all.length; from += CHUNK)
      expect(faults(format, all.slice(from, from + CHUNK))).toEqual([])
  })

  test('ids that all say the same break nothing', () => {
    const records = load(format).flatMap(([, list]) => list)
    expect(faults(format, [...records, ...records.map(sameIds), ...records])).toEqual([])
  })

  test('what is no record is shown as what it is', () => {
    const { draft } = reduce(format, [null, 7, 'text', []])
    expect(draft.entries.map(entry => entry.type === 'unknown' && entry.label)).toEqual([
      'null',
      'number',
      'string',
      'list'
    ])
    expect(draft.notices.every(notice => notice.code === 'not-a-record')).toBe(true)
  })

  test('nothing and any single value are judged without a fault', () => {
    for (const value of [...WRONG, ...load(format).flatMap(([, records]) => records)]) {
      expect(format.detect([value])).toBeGreaterThanOrEqual(0)
      expect(format.detect([value])).toBeLessThanOrEqual(1)
    }
    expect(format.detect([])).toBe(0)
  })
})

/** Records of one reducer: old states are met, and no id is told thousands of times. */
const CHUNK = 300

const WRONG = [
  null,
  -1,
  '',
  'constructor',
  '__proto__',
  [],
  [null],
  {},
  JSON.parse('{"__proto__":{"type":"text"}}')
]

/** The record with each of its values wrong, one at a time. */
function* spoiledOnce(value: unknown, depth = 0): Generator<unknown> {
  if (typeof value !== 'object' || value === null || depth > 5) return
  for (const [key, member] of Object.entries(value)) {
    const swapped = (put: unknown) =>
      Array.isArray(value)
        ? value.map((item, i) => (String(i) === key ? put : item))
        : { ...value, [key]: put }
    for (const wrong of WRONG) yield swapped(wrong)
    for (const inner of spoiledOnce(member, depth + 1)) yield swapped(inner)
  }
}

const sameIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sameIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      /^(id|call_?id|toolCallId|message_?ID|requestId|reasoningId)$/i.test(key) ? 'call_0' : sameIds(member)
    ])
  )
}

/** What is wrong with a transcript: each put, and all entries together. */
const faults = (format: Format, records: readonly unknown[]): readonly string[] => {
  const { draft, ops } = reduce(format, records)
  const known = new Map<EntryId, Entry>()
  const found = ops.flatMap((said, n) => [
    ...(said.some(isAccount) ? [] : [`record ${n} vanished`]),
    ...said.flatMap(op => (op.op === 'put' ? putFaults(op.entry, known, n) : []))
  ])
  const messages = new Map(draft.entries.map(entry => [entry.message, entry]))
  for (const entry of draft.entries) {
    const other = messages.get(entry.message)
    if (other?.after !== entry.after || other.thread !== entry.thread)
      found.push(`${entry.message} stands twice`)
    if (entry.after !== null && !messages.has(entry.after)) found.push(`${entry.id} continues nothing`)
    if (entry.after === entry.message) found.push(`${entry.id} continues itself`)
  }
  return found.slice(0, 5)
}

/** An entry that is put again keeps its place and its records. */
const putFaults = (entry: Entry, known: Map<EntryId, Entry>, n: number): readonly string[] => {
  const before = known.get(entry.id)
  known.set(entry.id, entry)
  const src = new Set(entry.src)
  return [
    ...(src.has(n) ? [] : [`${entry.id} hides record ${n}`]),
    ...(before?.src.every(record => src.has(record)) === false
      ? [`${entry.id} was overwritten at ${n}`]
      : []),
    ...(before && (before.message !== entry.message || before.after !== entry.after)
      ? [`${entry.id} moved`]
      : [])
  ]
}

const isAccount = (op: Op): boolean => op.op !== 'notice'
