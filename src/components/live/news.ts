// Which replies and failures have come since somebody asked last. A reply that is still being written is not among them.

import { isFailed } from '../../model/entry/failed.ts'
import type { Entry, EntryId } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'

export interface Fresh {
  readonly entries: readonly Entry[]
  /** Something is not whole yet: ask again soon. */
  readonly isMore: boolean
}

export const createNews = (viewer: ViewerState): (() => Fresh) => {
  const { transcript } = viewer
  let opening = viewer.openings()
  let looked = 0
  let isStarted = false
  /** Calls that may still fail. */
  let running: readonly EntryId[] = []
  let last: Entry | undefined

  const known = (id: EntryId): readonly Entry[] => {
    const entry = transcript.peek(id)
    return entry ? [entry] : []
  }

  return () => {
    const entries = transcript.entries()
    if (opening !== viewer.openings() || entries.length < looked) {
      looked = 0
      running = []
      isStarted = false
    }
    opening = viewer.openings()
    const end = entries.at(-1)
    const isMore = end?.type === 'assistant' && end !== last && looked < entries.length
    last = end
    const fresh = entries.slice(looked, isMore ? -1 : undefined)
    const waited = running.flatMap(known)
    looked += fresh.length
    running = [...waited, ...fresh].filter(isRunning).map(({ id }) => id)
    // What was there when the log was opened is no news.
    const isFresh = isStarted
    isStarted = true
    const isTold = (entry: Entry): boolean =>
      isFresh && entry.thread === viewer.thread() && (entry.type === 'assistant' || isFailed(entry))
    return { entries: [...waited.filter(isFailed), ...fresh].filter(isTold), isMore }
  }
}

const isRunning = (entry: Entry): boolean =>
  entry.type === 'tool' && (entry.status === 'running' || entry.status === 'pending')
