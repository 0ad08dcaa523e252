// Nothing was found: what kept hits away? One thing after the other is left out of the query, until there are some.

import { fuel } from '../../model/query/glob.ts'
import { failing } from '../../model/query/match.ts'
import type { Around, Query, Term } from '../../model/query/query.ts'
import { anyCapitals, tokensOf, withoutTokens } from '../../model/query/query-tokens.ts'
import type { Entry, EntryId } from '../../model/transcript/types.ts'
import type { SearchRun } from './search-run.ts'

export type EmptyReason =
  /** Without these parts of the query there would be so many entries. */
  | { readonly by: 'tokens'; readonly tokens: readonly string[]; readonly count: number }
  /** With other capitals than those that were typed. */
  | { readonly by: 'capitals'; readonly count: number }

export interface EmptyWanted {
  readonly query: Query
  readonly typed: string
  readonly around: Around
  peek(id: EntryId): Entry | undefined
  /** Searches for this instead; `done` gets the entries. */
  search(query: Query, done: (found: readonly EntryId[]) => void): SearchRun
  told(hiding: EmptyReason): void
}

/** Returns how to stop it. */
export const explainEmpty = (wanted: EmptyWanted): (() => void) => {
  let run: SearchRun | undefined
  const attempts = attemptsOf(wanted)
  const next = (): void => {
    const attempt = attempts.shift()
    if (!attempt) return
    run = wanted.search(attempt.query, found => {
      run?.stop()
      const hiding = found.length > 0 ? attempt.explain(found) : undefined
      if (hiding) wanted.told(hiding)
      else next()
    })
  }
  next()
  return () => {
    attempts.length = 0
    run?.stop()
  }
}

/** What is typed, without what hides hits. */
export const lifted = (typed: string, hiding: EmptyReason): string =>
  hiding.by === 'tokens'
    ? withoutTokens(typed, token => hiding.tokens.includes(token.typed))
    : anyCapitals(typed)

interface Attempt {
  readonly query: Query
  explain(found: readonly EntryId[]): EmptyReason | undefined
}

const attemptsOf = (wanted: EmptyWanted): Attempt[] => {
  const { query, typed } = wanted
  const attempts: Attempt[] = []
  const tokens = tokensOf(typed)
  const minus = tokens.filter(token => token.not && (token.is === 'pattern' || token.key === undefined))
  const without = (names: readonly string[]) => (found: readonly EntryId[]) =>
    ({ by: 'tokens', tokens: names, count: found.length }) as const
  if (query.filters.length > 0)
    attempts.push({ query: { ...query, filters: [] }, explain: found => mostHiding(wanted, found) })
  if (query.without.length > 0 && query.terms.length + query.filters.length > 0)
    attempts.push({ query: { ...query, without: [] }, explain: without(minus.map(token => token.typed)) })
  if (query.terms.some(term => term.isWhole))
    attempts.push({ query: { ...query, terms: query.terms.map(partly) }, explain: without(['match:word']) })
  if (query.terms.some(isExact)) {
    const isAsked = tokens.some(token => token.typed === 'match:case')
    attempts.push({
      query: { ...query, terms: query.terms.map(anyCase) },
      explain: isAsked ? without(['match:case']) : found => ({ by: 'capitals', count: found.length })
    })
  }
  if (query.filters.length > 0 && query.without.length > 0 && query.terms.length > 0) {
    const all = [...query.filters.map(filter => filter.token), ...minus.map(token => token.typed)]
    attempts.push({ query: { ...query, filters: [], without: [] }, explain: without(all) })
  }
  return attempts
}

/**
 * The filters that keep most of these entries out. Without all of them every entry is found where there are no words:
 * that says nothing.
 */
const mostHiding = (
  { query, peek, around }: EmptyWanted,
  found: readonly EntryId[]
): EmptyReason | undefined => {
  // All of them at one go: what they take together is limited.
  const left = fuel()
  const counts = new Map<string, { readonly tokens: readonly string[]; count: number }>()
  for (const id of found) {
    const entry = peek(id)
    const failed = entry ? failing(entry, query.filters, around, left) : []
    if (failed.length === 0 || (query.terms.length === 0 && failed.length === query.filters.length)) continue
    const tokens = failed.map(filter => filter.token)
    const known = counts.get(tokens.join(' '))
    if (known) known.count++
    else counts.set(tokens.join(' '), { tokens, count: 1 })
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count)
  return most && { by: 'tokens', ...most }
}

const partly = (term: Term): Term => ({ ...term, isWhole: false })

const isExact = (term: Term): boolean => (term.is === 'text' ? term.isExact : !term.flags.includes('i'))

const anyCase = (term: Term): Term =>
  term.is === 'text' ? { ...term, isExact: false } : { ...term, flags: `${term.flags.replace('i', '')}i` }
