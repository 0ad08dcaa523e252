// What a reader looks for first: did it go wrong?

import type { Entry } from '../transcript/types.ts'

/** A command that ended well, with the output of a failure. */
export const isSuspect = (entry: Entry): boolean => entry.type === 'tool' && entry.suspect !== undefined

export const isFailed = (entry: Entry): boolean =>
  (entry.type === 'tool' && entry.status === 'failed') ||
  (entry.type === 'event' && entry.detail.event === 'error')
