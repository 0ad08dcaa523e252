// Finds short texts (titles, paths, prompts) by a few letters, typos included. fuse.js compares well but slowly, so it
// is given only what a cheap first look leaves over.

import type { default as FuseType } from 'fuse.js'
import { PairIndex } from '../model/narrow.ts'

export interface Found<T> {
  /** The best first. */
  readonly hits: readonly T[]
  /** How many were compared in full. */
  readonly compared: number
  /** There were more that could be meant than were compared. */
  readonly isCapped: boolean
}

/** Comparing so many takes fuse about 20 ms. */
export const COMPARED = 600
/** Longer texts are told apart by their beginning. */
const LONGEST = 200

export class Finder<T> {
  readonly #items: { readonly item: T; readonly text: string }[] = []
  readonly #index = new PairIndex()
  readonly #longest: number

  constructor(longest = LONGEST) {
    this.#longest = longest
  }

  get size(): number {
    return this.#items.length
  }

  add(item: T, text: string): void {
    const known = text.slice(0, this.#longest)
    this.#items.push({ item, text: known })
    this.#index.add(known.toLowerCase())
  }

  async find(query: string): Promise<Found<T>> {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const { found, likely } = this.#index.narrow(words.join(' '), COMPARED)
    const few = found.flatMap(at => this.#items[at] ?? [])
    const Fuse = await loadFuse()
    const fuse = new Fuse(few, { keys: ['text'], ignoreLocation: true, threshold: 0.4 })
    const hits = fuse.search({ $and: words.map(word => ({ text: word.slice(0, 32) })) })
    return {
      hits: hits.map(hit => hit.item.item),
      compared: few.length,
      isCapped: likely > few.length
    }
  }
}

let loading: Promise<typeof FuseType> | undefined

const loadFuse = (): Promise<typeof FuseType> => {
  loading ??= import('fuse.js/min').then(module => module.default)
  return loading
}
