// Records with one thing wrong, in any order: nothing throws, ids stay unique, and every message hangs on one that exists.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Format } from '../../src/adapters/contract.ts'
import { events } from '../../src/adapters/events/index.ts'
import { generic } from '../../src/adapters/generic/index.ts'
import { openFramer } from '../../src/engine/container/index.ts'
import { apply, emptyDraft } from '../../src/model/apply.ts'
import type { Entry } from '../../src/model/types.ts'
import { seeded } from '../support/random.ts'

const PUSHES = 50_000
const AGE = 500

const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x',
  'call_1',
  'constructor',
  '__proto__',
  '\u0000',
  [],
  {},
  [[]],
  [null],
  ['x'],
  { type: 'text' },
  [{ type: 'tool_use', id: 'call_1' }],
  [{ role: 'user', content: 'x' }],
  JSON.parse('{"__proto__":{"type":"x"},"constructor":1}')
]

const records = ['events', 'generic'].flatMap(format => {
  const folder = join(import.meta.dirname, '../fixtures', format)
  return readdirSync(folder).flatMap(name => {
    const bytes = new Uint8Array(readFileSync(join(folder, name)))
    const framer = openFramer()
    const frames = [...framer.push(bytes), ...framer.end()]
    const whole = name.endsWith('.json') ? [JSON.parse(new TextDecoder().decode(bytes))] : []
    return [...frames.flatMap(frame => frame.records.map(record => record.value)), ...whole]
  })
})

test.each([events, generic].map(format => [format.id, format] as const))(
  '%s survives mutated records, and its transcript holds together',
  (_, format) => {
    const random = seeded(7)
    const faults: string[] = []
    for (let pushed = 0; pushed < PUSHES; pushed += AGE) faults.push(...hammer(format, random))
    expect(faults).toEqual([])
  },
  120_000
)

/** One reducer from birth to old age, and what was wrong with what it said. */
const hammer = (format: Format, random: () => number): readonly string[] => {
  const reducer = format.open()
  const draft = emptyDraft()
  const messages = new Map<string, string | null>()
  const faults: string[] = []
  for (let n = 0; n < AGE; n++) {
    const record = mutated(records[Math.floor(random() * records.length)], random)
    const ops = reducer.push(record, n)
    if (ops.length === 0) faults.push(`${n}: nothing said`)
    for (const op of ops) {
      if (op.op === 'append' && !draft.place.has(op.id)) faults.push(`${n}: append to nothing`)
      if (op.op === 'put') {
        const before = draft.entries[draft.place.get(op.entry.id) ?? -1]
        const fault = before ? changed(before, op.entry) : misplaced(op.entry, messages)
        if (fault !== undefined) faults.push(`${n}: ${fault}`)
        messages.set(op.entry.message, op.entry.after)
      }
      apply(draft, [op])
    }
    const score = format.detect([record])
    if (!(score >= 0 && score <= 1)) faults.push(`${n}: score ${score}`)
  }
  return faults
}

/** A message continues one thing, which was there before: so there are no circles. */
const misplaced = ({ id, message, after }: Entry, messages: ReadonlyMap<string, string | null>) => {
  const known = messages.get(message)
  if (known !== undefined) return known === after ? undefined : `${id}: ${message} after two`
  return after === null || messages.has(after) ? undefined : `${id}: after nothing`
}

/** An id stands for one thing, however often it is told. */
const changed = (before: Entry, now: Entry) => {
  const isSame = before.type === now.type && before.message === now.message && before.after === now.after
  return isSame ? undefined : `${now.id}: stands for two things`
}

const mutated = (record: unknown, random: () => number): unknown => {
  if (random() < 0.3) return record
  const copy = structuredClone(record)
  const holders = objectsIn(copy)
  const holder = holders[Math.floor(random() * holders.length)]
  if (!holder) return WRONG[Math.floor(random() * WRONG.length)]
  const keys = Object.keys(holder)
  const key = keys[Math.floor(random() * keys.length)] ?? 'type'
  const wrong = WRONG[Math.floor(random() * WRONG.length)]
  if (random() < 0.2) delete holder[key]
  else
    Object.defineProperty(holder, key, { value: wrong, enumerable: true, configurable: true, writable: true })
  return copy
}

const objectsIn = (value: unknown): readonly Record<string, unknown>[] => {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(objectsIn)
  return isObject(value) ? [value, ...inside] : inside
}

const isObject = (value: object): value is Record<string, unknown> => !Array.isArray(value)
