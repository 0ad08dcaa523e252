// Adapters are total: real records with one thing wrong, of any format, never throw and never break the transcript.

import { describe, expect, test } from 'vitest'
import { FORMATS } from '../src/adapters/index.ts'
import { partsOf } from '../src/model/entry/parts.ts'
import { summary } from '../src/model/wording/summary.ts'
import { allLogs, bytesOf } from './support/files.ts'
import { framesOf, values } from './support/frames.ts'
import { hammer } from './support/mutate.ts'
import { seeded } from './support/random.ts'

const PUSHES = 200_000
/** A fresh reducer now and then, so that both young and old states are met. */
const AGE = 1000

/** Qwen's stream is read by Claude's reducer, which names messages on its own: in a file of both shapes names can meet. */
const TWO_READERS = /after two$/

const logs = allLogs().filter(log => !log.path.endsWith('.md'))
const recordsOf = (chosen: typeof logs) =>
  chosen.flatMap(log => values(framesOf(bytesOf(log).subarray(0, 400_000)).frames).slice(0, 60))

const everyone = recordsOf(logs)

describe.each(FORMATS.map(format => [format.id, format] as const))('%s', (id, format) => {
  test(`survives its share of ${PUSHES} mutated records, and its transcript holds together`, async () => {
    const loaded = await format.load()
    const random = seeded(id.length)
    const own = recordsOf(logs.filter(log => log.format === id))
    for (let pushed = 0; pushed < PUSHES / FORMATS.length; pushed += AGE) {
      const isOwn = pushed % (2 * AGE) === 0
      const { draft, faults } = hammer(loaded, isOwn ? own : everyone, random, AGE)
      expect(faults.filter(fault => !(id === 'qwen' && TWO_READERS.test(fault)))).toEqual([])
      for (const entry of draft.entries) {
        expect(summary(entry), JSON.stringify(entry)).not.toBe('')
        expect(partsOf(entry)).toBeInstanceOf(Array)
      }
    }
  })
})
