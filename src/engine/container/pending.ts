// Bytes that wait for the rest of their line or value: one contiguous run that knows its place in the file.
// Chunks are used where they lie as long as nothing is left over from the one before.

import { type BytePlace, LF } from './bytes.ts'

export class Pending {
  #data: Uint8Array = EMPTY
  /** A buffer of its own, used again and again: what is thrown away by the thousand is collected late. */
  #own: Uint8Array = EMPTY
  #from = 0
  #to = 0
  /** The bytes belong to the caller, who may use them again after the push. */
  #borrowed = false
  #offset: number
  #line: number

  constructor(place: BytePlace) {
    this.#offset = place.offset
    this.#line = place.line
  }

  get bytes(): Uint8Array {
    return this.#data.subarray(this.#from, this.#to)
  }

  get length(): number {
    return this.#to - this.#from
  }

  /** The place of the first byte. */
  get place(): BytePlace {
    return { offset: this.#offset, line: this.#line }
  }

  append(chunk: Uint8Array): void {
    if (this.length === 0) {
      this.#data = chunk
      this.#from = 0
      this.#to = chunk.length
      this.#borrowed = true
      return
    }
    this.#reserve(chunk.length)
    this.#data.set(chunk, this.#to)
    this.#to += chunk.length
  }

  /** Forgets the first bytes; `lines` is the number of line ends among them, where the caller knows it. */
  drop(count: number, lines = countLines(this.bytes.subarray(0, count))): void {
    this.#line += lines
    this.#from += count
    this.#offset += count
  }

  /** To be called before a push returns. */
  keep(): void {
    if (this.#borrowed) this.#reserve(0)
  }

  /** Moves the bytes to the start of the buffer of its own, with room behind them. */
  #reserve(extra: number): void {
    const length = this.length
    const need = length + extra
    if (!this.#borrowed && this.#to + extra <= this.#data.length) return
    const { bytes } = this
    // Twice what is needed: a line that comes in many chunks is copied a constant number of times.
    if (need > this.#own.length || this.#own.length > Math.max(HUGE, need * 8))
      this.#own = new Uint8Array(need * 2)
    this.#own.set(bytes)
    this.#data = this.#own
    this.#from = 0
    this.#to = length
    this.#borrowed = false
  }
}

const EMPTY = new Uint8Array(0)

/** A buffer of more is let go once far less is needed: one huge line does not cost its memory for good. */
const HUGE = 4 * 2 ** 20

const countLines = (bytes: Uint8Array): number => {
  let count = 0
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count++
  return count
}
