// What entries were before they changed. It is gathered when somebody wants to see an earlier moment, or some seconds after
// a change: what opens a log does not wait for it. The code that holds it works in slices.

import type { EntryChange } from '../../model/transcript/apply.ts'
import type { EntryHistory } from '../../model/transcript/entry-history.ts'
import type { PastGatherer } from './past-gatherer.ts'

export interface Past {
  note(change: EntryChange): void
  /** Of all that was noted so far. */
  whole(): Promise<EntryHistory>
  /** Another log is read. */
  clear(): void
}

/** Until then changes wait as they came, which takes more memory. */
const LATER = 5000

export const createPast = (): Past => {
  const loaded = async (): Promise<PastGatherer> => new (await import('./past-gatherer.ts')).PastGatherer()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: EntryChange[] = []
  let gatherer: Promise<PastGatherer> | undefined
  const gather = async (): Promise<EntryHistory> => {
    gatherer ??= loaded()
    return (await gatherer).gather(waiting)
  }
  return {
    note: change => {
      waiting.push(change)
      timer ??= setTimeout(() => {
        timer = undefined
        // A script that does not come is missed by who wants to see an earlier moment.
        gather().catch(() => undefined)
      }, LATER)
    },
    whole: gather,
    clear: () => {
      clearTimeout(timer)
      timer = undefined
      void gatherer?.then(
        known => known.stop(),
        () => undefined
      )
      gatherer = undefined
      waiting = []
    }
  }
}
