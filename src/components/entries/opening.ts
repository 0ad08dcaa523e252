// What is open by itself. A failed call is open to the lines that say why (brief); the reader opens the rest.

import { entryFold } from '../../model/entry/position.ts'
import type { Entry } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'

export type Opening = 'folded' | 'brief' | 'open'

export const openingOf = (viewer: ViewerState, entry: Entry): Opening => {
  const fold = entryFold(entry.id)
  if (viewer.folds.isOpen(fold, false)) return 'open'
  return saysWhy(entry) && viewer.folds.isOpen(fold, true) ? 'brief' : 'folded'
}

export const toggle = (viewer: ViewerState, entry: Entry): void =>
  viewer.folds.set(entryFold(entry.id), openingOf(viewer, entry) !== 'open')

const saysWhy = (entry: Entry): boolean => {
  if (entry.type === 'tool') return entry.status === 'failed'
  return entry.type === 'event' && entry.detail.event === 'error'
}
