// Many strings at once: one walk over a text finds every place where one of them stands, however many there are, and
// however alike they begin.

export interface PhraseHit {
  readonly phrase: string
  readonly from: number
  readonly to: number
}

/** Shorter ones are found too often to mean anything. */
export const SHORTEST_PHRASE = 4

/** Steps of the tree: four characters are one number. */
const STEP = 4

interface Branch {
  /** What ends here, with less than a step after it. */
  readonly ends: Set<string>
  /** The next four characters → the only phrase that goes on so, or what all of them have after that. */
  readonly next: Map<number, Branch | string>
}

const branch = (): Branch => ({ ends: new Set(), next: new Map() })

export class Phrases {
  readonly #ignoresCase: boolean
  readonly #root = branch()
  /** Which beginnings may be there at all: nearly every place is passed by with one look. */
  #begins = new Uint8Array(2 ** 12)

  constructor(phrases: Iterable<string>, { ignoresCase }: { readonly ignoresCase: boolean }) {
    this.#ignoresCase = ignoresCase
    for (const phrase of phrases) this.add(phrase)
  }

  add(phrase: string): void {
    const key = this.#ignoresCase ? phrase.toLowerCase() : phrase
    if (key.length < SHORTEST_PHRASE) return
    const begin = stepAt(key, 0)
    const isNew = !this.#root.next.has(begin)
    plant(this.#root, key, 0)
    if (!isNew) return
    if (this.#root.next.size * 16 > this.#begins.length) {
      this.#begins = new Uint8Array(this.#begins.length * 4)
      for (const known of this.#root.next.keys()) this.#begins[this.#slot(known)] = 1
    } else this.#begins[this.#slot(begin)] = 1
  }

  /** At each place the longest one that `isWanted` there. */
  find(text: string, isWanted: (hit: PhraseHit) => boolean): readonly PhraseHit[] {
    if (this.#root.next.size === 0) return []
    const out: PhraseHit[] = []
    const begins = this.#begins
    const shift = 32 - Math.log2(begins.length)
    let begin = 0
    for (let i = 0; i < text.length; i++) {
      begin = (begin << 8) | folded(text.charCodeAt(i))
      if (begins[Math.imul(begin, SPREAD) >>> shift] === 0 || i < STEP - 1) continue
      const hit = this.#at(text, i - STEP + 1, isWanted)
      if (hit) out.push(hit)
    }
    return out
  }

  #at(text: string, from: number, isWanted: (hit: PhraseHit) => boolean): PhraseHit | undefined {
    let best: PhraseHit | undefined
    const offer = (phrase: string): void => {
      const hit = { phrase, from, to: from + phrase.length }
      if (isWanted(hit)) best = hit
    }
    let at: Branch | string | undefined = this.#root
    for (let depth = 0; at !== undefined; depth += STEP) {
      if (typeof at === 'string') {
        if (this.#piece(text, from, at.length) === at) offer(at)
        break
      }
      if (at.ends.size > 0)
        for (let length = depth; length < depth + STEP; length++) {
          const piece = this.#piece(text, from, length)
          if (piece.length === length && at.ends.has(piece)) offer(piece)
        }
      at = from + depth + STEP <= text.length ? at.next.get(stepAt(text, from + depth)) : undefined
    }
    return best
  }

  #piece(text: string, from: number, length: number): string {
    const piece = text.slice(from, from + length)
    return this.#ignoresCase ? piece.toLowerCase() : piece
  }

  #slot(begin: number): number {
    return Math.imul(begin, SPREAD) >>> (32 - Math.log2(this.#begins.length))
  }
}

/** Down to where no other phrase goes. */
const plant = (root: Branch, phrase: string, depth: number): void => {
  let at = root
  for (let deep = depth; ; deep += STEP) {
    if (phrase.length - deep < STEP) {
      at.ends.add(phrase)
      return
    }
    const step = stepAt(phrase, deep)
    const child = at.next.get(step)
    if (child === undefined) at.next.set(step, phrase)
    if (child === undefined || child === phrase) return
    if (typeof child === 'string') {
      const fork = branch()
      at.next.set(step, fork)
      plant(fork, child, deep + STEP)
      at = fork
    } else at = child
  }
}

const stepAt = (text: string, at: number): number => {
  let step = 0
  for (let i = at; i < at + STEP; i++) step = (step << 8) | folded(text.charCodeAt(i))
  return step
}

/** The low byte, small letters for capitals. */
const folded = (code: number): number => (code > 64 && code < 91 ? code | 32 : code & 0xff)

/** Spreads numbers that are alike over all slots. */
const SPREAD = 0x9e3779b1
