// The words that open a wallet: twelve or more from the list of BIP 39, in a row.

import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Candidate, Rule } from './rule.ts'

/** No two words of the list begin with the same four letters. */
const TELLING = 4
const BEGINNINGS: ReadonlySet<string> = new Set(wordlist.map(word => word.slice(0, TELLING)))
const SHORTEST = 12
const LENGTHS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24])

export const seedPhrases: Rule = {
  by: 'structure',
  hint: /seed|mnemonic|phrase|wallet|^[^a-zA-Z\n]{0,12}[a-z]{3,8}(?:[ ,]{1,2}[a-z]{3,8}){11,23}[^a-zA-Z\n]{0,4}$/im,
  worst: ['abandon ', 'abandon abandon zzzz ', '1. abandon '],
  *find(text): Generator<Candidate> {
    let run: Place[] = []
    /** Where the last word of it ends. */
    let last = 0
    for (let from = 0, to = 0; from < text.length; from = to + 1) {
      // By hand: few words of a text that says "seed" are any.
      to = from
      while (isLetter(text.charCodeAt(to))) to++
      if (to === from) continue
      const fits = to - from >= 3 && to - from <= 8
      const isNext = run.length === 0 || (from - last <= 12 && BETWEEN.test(text.slice(last, from)))
      if (!(fits && isNext) && run.length > 0) {
        if (run.length >= SHORTEST) yield* phraseIn(run, text)
        run = []
      }
      if (!fits || run.length > 24) continue
      run.push({ from, to })
      last = to
    }
    if (run.length >= SHORTEST) yield* phraseIn(run, text)
  }
}

const isLetter = (code: number): boolean => (code > 96 && code < 123) || (code > 64 && code < 91)

interface Place {
  readonly from: number
  readonly to: number
}

interface Word extends Place {
  readonly text: string
}

/** Most words of it are listed; where the text says what it is, a few are enough. */
function* phraseIn(places: readonly Place[], text: string): Generator<Candidate> {
  const run = places.map(({ from, to }) => ({ text: text.slice(from, to).toLowerCase(), from, to }))
  // Words that lead to the phrase may stand before it.
  for (const length of [24, 21, 18, 15, 12]) {
    const words = run.slice(-length)
    const [first] = words
    const last = words.at(-1)
    if (!first || !last || words.length < length || !LENGTHS.has(length)) continue
    const isSaid = /seed|mnemonic|recovery|phrase|wallet|words:/i.test(
      text.slice(Math.max(0, first.from - 60), first.from)
    )
    const listed = words.filter(({ text }) => BEGINNINGS.has(text.slice(0, TELLING))).length
    const isSentence = words.filter(({ text }) => SENTENCE.has(text)).length > 1 || !isEven(words, text)
    if (listed < length * (isSaid ? 0.4 : 0.8) || (isSentence && !isSaid)) continue
    yield { kind: 'seed-phrase', from: first.from, to: last.to }
    return
  }
}

/** The same between all of them, but for numbers. */
const isEven = (words: readonly Word[], text: string): boolean =>
  new Set(words.slice(1).map(({ from }, i) => text.slice(words[i]?.to, from).replace(/\d+/g, '1'))).size === 1

/** Words of the list that sentences are full of. */
const SENTENCE: ReadonlySet<string> = new Set(
  'all any around because before between both can come do end find have help into just keep like little make more much must need never next now off once one only open other over own please same since still than that then they this toward under until update use very want way what when where will with you your'.split(
    ' '
  )
)

/** Spaces, commas, quotes, numbers of a list. */
const BETWEEN = /^["'`]?[,;]?\s{1,3}(?:\d{1,2}[.):]\s?)?["'`]?$|^["'`]?,["'`]?$|^-$/
