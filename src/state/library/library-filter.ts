// Finds sessions by a few letters of their title, project, agent or path: those that hold every word as it was typed;
// where there are none, those that come close.

import { inSlices } from '../schedule/slices.ts'
import { FuzzyFinder } from '../session/fuzzy-finder.ts'
import type { LibraryRow } from './supply.ts'

export interface Matches {
  readonly typed: string
  /** As they stand in the list; where no session holds the words, the likeliest first. */
  readonly rows: readonly LibraryRow[]
  /** None holds the words as they were typed. */
  readonly isClose: boolean
  /** There were more that come close than were compared. */
  readonly isCapped: boolean
}

/** Letters of what is typed that are looked at. */
const TYPED = 48

export const createFilter = (rowsNow: () => readonly LibraryRow[]) => {
  const lineOf = createLines()
  let finder: FuzzyFinder<LibraryRow> | undefined
  let known = 0
  /** `version` grows with what is known of the sessions. Nothing, once it is no longer wanted. */
  return async (typed: string, version: number, signal: AbortSignal): Promise<Matches | undefined> => {
    const rows = rowsNow()
    const words = typed.slice(0, TYPED).toLowerCase().split(/\s+/).filter(Boolean)
    const literal: LibraryRow[] = []
    if (!(await inSlices(holding(words, rows, lineOf, literal), signal))) return undefined
    if (literal.length > 0) return { typed, rows: literal, isClose: false, isCapped: false }
    // While sessions are read the list is made anew only when there is much more of it.
    const isMore = version !== known && (version >= 1.5 * known || version === rows.length)
    const isOld = isMore || finder?.size !== rows.length
    if (!finder || isOld) {
      const fresh = new FuzzyFinder<LibraryRow>(LINE, false)
      if (!(await inSlices(filling(fresh, rows, lineOf), signal))) return undefined
      finder = fresh
      known = version
    }
    const { hits, isCapped } = await finder.find(words.join(' '))
    return signal.aborted ? undefined : { typed, rows: hits, isClose: true, isCapped }
  }
}

function* holding(
  words: readonly string[],
  rows: readonly LibraryRow[],
  lineOf: (row: LibraryRow) => string,
  found: LibraryRow[]
): Generator<void> {
  for (const row of rows) {
    if (words.every(word => lineOf(row).includes(word))) found.push(row)
    yield
  }
}

function* filling(
  finder: FuzzyFinder<LibraryRow>,
  rows: readonly LibraryRow[],
  lineOf: (row: LibraryRow) => string
): Generator<void> {
  for (const row of rows) yield finder.add(row, lineOf(row))
}

/** Of long titles the beginning tells, of long paths the end. */
const FIELD = 100
const LINE = 3 * FIELD + 40

/** What is looked at of a session, made anew when more is known of it. */
const createLines = () => {
  const lines = new WeakMap<LibraryRow, { readonly summary: unknown; readonly line: string }>()
  return (row: LibraryRow): string => {
    const summary = row.summary()
    const known = lines.get(row)
    if (known && known.summary === summary) return known.line
    const { title = '', project = '', agent = '' } = summary ?? {}
    const fields = [title.slice(0, FIELD), agent, project.slice(-FIELD), row.info.path.slice(-FIELD)]
    const line = fields.join(' ').toLowerCase()
    lines.set(row, { summary, line })
    return line
  }
}
