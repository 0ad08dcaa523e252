// Who and what a log names: numbered in the order in which they were met, and found again in every other place.

import { Phrases } from '../phrases.ts'
import type { PersonalKind } from './sighting.ts'

/** Somebody or something that the log names: the place in the list is the number. */
export interface Met {
  readonly sort: PersonalKind
  readonly who: string
  readonly kind: string
  readonly spreads: boolean
}

/** One name as one sort. All that is said of a name whatever its sort stands with the first one. */
export interface KnownName {
  readonly sort: PersonalKind
  readonly who: string
  readonly kind: string
  spreads: boolean
  readonly number: number
  /** What stands in its place, with the number, once that was asked for. */
  mark: string
  readonly first: KnownName | undefined
  /** The same name as another sort. */
  next: KnownName | undefined
  /** As whom it is found in every other place, and what it is called there. */
  spread: KnownName | undefined
  spreadKind: string
  /** A user who is found only where a user is expected. */
  isQuiet: boolean
}

export class KnownNames {
  readonly list: KnownName[] = []
  /** Those that are found in every other place. */
  readonly phrases = new Phrases([], { ignoresCase: true })
  readonly #firsts = new Map<string, KnownName>()
  readonly #counts: Record<PersonalKind, number> = { user: 0, host: 0, email: 0, name: 0, ip: 0 }
  #quiet = 0

  get hasQuiet(): boolean {
    return this.#quiet > 0
  }

  isQuiet(who: string): boolean {
    return this.#firsts.get(who)?.isQuiet ?? false
  }

  has(sort: PersonalKind, who: string): boolean {
    return as(this.#firsts.get(who), sort) !== undefined
  }

  /** What is said of this name whatever its sort. */
  first(who: string): KnownName | undefined {
    return this.#firsts.get(who)
  }

  meet({ sort, who, kind, spreads }: Met): KnownName {
    const before = this.#firsts.get(who)
    const known = as(before, sort) ?? this.#add(sort, who, kind, spreads, before)
    if (spreads) known.spreads = true
    const first = before ?? known
    if (sort === 'user' && (spreads || !first.spread)) this.#hush(first, !spreads)
    if (spreads && !first.spread) {
      first.spread = known
      // Elsewhere a home folder's name is a user's.
      first.spreadKind = kind === 'home-folder' ? 'user-name' : kind
      this.phrases.add(who)
    }
    return known
  }

  #add(
    sort: PersonalKind,
    who: string,
    kind: string,
    spreads: boolean,
    first: KnownName | undefined
  ): KnownName {
    const added: KnownName = {
      sort,
      who,
      kind,
      spreads,
      number: ++this.#counts[sort],
      mark: '',
      first,
      next: first?.next,
      spread: undefined,
      spreadKind: '',
      isQuiet: false
    }
    if (first) first.next = added
    else this.#firsts.set(who, added)
    this.list.push(added)
    return added
  }

  #hush(first: KnownName, isQuiet: boolean): void {
    if (first.isQuiet === isQuiet) return
    first.isQuiet = isQuiet
    this.#quiet += isQuiet ? 1 : -1
  }
}

/** Who is known by one name as a user and as an author is one. */
export const shownAs = (known: KnownName): KnownName => (known.first ?? known).spread ?? known

const as = (first: KnownName | undefined, sort: PersonalKind): KnownName | undefined => {
  let known = first
  while (known && known.sort !== sort) known = known.next
  return known
}

export const markOf = (known: KnownName): string => {
  if (known.mark === '') known.mark = `${OPENED[known.sort]}${known.number}⟩`
  return known.mark
}

const OPENED: Readonly<Record<PersonalKind, string>> = {
  user: '⟨user-',
  host: '⟨host-',
  email: '⟨email-',
  name: '⟨name-',
  ip: '⟨ip-'
}
