// The last word on a hit: the texts of an entry, in full, and what of the query stands in them.

import { countIn, type Hit, hitsIn } from '../../model/find.ts'
import type { Query } from '../../model/query.ts'
import type { Text } from '../../model/types.ts'

export type Wanted = Pick<Query, 'terms' | 'without'>

/** How a text is read in full. */
export type Read = (text: Text) => string | Promise<string>

/**
 * How many hits an entry with these texts has; of a query without words 0. Nothing: the query does not want it. `begin` is
 * called before it looks.
 */
export const countHits = async (
  texts: readonly Text[],
  query: Wanted,
  read: Read,
  begin: () => void = () => {}
): Promise<number | undefined> => {
  const whole = joined(await allOf(texts, read))
  begin()
  return countIn(whole, query)
}

/** A hit with the words around it on its line. */
export interface Snippet {
  readonly before: string
  readonly match: string
  readonly after: string
}

/** Where a hit stands. */
export interface Place extends Snippet {
  /** Which of the entry's texts. */
  readonly text: number
  /** The line of that text (0-based), and how far in. */
  readonly line: number
  readonly column: number
  /** How many hits that text has before it. */
  readonly nth: number
}

export interface Places {
  readonly total: number
  /** The number of the first of these. */
  readonly from: number
  readonly places: readonly Place[]
  /** Up to so many different words that were found in it, for marking them. */
  readonly words: readonly string[]
}

/** The hits from, up to (by number) of an entry with these texts. */
export const placesOf = async (
  texts: readonly Text[],
  query: Wanted,
  read: Read,
  [from, to]: readonly [number, number],
  begin: () => void = () => {}
): Promise<Places> => {
  const full = await allOf(texts, read)
  const whole = joined(full)
  begin()
  const hits = hitsIn(whole, query) ?? []
  const starts = startsOf(full)
  const count = lineCounter(whole)
  return {
    total: hits.length,
    from,
    places: hits.slice(from, to).map((_, i) => placeOf(whole, starts, count, hits, from + i)),
    words: wordsOf(whole, hits)
  }
}

/** Most entries hold all their texts: those wait for nobody. */
const allOf = (texts: readonly Text[], read: Read): readonly string[] | Promise<readonly string[]> => {
  const found = texts.map(read)
  return found.every(text => typeof text === 'string') ? found : Promise.all(found)
}

/** As `text` of the model puts them together. */
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
): Place => {
  const [from, to] = hits[n] ?? [0, 0]
  const text = starts.findLastIndex(start => start >= 0 && start <= from)
  const start = starts[text] ?? 0
  const lineStart = Math.max(start, whole.lastIndexOf('\n', from - 1) + 1)
  return {
    text,
    line: lines(start, lineStart),
    column: from - lineStart,
    nth: n - hits.findIndex(hit => hit[0] >= start),
    ...around(whole, [from, to], lineStart)
  }
}

export const around = (
  whole: string,
  [from, to]: Hit,
  lineStart = whole.lastIndexOf('\n', from - 1) + 1
): Snippet => {
  const lineEnd = whole.indexOf('\n', to)
  return {
    before: whole.slice(Math.max(lineStart, from - BEFORE), from).toWellFormed(),
    match: whole.slice(from, Math.min(to, from + MATCH)).toWellFormed(),
    after: whole.slice(to, Math.min(lineEnd < 0 ? whole.length : lineEnd, to + AFTER)).toWellFormed()
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
