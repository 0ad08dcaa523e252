// Finds short texts (titles, paths, prompts) by a few letters, typos included. fuse.js compares well but slowly, so it
// is given only what a cheap first look leaves over.

import type { default as FuseType } from 'fuse.js'
import { BigramIndex } from '../../model/query/bigram-index.ts'

export interface FuzzyMatch<T> {
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

export class FuzzyFinder<T> {
  readonly #items: { readonly item: T; readonly text: string; readonly kind: string }[] = []
  readonly #index = new BigramIndex()
  readonly #longest: number
  readonly #isShortBetter: boolean

  /** Of two that match alike the shorter one is likelier, unless their lengths say nothing. */
  constructor(longest = LONGEST, isShortBetter = true) {
    this.#longest = longest
    this.#isShortBetter = isShortBetter
  }

  get size(): number {
    return this.#items.length
  }

  /** Of each kind some are compared, however many there are of another. */
  add(item: T, text: string, kind = ''): void {
    const known = text.slice(0, this.#longest)
    this.#items.push({ item, text: known, kind })
    this.#index.add(known.toLowerCase())
  }

  async find(query: string): Promise<FuzzyMatch<T>> {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const typed = words.join(' ')
    const { found, likely } = this.#index.narrow(typed, this.size)
    const few = shared(
      found.flatMap(at => this.#items[at] ?? []),
      COMPARED
    )
    const Fuse = await loadFuse()
    const fuse = new Fuse(few, {
      keys: ['text'],
      ignoreLocation: true,
      ignoreFieldNorm: !this.#isShortBetter,
      threshold: 0.4
    })
    const hits = fuse.search({ $and: words.map(word => ({ text: word.slice(0, 32) })) })
    const near = (hit: (typeof hits)[number]): number => nearness(hit.item.text.toLowerCase(), typed)
    return {
      hits: [...hits].sort((a, b) => near(a) - near(b)).map(hit => hit.item.item),
      compared: few.length,
      isCapped: likely > few.length
    }
  }
}

/** In their order: an equal share of each kind, and of the rest the likeliest. */
const shared = <I extends { readonly kind: string }>(likely: readonly I[], most: number): readonly I[] => {
  if (likely.length <= most) return likely
  const counts = new Map<string, number>()
  for (const { kind } of likely) counts.set(kind, 0)
  const share = Math.floor(most / counts.size)
  const isInShare = ({ kind }: I): boolean => {
    const before = counts.get(kind) ?? 0
    counts.set(kind, before + 1)
    return before < share
  }
  const chosen = new Set(likely.filter(isInShare))
  for (const item of likely) {
    if (chosen.size >= most) break
    chosen.add(item)
  }
  return likely.filter(item => chosen.has(item))
}

/** What begins with the words comes first, then where one of its words does; fuse counts a match anywhere alike. */
const nearness = (text: string, typed: string): number => {
  const at = text.indexOf(typed)
  if (at <= 0) return at === 0 ? 0 : 2
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 1
}

let loading: Promise<typeof FuseType> | undefined

const loadFuse = (): Promise<typeof FuseType> => {
  loading ??= import('fuse.js/min').then(module => module.default)
  return loading
}
