// What was found, once for each value, with a little of what stood around it: for somebody who looks before it leaves.

import type { Finding } from './finding.ts'

export interface Place {
  readonly before: string
  readonly after: string
}

export interface Hidden extends Place {
  readonly kind: string
  readonly value: string
  /** What stands in its place. */
  readonly mark: string
  /** The first few; `before` and `after` are those of the first one. */
  readonly places: readonly Place[]
  readonly count: number
}

export interface KindCount {
  readonly kind: string
  /** Different values. */
  readonly values: number
  readonly places: number
}

export interface Found {
  /** All that was found, in the order in which it was met. */
  readonly kinds: readonly KindCount[]
  /** The first values of each kind: nobody reads a longer list. */
  readonly list: readonly Hidden[]
}

export const NOTHING_FOUND: Found = { kinds: [], list: [] }

const AROUND = 40
/** Values of one kind that are listed, and places of one value. */
const LISTED = 500
const PLACES = 5

export class Review {
  /** The kind of every value that was met. */
  readonly #kinds = new Map<string, string>()
  readonly #counts = new Map<string, { values: number; places: number }>()
  readonly #list = new Map<
    string,
    { hidden: Omit<Hidden, 'count' | 'places'>; places: Place[]; count: number }
  >()
  #latest: Finding[] = []
  /** Nothing is counted meanwhile. */
  isQuiet = false

  readonly tell = (finding: Finding, text: string): void => {
    this.#latest.push(finding)
    if (this.isQuiet) return
    const known = this.#kinds.get(finding.value)
    // Copied: a piece of a text would keep the whole text in memory.
    const value = known === undefined ? copied(finding.value) : finding.value
    const kind = known ?? finding.kind
    const sum = this.#counts.get(kind) ?? { values: 0, places: 0 }
    this.#counts.set(kind, sum)
    sum.places++
    if (known === undefined) {
      this.#kinds.set(value, kind)
      sum.values++
    }
    const listed = this.#list.get(value)
    if (listed) {
      listed.count++
      if (listed.places.length < PLACES) listed.places.push(placeIn(finding, text))
    } else if (known === undefined && sum.values <= LISTED) {
      const place = placeIn(finding, text)
      this.#list.set(value, {
        hidden: { kind, value, mark: finding.mark, ...place },
        places: [place],
        count: 1
      })
    }
  }

  /** What was told since the last time somebody asked. */
  takeLatest(): readonly Finding[] {
    const latest = this.#latest
    this.#latest = []
    return latest
  }

  get list(): readonly Hidden[] {
    return [...this.#list.values()].map(({ hidden, places, count }) => ({ ...hidden, places, count }))
  }

  get found(): Found {
    const kinds = [...this.#counts].map(([kind, { values, places }]) => ({ kind, values, places }))
    return { kinds, list: this.list }
  }
}

/** The place as it leaves, on one line. */
export const placeOf = (mark: string, { before, after }: Place): string =>
  `${before}${mark}${after}`.replace(/\s+/g, ' ')

const placeIn = ({ from, to }: Finding, text: string): Place => ({
  before: copied(text.slice(Math.max(0, from - AROUND), from)),
  after: copied(text.slice(to, to + AROUND))
})

const copied = (text: string): string => JSON.parse(JSON.stringify(text))
