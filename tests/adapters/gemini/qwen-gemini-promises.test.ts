// What every log of Qwen Code and Gemini CLI keeps to: shown on every fixture, and on what is left of them when ids
// are crossed and values spoiled.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { claude } from '../../../src/adapters/claude/index.ts'
import { gemini } from '../../../src/adapters/gemini/index.ts'
import { qwen } from '../../../src/adapters/qwen/index.ts'
import { partsOf } from '../../../src/model/entry/parts.ts'
import { fullText } from '../../../src/model/entry/resolve.ts'
import { anyFramer } from '../../support/any-framer.ts'
import { seeded } from '../../support/random.ts'
import { type Reduced, reduce } from '../../support/reduce.ts'

const load = (folder: string, name: string): readonly unknown[] => {
  const framer = anyFramer()
  const bytes = readFileSync(new URL(`../../fixtures/${folder}/${name}`, import.meta.url))
  return [...framer.push(bytes), ...framer.end()].flatMap(frame => frame.records.map(record => record.value))
}
const files = [qwen, gemini].flatMap(format =>
  readdirSync(new URL(`../../fixtures/${format.id}/`, import.meta.url)).map(name => ({
    name: `${format.id}/${name}`,
    format,
    records: load(format.id, name)
  }))
)

describe.each(files)('$name', ({ format, records }) => {
  test('is detected with a margin', () => {
    const others = [claude, qwen, gemini].filter(other => other !== format)
    expect(format.detect(records)).toBeGreaterThanOrEqual(0.8)
    for (const other of others)
      expect(format.detect(records) - other.detect(records)).toBeGreaterThanOrEqual(0.2)
  })

  test('no beginning of it is surely the other one’s', () => {
    const other = format === qwen ? gemini : qwen
    for (let count = 1; count <= records.length; count *= 2)
      expect(other.detect(records.slice(0, count))).toBeLessThan(0.8)
  })

  test('keeps its ids in order while it grows', () => {
    const all = reduce(format, records).draft.entries.map(entry => entry.id)
    for (let cut = 0; cut <= records.length; cut++) {
      const some = reduce(format, records.slice(0, cut)).draft.entries.map(entry => entry.id)
      expect(all.slice(0, some.length)).toEqual(some)
    }
  })

  test('is whole', () => isWhole(reduce(format, records)))
})

describe('traps of detection', () => {
  const envelope = {
    uuid: 'a',
    parentUuid: null,
    sessionId: 's',
    timestamp: '2026-01-01T00:00:00Z',
    type: 'user'
  }

  test.each([
    [
      'a chat record of a prompt alone',
      { ...envelope, message: { role: 'user', parts: [{ text: 'hi' }] } },
      1,
      0
    ],
    ['a Claude record', { ...envelope, message: { role: 'user', content: 'hi' } }, 0, 0],
    [
      'a daemon event',
      { id: 10, v: 1, type: 'session_update', data: { update: { sessionUpdate: 'plan' } } },
      0,
      0
    ],
    ['a content of nobody', { role: 'model', parts: [{ text: 'hi' }] }, 0.3, 0.6],
    ['an AI SDK message', { id: 'x', role: 'user', parts: [{ type: 'text', text: 'hi' }] }, 0, 0],
    [
      'an old prompt alone',
      { id: 'x', timestamp: '2026-01-01T00:00:00Z', type: 'user', content: 'hi' },
      0,
      0.75
    ],
    ['nothing', null, 0, 0]
  ])('%s', (_, record, asQwen, asGemini) => {
    expect(qwen.detect([record])).toBe(asQwen)
    expect(gemini.detect([record])).toBe(asGemini)
  })
})

test.each([
  ['qwen', qwen, 7],
  ['gemini', gemini, 8]
] as const)('%s: spoiled records never throw, and what they make is whole', async (_, format, seed) => {
  const random = seeded(seed)
  const pool = files.flatMap(file => file.records)
  for (let round = 0; round < 25; round++) {
    const records = Array.from({ length: 200 }, () =>
      spoiled(pool[Math.floor(random() * pool.length)], random, 0)
    )
    await isWhole(reduce(format, records))
  }
})

const isWhole = async ({ draft, ops, read }: Reduced): Promise<void> => {
  expect(ops.every(said => said.some(op => op.op !== 'notice'))).toBe(true)
  const messages = new Map<string, { after: string | null; thread: string }>()
  for (const { message, after, thread } of draft.entries) {
    const known = messages.get(message)
    if (known) expect(known).toEqual({ after, thread })
    // A message continues an earlier one, so there is no circle.
    if (after !== null) expect(messages.get(after)?.thread).toBe(thread)
    messages.set(message, { after, thread })
  }
  for (const entry of draft.entries)
    for (const { text } of partsOf(entry))
      if (typeof text !== 'string') expect(await fullText(text, read)).toHaveLength(text.size)
}

const SPOILS = [
  '',
  '__proto__',
  'constructor',
  'main',
  'r3',
  'call_0',
  'u1',
  'm2',
  'x'.repeat(3000),
  null,
  -1,
  [],
  {}
]

const spoiled = (value: unknown, random: () => number, depth: number): unknown => {
  if (depth > 0 && random() < 0.05) return SPOILS[Math.floor(random() * SPOILS.length)]
  if (Array.isArray(value)) return value.map(item => spoiled(item, random, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => random() > 0.03)
      .map(([key, item]) => [key, spoiled(item, random, depth + 1)])
  )
}
