// The words that open a wallet: twelve to twenty-four of a list of BIP 39 in a row. Prose is made of such words too, so
// where nothing says what they are, they are all there is in a row, and their checksum is right.

import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Candidate, Rule } from '../rule.ts'
import { isChecked } from './checksum.ts'
import { isListed, listNumbers, plainWord } from './word-lists.ts'
import { type WordPlace, wordRunsIn } from './word-runs.ts'

/** No two words of the list begin with the same four letters. */
const TELLING = 4
const BEGINNINGS: ReadonlySet<string> = new Set(wordlist.map(word => word.slice(0, TELLING)))
const SHORTEST = 12
const LENGTHS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24])

export const seedPhrases: Rule = {
  by: 'structure',
  hint: { test: text => text.length >= 2 * SHORTEST - 1 },
  worst: [
    'abandon ',
    'abandon abandon zzzz ',
    '1. abandon ',
    'abandon\n',
    'seed able able\n',
    'zoo able about above absent absorb abstract absurd abuse access accident account\n'
  ],
  *find(text): Generator<Candidate> {
    for (const run of wordRunsIn(text, SHORTEST)) yield* phrasesIn(run, text)
  }
}

/** What leads to the phrase may stand before it, and the next sentence behind it, each on lines of their own. */
function* phrasesIn(run: readonly WordPlace[], text: string): Generator<Candidate> {
  const words = run.map(({ from, to }) => plainWord(text.slice(from, to)))
  const listed = sumsOf(words, isListed)
  const alike = sumsOf(words, word => BEGINNINGS.has(word.slice(0, TELLING)))
  let done = 0
  for (const [begin, end, isTail] of stretchesOf(linesOf(run, text))) {
    const count = end - begin
    if (begin < done || !LENGTHS.has(count)) continue
    const isWhole = sumOf(listed, begin, end) === count
    if (!isWhole && sumOf(alike, begin, end) < count * LEAST_ALIKE) continue
    const places = run.slice(begin, end)
    if (
      !(isTail ? isWhole && isSaid(places, text) : isPhrase(places, words.slice(begin, end), isWhole, text))
    )
      continue
    yield { kind: 'seed-phrase', ...extentOf(places) }
    done = end
  }
}

/** Wallets of other kinds have lists of their own. */
const LEAST_ALIKE = 0.4

const isPhrase = (
  places: readonly WordPlace[],
  words: readonly string[],
  isWhole: boolean,
  text: string
): boolean => {
  const { from, to } = extentOf(places)
  if (isSaid(places, text))
    return isWhole || (isAlone(text, from, to) && words.filter(word => SENTENCE.has(word)).length < 2)
  if (!isWhole || new Set(words).size < words.length - 2 || /[A-Z]/.test(text.slice(from, to))) return false
  const gaps = places.slice(1).map(({ from }, i) => text.slice(places[i]?.to, from))
  return (
    new Set(gaps.map(gap => gap.replace(/\s+/g, ' ').replace(/\d+/, '1'))).size === 1 &&
    listNumbers(words).some(isChecked)
  )
}

const isSaid = ([first]: readonly WordPlace[], text: string): boolean =>
  first !== undefined && SAID.test(text.slice(Math.max(0, first.from - 60), first.from))

const SAID = /seed|mnemonic|recovery|phrase|wallet|words:/i

/** Words of the list, or near it, that sentences are full of. */
const SENTENCE: ReadonlySet<string> = new Set(
  'all and any are around because before between both but can come do end find for from have help into just keep like little make more much must need never next not now off once one only open other over own please same should since still than that the them then these they this those toward under until update use very want was way what when where which will with you your'.split(
    ' '
  )
)

/** Neither a sentence goes on to it, nor from it. */
const isAlone = (text: string, from: number, to: number): boolean =>
  /(?:^|[\n:=>([{|#*"'`-]|\d[.):])[ \t]{0,8}["'`]?$/.test(text.slice(Math.max(0, from - 12), from)) &&
  /^(?:["'`.,;)\]}<|*]|[ \t]{0,8}(?:\r?\n|$))/.test(text.slice(to, to + 12))

/** Which words may be one: those of a line, all of them, and what ends a line behind a word that says so. */
function* stretchesOf(
  lines: readonly Line[]
): Generator<readonly [begin: number, end: number, isTail: boolean]> {
  for (const [begin] of lines.slice(0, 2))
    for (const [, end] of lines.slice(-2).reverse()) yield [begin, end, false]
  for (const [begin, end] of lines) {
    yield [begin, end, false]
    for (const length of LONGEST_FIRST) if (end - begin > length) yield [end - length, end, true]
  }
}

const LONGEST_FIRST = [...LENGTHS].reverse()

type Line = readonly [begin: number, end: number]

const linesOf = (run: readonly WordPlace[], text: string): readonly Line[] => {
  const begins = [0]
  for (let i = 1; i < run.length; i++)
    if (text.slice(run[i - 1]?.to, run[i]?.from).includes('\n')) begins.push(i)
  return begins.map((begin, i) => [begin, begins[i + 1] ?? run.length])
}

const extentOf = (places: readonly WordPlace[]): WordPlace => ({
  from: places[0]?.from ?? 0,
  to: places.at(-1)?.to ?? 0
})

/** How many there are up to each. */
const sumsOf = (words: readonly string[], isCounted: (word: string) => boolean): readonly number[] => {
  const sums = [0]
  for (const word of words) sums.push((sums.at(-1) ?? 0) + (isCounted(word) ? 1 : 0))
  return sums
}

const sumOf = (sums: readonly number[], begin: number, end: number): number =>
  (sums[end] ?? 0) - (sums[begin] ?? 0)
