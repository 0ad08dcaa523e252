// Adapters are total: real records with one thing wrong never throw, and never break the transcript.

import { describe, expect, test } from 'vitest'
import { FORMATS } from '../src/adapters/index.ts'
import { openFramer } from '../src/engine/container/index.ts'
import { apply, emptyDraft } from '../src/model/apply.ts'
import { summary } from '../src/model/summary.ts'
import { words } from '../src/model/text.ts'
import { allLogs, bytesOf } from './support/files.ts'
import { seeded } from './support/random.ts'

const PUSHES = 100_000

const WRONG: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  [],
  {},
  [[]],
  [null],
  '\u0000',
  'constructor',
  '__proto__',
  { type: 'x' }
]

const sample = allLogs()
  .filter(log => /\.(jsonl|json|ndjson)$/.test(log.path))
  .flatMap(log => {
    const framer = openFramer()
    const frames = [...framer.push(bytesOf(log).subarray(0, 400_000)), ...framer.end()]
    return frames.flatMap(frame => frame.records.map(record => record.value)).slice(0, 60)
  })

describe.each(FORMATS.map(format => [format.id, format] as const))('%s', (_, format) => {
  test(`survives its share of ${PUSHES} mutated records`, async () => {
    const { open } = await format.load()
    const random = seeded(format.id.length)
    const draft = emptyDraft()
    let reducer = open()
    for (let i = 0; i < PUSHES / FORMATS.length; i++) {
      // A fresh reducer now and then, so that both young and old states are met.
      if (i % 2000 === 0) reducer = open()
      const record = mutated(sample[Math.floor(random() * sample.length)], random)
      const ops = reducer.push(record, i)
      expect(ops.length).toBeGreaterThan(0)
      if (i % 2000 === 0) {
        draft.entries.length = 0
        draft.place.clear()
      }
      apply(draft, ops)
      expect(format.detect([record])).toBeGreaterThanOrEqual(0)
    }
    for (const entry of draft.entries) {
      expect(summary(entry)).not.toBe('')
      expect(words(entry)).toBeInstanceOf(Array)
    }
  })
})

/** A copy with one value replaced, removed or repeated, somewhere. */
const mutated = (record: unknown, random: () => number): unknown => {
  const copy = structuredClone(record)
  const paths = pathsOf(copy)
  const path = paths[Math.floor(random() * paths.length)]
  if (!path) return WRONG[Math.floor(random() * WRONG.length)]
  const key = path.at(-1) ?? ''
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], copy)
  const holder = parent as Record<string, unknown>
  if (random() < 0.2) delete holder[key]
  else holder[key] = WRONG[Math.floor(random() * WRONG.length)]
  return copy
}

const pathsOf = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value !== 'object' || value === null || path.length > 8) return []
  return Object.entries(value)
    .slice(0, 30)
    .flatMap(([key, member]) => [[...path, key], ...pathsOf(member, [...path, key])])
}
