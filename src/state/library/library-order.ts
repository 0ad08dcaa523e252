// How the list of sessions is ordered. What is not known yet, or not stated, comes last either way.

import type { LibraryRow } from './supply.ts'

export type LibraryColumn =
  | 'title'
  | 'agent'
  | 'project'
  | 'when'
  | 'prompts'
  | 'entries'
  | 'calls'
  | 'errors'
  | 'tokens'
  | 'cost'
  | 'size'

export interface LibrarySort {
  readonly column: LibraryColumn
  readonly isDown: boolean
}

/** What was written last comes first. */
export const NEWEST: LibrarySort = { column: 'when', isDown: true }

export const orderedLibrary = (rows: readonly LibraryRow[], sort: LibrarySort): readonly LibraryRow[] => {
  const work = orderingLibrary(rows, sort)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** In pieces: to order very many takes longer than the page may stand still. */
export function* orderingLibrary(
  rows: readonly LibraryRow[],
  sort: LibrarySort
): Generator<void, readonly LibraryRow[]> {
  const before = comparing(sort)
  let runs: (readonly Keyed[])[] = []
  for (let at = 0; at < rows.length; at += PIECE) {
    const some = rows.slice(at, at + PIECE).map(row => ({ row, key: keyOf(row, sort.column) }))
    runs.push(some.sort(before))
    yield
  }
  while (runs.length > 1) {
    const merged: (readonly Keyed[])[] = []
    for (let i = 0; i < runs.length; i += 2)
      merged.push(yield* merging(runs[i] ?? [], runs[i + 1] ?? [], before))
    runs = merged
  }
  return (runs[0] ?? []).map(({ row }) => row)
}

/** Pressed again, a column turns round; pressed a third time, the newest come first. */
export const nextSort = (now: LibrarySort, column: LibraryColumn): LibrarySort => {
  const isDownFirst = !WORDS.has(column)
  if (now.column !== column) return { column, isDown: isDownFirst }
  return now.isDown === isDownFirst ? { column, isDown: !isDownFirst } : NEWEST
}

/** Of a packed file only reading tells it. */
export const sizeOfRow = ({ info, summary }: LibraryRow): number | undefined =>
  Math.max(info.size, summary()?.isWhole ? (summary()?.size ?? 0) : 0) || undefined

/** When it was written last: the log says it, once it was read; until then the disk does. */
export const whenOfRow = ({ info, summary }: LibraryRow): number | undefined => {
  const known = summary()
  return (known?.isWhole ? known.end : undefined) ?? info.modified ?? known?.end
}

interface Keyed {
  readonly row: LibraryRow
  readonly key: string | number | undefined
}

type Comparing = (a: Keyed, b: Keyed) => number

const PIECE = 500

function* merging(
  a: readonly Keyed[],
  b: readonly Keyed[],
  before: Comparing
): Generator<void, readonly Keyed[]> {
  const all: Keyed[] = []
  let j = 0
  for (const one of a) {
    for (let other = b[j]; other && before(other, one) < 0; other = b[j]) {
      all.push(other)
      j++
    }
    all.push(one)
    if (all.length % PIECE === 0) yield
  }
  for (const other of b.slice(j)) all.push(other)
  return all
}

const comparing =
  ({ isDown }: LibrarySort): Comparing =>
  (a, b) => {
    if (a.key === undefined || b.key === undefined)
      return Number(a.key === undefined) - Number(b.key === undefined) || a.row.session - b.row.session
    return (isDown ? -1 : 1) * compare(a.key, b.key) || a.row.session - b.row.session
  }

const WORDS: ReadonlySet<LibraryColumn> = new Set(['title', 'agent', 'project'])

const keyOf = (row: LibraryRow, column: LibraryColumn): string | number | undefined => {
  if (column === 'size') return sizeOfRow(row)
  if (column === 'when') return whenOfRow(row)
  const summary = row.summary()
  if (!summary) return undefined
  switch (column) {
    case 'title':
    case 'agent':
    case 'project':
      return summary[column].toLowerCase() || undefined
    case 'prompts':
    case 'entries':
    case 'calls':
    case 'errors':
      return summary.isWhole ? summary[column] : undefined
    case 'tokens':
      return summary.isWhole ? summary.tokens : undefined
    case 'cost':
      return summary.isWhole ? summary.cost?.dollars : undefined
    default:
      return column satisfies never
  }
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : a === b ? 0 : 1
