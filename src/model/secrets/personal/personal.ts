// Personal things in the texts of one log: who and what they name is learned from the places that say so, numbered in
// the order of the log, and found again in every other place.

import { type Finding, finding } from '../finding.ts'
import { inOrderOfBegin } from '../in-order.ts'
import { personalAddresses } from './addresses.ts'
import { isWordEnd, isWordStart } from './bounds.ts'
import { homes } from './homes.ts'
import { privateHosts } from './hosts.ts'
import { type KnownName, KnownNames, type Met, markOf, shownAs } from './known-names.ts'
import { machineNames } from './machines.ts'
import { mails } from './mails.ts'
import { toldNames } from './names.ts'
import type { PersonalRule, Sighting } from './sighting.ts'
import { slugOf, slugs } from './slugs.ts'
import { inPlaces, users } from './users.ts'

export type { Met }

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
  readonly #names = new KnownNames()
  /** User names as the folders of agents write them. */
  readonly #slugs = new Map<string, string>()
  /** How many of those that were met are among them: few texts ask. */
  #written = 0
  /** KnownName from such a folder alone, so that a dash may have cut the name. */
  readonly #fromSlugs = new Set<string>()

  constructor(met: readonly Met[] = []) {
    for (const one of met) this.#names.meet(one)
  }

  /** Only looks who is named: for the whole log, before a part of it leaves. */
  learn(text: string, name = ''): void {
    this.#seen(text, name)
  }

  /** `hasInner`: also what lies within another one, which may stay. */
  find(text: string, name = '', hasInner = false): readonly Finding[] {
    const seen = this.#seen(text, name)
    const again: Finding[] = []
    let next = 0
    // The latest one that stays, of those that begin where another one ends.
    let kept = -1
    let end = 0
    const take = (from: number, to: number): void => {
      if (from >= end && from < to) kept = from
      if (from === kept && to > end) end = to
    }
    const hasMarks = MARK.test(text)
    // Before an @ even the end of a word is the user: output runs into prompts.
    const isWanted = (_: string, from: number, to: number): boolean =>
      (isWordStart(text, from) || text[to] === '@') &&
      isWordEnd(text, to) &&
      !(hasMarks && isInMark(text, from))
    const tell = (phrase: string, from: number, to: number): void => {
      if (!hasInner && kept < from && from < end) return
      if (isThere(seen, next, from, to, hasInner)) return
      take(from, to)
      const { spread, spreadKind = '' } = this.#names.first(phrase) ?? {}
      if (spread) again.push(finding(spreadKind, text.slice(from, to), from, markOf(spread)))
    }
    // Within one that stays nobody looks: most are met where they were learned.
    let at = 0
    for (; next < seen.length; next++) {
      const one = seen[next] as Sighting
      if (at <= one.from) this.#names.phrases.find(text, isWanted, tell, at, one.from + 1)
      take(one.from, one.to)
      at = Math.max(at, one.from + 1, hasInner ? 0 : end)
    }
    this.#names.phrases.find(text, isWanted, tell, at)
    const found = marked(seen)
    return again.length === 0 ? found : [...found, ...again]
  }

  get met(): readonly Met[] {
    const beginnings = new Set(
      [...this.#bySlug().keys()].flatMap(slug =>
        [...slug.matchAll(/-/g)].map(dash => slug.slice(0, dash.index))
      )
    )
    const isCut = (who: string): boolean => this.#fromSlugs.has(who) && beginnings.has(slugOf(who))
    return this.#names.list.flatMap(({ sort, who, kind, spreads }) =>
      sort === 'user' && isCut(who) ? [] : [{ sort, who, kind, spreads }]
    )
  }

  /** By where they begin. */
  #seen(text: string, name: string): readonly Sighting[] {
    // Most strings of a log are short words: they are passed by with one look.
    if (name === '' && !SIGN.test(text)) return []
    const all = RULES.map(rule => rule(text, name)).filter(({ length }) => length > 0)
    const seen = inOrderOfBegin(all.length < 2 ? (all[0] ?? []) : all.flat())
    this.#meet(seen)
    const folders = slugs(text, slug => this.#bySlug().get(slug))
    for (const { who } of folders) if (!this.#names.has('user', who)) this.#fromSlugs.add(who)
    this.#meet(inOrderOfBegin(folders))
    // Who is found everywhere is found in these places too.
    const placed = this.#names.hasQuiet ? inPlaces(text, who => this.#names.isQuiet(who)) : []
    this.#meet(placed)
    return folders.length + placed.length === 0 ? seen : inOrderOfBegin([...seen, ...folders, ...placed])
  }

  #meet(seen: readonly Sighting[]): void {
    for (let i = 0; i < seen.length; i++) {
      const one = seen[i] as Sighting
      one.known = this.#names.meet(one)
    }
  }

  #bySlug(): ReadonlyMap<string, string> {
    const { list } = this.#names
    for (; this.#written < list.length; this.#written++) {
      const { sort, who } = list[this.#written] as KnownName
      if (sort === 'user') this.#slugs.set(slugOf(who), who)
    }
    return this.#slugs
  }
}

/** With what stands in their place; without those that only tell a name. */
const marked = (seen: readonly Sighting[]): readonly Finding[] => {
  let isEmpty = false
  for (let i = 0; i < seen.length; i++) {
    const one = seen[i] as Sighting
    if (one.known) one.mark = one.kind === 'home-folder' ? '~' : markOf(shownAs(one.known))
    isEmpty ||= one.to <= one.from
  }
  return isEmpty ? seen.filter(({ from, to }) => from < to) : seen
}

/** Among those from `next` on that begin here, the same or a longer one. */
const isThere = (
  seen: readonly Sighting[],
  next: number,
  from: number,
  to: number,
  isSame: boolean
): boolean => {
  for (let i = next, one = seen[i]; one?.from === from; one = seen[++i])
    if (one.to === to || (one.to > to && !isSame)) return true
  return false
}

/** Without any of these nothing personal says so by itself. */
const SIGN = /[@/\\.=%<:-]/

const MARK = /⟨|\[REDACTED:/

/** Within what stands there already for something hidden. */
const isInMark = (text: string, from: number): boolean =>
  /(?:⟨|\[REDACTED:[\w-]{0,30})$/.test(text.slice(Math.max(0, from - 41), from))
