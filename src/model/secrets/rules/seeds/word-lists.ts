// The words of BIP 39 in all of its languages. Some stand in several lists.

import { wordlist as czech } from '@scure/bip39/wordlists/czech.js'
import { wordlist as english } from '@scure/bip39/wordlists/english.js'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js'
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js'
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js'
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js'
import { wordlist as simplified } from '@scure/bip39/wordlists/simplified-chinese.js'
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js'
import { wordlist as traditional } from '@scure/bip39/wordlists/traditional-chinese.js'

const LISTS: readonly (readonly string[])[] = [
  english,
  spanish,
  french,
  italian,
  portuguese,
  czech,
  japanese,
  korean,
  simplified,
  traditional
]

/** As lists are compared: small letters, and marks of their own behind them. */
export const plainWord = (word: string): string => word.toLowerCase().normalize('NFKD')

export const isListed = (word: string): boolean => placesIn(word) !== undefined

/** The numbers of these words, once for each list that has all of them. */
export const listNumbers = (words: readonly string[]): readonly (readonly number[])[] => {
  const [first = [], ...others] = words.map(word => placesIn(word) ?? [])
  return first.flatMap(start => {
    const list = start >> BITS
    const numbers = [start, ...others.map(all => all.find(place => place >> BITS === list) ?? -1)]
    return numbers.includes(-1) ? [] : [numbers.map(place => place & LAST)]
  })
}

const placesIn = (word: string): readonly number[] | undefined => {
  places ??= placesOf()
  return places.get(word)
}

/** Its list and its number there, as one number. */
let places: ReadonlyMap<string, readonly number[]> | undefined

const BITS = 11
const LAST = 2 ** BITS - 1

/** Made when the first words in a row are met. */
const placesOf = (): ReadonlyMap<string, readonly number[]> => {
  const all = new Map<string, number[]>()
  for (const [list, words] of LISTS.entries())
    for (const [i, word] of words.entries()) {
      const plain = plainWord(word)
      const known = all.get(plain)
      if (known) known.push((list << BITS) | i)
      else all.set(plain, [(list << BITS) | i])
    }
  return all
}
