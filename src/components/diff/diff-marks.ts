// The words that changed, for every line of a hunk that has a partner.

import type { DiffLine } from '../../model/diff/hunks.ts'
import { partners, type WordMark, wordMarks } from '../../model/diff/words.ts'

/** Hunks of more lines are drawn without marks of words. */
const MAX_LINES = 2000

export const hunkMarks = (lines: readonly DiffLine[]): ReadonlyMap<DiffLine, readonly WordMark[]> => {
  const found = new Map<DiffLine, readonly WordMark[]>()
  if (lines.length > MAX_LINES) return found
  for (const [from, to] of partners(lines)) {
    const [old, next] = [lines[from], lines[to]]
    if (from > to || !old || !next) continue
    const marks = wordMarks(old.text, next.text)
    if (!marks) continue
    found.set(old, marks.old)
    found.set(next, marks.new)
  }
  return found
}

/** Which line numbers a hunk knows: a new file has no old ones. */
export const numbersOf = (lines: readonly DiffLine[]): 'both' | 'old' | 'new' | undefined => {
  const hasOld = lines.some(line => line.old !== undefined && !line.isPlace)
  const hasNew = lines.some(line => line.new !== undefined && !line.isPlace)
  return hasOld && hasNew ? 'both' : hasOld ? 'old' : hasNew ? 'new' : undefined
}

/** A line of a pair of columns; one side is empty where a line has no partner. */
export interface SplitRow {
  readonly left?: DiffLine
  readonly right?: DiffLine
}

/** Unchanged lines stand on both sides, partners beside each other. `all` are the lines of the whole hunk. */
export const splitRows = (all: readonly DiffLine[], shown: number): readonly SplitRow[] => {
  const partner = partners(all)
  const rows: SplitRow[] = []
  let taken = 0
  const addedUpTo = (end: number): void => {
    for (; taken < end; taken++) {
      const line = all[taken]
      if (line?.kind === 'added') rows.push({ right: line })
    }
  }
  for (const [i, line] of all.slice(0, shown).entries()) {
    if (line.kind === 'removed') {
      const place = partner.get(i)
      const other = place === undefined || place >= shown ? undefined : all[place]
      if (place === undefined || !other) rows.push({ left: line })
      else {
        // What was added between two partners stands before the second.
        taken = Math.max(taken, i)
        addedUpTo(place)
        rows.push({ left: line, right: other })
        taken = place + 1
      }
    } else if (line.kind === 'added') {
      if (i >= taken) {
        taken = i
        addedUpTo(i + 1)
      }
    } else {
      rows.push({ left: line, right: line })
      taken = i + 1
    }
  }
  return rows
}
