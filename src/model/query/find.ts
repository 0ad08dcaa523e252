// Where the words of a query stand in a text. Upper and lower case of a letter are the same unless the query is exact;
// an ASCII letter never stands for a foreign one, so that the bytes of a log can be searched for it.

import { charAt, charBefore } from '../unicode/char-at.ts'
import type { Query, Term } from './query.ts'

/** From, up to (UTF-16 units). */
export type Hit = readonly [number, number]

/** The hits of a text that the query wants: in order, not overlapping. Nothing if it does not want the text. */
export const hitsIn = (text: string, query: Pick<Query, 'terms' | 'without'>): readonly Hit[] | undefined => {
  if (query.without.some(term => occurs(text, term))) return undefined
  const found: Hit[] = []
  for (const term of query.terms) {
    const before = found.length
    eachHit(text, term, (from, to) => void found.push([from, to]))
    if (found.length === before) return undefined
  }
  return query.terms.length > 1 ? untangled(found) : found
}

/** How many; nothing if the query does not want the text. No list is made for a single word. */
export const countIn = (text: string, query: Pick<Query, 'terms' | 'without'>): number | undefined => {
  const [only, ...others] = query.terms
  if (!only || others.length > 0 || query.without.length > 0) return hitsIn(text, query)?.length
  let count = 0
  eachHit(text, only, () => void count++)
  return count === 0 ? undefined : count
}

const occurs = (text: string, term: Term): boolean => {
  let isThere = false
  eachHit(text, term, () => {
    isThere = true
    return 'enough'
  })
  return isThere
}

/** Says 'enough' when it wants no more. */
type Take = (from: number, to: number) => unknown

const eachHit = (text: string, term: Term, take: Take): void => {
  if (term.is === 'text' && term.isExact) {
    eachExact(text, term, take)
    return
  }
  const pattern = patternOf(term)
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const from = match.index
    const to = from + match[0].length
    const isHit = to > from && (!term.isWhole || isWhole(text, from, to))
    if (!isHit) pattern.lastIndex = afterChar(text, from, pattern.unicode)
    else if (take(from, to) === 'enough') return
  }
}

const eachExact = (text: string, term: Extract<Term, { is: 'text' }>, take: Take): void => {
  const { length } = term.text
  let at = text.indexOf(term.text)
  while (at >= 0) {
    const isWanted = !term.isWhole || isWhole(text, at, at + length)
    if (isWanted && take(at, at + length) === 'enough') return
    at = text.indexOf(term.text, at + (isWanted ? length : 1))
  }
}

const patterns = new WeakMap<Term, RegExp>()

const patternOf = (term: Term): RegExp => {
  const known = patterns.get(term)
  if (known) return known
  const made =
    term.is === 'pattern' ? new RegExp(term.source, `${term.flags}g`) : new RegExp(literal(term.text), 'gi')
  patterns.set(term, made)
  return made
}

export const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const WORD = /[\p{L}\p{N}\p{M}_]/u

const isWhole = (text: string, from: number, to: number): boolean =>
  !(WORD.test(charBefore(text, from)) && WORD.test(charAt(text, from))) &&
  !(WORD.test(charBefore(text, to)) && WORD.test(charAt(text, to)))

/** Of a pattern that reads pairs as one, looking on between the halves would find the same place for ever. */
const afterChar = (text: string, at: number, isPair: boolean): number =>
  at + (isPair ? Math.max(1, charAt(text, at).length) : 1)

/** Hits of several words may cover each other: the earlier and longer one counts. */
const untangled = (hits: Hit[]): readonly Hit[] => {
  hits.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  let end = -1
  return hits.filter(([from, to]) => {
    if (from < end) return false
    end = to
    return true
  })
}
