// Which entry a link means. Its id, if that is certain; else only together with the entry's words, because numbers move
// when a log is written in another way, and short names come again. Then the hash of the words, then the first of them.

import type { Entry, EntryId } from '../transcript/types.ts'
import { wellFormed } from '../unicode/well-formed.ts'
import { HASH, hashOf, isCertain, isPositional, linkHash, quoteOf } from './entry-hash.ts'

/** What a link says of an entry. */
export interface Clue {
  readonly at?: EntryId
  readonly hash?: string
  readonly quote?: string
}

export interface FoundEntry {
  readonly id: EntryId
  /** place: the id is there, but other words stand at it. */
  readonly by: 'id' | 'hash' | 'quote' | 'place'
}

/** Is this entry beyond doubt the one that is meant? Asked while a log still grows. */
export const isMeant = (entries: readonly Entry[], entry: Entry, { hash }: Clue): boolean => {
  if (hash === undefined || isCertain(entry.id)) return true
  // Another entry that says the same may have taken the number, hardly the name.
  return isPositional(entry.id) ? linkHash(entries, entry) === hash : hashOf(entry) === hash.slice(0, HASH)
}

/** Asked of a whole log. `pause` lets the page breathe. */
export const findEntry = async (
  entries: readonly Entry[],
  clue: Clue,
  pause: () => Promise<void> | undefined = () => undefined
): Promise<FoundEntry | undefined> => {
  const { at, hash, quote } = clue
  const named = at === undefined ? undefined : withId(entries, at)
  if (named && (isMeant(entries, named, clue) || isGrown(named, clue))) return { id: named.id, by: 'id' }
  const others = namesakes(entries, named)
  const same = hash === undefined ? undefined : await withHash(others, hash, pause)
  if (same) return { id: same.id, by: 'hash' }
  if (quote !== undefined) {
    if (named && isQuoted(named, quote)) return { id: named.id, by: 'id' }
    const quoted = await withQuote(others, quote, pause)
    if (quoted) return { id: quoted.id, by: 'quote' }
  }
  return named && { id: named.id, by: 'place' }
}

/** A name of the log's own is another entry's only if that one is called the same; a number can be anybody's. */
const namesakes = (entries: readonly Entry[], named: Entry | undefined): readonly Entry[] => {
  if (!named || isPositional(named.id)) return entries
  return entries.filter(({ id }) => id === named.id || id.startsWith(`${named.id}@`))
}

/** As it is; else as chats and mails leave it: escaped twice, with the end of the sentence that it stood in. */
const withId = (entries: readonly Entry[], at: EntryId): Entry | undefined => {
  const again = unescaped(at)
  for (const id of new Set([at, again, at.replace(SENTENCE_END, ''), again.replace(SENTENCE_END, '')])) {
    // A link cannot hold half a character.
    const found = entries.find(entry => wellFormed(entry.id) === id)
    if (found) return found
  }
  return undefined
}

const SENTENCE_END = /[)\]}>.,;:!?'"*_`]+$/

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Of several that say the same, the one at the same place among them; the last if there are fewer now. */
const withHash = async (
  entries: readonly Entry[],
  hash: string,
  pause: () => Promise<void> | undefined
): Promise<Entry | undefined> => {
  const words = hash.slice(0, HASH)
  const nth = Number.parseInt(hash.slice(HASH) || '0', 36)
  let found: Entry | undefined
  let seen = 0
  for (const [i, entry] of entries.entries()) {
    if (i % SLICE === 0) await pause()
    if (hashOf(entry) !== words) continue
    found = entry
    if (seen++ >= nth) break
  }
  return found
}

const withQuote = async (
  entries: readonly Entry[],
  quote: string,
  pause: () => Promise<void> | undefined
): Promise<Entry | undefined> => {
  for (const [i, entry] of entries.entries()) {
    if (i % SLICE === 0) await pause()
    if (isQuoted(entry, quote)) return entry
  }
  return undefined
}

/** An entry that was still being written when it was quoted says more now. */
const isGrown = (entry: Entry, { quote }: Clue): boolean =>
  (entry.type === 'assistant' || entry.type === 'thinking') && isQuoted(entry, quote ?? '')

const isQuoted = (entry: Entry, quote: string): boolean => quote !== '' && quoteOf(entry).startsWith(quote)

const SLICE = 500
