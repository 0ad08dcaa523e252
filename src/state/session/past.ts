// What entries were before they changed, gathered as the log is read. The code that holds it is loaded once the page is
// painted, and works in slices: until then changes wait.

import type { EntryChange } from '../../model/transcript/apply.ts'
import type { EntryHistory } from '../../model/transcript/entry-history.ts'
import { afterPaint } from '../workers/after-paint.ts'
import type { PastGatherer } from './past-gatherer.ts'

export interface Past {
  note(change: EntryChange): void
  /** Of all that was noted so far. */
  whole(): Promise<EntryHistory>
  /** Another log is read. */
  clear(): void
}

export const createPast = (): Past => {
  const loaded = async (): Promise<PastGatherer> => {
    await afterPaint()
    return new (await import('./past-gatherer.ts')).PastGatherer()
  }
  let waiting: EntryChange[] = []
  let gatherer: Promise<PastGatherer> | undefined
  const gather = async (): Promise<EntryHistory> => {
    gatherer ??= loaded()
    return (await gatherer).gather(waiting)
  }
  return {
    note: change => {
      waiting.push(change)
      // A script that does not come is missed by who wants to see an earlier moment.
      if (waiting.length === 1) gather().catch(() => undefined)
    },
    whole: gather,
    clear: () => {
      void gatherer?.then(
        known => known.stop(),
        () => undefined
      )
      gatherer = undefined
      waiting = []
    }
  }
}
