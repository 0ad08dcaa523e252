// Is this where the context became smaller?

import type { Entry } from '../transcript/types.ts'

export const isCompaction = (entry: Entry): boolean =>
  entry.type === 'event' && entry.detail.event === 'compaction' && entry.detail.failed === undefined
