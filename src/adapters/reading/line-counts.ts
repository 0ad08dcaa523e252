// How many lines a diff adds and removes.

export interface LineCounts {
  readonly added: number
  readonly removed: number
}

/** The lines of a patch with these signs; its headers (`+++ `, `--- `) do not count. */
export const lineCounts = (patch: string, plus = ADDED, minus = REMOVED): LineCounts => {
  const lines = patch.split('\n')
  const count = (sign: RegExp) => lines.filter(line => sign.test(line)).length
  return { added: count(plus), removed: count(minus) }
}

const ADDED = /^\+(?!\+\+ )/
const REMOVED = /^-(?!-- )/
