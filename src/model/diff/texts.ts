// Two texts as one list of lines: kept, removed, added. Small ones are compared at once and exactly; for large ones
// see diff-large.ts.

import type { DiffLine, Hunk } from './hunks.ts'

/** What is compared when two lines are. */
export type LineKey = (line: string) => string

export const exact: LineKey = line => line
export const spaceless: LineKey = line => line.replace(/\s+/g, '')

/** Cells of the table that an exact comparison may fill while the reader waits. */
const CELLS = 160_000

/** Can the two be compared at once? */
export const isSmall = (old: string, next: string): boolean => {
  const { before, after } = trimmed(linesOf(old), linesOf(next), exact)
  return before.length * after.length <= CELLS
}

export const diffTexts = (old: string, next: string, ignoreSpace = false): readonly DiffLine[] => {
  const [before, after] = sameEnds(linesOf(old), linesOf(next))
  return withLineEnds(aligned(before, after, ignoreSpace ? spaceless : exact), old, next)
}

/** A text that is new, or gone, as a whole. */
export const wholeText = (text: string, kind: 'added' | 'removed', from?: number): readonly Hunk[] => {
  const lines = withoutReturns(linesOf(text)).map((line, i): DiffLine => {
    if (from === undefined) return { kind, text: line }
    return kind === 'added' ? { kind, text: line, new: from + i } : { kind, text: line, old: from + i }
  })
  return lines.length === 0 ? [] : [{ label: '', lines }]
}

/** Exact, by the longest common subsequence. The caller sees to the size. */
export const aligned = (
  old: readonly string[],
  next: readonly string[],
  key: LineKey
): readonly DiffLine[] => {
  const { head, before, after, tail } = trimmed(old, next, key)
  return [...head, ...compared(before, after, key), ...tail]
}

/** What both begin and end with needs no comparison. */
export const trimmed = (old: readonly string[], next: readonly string[], key: LineKey) => {
  const least = Math.min(old.length, next.length)
  let start = 0
  while (start < least && isSame(old[start], next[start], key)) start++
  let end = 0
  while (end < least - start && isSame(old[old.length - 1 - end], next[next.length - 1 - end], key)) end++
  return {
    head: next.slice(0, start).map(same),
    before: old.slice(start, old.length - end),
    after: next.slice(start, next.length - end),
    tail: next.slice(next.length - end).map(same)
  }
}

const compared = (before: readonly string[], after: readonly string[], key: LineKey): readonly DiffLine[] => {
  if (before.length === 0) return after.map(added)
  if (after.length === 0) return before.map(removed)
  const width = after.length + 1
  const [a, b] = [before.map(key), after.map(key)]
  // common[i][j]: lines in common from old line i and new line j on.
  const common = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number): number => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < before.length && j < after.length) {
    if (a[i] === b[j]) {
      lines.push(same(after[j] ?? ''))
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) lines.push(removed(before[i++] ?? ''))
    else lines.push(added(after[j++] ?? ''))
  }
  return [...lines, ...before.slice(i).map(removed), ...after.slice(j).map(added)]
}

export const same = (text: string): DiffLine => ({ kind: 'same', text })
export const added = (text: string): DiffLine => ({ kind: 'added', text })
export const removed = (text: string): DiffLine => ({ kind: 'removed', text })

const isSame = (a: string | undefined, b: string | undefined, key: LineKey): boolean =>
  a === b || (a !== undefined && b !== undefined && key(a) === key(b))

/** A newline at the very end ends the last line; it does not start another. */
export const linesOf = (text: string): readonly string[] => {
  if (text === '') return []
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** Windows line ends on both sides are no news; on one side they are the change. */
export const sameEnds = (
  old: readonly string[],
  next: readonly string[]
): readonly [readonly string[], readonly string[]] =>
  endsInReturns(old) && endsInReturns(next) ? [withoutReturns(old), withoutReturns(next)] : [old, next]

const endsInReturns = (lines: readonly string[]): boolean =>
  lines.length > 0 && lines.every((line, i) => line.endsWith('\r') || i === lines.length - 1)

const withoutReturns = (lines: readonly string[]): readonly string[] =>
  endsInReturns(lines) ? lines.map(line => line.replace(/\r$/, '')) : lines

/** A missing newline is worth a word where only one of the two misses it: most pairs are cut out of files anyway. */
export const withLineEnds = (lines: readonly DiffLine[], old: string, next: string): readonly DiffLine[] => {
  if (old === '' || next === '' || old.endsWith('\n') === next.endsWith('\n')) return lines
  const isOnSide = (line: DiffLine): boolean =>
    line.kind === 'same' || line.kind === (old.endsWith('\n') ? 'added' : 'removed')
  const last = lines.findLastIndex(isOnSide)
  return lines.map((line, i) => (i === last ? { ...line, noNewline: true } : line))
}
