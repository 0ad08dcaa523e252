// Many strings at once: one walk over a text finds every place where one of them stands, however many there are.

export interface Hit {
  readonly phrase: string
  readonly from: number
  readonly to: number
}

/** Shorter ones are found too often to mean anything. */
export const SHORTEST_PHRASE = 4

export class Phrases {
  readonly #ignoresCase: boolean
  readonly #all = new Set<string>()
  /** The first four characters, folded into one number → the lengths of what begins so, the longest first. */
  readonly #lengths = new Map<number, readonly number[]>()
  /** Which beginnings may be there at all: nearly every place is passed by with one look. */
  readonly #begins = new Uint8Array(2 ** 16)

  constructor(phrases: Iterable<string>, { ignoresCase }: { readonly ignoresCase: boolean }) {
    this.#ignoresCase = ignoresCase
    for (const phrase of phrases) this.add(phrase)
  }

  add(phrase: string): void {
    const key = this.#ignoresCase ? phrase.toLowerCase() : phrase
    if (key.length < SHORTEST_PHRASE || this.#all.has(key)) return
    this.#all.add(key)
    let begin = 0
    for (let i = 0; i < SHORTEST_PHRASE; i++) begin = (begin << 8) | folded(key.charCodeAt(i))
    this.#begins[slotOf(begin)] = 1
    const lengths = this.#lengths.get(begin) ?? []
    if (!lengths.includes(key.length))
      this.#lengths.set(
        begin,
        [...lengths, key.length].sort((a, b) => b - a)
      )
  }

  /** At each place the longest one that `isWanted` there. */
  find(text: string, isWanted: (hit: Hit) => boolean): readonly Hit[] {
    if (this.#all.size === 0) return []
    const out: Hit[] = []
    let begin = 0
    for (let i = 0; i < text.length; i++) {
      begin = (begin << 8) | folded(text.charCodeAt(i))
      if (this.#begins[slotOf(begin)] === 0 || i < SHORTEST_PHRASE - 1) continue
      const hit = this.#at(text, i - SHORTEST_PHRASE + 1, begin, isWanted)
      if (hit) out.push(hit)
    }
    return out
  }

  #at(text: string, from: number, begin: number, isWanted: (hit: Hit) => boolean): Hit | undefined {
    for (const length of this.#lengths.get(begin) ?? []) {
      const to = from + length
      if (to > text.length) continue
      const piece = text.slice(from, to)
      const phrase = this.#ignoresCase ? piece.toLowerCase() : piece
      if (this.#all.has(phrase) && isWanted({ phrase, from, to })) return { phrase, from, to }
    }
    return undefined
  }
}

/** The low byte, small letters for capitals. */
const folded = (code: number): number => (code > 64 && code < 91 ? code | 32 : code & 0xff)

const slotOf = (begin: number): number => Math.imul(begin, 0x9e3779b1) >>> 16
