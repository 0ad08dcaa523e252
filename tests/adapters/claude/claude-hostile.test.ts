// Promises that hold for any input: nothing throws, nothing vanishes, ids stay unique, places stay sound.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claude } from '../../../src/adapters/claude/index.ts'
import { apply, emptyDraft } from '../../../src/model/transcript/apply.ts'
import type { Entry } from '../../../src/model/transcript/types.ts'
import { lines, reduce } from '../../support/reduce.ts'

const folder = new URL('../../fixtures/claude/', import.meta.url)
const fixtures = readdirSync(folder)
  .filter(name => name.endsWith('.jsonl'))
  .map(name => ({ name, records: lines(readFileSync(new URL(name, folder), 'utf8')) }))

const problems = (entries: readonly Entry[]): readonly string[] => {
  const after = new Map(entries.map(entry => [entry.message, entry.after]))
  const isCyclic = (message: string): boolean => {
    const seen = new Set<string>()
    for (let at: string | null | undefined = message; at; at = after.get(at)) {
      if (seen.has(at)) return true
      seen.add(at)
    }
    return false
  }
  return [
    ...(new Set(entries.map(entry => entry.id)).size === entries.length ? [] : ['an id twice']),
    ...entries.flatMap(entry =>
      entry.after === null || after.has(entry.after) ? [] : [`${entry.id} after nothing`]
    ),
    ...[...after.keys()].flatMap(message => (isCyclic(message) ? [`${message} in a cycle`] : []))
  ]
}

test.each(fixtures)(
  '$name: every record says something, places are sound, and it is detected',
  ({ records }) => {
    const { draft, ops, ledger } = reduce(claude, records)
    expect(ops.every(said => said.some(op => op.op !== 'notice'))).toBe(true)
    expect(problems(draft.entries)).toEqual([])
    expect(ledger.lines).toBe(records.length)
    expect(claude.detect(records)).toBeGreaterThan(0.9)
  }
)

test.each(fixtures)('$name: a later record moves nothing', ({ records }) => {
  const reducer = claude.open()
  const draft = emptyDraft()
  for (const [n, record] of records.entries()) {
    const before = draft.entries.map(entry => entry.id)
    apply(draft, reducer.push(record, n))
    expect(draft.entries.slice(0, before.length).map(entry => entry.id)).toEqual(before)
  }
})

test('records that are no records are shown with their kind', () => {
  const { draft } = reduce(claude, [null, 7, 'text', [1], true, {}])
  expect(draft.entries.map(entry => (entry.type === 'unknown' ? entry.label : ''))).toEqual([
    'null',
    'number',
    'string',
    'list',
    'boolean',
    'record'
  ])
  expect(draft.notices.map(notice => notice.code)).toEqual([
    ...Array(5).fill('not-a-record'),
    'unknown-record'
  ])
})

test('mutated records never throw and never break the ids', () => {
  const random = generator(7)
  const pool = fixtures.flatMap(fixture => fixture.records)
  for (let round = 0; round < 8; round++) {
    const reducer = claude.open()
    const draft = emptyDraft()
    for (let n = 0; n < 1500; n++) {
      const ops = reducer.push(mutated(pool[Math.floor(random() * pool.length)], random, 6), n)
      expect(ops.length).toBeGreaterThan(0)
      apply(draft, ops)
    }
    expect(problems(draft.entries)).toEqual([])
  }
})

test('records of others are not ours', () => {
  const others = [
    {
      type: 'user',
      uuid: 'q',
      parentUuid: null,
      sessionId: 's',
      message: { role: 'user', parts: [{ text: 'hi' }] }
    },
    { type: 'session', id: 'p', cwd: '/x', version: 3 },
    { type: 'response_item', payload: { type: 'message' } },
    { jsonrpc: '2.0', method: 'session/update', params: {} },
    { type: 'init', session_id: 's', model: 'gemini' },
    { type: 'message', role: 'user', content: 'hi', timestamp: 't' },
    { type: 'text-delta', delta: 'x' },
    { role: 'user', content: 'hi' },
    { display: 'hi', timestamp: 1, project: '/x' }
  ]
  for (const other of others) expect(claude.detect([other])).toBeLessThan(0.25)
  expect(claude.detect([])).toBe(0)
  expect(claude.detect([null, 3, 'x'])).toBe(0)
})

const ODD: readonly unknown[] = [
  null,
  0,
  -1,
  '',
  '__proto__',
  'constructor',
  [],
  {},
  [null],
  '<system-reminder>',
  true
]

const mutated = (value: unknown, random: () => number, depth: number): unknown => {
  if (random() < 0.04) return ODD[Math.floor(random() * ODD.length)]
  if (depth === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => mutated(item, random, depth - 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => random() > 0.03)
      .map(([key, item]) => [key, mutated(item, random, depth - 1)])
  )
}

/** The same numbers in every run. */
const generator = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
