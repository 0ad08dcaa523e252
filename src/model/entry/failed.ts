// What a reader looks for first: did it go wrong?

import type { Entry } from '../transcript/types.ts'

export const isFailed = (entry: Entry): boolean =>
  (entry.type === 'tool' && entry.status === 'failed') ||
  (entry.type === 'event' && entry.detail.event === 'error')
