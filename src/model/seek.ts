// The next thing of a kind, from where the reader is.

import { isFailed } from './rows.ts'
import type { Entry, EntryId } from './types.ts'

export type Landmark = 'prompt' | 'error' | 'change' | 'entry'

/** The id of the next (or previous) landmark after `from`; from nowhere: the first (or last) one. */
export const seek = (
  entries: readonly Entry[],
  landmark: Landmark,
  step: 1 | -1,
  from: EntryId | undefined
): EntryId | undefined => {
  const here = from === undefined ? -1 : entries.findIndex(entry => entry.id === from)
  const start = here < 0 ? (step > 0 ? 0 : entries.length - 1) : here + step
  for (let i = start; i >= 0 && i < entries.length; i += step) {
    const entry = entries[i]
    if (entry && is(landmark, entry)) return entry.id
  }
  return undefined
}

const is = (landmark: Landmark, entry: Entry): boolean => {
  switch (landmark) {
    case 'prompt':
      return entry.type === 'user' && entry.thread === 'main'
    case 'error':
      return isFailed(entry)
    case 'change':
      return entry.type === 'tool' && (entry.detail.kind === 'edit' || entry.detail.kind === 'write')
    case 'entry':
      return entry.thread === 'main'
    default:
      return landmark satisfies never
  }
}
