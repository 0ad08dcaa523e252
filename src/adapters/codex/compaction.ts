// A compaction is told by a line of its own, by an event, by an item of the history and by a thread item: one entry.

import { folded } from './echo.ts'
import type { Handler } from './memory.ts'

/** One compaction is told by several kinds of records, each once. */
export const compacted =
  (kind: string): Handler =>
  (memory, payload, now) => {
    const summary = payload.get('message')
    const told = memory.compaction
    const better = summary.isString && summary.value !== '' ? { summary: summary.text() } : {}
    if (told && !told.told.has(kind)) {
      told.told.add(kind)
      return [
        folded(told.said, now.n, entry =>
          entry.type === 'event' && entry.detail.event === 'compaction'
            ? { ...entry, detail: { ...entry.detail, ...better } }
            : entry
        )
      ]
    }
    const entry = memory.event(now, { event: 'compaction', ...better })
    memory.compaction = { said: { entry }, told: new Set([kind]) }
    return [{ op: 'put', entry }]
  }
