// What was found, once for each value, with a little of what stood around it: for somebody who looks before it leaves.

import type { Finding } from './finding.ts'

export interface FindingPlace {
  readonly before: string
  readonly after: string
}

export interface Hidden extends FindingPlace {
  readonly kind: string
  readonly value: string
  /** What stands in its place. */
  readonly mark: string
  /** The first few; `before` and `after` are those of the first one. */
  readonly places: readonly FindingPlace[]
  readonly count: number
}

export interface KindCount {
  readonly kind: string
  /** Different values. */
  readonly values: number
  readonly places: number
}

export interface ReviewedFinding {
  /** All that was found, in the order in which it was met. */
  readonly kinds: readonly KindCount[]
  /** The first values of each kind: nobody reads a longer list. */
  readonly list: readonly Hidden[]
}

export const NOTHING_FOUND: ReviewedFinding = { kinds: [], list: [] }

const AROUND = 40
/** Values of one kind that are listed, and places of one value. */
const LISTED = 500
const PLACES = 5

/** What is counted of one kind. */
interface Counted {
  values: number
  places: number
}

/** A value that is listed. Of the others no more is known than the count of their kind. */
interface Listed {
  readonly hidden: Omit<Hidden, 'count' | 'places'>
  readonly places: FindingPlace[]
  count: number
  readonly sum: Counted
}

export class Review {
  /** Every value that was met. */
  readonly #met = new Map<string, Counted | Listed>()
  readonly #counts = new Map<string, Counted>()
  readonly #list: Listed[] = []
  /** What was told of the latest text: what stands around a value is known once all of them are. */
  #pending: { readonly text: string; readonly found: Finding[] } | undefined
  /** Nothing is counted meanwhile. */
  isQuiet = false

  tell(found: readonly Finding[], text: string): void {
    if (this.#pending?.text === text) for (const one of found) this.#pending.found.push(one)
    else {
      this.#settle()
      this.#pending = { text, found: [...found] }
    }
  }

  /** What was told of the latest text, since the last time somebody asked. */
  takeLatest(): readonly Finding[] {
    const found = this.#pending?.found ?? []
    this.#settle()
    return found
  }

  #settle(): void {
    const pending = this.#pending
    this.#pending = undefined
    if (!pending || this.isQuiet) return
    const { text, found } = pending
    const values = copied(found.map(one => one.value))
    for (let i = 0; i < found.length; i++) {
      const value = values[i] as string
      const known = this.#met.get(value)
      if (known) count(known, text, found, i)
      else this.#add(value, text, found, i)
    }
  }

  #add(value: string, text: string, all: readonly Finding[], i: number): void {
    const { kind = '', mark = '' } = all[i] ?? {}
    const sum = this.#sumOf(kind)
    sum.places++
    if (++sum.values > LISTED) {
      this.#met.set(value, sum)
      return
    }
    const place = placeIn(text, all, i)
    const listed = { hidden: { kind, value, mark, ...place }, places: [place], count: 1, sum }
    this.#met.set(value, listed)
    this.#list.push(listed)
  }

  #sumOf(kind: string): Counted {
    const known = this.#counts.get(kind)
    if (known) return known
    const sum = { values: 0, places: 0 }
    this.#counts.set(kind, sum)
    return sum
  }

  get list(): readonly Hidden[] {
    this.#settle()
    return this.#list.map(({ hidden, places, count }) => ({ ...hidden, places, count }))
  }

  get found(): ReviewedFinding {
    this.#settle()
    const kinds = [...this.#counts].map(([kind, { values, places }]) => ({ kind, values, places }))
    return { kinds, list: this.list }
  }
}

/** Once more. */
const count = (known: Counted | Listed, text: string, all: readonly Finding[], i: number): void => {
  if (!('sum' in known)) {
    known.places++
    return
  }
  known.sum.places++
  known.count++
  if (known.places.length < PLACES) known.places.push(placeIn(text, all, i))
}

/** On one line. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** What stands around it, with the marks of those beside it: nobody has to see them to judge this one. */
const placeIn = (text: string, all: readonly Finding[], i: number): FindingPlace => {
  let before = ''
  for (let j = i, end = all[i]?.from ?? 0; ; ) {
    const previous = all[--j]
    before = text.slice(Math.max(previous?.to ?? 0, end - AROUND + before.length, 0), end) + before
    if (!previous || before.length >= AROUND) break
    before = previous.mark + before
    end = previous.from
    if (before.length >= AROUND) break
  }
  let after = ''
  for (let j = i, start = all[i]?.to ?? 0; ; ) {
    const next = all[++j]
    after += text.slice(start, Math.min(next?.from ?? text.length, start + AROUND - after.length))
    if (!next || after.length >= AROUND) break
    after += next.mark
    start = next.to
    if (after.length >= AROUND) break
  }
  const [ownBefore = '', ownAfter = ''] = copied([before, after])
  return { before: ownBefore, after: ownAfter }
}

/** A piece of a text would keep the whole text in memory: these are pieces of nothing but themselves. */
const copied = (pieces: readonly string[]): readonly string[] => {
  const joined = `\n${pieces.join('\n')}`
  const out: string[] = []
  let from = 1
  for (let i = 0; i < pieces.length; i++) {
    const to = from + (pieces[i] as string).length
    out.push(joined.slice(from, to))
    from = to + 1
  }
  return out
}
