// A change of files as lines to read, whatever the log holds of it: a patch in some language, or two texts.

import type { Diff, Text } from '../transcript/types.ts'
import { type FileDiff, hunksOf, lineCounts } from './hunks.ts'
import { parsePatch } from './patch.ts'
import { diffTexts, isSmall, wholeText } from './texts.ts'

/** What can be said at once: held texts of a size that needs no waiting. Nothing where a part must be fetched first. */
export const heldDiff = (diff: Diff, ignoreSpace = false): readonly FileDiff[] | undefined => {
  const { path = '' } = diff
  if (diff.form === 'patch')
    return typeof diff.patch === 'string' ? withPath(parsePatch(diff.patch), path) : undefined
  return isHeld(diff.old) && isHeld(diff.new) ? textsDiff(path, diff.old, diff.new, ignoreSpace) : undefined
}

/** Two texts, one of which there may not be. Nothing where comparing them takes long. */
export const textsDiff = (
  path: string,
  old: string | null,
  next: string | null,
  ignoreSpace: boolean
): readonly FileDiff[] | undefined => {
  if (next === null)
    return [{ path, change: 'deleted', notes: [], hunks: wholeText(old ?? '', 'removed', 1) }]
  if (old === null) return [{ path, change: 'new', notes: [], hunks: wholeText(next, 'added', 1) }]
  return isSmall(old, next)
    ? [{ path, notes: [], hunks: hunksOf(diffTexts(old, next, ignoreSpace)) }]
    : undefined
}

const isHeld = (text: Text | null): text is string | null => text === null || typeof text === 'string'

/** A patch that names no file speaks of the one that the call names. */
export const withPath = (files: readonly FileDiff[], path: string): readonly FileDiff[] =>
  files.map(file => (file.path === '' ? { ...file, path } : file))

/** Lines added and removed by all of them, for one-line summaries. Nothing where one of them would have to be read. */
export const diffCounts = (
  diffs: readonly Diff[]
): { readonly added: number; readonly removed: number } | undefined => {
  let added = 0
  let removed = 0
  for (const diff of diffs) {
    const counts = countsOf(diff)
    if (!counts) return undefined
    added += counts.added
    removed += counts.removed
  }
  return diffs.length === 0 ? undefined : { added, removed }
}

type Counts = ReturnType<typeof lineCounts>

const countsOf = (diff: Diff): Counts | undefined => {
  if (diff.added !== undefined && diff.removed !== undefined)
    return { added: diff.added, removed: diff.removed }
  const known = counted.get(diff)
  if (known) return known
  const files = heldDiff(diff)
  // Where no file is told of, nothing is counted.
  const counts = files && files.length > 0 ? lineCounts(files) : undefined
  if (counts) counted.set(diff, counts)
  return counts
}

/** Rows are drawn more than once; a diff is counted once. */
const counted = new WeakMap<Diff, Counts>()
