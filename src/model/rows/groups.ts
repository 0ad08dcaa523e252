// Rows that read as one: calls that follow one another, pieces of context, thoughts.

import type { EntryId, Thinking } from '../transcript/types.ts'
import type { BranchRow, EntryRow, GroupOf, Row } from './rows.ts'

export const grouped = (flat: readonly (EntryRow | BranchRow)[]): readonly Row[] => {
  const out: Row[] = []
  for (let i = 0; i < flat.length; ) {
    const row = flat[i]
    if (row === undefined) break
    const of = groupOf(row)
    const run = runFrom(flat, i, next => (of ? groupOf(next) === of : isThought(row) && isThought(next)))
    const last = run.at(-1) ?? row
    if (row.row === 'entry' && of) {
      const { key, first, dividers } = row
      out.push({ row: 'group', of, key: groupKey(key), calls: run, first, last: last.last, dividers })
    } else if (row.row === 'entry' && run.length > 1) out.push(...thoughts(row, run))
    else out.push(row)
    i += Math.max(1, run.length)
  }
  return out
}

const groupOf = (row: EntryRow | BranchRow): GroupOf | undefined => {
  if (row.row !== 'entry') return undefined
  if (row.entry.type === 'tool') return 'calls'
  return row.entry.type === 'event' && row.entry.detail.event === 'context' ? 'context' : undefined
}

/** Nothing stands across the page inside a run. */
const runFrom = (
  flat: readonly (EntryRow | BranchRow)[],
  start: number,
  belongs: (row: EntryRow) => boolean
): readonly EntryRow[] => {
  let end = start
  for (let row = flat[end]; row?.row === 'entry' && belongs(row); row = flat[++end])
    if (end > start && row.dividers.length > 0) break
  // A slice holds no more than its members: most logs have more groups than turns.
  return flat.slice(start, end) as readonly EntryRow[]
}

const isThought = (row: EntryRow | BranchRow): boolean => row.row === 'entry' && row.entry.type === 'thinking'

/** Thoughts that follow one another read as one; each keeps its row, and its address. */
const thoughts = (head: EntryRow, run: readonly EntryRow[]): readonly EntryRow[] => {
  const later = run.slice(1).map(({ entry }) => entry as Thinking)
  return run.map((row, i) => (i === 0 ? { ...row, later } : { ...row, head: head.key }))
}

/** Named for its first member. */
export const groupKey = (first: EntryId): string => `group ${first}`
