// Does a body of letters and digits read like chance, or like something that a person or a manual wrote?

import { remembered } from './remembered.ts'

/** What examples are made of. A secret may hold such a word by chance: what is left of it decides. */
const EXAMPLE =
  /(.)\1{5,}|example|sample|placeholder|redacted|your(?:[-_]|(?=[A-Z]))|change[-_]?me|dummy|insert|replace|(?:0?123456789?0?|abcdefg?h?i?j?)+|\.{3,}|…|\*{3,}/gi

/** The parts that are no example. */
export const withoutExamples = (body: string): string => body.replace(EXAMPLE, '')

/** `least`: how many characters chance must have written. */
export const isRandom = (body: string, least = 12): boolean => {
  const start = body.slice(0, LOOKED_AT)
  return start.length >= least && (JUDGES[Math.min(least, JUDGES.length - 1)]?.(start) ?? false)
}

const judged =
  (least: number) =>
  (start: string): boolean => {
    const rest = withoutExamples(start)
    // Mostly example: what surrounds it is an example too.
    if (rest.length < least || rest.length < start.length * 0.55) return false
    if (new Set(rest).size < Math.min(8, least * 0.6)) return false
    return !isWords(rest)
  }

/** One for each number of characters. */
const JUDGES = Array.from({ length: 25 }, (_, least) => remembered(judged(least)))

/** Enough to judge by. */
const LOOKED_AT = 120

/** Words with signs between them, an identifier, a dotted name. */
const isWords = (body: string): boolean => {
  const words = body.split(/[-_.\s/]+|(?<=[a-z])(?=[A-Z])/).filter(Boolean)
  const read = words.filter(
    word => /^(?:[A-Z]?[a-z]{2,14}|[A-Z]{2,8}|v?\d{1,4})$/.test(word) && hasVowel(word)
  )
  const letters = read.reduce((sum, word) => sum + word.length, 0)
  return letters >= body.replace(/[-_.\s/]/g, '').length * 0.66 && words.length > 1 && averageOf(words) >= 3
    ? true
    : words.length === 1 &&
        /^[A-Z]?[a-z]+$/.test(body) &&
        vowelShare(body) > 0.2 &&
        !/[^aeiouy]{6}/.test(body)
}

const averageOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + word.length, 0) / Math.max(1, words.length)

const hasVowel = (word: string): boolean => /[aeiouy\d]/i.test(word) && !/[^aeiouy\d]{5}/i.test(word)

const vowelShare = (word: string): number =>
  (word.match(/[aeiouy]/gi)?.length ?? 0) / Math.max(1, word.length)
