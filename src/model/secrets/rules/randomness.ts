// Does a body of letters and digits read like chance, or like something that a person or a manual wrote?

import { remembered } from './remembered.ts'
import { isWords } from './words.ts'

/** What examples are made of. A secret may hold such a word by chance: what is left of it decides. */
const EXAMPLE =
  /(.)\1{5,}|example|sample|placeholder|redacted|your(?:[-_]|(?=[A-Z]))|change[-_]?me|dummy|insert|replace|(?:0?123456789?0?|abcdefg?h?i?j?)+|\.{3,}|…|\*{3,}/gi

/** The parts that are no example. */
export const withoutExamples = (body: string): string =>
  mayHoldExample(body) && (EXAMPLE_WORDS.test(body) || hasRun(body)) ? body.replace(EXAMPLE, '') : body

/** One walk: has it the letters of one of these words, whatever their order, or the same one several times in a row? */
const mayHoldExample = (body: string): boolean => {
  let signs = 0
  let letters = 0
  let before = 0
  let count = 0
  for (let at = 0; at < body.length; at++) {
    const code = body.charCodeAt(at)
    if (code > 127) return true
    count = code === before ? count + 1 : 0
    // Three dots or stars are enough.
    if (count === 2 && (code === 46 || code === 42)) return true
    if (count === 5) return true
    before = code
    if (code < 64) signs |= 1 << (code & 31)
    else letters |= 1 << (code & 31)
  }
  if ((signs & NUMBERS) === NUMBERS) return true
  for (let i = 0; i < WORD_LETTERS.length; i++) {
    const word = WORD_LETTERS[i] ?? 0
    if ((letters & word) === word) return true
  }
  return false
}

/** A bit for each character, whatever its size. */
const bitsOf = (word: string): number =>
  [...word].reduce((mask, letter) => mask | (1 << (letter.charCodeAt(0) & 31)), 0)
const NUMBERS = bitsOf('1234567')
const WORD_LETTERS = Int32Array.from(
  [
    'example',
    'sample',
    'placeholder',
    'redacted',
    'your',
    'change',
    'dummy',
    'insert',
    'replace',
    'abcdef'
  ].map(bitsOf)
)

/** The same without what repeats itself, which is slow to look for at every letter. */
const EXAMPLE_WORDS =
  /example|sample|placeholder|redacted|your|change|dummy|insert|replace|1234567|abcdef|\.{3}|…|\*{3}/i

/** Six times the same character. */
const hasRun = (body: string): boolean => {
  let count = 0
  for (let at = 1; at < body.length; at++) {
    count = body.charCodeAt(at) === body.charCodeAt(at - 1) ? count + 1 : 0
    if (count === 5) return true
  }
  return false
}

/** `least`: how many characters chance must have written. */
export const isRandom = (body: string, least = 12): boolean => {
  if (body.length < least || least > LOOKED_AT) return false
  const chance = chanceIn(body.length > LOOKED_AT ? body.slice(0, LOOKED_AT) : body)
  return chance > 0 && chance >> 8 >= Math.min(least, ENOUGH) && (chance & 255) >= Math.min(8, least * 0.6)
}

/** How many characters chance wrote, and, in the last eight bits, how many different ones. */
const chanceIn = remembered((start: string): number => {
  const rest = withoutExamples(start)
  // Mostly example: what surrounds it is an example too.
  return rest.length < start.length * 0.55 || isWords(rest) ? 0 : (rest.length << 8) | varietyOf(rest)
})

/** Enough to judge by. */
const LOOKED_AT = 120
/** Beside examples nobody asks for more. */
const ENOUGH = 24

/** Of how many characters it is made. */
const varietyOf = (body: string): number => {
  let low = 0
  let capitals = 0
  let smalls = 0
  for (let at = 0; at < body.length; at++) {
    const code = body.charCodeAt(at)
    if (code < 32 || code > 127) return new Set(body).size
    const bit = 1 << (code & 31)
    if (code < 64) low |= bit
    else if (code < 96) capitals |= bit
    else smalls |= bit
  }
  return bits(low) + bits(capitals) + bits(smalls)
}

const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
