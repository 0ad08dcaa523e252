// Some bridges send a text twice: the same long chunk again, or the whole message after its chunks.
// Honest repetition ("ha" "ha") must stay, so only what cannot be honest is taken for a repeat.

export class Repeats {
  #whole = ''
  #last = ''
  #chunks = 0

  /** Whether this chunk says again what was just said. If not, it counts as said. */
  hears(chunk: string): boolean {
    const isWhole = chunk.length === this.#whole.length && chunk === this.#whole
    if (isWhole && (this.#chunks > 1 || chunk.length >= A_WORD)) return true
    if (chunk.length >= A_SENTENCE && chunk === this.#last) return true
    this.#whole += chunk
    this.#last = chunk
    this.#chunks++
    return false
  }

  reset(): void {
    this.#whole = ''
    this.#last = ''
    this.#chunks = 0
  }
}

/** A first chunk that comes again is a syllable below this, a repeat from here on. */
const A_WORD = 5
/** Nobody says this much twice in a row. */
const A_SENTENCE = 40
