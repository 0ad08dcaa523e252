// The words that open a wallet: twelve or more from the list of BIP 39, in a row.

import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Candidate, Rule } from './rule.ts'

const WORDS: ReadonlySet<string> = new Set(wordlist)
/** Lengths of phrases are multiples of three, from here on. */
const LEAST = 12

export const seedPhrases: Rule = {
  by: 'structure',
  hint: /(?<!\w)[a-z]{3,8}(?:["'`]?[,;]?[\s-]{1,3}(?:\d{1,2}[.):] ?)?["'`]?[a-z]{3,8}){11}(?!\w)/i,
  worst: ['abandon ', 'abandon abandon zzzz ', '1. abandon '],
  *find(text): Generator<Candidate> {
    let count = 0
    let from = 0
    let to = 0
    for (const match of text.matchAll(/[A-Za-z]+/g)) {
      const [word] = match
      const end = match.index + word.length
      const isNext =
        count > 0 && BETWEEN.test(text.slice(to, Math.min(match.index, to + 12))) && match.index - to <= 12
      const isListed = word.length >= 3 && word.length <= 8 && WORDS.has(word.toLowerCase())
      if (count >= LEAST && !(isNext && isListed)) yield { kind: 'seed-phrase', from, to }
      if (!isListed) count = 0
      else if (isNext) count++
      else {
        count = 1
        from = match.index
      }
      to = end
    }
    if (count >= LEAST) yield { kind: 'seed-phrase', from, to }
  }
}

/** Spaces, commas, quotes, numbers of a list. */
const BETWEEN = /^["'`]?[,;]?\s{1,3}(?:\d{1,2}[.):]\s?)?["'`]?$|^["'`]?,["'`]?$|^-$/
