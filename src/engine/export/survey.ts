// One look over all of a session, before a part of it leaves. Done a little at a time, so that who waits sees how far it is
// and can stop.

import type { Learned } from '../../model/secrets/redactor.ts'
import { Survey } from '../../model/secrets/survey.ts'
import type { SessionReader } from '../read/reader.ts'
import { stretchesOf } from '../read/spans.ts'
import type { Pace } from './pace.ts'

export class SessionSurvey {
  readonly #survey = new Survey()
  readonly #reader: SessionReader
  readonly #total: number
  #file = 0
  #from = 0
  #done = 0
  #learned: Learned | undefined

  constructor(reader: SessionReader) {
    this.#reader = reader
    this.#total = reader.files.reduce((sum, _, file) => sum + reader.bytes(file).size, 0)
  }

  /** Goes on for about so many milliseconds. From 0 to 1: how much is done. */
  async go(pace: Pace, millis: number): Promise<number> {
    const until = performance.now() + millis
    while (this.#file < this.#reader.files.length) {
      for await (const { spans, end } of stretchesOf(this.#reader, this.#file, this.#from)) {
        for (const { record, bytes } of spans) {
          if (bytes.length < SHORTEST || !(await pace.enter(record))) continue
          this.#survey.line(new TextDecoder().decode(bytes))
        }
        this.#done += end - this.#from
        this.#from = end
        if (performance.now() >= until) return Math.min(this.#done / this.#total, 0.999)
      }
      this.#file++
      this.#from = 0
    }
    return 1
  }

  async learned(pace: Pace): Promise<Learned> {
    await this.go(pace, Number.POSITIVE_INFINITY)
    this.#learned ??= this.#survey.learned
    return this.#learned
  }
}

/** Commas and ends of lines hold nothing. */
export const SHORTEST = 4
