// A change of files as lines to read, whatever the log holds of it: a patch in some language, or two texts.

import { type FileDiff, hunksOf, lineCounts } from './diff-hunks.ts'
import { parsePatch } from './diff-patch.ts'
import { diffTexts, isSmall, wholeText } from './diff-texts.ts'
import type { Diff } from './types.ts'

/** What can be said at once: held texts of a size that needs no waiting. Nothing where a part must be fetched first. */
export const heldDiff = (diff: Diff, ignoreSpace = false): readonly FileDiff[] | undefined => {
  const { path = '' } = diff
  if (diff.form === 'patch')
    return typeof diff.patch === 'string' ? withPath(parsePatch(diff.patch), path) : undefined
  if (typeof diff.new !== 'string') return undefined
  if (diff.old === null) return [{ path, change: 'new', notes: [], hunks: wholeText(diff.new, 'added', 1) }]
  if (typeof diff.old !== 'string' || !isSmall(diff.old, diff.new)) return undefined
  return [{ path, notes: [], hunks: hunksOf(diffTexts(diff.old, diff.new, ignoreSpace)) }]
}

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
  const counts = files && lineCounts(files)
  if (counts) counted.set(diff, counts)
  return counts
}

/** Rows are drawn more than once; a diff is counted once. */
const counted = new WeakMap<Diff, Counts>()
