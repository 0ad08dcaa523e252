// Hostile keys and objects in every place of every format, with the prototype of all objects frozen: nothing throws,
// nothing is put where all objects would have it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FORMATS } from '../src/adapters/index.ts'
import { apply, emptyDraft } from '../src/model/transcript/apply.ts'
import { summary } from '../src/model/wording/summary.ts'
import { poison } from './hostile/poison.ts'
import { canary, OBJECTS } from './hostile/techniques.ts'
import { readBytes } from './support/open.ts'

const SAMPLES = join(import.meta.dirname, '../public/samples')
const names = readdirSync(SAMPLES, { withFileTypes: true }).flatMap(item =>
  item.isFile() ? [item.name] : []
)

const keys = () => Object.getOwnPropertyNames(Object.prototype).sort().join()
let before = ''

beforeAll(() => {
  before = keys()
})
afterAll(() => {
  expect(keys()).toBe(before)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

/** A setter that is called would tell: the prototype of all objects keeps its own keys and takes no other. */
const frozen = async (act: () => Promise<void>): Promise<void> => {
  const real = Object.getOwnPropertyDescriptor(Object.prototype, '__proto__')
  const set: unknown[] = []
  Object.defineProperty(Object.prototype, '__proto__', {
    configurable: true,
    get(this: object) {
      return Object.getPrototypeOf(this)
    },
    set(value: unknown) {
      set.push(value)
    }
  })
  try {
    await act()
  } finally {
    if (real) Object.defineProperty(Object.prototype, '__proto__', real)
  }
  expect(set).toEqual([])
}

test.each(names)('%s, poisoned, sets nothing on the prototype of all objects', async name => {
  const text = poison(readFileSync(join(SAMPLES, name), 'utf8'), 3)
  await frozen(async () => {
    const { draft } = await readBytes(new TextEncoder().encode(text), name)
    expect(draft.entries.length).toBeGreaterThan(0)
    for (const entry of draft.entries) expect(summary(entry)).not.toBe('')
  })
})

describe.each(FORMATS.map(format => [format.id, format] as const))('%s', (_, format) => {
  test('takes hostile objects for records', async () => {
    const { open } = await format.load()
    const reducer = open()
    const draft = emptyDraft()
    await frozen(async () => {
      for (const [n, make] of OBJECTS.entries())
        for (const wrap of WRAPS) apply(draft, reducer.push(wrap(make(canary(n))), n))
    })
    expect(Object.getPrototypeOf(draft.session)).toBe(Object.prototype)
  })
})

const WRAPS: readonly ((value: unknown) => unknown)[] = [
  value => value,
  value => ({ type: 'user', uuid: '__proto__', message: value }),
  value => ({ type: 'assistant', message: { role: 'assistant', content: [value] } }),
  value => ({ type: '__proto__', payload: value }),
  value => ({
    jsonrpc: '2.0',
    method: 'session/update',
    params: { sessionId: 'constructor', update: value }
  }),
  value => ({ role: 'tool', tool_call_id: '__proto__', content: value })
]
