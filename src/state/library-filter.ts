// Finds sessions by a few letters of their title, project, agent or path. Loosely, up to a number of sessions; those
// beyond it letter by letter, because loose matching of tens of thousands would hold up the page.

import Fuse from 'fuse.js'
import type { LibraryRow } from './library.ts'

/** Sessions that are matched loosely. */
export const LOOSE = 2000
/** Letters that are looked at: of what is typed, and of each field. */
const TYPED = 48
const FIELD = 160

export const createFilter = (rows: readonly LibraryRow[]) => {
  const loose = rows.slice(0, LOOSE)
  const others = rows.slice(LOOSE)
  let known = -1
  let fuse: Fuse<Line> | undefined
  /** `version` tells that more is known of the sessions than before. */
  return (typed: string, version: number): ReadonlySet<LibraryRow> => {
    const words = typed.slice(0, TYPED).replace(OPERATORS, ' ').trim().toLowerCase()
    if (words === '') return new Set(rows)
    if (!fuse || known !== version) {
      known = version
      // Each word by itself, anywhere in the line.
      fuse = new Fuse(loose.map(lineOf), {
        keys: ['text'],
        ignoreLocation: true,
        threshold: 0.3,
        useExtendedSearch: true
      })
    }
    return new Set([
      ...fuse.search(words).map(({ item }) => item.row),
      ...others.filter(row => words.split(/\s+/).every(word => lineOf(row).text.toLowerCase().includes(word)))
    ])
  }
}

/** Signs that would be instructions; here they are only signs. */
const OPERATORS = /['"!^=$|]/g

interface Line {
  readonly row: LibraryRow
  readonly text: string
}

const lineOf = (row: LibraryRow): Line => {
  const summary = row.summary()
  const fields = [summary?.title, summary?.project, summary?.agent, row.info.path]
  return { row, text: fields.map(field => (field ?? '').slice(0, FIELD)).join(' ') }
}
