// Real records with one thing wrong, and a reducer that is fed with them: what it says must still hold together.

import type { Format } from '../../src/adapters/contract.ts'
import { apply, type Draft, emptyDraft } from '../../src/model/transcript/apply.ts'
import type { Entry } from '../../src/model/transcript/types.ts'

const WRONG: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  'call_1',
  'constructor',
  '__proto__',
  '\u0000',
  '<img src=x onerror=alert(1)>',
  [],
  {},
  [[]],
  [null],
  ['x'],
  { type: 'x' },
  { type: 'text' },
  [{ type: 'tool_use', id: 'call_1' }],
  [{ role: 'user', content: 'x' }],
  JSON.parse('{"__proto__":{"type":"x"},"constructor":1}')
]

/** One reducer from birth to old age, and what was wrong with what it said. */
export const hammer = (
  format: Format,
  sample: readonly unknown[],
  random: () => number,
  age: number
): { readonly draft: Draft; readonly faults: readonly string[] } => {
  const reducer = format.open()
  const draft = emptyDraft()
  const messages = new Map<string, string | null>()
  const faults: string[] = []
  for (let n = 0; n < age; n++) {
    const record = mutated(sample[Math.floor(random() * sample.length)], random)
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
  return { draft, faults }
}

/** A message continues one thing, which was there before: so there are no circles. */
const misplaced = ({ id, message, after }: Entry, messages: ReadonlyMap<string, string | null>) => {
  const known = messages.get(message)
  if (known !== undefined) return known === after ? undefined : `${id}: ${message} after two`
  return after === null || messages.has(after) ? undefined : `${id}: after nothing`
}

/** An id stands in one place, however often it is told. */
const changed = (before: Entry, now: Entry) =>
  before.message === now.message && before.after === now.after ? undefined : `${now.id}: stands in two places`

/** A copy with one value replaced or removed, somewhere; sometimes the record as it is. */
const mutated = (record: unknown, random: () => number): unknown => {
  if (random() < 0.2) return record
  const copy = structuredClone(record)
  const holders = objectsIn(copy)
  const holder = holders[Math.floor(random() * holders.length)]
  if (!holder) return WRONG[Math.floor(random() * WRONG.length)]
  const keys = Object.keys(holder)
  const key = keys[Math.floor(random() * keys.length)] ?? 'type'
  const value = WRONG[Math.floor(random() * WRONG.length)]
  if (random() < 0.2) delete holder[key]
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

const objectsIn = (value: unknown, room = 10): readonly Record<string, unknown>[] => {
  if (typeof value !== 'object' || value === null || room === 0) return []
  const inside = Object.values(value)
    .slice(0, 40)
    .flatMap(member => objectsIn(member, room - 1))
  return isObject(value) ? [value, ...inside] : inside
}

const isObject = (value: object): value is Record<string, unknown> => !Array.isArray(value)
