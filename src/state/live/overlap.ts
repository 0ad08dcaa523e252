// A stream that was cut and comes again may begin anew, a little earlier, or where it ended, and may greet first. Of the
// lines that come, those that were there already are left out: a run of known lines is old if it reaches the last known one.
// Honest lines may be equal, too ("ha", "ha"): a run is believed if it begins where the log does, holds a line that was
// there only once, or is long. Where that leaves a doubt, a line stands twice rather than not at all.

import { Fingerprints } from './line-prints.ts'

/** Lines of a run that is believed whatever they say. */
const LONG = 8
/** Lines of a new connection among which a repetition may begin. */
const GREETING = 20

export class Overlap {
  readonly #known = new Fingerprints()
  /** A repetition may still begin, or is under way. */
  #isLooking = false
  /** New lines of this connection. They are what a server says first, unless no repetition follows. */
  #passed: string[] = []
  /** Lines that may be old, as they came, */
  #held: string[] = []
  /** without those that only frame others, */
  #run = 0
  /** whether one of them was there only once, */
  #isSure = false
  /** where among the known lines they may be, */
  #places: readonly number[] = []
  /** and how many of those held reached the last known line. */
  #reached = 0

  /** The stream begins again. A repetition that was itself cut is forgotten: it comes again, too. */
  again(): void {
    for (const line of this.#passed) this.#known.add(line)
    this.#look(this.#known.length > 0)
  }

  /** A whole line, with its end; returns what of it, and of lines held back, is new. */
  take(line: string): string {
    if (!this.#isLooking) return isFraming(line) ? line : this.#fresh(line)
    if (isFraming(line)) return this.#run > 0 ? this.#hold(line) : line
    const places =
      this.#run === 0
        ? this.#known.placesOf(line)
        : this.#places.filter(place => this.#known.isAt(place + this.#run, line))
    if (places.length === 0) return this.#run > 0 ? this.#release() + this.take(line) : this.#pass(line)
    this.#hold(line)
    this.#run++
    this.#places = places
    this.#isSure ||= this.#known.isOnly(line)
    const ends = places.filter(place => place + this.#run === this.#known.length)
    if (ends.length > 0) {
      if (this.#isSure || this.#run >= LONG || ends.includes(0)) this.#reached = this.#held.length
      if (places.length === 1) return this.#release()
    }
    return ''
  }

  /** The run is over: what of it reached the last known line was old. */
  #release(): string {
    const old = this.#reached
    const held = this.#held.slice(old)
    this.#held = []
    this.#run = 0
    this.#isSure = false
    this.#reached = 0
    if (old > 0) this.#look(false)
    return held
      .map(line => (isFraming(line) ? line : this.#isLooking ? this.#pass(line) : this.#fresh(line)))
      .join('')
  }

  #pass(line: string): string {
    this.#passed.push(line)
    if (this.#passed.length < GREETING) return line
    for (const passed of this.#passed) this.#known.add(passed)
    this.#look(false)
    return line
  }

  #look(isLooking: boolean): void {
    this.#isLooking = isLooking
    this.#passed = []
    this.#held = []
    this.#run = 0
    this.#isSure = false
    this.#reached = 0
  }

  #hold(line: string): string {
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
