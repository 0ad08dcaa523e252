// What every Pi log keeps to, shown on every fixture and on what is left of them when their values are spoiled.

import { describe, expect, test } from 'vitest'
import { pi } from '../../../src/adapters/pi/index.ts'
import type { Entry, Op } from '../../../src/model/transcript/types.ts'
import { fixturesOf, recordsOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const names = fixturesOf('pi')
const load = recordsOf
const read = (name: string) => reduce(pi, load(name)).draft
const ids = (entries: readonly Entry[]) => entries.map(entry => entry.id)

describe.each(names)('every fixture: %s', name => {
  test('is surely Pi, as a whole and record by record', () => {
    expect(pi.detect(load(name))).toBeGreaterThanOrEqual(0.9)
    for (const record of load(name)) expect(pi.detect([record])).not.toBeGreaterThan(1)
  })

  test('holds no record that nobody knows, and every record says something', () => {
    const { draft, ops } = reduce(pi, load(name))
    expect(draft.notices.filter(notice => notice.code === 'unknown-record')).toEqual([])
    expect(ops.every(said => said.some(isAccount))).toBe(true)
  })

  test('keeps its ids in order while it grows', () => {
    const records = load(name)
    const all = ids(read(name).entries)
    expect(new Set(all).size).toBe(all.length)
    for (let cut = 0; cut <= records.length; cut++) {
      const some = ids(reduce(pi, records.slice(0, cut)).draft.entries)
      expect(all.slice(0, some.length)).toEqual(some)
    }
  })

  test('continues only messages that are there', () => {
    const { entries } = read(name)
    const shown = new Set(entries.map(entry => entry.message))
    for (const entry of entries) {
      expect(entry.after === null || shown.has(entry.after)).toBe(true)
      expect(entry.after).not.toBe(entry.message)
    }
  })
})

test('no value of a wrong type throws, vanishes or breaks the ids', () => {
  const records = names.flatMap(load).flatMap(record => [...spoiled(record)])
  const { draft, ops } = reduce(pi, [...records, null, 7, 'text', [], [null]])
  const shown = new Set(draft.entries.map(entry => entry.message))
  expect(records.length).toBeGreaterThan(5000)
  expect(ops.every(said => said.some(isAccount))).toBe(true)
  expect(new Set(ids(draft.entries)).size).toBe(draft.entries.length)
  expect(draft.entries.every(entry => entry.after === null || shown.has(entry.after))).toBe(true)
})

const WRONG = [
  null,
  -1,
  '',
  'constructor',
  [],
  [null],
  { __proto__: null, toString: 1 },
  [{ type: 'toolCall' }]
]

/** The record with each of its values, down to blocks, replaced by each wrong one. */
function* spoiled(value: unknown, depth = 0): Generator {
  if (typeof value !== 'object' || value === null || depth > 4) return
  for (const [key, held] of Object.entries(value)) {
    for (const wrong of [...WRONG, ...spoiled(held, depth + 1)]) {
      const copy: object = Array.isArray(value) ? [...value] : { ...value }
      Reflect.set(copy, key, wrong)
      yield copy
    }
  }
}

const isAccount = (op: Op) => op.op !== 'notice'
