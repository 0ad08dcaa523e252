// A stream that was cut and comes again may begin anew, a little earlier, or where it ended. Of the lines that come, those
// that were there already are left out: a run of known lines counts as old only if it reaches the last known line.

import { Fingerprints } from './line-prints.ts'

export class Overlap {
  readonly #known = new Fingerprints()
  /** Where in the known lines the run may be that is just coming. Nothing: what comes is new. */
  #places: readonly number[] | undefined
  /** Lines that may be old, as they came. */
  #held: string[] = []

  /** The stream begins again. */
  again(): void {
    this.#flushed()
    this.#places = this.#known.length === 0 ? undefined : []
  }

  /** A whole line, with its end; returns what of it, and of lines held back, is new. */
  take(line: string): string {
    if (isFraming(line)) return this.#places ? this.#holding(line) : line
    if (!this.#places) return this.#fresh(line)
    const at = this.#held.filter(held => !isFraming(held)).length
    const places =
      at === 0 ? this.#known.placesOf(line) : this.#places.filter(place => this.#known.isAt(place + at, line))
    if (places.some(place => place + at + 1 === this.#known.length)) {
      // All of it is known, up to the last line.
      this.#held = []
      this.#places = undefined
      return ''
    }
    this.#held.push(line)
    this.#places = places
    return places.length > 0 ? '' : this.#flushed()
  }

  /** Nothing more comes for now: what was held back is new after all. */
  #flushed(): string {
    const held = this.#held
    this.#held = []
    this.#places = undefined
    return held.map(line => (isFraming(line) ? line : this.#fresh(line))).join('')
  }

  #holding(line: string): string {
    this.#held.push(line)
    return ''
  }

  #fresh(line: string): string {
    this.#known.add(line)
    return line
  }
}

/** Blank lines and comments of an event stream say nothing. */
const isFraming = (line: string): boolean => line.trim() === '' || line.startsWith(':')
