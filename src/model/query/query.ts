// What is typed into the search box: words, "phrases", /patterns/, filters such as tool:bash, each with a minus in front
// to turn it round. Reading it is total: what is no filter is a word, and what makes no sense is said in a sentence.

import type { Entry, Millis, ThreadId } from '../transcript/types.ts'
import { readFilter } from './query-filter.ts'
import { type Token, tokensOf } from './query-tokens.ts'
import { takesCharacters } from './takes-characters.ts'

export interface Query {
  /** All of these must occur in an entry. */
  readonly terms: readonly Term[]
  /** None of these may. */
  readonly without: readonly Term[]
  readonly filters: readonly Filter[]
  /** Search the records themselves as well. */
  readonly isRaw: boolean
  /** Sentences about what could not be understood and is left out. */
  readonly problems: readonly string[]
}

export type Term =
  | { readonly is: 'text'; readonly text: string; readonly isExact: boolean; readonly isWhole: boolean }
  | { readonly is: 'pattern'; readonly source: string; readonly flags: string; readonly isWhole: boolean }

export type EntryState = 'error' | 'suspect' | 'running' | 'plan' | 'ask' | 'thinking'

/** `token` is what was typed. */
export type Filter = { readonly not: boolean; readonly token: string } & FilterTest

export type FilterTest =
  | { readonly filter: 'tool'; readonly name: string }
  | { readonly filter: 'kind'; readonly name: string }
  | { readonly filter: 'is'; readonly state: EntryState }
  | { readonly filter: 'has'; readonly what: 'image' }
  | { readonly filter: 'role'; readonly type: Entry['type'] }
  | { readonly filter: 'file'; readonly glob: string }
  | { readonly filter: 'in'; readonly where: 'subagent' | 'main' }
  | { readonly filter: 'before' | 'after'; readonly moment: Moment }
  | { readonly filter: 'dur'; readonly is: '<' | '<=' | '>' | '>='; readonly length: Millis }

/**
 * A moment: everywhere the same; on the reader's calendar (as if that were UTC); so long after the start; or a time of the
 * day on which the session started.
 */
export type Moment =
  | { readonly on: 'earth'; readonly at: Millis }
  | { readonly on: 'calendar'; readonly at: Millis }
  | { readonly on: 'start'; readonly after: Millis }
  | { readonly on: 'day'; readonly time: Millis }

/** What a filter has to know apart from the entry. */
export interface Around {
  readonly start: Millis | undefined
  readonly main: ThreadId
  /** The times beside the entries are UTC. */
  readonly isUtc?: boolean
  /** The session's directory. */
  readonly cwd?: string | undefined
}

/** Longer ones are not typed by anybody. */
const MAX_QUERY = 1000
const MAX_TERMS = 20

export const readQuery = (typed: string): Query => {
  const tokens = tokensOf(typed.slice(0, MAX_QUERY))
  const filters: Filter[] = []
  const problems: string[] = []
  const words: Token[] = []
  const options = new Set<string>()
  for (const token of tokens) {
    const read =
      token.is === 'word' && token.key !== undefined ? readFilter(token.key, token.text) : undefined
    if (read === undefined) words.push(token)
    else if (read.is === 'problem') problems.push(read.sentence)
    else if (read.is === 'option') {
      if (!token.not) options.add(read.option)
    } else filters.push({ ...read.test, not: token.not, token: token.typed })
  }
  if (typed.length > MAX_QUERY)
    problems.push(`Only the first ${MAX_QUERY.toLocaleString('en')} characters are searched for.`)
  if (words.length > MAX_TERMS) problems.push(`Only the first ${MAX_TERMS} words are searched for.`)
  const taken = words.slice(0, MAX_TERMS).map(token => ({ not: token.not, term: termOf(token, options) }))
  for (const { term } of taken) if (term.is === 'pattern') problems.push(...patternProblems(term))
  const sound = taken.filter(({ term }) => term.is === 'text' || patternProblems(term).length === 0)
  return {
    terms: sound.filter(({ not }) => !not).map(({ term }) => term),
    without: sound.filter(({ not }) => not).map(({ term }) => term),
    filters,
    isRaw: options.has('raw'),
    problems
  }
}

/** Is there anything to search for? */
export const isEmptyQuery = (query: Query): boolean =>
  query.terms.length + query.without.length + query.filters.length === 0

const termOf = (token: Token, options: ReadonlySet<string>): Term => {
  const isWhole = options.has('word')
  if (token.is === 'pattern') {
    const flags = options.has('case') ? token.flags.replace('i', '') : token.flags
    return { is: 'pattern', source: token.source, flags, isWhole }
  }
  const text = token.key === undefined ? token.text : `${token.key}:${token.text}`
  return {
    is: 'text',
    text,
    // Smart case: a capital in what is searched for makes it exact.
    isExact: options.has('case') || text !== text.toLowerCase(),
    isWhole
  }
}

const patternProblems = (term: Extract<Term, { is: 'pattern' }>): readonly string[] => {
  try {
    new RegExp(term.source, term.flags)
    if (takesCharacters(term.source)) return []
    return [
      `/${term.source}/ matches no character, so it is left out: the edge of a line or of a word, or a look ahead or behind, is no hit by itself.`
    ]
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : ''
    return [`This pattern cannot be read: ${why || term.source}`]
  }
}
