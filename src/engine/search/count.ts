// The last word on a hit: the texts of an entry, in full, and what of the query stands in them.

import type { Part } from '../../model/entry/parts.ts'
import { countIn, type Hit, hitsIn } from '../../model/query/find.ts'
import type { Query } from '../../model/query/query.ts'
import type { Text } from '../../model/transcript/types.ts'
import { wellFormed } from '../../model/unicode/well-formed.ts'
import { dedupeHits } from './dedupe-hits.ts'

export type CountQuery = Pick<Query, 'terms' | 'without'>

/** How a text is read in full. */
export type Read = (text: Text) => string | Promise<string>

/**
 * How many hits an entry that says this has; of a query without words 0. Nothing: the query does not want it. `begin` is
 * called before it looks.
 */
export const countHits = async (
  words: readonly Part[],
  query: CountQuery,
  read: Read,
  begin: () => void = () => {}
): Promise<number | undefined> => {
  const full = await allOf(words, read)
  const whole = joined(full)
  begin()
  if (words.every(({ again }) => again === undefined)) return countIn(whole, query)
  const hits = hitsIn(whole, query)
  return hits && dedupeHits(whole, hits, words, startsOf(full)).length
}

/** A hit with the words around it on its line. */
export interface Snippet {
  readonly before: string
  readonly match: string
  readonly after: string
}

/** Where a hit stands. */
export interface HitPlace extends Snippet {
  /** Which of the entry's texts. */
  readonly text: number
  /** The line of that text (0-based), and how far in. */
  readonly line: number
  readonly column: number
  /** Of so many hits of the entry with the same words around them, how many come before it. */
  readonly alikes: number
  readonly rank: number
}

export interface HitPlaces {
  readonly total: number
  /** The number of the first of these. */
  readonly from: number
  readonly places: readonly HitPlace[]
  /** Up to so many different words that were found in it, for marking them. */
  readonly words: readonly string[]
}

/** The hits from, up to (by number) of an entry that says this. */
export const hitPlaces = async (
  words: readonly Part[],
  query: CountQuery,
  read: Read,
  [from, to]: readonly [number, number],
  begin: () => void = () => {}
): Promise<HitPlaces> => {
  const full = await allOf(words, read)
  const whole = joined(full)
  begin()
  const starts = startsOf(full)
  const hits = dedupeHits(whole, hitsIn(whole, query) ?? [], words, starts)
  const count = lineCounter(whole)
  return {
    total: hits.length,
    from,
    places: hits.slice(from, to).map((_, i) => placeOf(whole, starts, count, hits, from + i)),
    words: wordsOf(whole, hits)
  }
}

/** Most entries hold all their texts: those wait for nobody. */
const allOf = (words: readonly Part[], read: Read): readonly string[] | Promise<readonly string[]> => {
  const found = words.map(({ text }) => read(text))
  return found.every(text => typeof text === 'string') ? found : Promise.all(found)
}

const joined = (texts: readonly string[]): string => texts.filter(text => text !== '').join('\n')

/** Where each text begins in the whole; empty ones nowhere. */
const startsOf = (texts: readonly string[]): readonly number[] => {
  let at = 0
  return texts.map(text => {
    const start = text === '' ? -1 : at
    if (text !== '') at += text.length + 1
    return start
  })
}

const BEFORE = 60
const MATCH = 300
const AFTER = 120

const placeOf = (
  whole: string,
  starts: readonly number[],
  lines: (from: number, to: number) => number,
  hits: readonly Hit[],
  n: number
): HitPlace => {
  const [from, to] = hits[n] ?? [0, 0]
  const text = starts.findLastIndex(start => start >= 0 && start <= from)
  const start = starts[text] ?? 0
  const lineStart = Math.max(start, whole.lastIndexOf('\n', from - 1) + 1)
  return {
    text,
    line: lines(start, lineStart),
    column: from - lineStart,
    ...ranked(whole, hits, n, lineStart),
    ...around(whole, [from, to], lineStart)
  }
}

const ranked = (
  whole: string,
  hits: readonly Hit[],
  n: number,
  lineStart: number
): Pick<HitPlace, 'alikes' | 'rank'> => {
  const [from, to] = hits[n] ?? [0, 0]
  const lineEnd = endOfLine(whole, to)
  const before = Math.min(BEFORE, from - lineStart)
  const words = whole.slice(from - before, Math.min(lineEnd, to + AFTER))
  const isAlike = ([at]: Hit): boolean =>
    whole.startsWith(words, at - before) &&
    (before === BEFORE || isEdge(whole[at - before - 1])) &&
    (lineEnd - to > AFTER || isEdge(whole[at - before + words.length]))
  const alikes = hits.flatMap((hit, i) => (i === n || isAlike(hit) ? [i] : []))
  return { alikes: alikes.length, rank: alikes.indexOf(n) }
}

const isEdge = (char: string | undefined): boolean => char === undefined || char === '\n'

const endOfLine = (whole: string, at: number): number => {
  const end = whole.indexOf('\n', at)
  return end < 0 ? whole.length : end
}

export const around = (
  whole: string,
  [from, to]: Hit,
  lineStart = whole.lastIndexOf('\n', from - 1) + 1
): Snippet => {
  return {
    before: wellFormed(whole.slice(Math.max(lineStart, from - BEFORE), from)),
    match: wellFormed(whole.slice(from, Math.min(to, from + MATCH))),
    after: wellFormed(whole.slice(to, Math.min(endOfLine(whole, to), to + AFTER)))
  }
}

/** Ends of lines between two places. Asked in order, it counts each only once. */
const lineCounter = (text: string): ((from: number, to: number) => number) => {
  let start = -1
  let at = 0
  let count = 0
  return (from, to) => {
    if (from !== start) {
      start = from
      at = from
      count = 0
    }
    for (let next = text.indexOf('\n', at); next >= 0 && next < to; next = text.indexOf('\n', at)) {
      count++
      at = next + 1
    }
    return count
  }
}

const WORDS = 100

const wordsOf = (whole: string, hits: readonly Hit[]): readonly string[] => {
  const words = new Set<string>()
  for (const [from, to] of hits) {
    words.add(whole.slice(from, Math.min(to, from + MATCH)))
    if (words.size >= WORDS) break
  }
  return [...words]
}
