// How the list of sessions is ordered and filtered. What is not known yet, or not stated, comes last either way.

import type { LibraryRow } from './library.ts'

export type LibraryColumn =
  | 'title'
  | 'agent'
  | 'project'
  | 'start'
  | 'prompts'
  | 'entries'
  | 'calls'
  | 'errors'
  | 'size'

export interface LibrarySort {
  readonly column: LibraryColumn
  readonly isDown: boolean
}

export const orderedLibrary = (
  rows: readonly LibraryRow[],
  sort: LibrarySort | undefined
): readonly LibraryRow[] => {
  if (!sort) return rows
  const keyed = rows.map(row => ({ row, key: keyOf(row, sort.column) }))
  const sign = sort.isDown ? -1 : 1
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined)
      return Number(a.key === undefined) - Number(b.key === undefined)
    return sign * compare(a.key, b.key) || a.row.session - b.row.session
  })
  return keyed.map(({ row }) => row)
}

/** Pressed again, a column turns round; pressed a third time, the list stands as it was given. */
export const nextSort = (now: LibrarySort | undefined, column: LibraryColumn): LibrarySort | undefined => {
  const isDownFirst = !WORDS.has(column)
  if (now?.column !== column) return { column, isDown: isDownFirst }
  return now.isDown === isDownFirst ? { column, isDown: !isDownFirst } : undefined
}

/** Of a packed file only reading tells it. */
export const sizeOfRow = ({ info, summary }: LibraryRow): number | undefined =>
  Math.max(info.size, summary()?.isWhole ? (summary()?.size ?? 0) : 0) || undefined

const WORDS: ReadonlySet<LibraryColumn> = new Set(['title', 'agent', 'project'])

const keyOf = (row: LibraryRow, column: LibraryColumn): string | number | undefined => {
  if (column === 'size') return sizeOfRow(row)
  const summary = row.summary()
  if (!summary) return undefined
  switch (column) {
    case 'title':
    case 'agent':
    case 'project':
      return summary[column].toLowerCase() || undefined
    case 'start':
      return summary.start
    case 'prompts':
    case 'entries':
    case 'calls':
    case 'errors':
      return summary.isWhole ? summary[column] : undefined
    default:
      return column satisfies never
  }
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : a === b ? 0 : 1
