// What entries were before they changed, gathered as the log is read. The code that holds it is loaded once the page is
// painted, and works in slices: until then changes wait.

import type { EntryChange } from '../../model/transcript/apply.ts'
import type { EntryHistory } from '../../model/transcript/entry-history.ts'
import { inSlices } from '../schedule/slices.ts'
import { afterPaint } from '../workers/after-paint.ts'

export interface Past {
  note(change: EntryChange): void
  /** Of all that was noted so far. */
  whole(): Promise<EntryHistory>
  /** Another log is read. */
  clear(): void
}

export const createPast = (): Past => {
  let gathered = gather()
  return {
    note: change => gathered.note(change),
    whole: () => gathered.whole(),
    clear: () => {
      gathered.stop()
      gathered = gather()
    }
  }
}

const gather = () => {
  const stopped = new AbortController()
  let waiting: EntryChange[] = []
  let history: EntryHistory | undefined
  let work: Promise<void> | undefined

  const take = async (): Promise<void> => {
    await afterPaint()
    const { EntryHistory } = await import('../../model/transcript/entry-history.ts')
    const known = history ?? new EntryHistory()
    history = known
    while (waiting.length > 0 && !stopped.signal.aborted) {
      const changes = waiting
      waiting = []
      await inSlices(noting(known, changes), stopped.signal)
    }
  }
  const start = (): Promise<void> => {
    work ??= take().finally(() => {
      work = undefined
    })
    return work
  }

  return {
    note: (change: EntryChange): void => {
      waiting.push(change)
      // A script that does not come is missed by who wants to see an earlier moment.
      if (!stopped.signal.aborted) start().catch(() => undefined)
    },
    whole: async (): Promise<EntryHistory> => {
      await start()
      return history ?? (await Promise.reject(new Error('the log was closed')))
    },
    stop: (): void => {
      stopped.abort()
      waiting = []
    }
  }
}

function* noting(history: EntryHistory, changes: readonly EntryChange[]): Generator<void> {
  for (const change of changes) {
    history.note(change)
    yield
  }
}
