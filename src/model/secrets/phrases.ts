// Many strings at once: one walk over a text finds every place where one of them stands, however many there are, and
// however alike they begin.

/** One of them, and where it stands. */
export type TellPhrase = (phrase: string, from: number, to: number) => void

type IsWanted = (phrase: string, from: number, to: number) => boolean

/** Shorter ones are found too often to mean anything. */
export const SHORTEST_PHRASE = 4

/** Steps of the tree: four characters are one number. */
const STEP = 4

interface Branch {
  /** What ends here, with less than a step after it. */
  readonly ends: Set<string>
  /** How much longer these are than the branch is deep: a bit for each. */
  lengths: number
  /** The next four characters → the only phrase that goes on so, or what all of them have after that. */
  readonly next: Map<number, Branch | string>
}

const branch = (): Branch => ({ ends: new Set(), lengths: 0, next: new Map() })

export class Phrases {
  readonly #ignoresCase: boolean
  /** By how they begin: a place in the lists below, from 1 on. Nearly every place of a text is passed by with one look. */
  #places = new Int32Array(2 ** 8)
  readonly #begins: number[] = []
  /** The only phrase that begins so, or what all of them have after that. */
  readonly #branches: (Branch | string)[] = []

  constructor(phrases: Iterable<string>, { ignoresCase }: { readonly ignoresCase: boolean }) {
    this.#ignoresCase = ignoresCase
    for (const phrase of phrases) this.add(phrase)
  }

  add(phrase: string): void {
    const key = this.#ignoresCase ? phrase.toLowerCase() : phrase
    if (key.length < SHORTEST_PHRASE) return
    const begin = stepAt(key, 0)
    const at = (this.#places[this.#slot(begin)] ?? 0) - 1
    const before = this.#branches[at]
    if (before === undefined) this.#begin(begin, key)
    else if (typeof before !== 'string') plant(before, key, STEP)
    else if (before !== key) {
      const fork = branch()
      plant(fork, before, STEP)
      plant(fork, key, STEP)
      this.#branches[at] = fork
    }
  }

  /** At each place the longest one that `isWanted` there; of the places from `first` to before `behind`. */
  find(text: string, isWanted: IsWanted, tell: TellPhrase, first = 0, behind = text.length): void {
    if (this.#begins.length === 0) return
    const places = this.#places
    const shift = Math.clz32(places.length - 1)
    const last = Math.min(text.length, behind + STEP - 1)
    let begin = 0
    for (let i = first; i < last; i++) {
      begin = (begin << 8) | folded(text.charCodeAt(i))
      if (places[Math.imul(begin, SPREAD) >>> shift] === 0 || i < first + STEP - 1) continue
      const from = i - STEP + 1
      const phrase = this.#at(text, from, this.#branches[(places[this.#slot(begin)] ?? 0) - 1], isWanted)
      if (phrase !== undefined) tell(phrase, from, from + phrase.length)
    }
  }

  #begin(begin: number, phrase: string): void {
    this.#branches.push(phrase)
    this.#begins.push(begin)
    if (this.#begins.length * 4 <= this.#places.length) {
      this.#places[this.#slot(begin)] = this.#begins.length
      return
    }
    this.#places = new Int32Array(this.#places.length * 4)
    for (let i = 0; i < this.#begins.length; i++) this.#places[this.#slot(this.#begins[i] ?? 0)] = i + 1
  }

  /** Where it stands among the places, or may. */
  #slot(begin: number): number {
    const last = this.#places.length - 1
    let slot = Math.imul(begin, SPREAD) >>> Math.clz32(last)
    for (let place = this.#places[slot] ?? 0; place !== 0; place = this.#places[slot] ?? 0) {
      if (this.#begins[place - 1] === begin) return slot
      slot = (slot + 1) & last
    }
    return slot
  }

  #at(
    text: string,
    from: number,
    first: Branch | string | undefined,
    isWanted: IsWanted
  ): string | undefined {
    let best: string | undefined
    let at = first
    for (let depth = STEP; at !== undefined; depth += STEP) {
      if (typeof at === 'string')
        return this.#isAt(text, from, at) && isWanted(at, from, from + at.length) ? at : best
      if (at.lengths > 0)
        for (let length = depth; length < depth + STEP; length++) {
          if (((at.lengths >> (length - depth)) & 1) === 0) continue
          const piece = this.#piece(text, from, length)
          if (piece.length === length && at.ends.has(piece) && isWanted(piece, from, from + length))
            best = piece
        }
      at = from + depth + STEP <= text.length ? at.next.get(stepAt(text, from + depth)) : undefined
    }
    return best
  }

  #isAt(text: string, from: number, phrase: string): boolean {
    // As it is, without a copy; or in capitals.
    return (
      text.startsWith(phrase, from) ||
      (this.#ignoresCase && this.#piece(text, from, phrase.length) === phrase)
    )
  }

  #piece(text: string, from: number, length: number): string {
    const piece = text.slice(from, from + length)
    return this.#ignoresCase ? piece.toLowerCase() : piece
  }
}

/** Down to where no other phrase goes. */
const plant = (root: Branch, phrase: string, depth: number): void => {
  let at = root
  for (let deep = depth; ; deep += STEP) {
    if (phrase.length - deep < STEP) {
      at.ends.add(phrase)
      at.lengths |= 1 << (phrase.length - deep)
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
