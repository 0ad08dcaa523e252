// Personal things in the texts of one log: who and what they name is learned from the places that say so, numbered in
// the order of the log, and found again in every other place.

import { type Finding, finding } from '../finding.ts'
import { Phrases } from '../phrases.ts'
import { personalAddresses } from './addresses.ts'
import { isWordEnd, isWordStart } from './bounds.ts'
import { homes } from './homes.ts'
import { privateHosts } from './hosts.ts'
import { machineNames } from './machines.ts'
import { mails } from './mails.ts'
import { toldNames } from './names.ts'
import type { PersonalKind, PersonalRule, Sighting } from './sighting.ts'
import { slugOf, slugs } from './slugs.ts'
import { inPlaces, users } from './users.ts'

/** Somebody or something that the log names: the place in the list is the number. */
export interface Met {
  readonly sort: PersonalKind
  readonly who: string
  readonly kind: string
  readonly spreads: boolean
}

export const RULES: readonly PersonalRule[] = [
  homes,
  users,
  mails,
  toldNames,
  privateHosts,
  machineNames,
  personalAddresses
]

export class Personal {
  readonly #met: Met[] = []
  /** Of each sort: who → what stands in the place, with the number, and the place among all. */
  readonly #known: Readonly<
    Record<PersonalKind, Map<string, { readonly mark: string; readonly at: number }>>
  > = {
    user: new Map(),
    host: new Map(),
    email: new Map(),
    name: new Map(),
    ip: new Map()
  }
  readonly #phrases = new Phrases([], { ignoresCase: true })
  readonly #spread = new Map<string, { readonly sort: PersonalKind; readonly kind: string }>()
  /** Users who are found only where a user is expected. */
  readonly #quiet = new Set<string>()
  /** User names as the folders of agents write them. */
  readonly #slugs = new Map<string, string>()
  /** Who is not among them yet: few texts ask. */
  #unwritten: string[] = []
  /** Known from such a folder alone, so that a dash may have cut the name. */
  readonly #fromSlugs = new Set<string>()

  constructor(met: readonly Met[] = []) {
    for (const one of met) this.#meet(one)
  }

  /** Only looks who is named: for the whole log, before a part of it leaves. */
  learn(text: string, name = ''): void {
    this.#seen(text, name)
  }

  find(text: string, name = ''): readonly Finding[] {
    const seen = this.#seen(text, name)
    const out: Finding[] = []
    /** Where they end, by where they begin: most phrases are met where they were learned. */
    const ends = new Map<number, number>()
    for (const one of seen) {
      if (one.to <= one.from) continue
      out.push(finding(one.kind, text.slice(one.from, one.to), one.from, this.#mark(one)))
      if (!ends.has(one.from)) ends.set(one.from, one.to)
    }
    const hasMarks = MARK.test(text)
    const hits = this.#phrases.find(
      text,
      // Before an @ even the end of a word is the user: output runs into prompts.
      ({ from, to }) =>
        (isWordStart(text, from) || text[to] === '@') &&
        isWordEnd(text, to) &&
        !(hasMarks && isInMark(text, from))
    )
    for (const { phrase, from, to } of hits) {
      const one = ends.get(from) === to ? undefined : this.#spread.get(phrase)
      if (one) out.push(finding(one.kind, text.slice(from, to), from, this.#numbered(one.sort, phrase)))
    }
    return out
  }

  get met(): readonly Met[] {
    const beginnings = new Set(
      [...this.#written().keys()].flatMap(slug =>
        [...slug.matchAll(/-/g)].map(dash => slug.slice(0, dash.index))
      )
    )
    const isCut = (who: string): boolean => this.#fromSlugs.has(who) && beginnings.has(slugOf(who))
    return this.#met.filter(({ sort, who }) => sort !== 'user' || !isCut(who))
  }

  #seen(text: string, name: string): readonly Sighting[] {
    const seen: Sighting[] = []
    // Most strings of a log are short words: they are passed by with one look.
    if (name === '' && !SIGN.test(text)) return seen
    for (const rule of RULES) for (const one of rule(text, name)) seen.push(one)
    this.#meetAll(seen)
    const folders = slugs(text, slug => this.#written().get(slug))
    for (const { who } of folders) if (!this.#known.user.has(who)) this.#fromSlugs.add(who)
    this.#meetAll(folders)
    // Who is found everywhere is found in these places too.
    const placed = this.#quiet.size === 0 ? [] : inPlaces(text, who => this.#quiet.has(who))
    return folders.length + placed.length === 0 ? seen : [...seen, ...folders, ...placed]
  }

  #meetAll(seen: readonly Sighting[]): void {
    for (const one of inOrder(seen)) this.#meet(one)
  }

  #meet({ sort, who, kind, spreads }: Met): void {
    const known = this.#known[sort].get(who)
    if (!known) {
      this.#known[sort].set(who, { mark: markOf(sort, this.#known[sort].size + 1), at: this.#met.length })
      this.#met.push({ sort, who, kind, spreads })
      if (sort === 'user') this.#unwritten.push(who)
    } else if (spreads) this.#spreadFrom(known.at)
    if (sort === 'user' && spreads) this.#quiet.delete(who)
    else if (sort === 'user' && !this.#spread.has(who)) this.#quiet.add(who)
    if (!spreads || this.#spread.has(who)) return
    // Elsewhere a home folder's name is a user's.
    this.#spread.set(who, { sort, kind: kind === 'home-folder' ? 'user-name' : kind })
    this.#phrases.add(who)
  }

  #written(): ReadonlyMap<string, string> {
    for (const who of this.#unwritten) this.#slugs.set(slugOf(who), who)
    this.#unwritten = []
    return this.#slugs
  }

  #spreadFrom(at: number): void {
    const one = this.#met[at]
    if (one && !one.spreads) this.#met[at] = { ...one, spreads: true }
  }

  #mark({ shows, sort, who }: Sighting): string {
    // Who is known by one name as a user and as an author is one.
    return shows === 'home' ? '~' : this.#numbered(this.#spread.get(who)?.sort ?? sort, who)
  }

  #numbered(sort: PersonalKind, who: string): string {
    return this.#known[sort].get(who)?.mark ?? markOf(sort, 0)
  }
}

const markOf = (sort: PersonalKind, number: number): string => `⟨${sort}-${number}⟩`

/** Most often they are already. */
const inOrder = (seen: readonly Sighting[]): readonly Sighting[] =>
  seen.every((one, i) => i === 0 || one.from >= (seen[i - 1]?.from ?? 0))
    ? seen
    : [...seen].sort((a, b) => a.from - b.from)

/** Without any of these nothing personal says so by itself. */
const SIGN = /[@/\\.=%<:-]/

const MARK = /⟨|\[REDACTED:/

/** Within what stands there already for something hidden. */
const isInMark = (text: string, from: number): boolean =>
  /(?:⟨|\[REDACTED:[\w-]{0,30})$/.test(text.slice(Math.max(0, from - 41), from))
