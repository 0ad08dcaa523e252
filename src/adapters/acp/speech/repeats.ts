// Some bridges send a text twice: the same long chunk again, or the whole message after its chunks.
// Honest repetition ("ha" "ha") must stay, so only what cannot be honest is taken for a repeat.

import { previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { Text } from '../../../model/transcript/types.ts'

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

/** The texts that say something which no other of them says already. */
export const unrepeated = (texts: readonly Text[]): readonly Text[] =>
  texts.filter(
    (text, i) =>
      !texts.some((other, j) => j !== i && isWithin(text, other) && (j < i || !isWithin(other, text)))
  )

/** Of long texts the beginnings are compared. */
const isWithin = (text: Text, other: Text): boolean =>
  sizeOf(text) <= sizeOf(other) && previewOf(other).includes(previewOf(text).trim().slice(0, A_PAGE))

const A_PAGE = 1000
