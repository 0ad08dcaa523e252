// A cheap first look at many short texts: which of them could be meant by a few letters, typos included. Each text is
// remembered by the pairs of letters in it, hashed into 512 bits; a query counts how many of its own pairs it meets.
// What is left is few enough for a real comparison.

export interface BigramMatches {
  /** Numbers of texts, the most likely first. */
  readonly found: readonly number[]
  /** How many could be meant; more than `found` when the cap was reached. */
  readonly likely: number
}

const WORDS = 16
const BITS = WORDS * 32

export class BigramIndex {
  #masks = new Uint32Array(1024 * WORDS)
  readonly #texts: string[] = []

  get size(): number {
    return this.#texts.length
  }

  /** Letters in lower case. */
  add(text: string): void {
    const at = this.#texts.push(text) - 1
    if ((at + 1) * WORDS > this.#masks.length) {
      const larger = new Uint32Array(this.#masks.length * 2)
      larger.set(this.#masks)
      this.#masks = larger
    }
    for (const bit of pairBits(text)) this.#set(at * WORDS + (bit >>> 5), bit & 31)
  }

  narrow(query: string, cap: number): BigramMatches {
    const bits = [...new Set(pairBits(query))]
    if (bits.length === 0) return this.#containing(query, cap)
    // Half of the pairs is what a short word with a typo still has.
    const needed = Math.max(1, Math.ceil(bits.length / 2))
    const byCount: number[][] = Array.from({ length: bits.length + 1 }, () => [])
    let likely = 0
    for (let at = 0; at < this.#texts.length; at++) {
      const met = this.#met(at, bits)
      if (met < needed) continue
      likely++
      byCount[met]?.push(at)
    }
    const found: number[] = []
    for (let met = bits.length; met >= needed && found.length < cap; met--) {
      const bucket = byCount[met] ?? []
      const literal = met === bits.length ? this.#literal(bucket, query) : []
      const first = new Set(literal)
      for (const at of literal) if (found.length < cap) found.push(at)
      for (const at of bucket) if (found.length < cap && !first.has(at)) found.push(at)
    }
    return { found, likely }
  }

  /** Single letters have no pairs. */
  #containing(query: string, cap: number): BigramMatches {
    const letters = query.split(' ')
    const likely: number[] = []
    for (const [at, text] of this.#texts.entries())
      if (letters.every(letter => text.includes(letter))) likely.push(at)
    const literal = new Set(this.#literal(likely, query))
    const found = [...literal, ...likely.filter(at => !literal.has(at))]
    return { found: found.slice(0, cap), likely: likely.length }
  }

  /** Those that hold the query as it is, and first of all those that begin with it. */
  #literal(among: readonly number[], query: string): readonly number[] {
    const holding = among.filter(at => this.#texts[at]?.includes(query))
    const begins = (at: number): boolean => this.#texts[at]?.startsWith(query) ?? false
    return [...holding.filter(begins), ...holding.filter(at => !begins(at))]
  }

  #met(at: number, bits: readonly number[]): number {
    let met = 0
    for (const bit of bits) met += ((this.#masks[at * WORDS + (bit >>> 5)] ?? 0) >>> (bit & 31)) & 1
    return met
  }

  #set(word: number, bit: number): void {
    this.#masks[word] = (this.#masks[word] ?? 0) | (1 << bit)
  }
}

/** Letters beside each other, and those with one between: two that were swapped keep most of their pairs. */
const pairBits = (text: string): readonly number[] => {
  const bits: number[] = []
  for (let i = 1; i < text.length; i++) {
    const letter = text.charCodeAt(i)
    const before = text.charCodeAt(i - 1)
    if (letter <= SPACE || before <= SPACE) continue
    bits.push(bitOf(before, letter))
    const earlier = i > 1 ? text.charCodeAt(i - 2) : 0
    if (earlier > SPACE) bits.push(bitOf(earlier, letter))
  }
  return bits
}

const SPACE = 32

const bitOf = (a: number, b: number): number => (Math.imul(a, 31) + Math.imul(b, 131)) % BITS
