// Hits that stand in two texts of an entry and on the page once: the lines of a file and the same lines with their
// numbers, the unchanged lines of what a file was and became. They count where the page shows them.

import type { Part } from '../../model/entry/parts.ts'
import type { Hit } from '../../model/query/find.ts'

/** `starts`: where each text begins in the whole; -1 for those that are empty. */
export const dedupeHits = (
  whole: string,
  hits: readonly Hit[],
  words: readonly Part[],
  starts: readonly number[]
): readonly Hit[] => {
  if (hits.length < 2) return hits
  const inText = (i: number): readonly Hit[] => {
    const start = starts[i] ?? -1
    const end = starts.find((next, j) => j > i && next >= 0) ?? Number.POSITIVE_INFINITY
    return start < 0 ? [] : between(hits, start, end)
  }
  const told = new Set<Hit>()
  for (const [i, { label, again = [] }] of words.entries()) {
    const ours = again.length === 0 ? [] : inText(i)
    if (ours.length === 0) continue
    const isTitle = label === 'title' || label === ''
    /** How often each line is shown: the same line told once more often is news. */
    const left = new Map<string, number>()
    for (const shown of isTitle ? allAt(words, i, again) : nextAt(words, i, again))
      for (const { line } of pieces(whole, inText(shown), isTitle ? undefined : words[shown]?.label))
        left.set(line, (left.get(line) ?? 0) + 1)
    for (const { line, hits, from } of pieces(whole, ours, isTitle ? undefined : label)) {
      const count = left.get(line) ?? 0
      if (count === 0) continue
      left.set(line, count - 1)
      for (const hit of hits) if (hit[1] > from) told.add(hit)
    }
  }
  return told.size === 0 ? hits : hits.filter(hit => !told.has(hit))
}

/** The text that shows what this one tells: of several, the next one. */
const nextAt = (words: readonly Part[], i: number, again: readonly string[]): readonly number[] => {
  for (const label of again) {
    const next = words.findIndex((each, j) => j > i && each.label === label)
    const found = next >= 0 ? next : words.findIndex(each => each.label === label)
    if (found >= 0 && found !== i) return [found]
  }
  return []
}

/** A title, and the name of a tool, are put together from several. */
const allAt = (words: readonly Part[], i: number, again: readonly string[]): readonly number[] =>
  words.flatMap(({ label }, j) => (j > i && again.includes(label) ? [j] : []))

/** Hits lie in order: those that begin from, up to. */
const between = (hits: readonly Hit[], from: number, to: number): readonly Hit[] => {
  const first = hits.findIndex(hit => hit[0] >= from)
  if (first < 0) return []
  const end = hits.findIndex(hit => hit[0] >= to)
  return hits.slice(first, end < 0 ? hits.length : end)
}

interface Piece {
  /** The line as it is in the file (of a hit over several, all of them); of a text without lines the words that were found. */
  readonly line: string
  /** Where that begins. */
  readonly from: number
  readonly hits: Hit[]
}

/** `label`: that of a text whose lines count. */
const pieces = (whole: string, hits: readonly Hit[], label: string | undefined): readonly Piece[] => {
  if (label === undefined)
    return hits.map(hit => ({ line: whole.slice(...hit).toLowerCase(), from: hit[0], hits: [hit] }))
  const lines: Piece[] = []
  let end = -1
  for (const hit of hits) {
    if (hit[1] <= end) {
      lines.at(-1)?.hits.push(hit)
      continue
    }
    const start = whole.lastIndexOf('\n', hit[0] - 1) + 1
    end = whole.indexOf('\n', hit[1])
    if (end < 0) end = whole.length
    const line = whole.slice(start, end)
    const before = BEFORE.get(label)?.exec(line)?.[0].length ?? 0
    lines.push({ line: line.slice(before), from: start + before, hits: [hit] })
  }
  return lines
}

/** What stands before the lines of a file, by the label of the text. */
const BEFORE: ReadonlyMap<string, RegExp> = new Map([
  ['output', /^ *\d+[→\t|:]/],
  ['patch', /^[-+ ]/]
])
