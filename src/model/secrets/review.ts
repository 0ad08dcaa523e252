// What was hidden, once for each secret, with a little of what stood around it: for somebody who looks before it leaves.

import type { Finding } from './finding.ts'

export interface Hidden {
  readonly kind: string
  readonly value: string
  /** What stands in its place. */
  readonly mark: string
  /** Where it was met first. */
  readonly before: string
  readonly after: string
  readonly count: number
}

const AROUND = 40
/** More are counted under those that are there; nobody reads a longer list. */
const MOST = 1000

export class Review {
  readonly #hidden = new Map<string, Hidden>()

  readonly tell = ({ kind, value, from, to, mark }: Finding, text: string): void => {
    const known = this.#hidden.get(value)
    if (known) this.#hidden.set(value, { ...known, count: known.count + 1 })
    else if (this.#hidden.size < MOST)
      this.#hidden.set(value, {
        kind,
        value,
        mark,
        before: text.slice(Math.max(0, from - AROUND), from),
        after: text.slice(to, to + AROUND),
        count: 1
      })
  }

  get list(): readonly Hidden[] {
    return [...this.#hidden.values()]
  }
}

export const mergedHidden = (lists: readonly (readonly Hidden[])[]): readonly Hidden[] => {
  const all = new Map<string, Hidden>()
  for (const hidden of lists.flat()) {
    const known = all.get(hidden.value)
    all.set(hidden.value, known ? { ...known, count: known.count + hidden.count } : hidden)
  }
  return [...all.values()]
}

/** The place as it leaves, on one line. */
export const placeOf = ({ mark, before, after }: Hidden): string =>
  `${before}${mark}${after}`.replace(/\s+/g, ' ')
