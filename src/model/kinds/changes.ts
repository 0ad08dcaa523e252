// What calls that change files have in common: the texts of a diff, and how many lines came and went.

import { maybe, named, type Part, retold } from '../entry/part.ts'
import type { Diff } from '../transcript/types.ts'
import type { Counting } from '../wording/counting.ts'
import type { CallOutcome } from './kind.ts'

/** As links name the texts of a diff: `old`, and of the third file `file3:old`. */
export const diffKey = (place: number, text: 'old' | 'new' | 'patch'): string =>
  place === 0 ? text : `file${place + 1}:${text}`

export const diffParts = (diff: Diff, place: number): readonly Part[] => {
  const path = retold(['path'], maybe('path', diff.path, 'words', `file${place + 1}-path`))
  if (diff.form === 'patch') return [...path, named('patch', diff.patch, 'diff', diffKey(place, 'patch'))]
  return [
    ...path,
    ...retold(['new', 'content'], maybe('old', diff.old ?? undefined, 'diff', diffKey(place, 'old'))),
    ...maybe('new', diff.new ?? undefined, 'diff', diffKey(place, 'new'))
  ]
}

export const changes = (diffs: readonly Diff[], counting: Counting | undefined): CallOutcome | undefined => {
  // A log that does not say what was changed does not say that nothing was.
  if (diffs.length === 0) return undefined
  const counts = statedCounts(diffs) ?? counting?.diffCounts(diffs)
  if (!counts || counts.added + counts.removed === 0) return undefined
  return { tone: 'changes', text: `+${counts.added} −${counts.removed}`, ...counts }
}

/** What the log itself says was added and removed. */
const statedCounts = (
  diffs: readonly Diff[]
): { readonly added: number; readonly removed: number } | undefined => {
  const [only] = diffs
  return diffs.length === 1 && only?.added !== undefined && only.removed !== undefined
    ? { added: only.added, removed: only.removed }
    : undefined
}
