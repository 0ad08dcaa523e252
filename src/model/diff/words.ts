// Which removed line became which added line, and which words of it changed. Bounded: long lines and long runs are
// left as they are.

import type { DiffLine } from './hunks.ts'
import { aligned, spaceless } from './texts.ts'

/** Characters from, up to. */
export type WordMark = readonly [number, number]

const MAX_LINE = 600
const MAX_TOKENS = 120
const MAX_RUN = 24

/** For every line its partner's place in the list, where it has one. */
export const partners = (lines: readonly DiffLine[]): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (let i = 0; i < lines.length; i++) {
    if (lines[i]?.kind !== 'removed') continue
    const middle = endOf(lines, i, 'removed')
    const end = endOf(lines, middle, 'added')
    for (const [old, next] of paired(lines.slice(i, middle), lines.slice(middle, end))) {
      found.set(i + old, middle + next)
      found.set(middle + next, i + old)
    }
    i = end - 1
  }
  return found
}

const endOf = (lines: readonly DiffLine[], from: number, kind: DiffLine['kind']): number => {
  let end = from
  while (lines[end]?.kind === kind) end++
  return end
}

/** Lines of two runs that belong together, in order: one by one where the runs are of a length, else by likeness. */
const paired = (
  old: readonly DiffLine[],
  next: readonly DiffLine[]
): readonly (readonly [number, number])[] => {
  if (old.length === next.length || old.length > MAX_RUN || next.length > MAX_RUN)
    return Array.from({ length: Math.min(old.length, next.length) }, (_, i) => [i, i] as const)
  const width = next.length + 1
  const likeness = old.map(a => next.map(b => likenessOf(a.text, b.text)))
  const best = new Float64Array((old.length + 1) * width)
  const at = (i: number, j: number): number => best[i * width + j] ?? 0
  const like = (i: number, j: number): number => likeness[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--)
      best[i * width + j] = Math.max(at(i + 1, j + 1) + like(i, j), at(i + 1, j), at(i, j + 1))
  const pairs: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < old.length && j < next.length; ) {
    if (like(i, j) > 0 && at(i, j) === at(i + 1, j + 1) + like(i, j)) pairs.push([i++, j++])
    else if (at(i, j) === at(i + 1, j)) i++
    else j++
  }
  return pairs
}

/** 0 … 1: how much of the longer one both begin and end with. Too little counts as nothing. */
const likenessOf = (a: string, b: string): number => {
  const [x, y] = [a.trim().slice(0, MAX_LINE), b.trim().slice(0, MAX_LINE)]
  const { start, end } = commonEnds([...x], [...y])
  const share = (start + end) / Math.max(x.length, y.length, 1)
  return share >= 0.3 ? share : 0
}

/** What changed inside a pair of lines. Nothing where marks would not help: too long, or next to nothing in common. */
export const wordMarks = (
  old: string,
  next: string
): { readonly old: readonly WordMark[]; readonly new: readonly WordMark[] } | undefined => {
  if (old === next || old.length > MAX_LINE || next.length > MAX_LINE) return undefined
  const [a, b] = [tokens(old), tokens(next)]
  const { start, end } = commonEnds(a, b)
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const isLong = x.length > MAX_TOKENS || y.length > MAX_TOKENS
  const middle = isLong ? { old: x.map(() => true), new: y.map(() => true) } : changedTokens(x, y)
  const marks = {
    old: marksOf(a, start, middle.old),
    new: marksOf(b, start, middle.new)
  }
  return isMostly(marks.old, old) && isMostly(marks.new, next) ? undefined : marks
}

const tokens = (line: string): readonly string[] => line.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? []

const commonEnds = (a: readonly string[], b: readonly string[]) => {
  const least = Math.min(a.length, b.length)
  let start = 0
  while (start < least && a[start] === b[start]) start++
  let end = 0
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return { start, end }
}

const changedTokens = (
  old: readonly string[],
  next: readonly string[]
): { readonly old: readonly boolean[]; readonly new: readonly boolean[] } => {
  const lines = aligned(old, next, token => token)
  return {
    old: lines.filter(line => line.kind !== 'added').map(line => line.kind === 'removed'),
    new: lines.filter(line => line.kind !== 'removed').map(line => line.kind === 'added')
  }
}

/** Neighbouring changes, and those with only a space between, are one mark. */
const marksOf = (all: readonly string[], from: number, changed: readonly boolean[]): readonly WordMark[] => {
  const marks: [number, number][] = []
  let at = all.slice(0, from).reduce((sum, token) => sum + token.length, 0)
  for (const [i, isChanged] of changed.entries()) {
    const token = all[from + i] ?? ''
    const last = marks.at(-1)
    const isBridge = token.trim() === '' && last?.[1] === at && changed[i + 1] === true
    if (isChanged || isBridge) {
      if (last?.[1] === at) last[1] = at + token.length
      else marks.push([at, at + token.length])
    }
    at += token.length
  }
  return marks
}

const isMostly = (marks: readonly WordMark[], line: string): boolean => {
  const marked = marks.reduce((sum, [from, to]) => sum + spaceless(line.slice(from, to)).length, 0)
  return marked > 0.7 * spaceless(line).length
}
