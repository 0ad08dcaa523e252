// Finds words in what a row shows. Words come from links and logs, so nothing here is a regular expression made of them:
// each place is tried once, without going back, and a row that takes too many steps is marked as far as they went.

import { charAt, charBefore } from '../../model/unicode/char-at.ts'

export interface WordFinder {
  /** In order, not overlapping: at each place the longest word. */
  find(text: string, most?: number): readonly TextSpan[]
}

/** From, up to (UTF-16 units). */
export type TextSpan = readonly [number, number]

/** One step of a word. */
export type Step =
  | { readonly is: 'char'; readonly char: string }
  /** White space, however much of it. */
  | { readonly is: 'space' }
  /** A sign that the page may have made into something else. */
  | { readonly is: 'maybe'; readonly sign: string }
  /** Signs between two letters; more than so many are something else. */
  | { readonly is: 'gap'; readonly most: number }

export interface Way {
  readonly steps: readonly Step[]
  readonly isExact: boolean
  /** Not a part of a longer word. */
  readonly isWhole: boolean
}

/** Characters that may be compared for one row: some milliseconds. */
const STEPS = 2_000_000

/** `ways` in the order in which they are tried. Nothing where there is nothing to find. */
export const wordFinder = (ways: readonly Way[]): WordFinder | undefined => {
  const byFirst = new Map<number, Way[]>()
  for (const way of ways) for (const first of firstsOf(way)) listIn(byFirst, first).push(way)
  if (byFirst.size === 0) return undefined
  return {
    find: (text, most = Number.POSITIVE_INFINITY) => {
      const found: TextSpan[] = []
      const fuel = { left: STEPS }
      for (let at = 0; at < text.length && found.length < most && fuel.left > 0; ) {
        const point = text.codePointAt(at) ?? 0
        const end = endOf(text, at, byFirst.get(point), fuel)
        if (end !== undefined) found.push([at, end])
        at = end ?? at + (point > 0xffff ? 2 : 1)
      }
      return found
    }
  }
}

const endOf = (
  text: string,
  at: number,
  ways: readonly Way[] | undefined,
  fuel: { left: number }
): number | undefined => {
  for (const way of ways ?? []) {
    const end = follow(text, at, way, fuel)
    if (end !== undefined && end > at && (!way.isWhole || isWhole(text, at, end))) return end
  }
  return undefined
}

/** Where the word ends if it begins here. Every step takes all that it can. */
const follow = (
  text: string,
  start: number,
  { steps, isExact }: Way,
  fuel: { left: number }
): number | undefined => {
  let at = start
  for (const step of steps) {
    fuel.left--
    switch (step.is) {
      case 'char': {
        const char = charAt(text, at)
        if (char === '' || !(char === step.char || (!isExact && isSameLetter(char, step.char))))
          return undefined
        at += char.length
        break
      }
      case 'space': {
        const end = passing(text, at, SPACE, LONGEST_SPACE)
        // A sign that is left out leaves the space before it and the space behind it as one.
        if (end === at && !(at > start && SPACE.test(text.charAt(at - 1)))) return undefined
        fuel.left -= end - at
        at = end
        break
      }
      case 'maybe':
        if (text.startsWith(step.sign, at)) at += step.sign.length
        break
      case 'gap': {
        const end = passing(text, at, SIGN, step.most)
        fuel.left -= end - at
        at = end
        break
      }
      default:
        step satisfies never
    }
  }
  return at
}

/** More of it is the page's own. */
const LONGEST_SPACE = 1000

const SPACE = /\s/
const SIGN = /[^\p{L}\p{N}]/u
const WORD = /[\p{L}\p{N}\p{M}_]/u

const passing = (text: string, from: number, what: RegExp, most: number): number => {
  let at = from
  for (let count = 0; count < most && at < text.length; count++) {
    const char = charAt(text, at)
    if (!what.test(char)) break
    at += char.length
  }
  return at
}

/** The characters that it may begin with. */
const firstsOf = ({ steps, isExact }: Way): ReadonlySet<number> => {
  const firsts = new Set<number>()
  for (const step of steps) {
    if (step.is === 'maybe') firsts.add(step.sign.codePointAt(0) ?? 0)
    if (step.is !== 'char') continue
    for (const char of isExact ? [step.char] : casesOf(step.char)) firsts.add(char.codePointAt(0) ?? 0)
    break
  }
  return firsts
}

const listIn = (lists: Map<number, Way[]>, key: number): Way[] => {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

/** An ASCII letter never stands for a foreign one. */
const casesOf = (char: string): readonly string[] =>
  [char, char.toLowerCase(), char.toUpperCase()].filter(
    each => charAt(each, 0).length === each.length && isAscii(each) === isAscii(char)
  )

const isSameLetter = (a: string, b: string): boolean =>
  isAscii(a) === isAscii(b) && (a.toLowerCase() === b.toLowerCase() || a.toUpperCase() === b.toUpperCase())

const isAscii = (char: string): boolean => char.charCodeAt(0) < 0x80

const isWhole = (text: string, from: number, to: number): boolean =>
  !WORD.test(charBefore(text, from)) && !WORD.test(charAt(text, to))
