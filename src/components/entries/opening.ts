// What is open by itself. A failed call is open to the lines that say why (brief); the reader opens the rest.

import type { Entry } from '../../model/transcript/types.ts'
import { bodyFold } from '../../state/session/reveal.ts'
import type { Viewer } from '../../state/session/viewer.ts'

export type Opening = 'folded' | 'brief' | 'open'

/** The fold that opens an entry in place. */
export const foldOf = (entry: Entry): string => (entry.type === 'tool' ? bodyFold(entry.id) : entry.id)

export const openingOf = (viewer: Viewer, entry: Entry): Opening => {
  const fold = foldOf(entry)
  if (viewer.folds.isOpen(fold, false)) return 'open'
  return saysWhy(entry) && viewer.folds.isOpen(fold, true) ? 'brief' : 'folded'
}

export const toggle = (viewer: Viewer, entry: Entry): void =>
  viewer.folds.set(foldOf(entry), openingOf(viewer, entry) !== 'open')

const saysWhy = (entry: Entry): boolean => {
  if (entry.type === 'tool') return entry.status === 'failed'
  return entry.type === 'event' && entry.detail.event === 'error'
}
