// Which of the marks in a row is the hit that the reader goes to? Views leave out, shorten and order what an entry says
// as they like, so it is told by the words around it; where those are the same, by their order, or by its line.

import type { HitPlace } from '../../engine/search/count.ts'
import { COLOUR_SEQUENCES } from './mark-loose.ts'

/** A mark as it stands on the page. */
export interface MarkSpot {
  readonly before: string
  readonly after: string
  /** The number of its line, where lines have one. */
  readonly line: number | undefined
  /** What is marked is short for something that holds the words. */
  readonly isShort: boolean
}

export interface MarkChoice {
  readonly index: number
  /** false: the words around it are others, or not to be seen. */
  readonly isSure: boolean
}

/** `spots`: the marks in the text that the hit stands in. Nothing if there is none. */
export const chooseSpot = (
  spots: readonly MarkSpot[],
  place: Pick<HitPlace, 'before' | 'after' | 'line' | 'column' | 'rank' | 'alikes'>
): MarkChoice | undefined => {
  const before = lettersBefore(place.before)
  const after = lettersAfter(place.after)
  const likeness = spots.map(spot => {
    const near = alike(before, lettersBefore(spot.before), -1) + alike(after, lettersAfter(spot.after), 1)
    return near + (isWholeLine(spot, before, after) ? 0.3 : 0)
  })
  const most = Math.max(...likeness)
  const alikes = [...spots.keys()].filter(index => likeness[index] === most)
  const choice = (index: number): MarkChoice => {
    const spot = spots[index]
    const isThere = spot !== undefined && !spot.isShort
    return { index, isSure: isThere && (2 * most >= before.length + after.length || isOnLine(spot)) }
  }
  /** The line with its number, though the page may leave out how it begins. */
  const isOnLine = (spot: MarkSpot): boolean => {
    const shown = lettersBefore(lineBefore(spot))
    const isIts = before.endsWith(shown) || (place.column > place.before.length && shown.endsWith(before))
    return spot.line === place.line + 1 && isIts && lettersAfter(lineAfter(spot)).startsWith(after)
  }
  // As many on the page as in the log: whatever their order, each is come to once.
  if (alikes.length === place.alikes) return choice(alikes[place.rank] ?? 0)
  let best: { readonly index: number; readonly worth: number } | undefined
  for (const [rank, index] of alikes.entries()) {
    const spot = spots[index]
    const worth = (spot && isOnLine(spot) ? 0.4 : 0) - Math.min(0.2, Math.abs(rank - place.rank) / 1000)
    if (!best || best.worth < worth) best = { index, worth }
  }
  return best && choice(best.index)
}

/** Does its line begin and end with these letters? */
const isWholeLine = (spot: MarkSpot, before: string, after: string): boolean =>
  lettersBefore(lineBefore(spot)) === before && lettersAfter(lineAfter(spot)) === after

const lineBefore = ({ before }: MarkSpot): string => before.slice(before.lastIndexOf('\n') + 1)
const lineAfter = ({ after }: MarkSpot): string => /^.*/.exec(after)?.[0] ?? ''

/** As many as tell one place from another. */
const LETTERS = 40

/** Letters and digits alone: a page shows signs, quotes and white space in its own way. */
const lettersBefore = (text: string): string => letters(text.slice(-4 * LETTERS)).slice(-LETTERS)
const lettersAfter = (text: string): string => letters(text.slice(0, 4 * LETTERS)).slice(0, LETTERS)

const letters = (text: string): string =>
  text
    .replace(COLOUR_SEQUENCES, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** How many letters are the same, from the hit outwards. */
const alike = (a: string, b: string, by: 1 | -1): number => {
  const most = Math.min(a.length, b.length)
  let count = 0
  while (count < most && a.at(by > 0 ? count : -1 - count) === b.at(by > 0 ? count : -1 - count)) count++
  return count
}
