// One look over all of a session, before a part of it leaves. Done a little at a time, so that who waits sees how far it is
// and can stop.

import { type LineSecrets, NO_SECRETS, secretsInLine } from '../../model/secrets/line-secrets.ts'
import type { Learned } from '../../model/secrets/redactor.ts'
import { Survey } from '../../model/secrets/survey.ts'
import type { RecordNo } from '../../model/transcript/types.ts'
import type { SessionReader } from '../read/reader.ts'
import { type RecordSpan, type StretchStart, stretchesOf } from '../read/spans.ts'
import type { Pace } from './pace.ts'
import type { Searched } from './search-stretch.ts'

export class SessionSurvey {
  readonly #survey = new Survey()
  readonly #reader: SessionReader
  readonly #total: number
  readonly #searched = new Map<string, Searched['found']>()
  /** What the rules find in the spans that were looked over; nothing of those that are to be searched again. */
  readonly #known = new Map<RecordNo, LineSecrets>()
  #file = 0
  #from = 0
  #done = 0
  #learned: Learned | undefined

  constructor(reader: SessionReader) {
    this.#reader = reader
    this.#total = reader.files.reduce((sum, _, file) => sum + reader.bytes(file).size, 0)
  }

  /** What need not be searched once more. */
  take({ start, found }: Searched): undefined {
    this.#searched.set(keyOf(start), found)
  }

  /** Goes on for about so many milliseconds. From 0 to 1: how much is done. */
  async go(pace: Pace, millis: number): Promise<number> {
    const until = performance.now() + millis
    while (this.#file < this.#reader.files.length) {
      for await (const { spans, end } of stretchesOf(this.#reader, this.#file, this.#from)) {
        const found = this.#searched.get(keyOf({ file: this.#file, from: this.#from }))
        for (const span of spans)
          if (span.bytes.length >= SHORTEST && (await pace.enter(span.record))) this.#look(span, found)
        this.#done += end - this.#from
        this.#from = end
        if (performance.now() >= until) return Math.min(this.#done / this.#total, 0.999)
      }
      this.#file++
      this.#from = 0
    }
    return 1
  }

  #look({ record, bytes }: RecordSpan, found: Searched['found'] | undefined): void {
    const line = new TextDecoder().decode(bytes)
    const told = found && record !== null ? found.get(record) : null
    const secrets = told === null ? secretsInLine(line) : (told ?? NO_SECRETS)
    this.#survey.line(line, secrets)
    // What was found here would keep its lines in memory.
    if (record !== null && (told || secrets.size === 0)) this.#known.set(record, secrets)
  }

  async learned(pace: Pace): Promise<Learned> {
    await this.go(pace, Number.POSITIVE_INFINITY)
    this.#learned ??= this.#survey.learned
    return this.#learned
  }

  /** Of a span, once all is looked over. */
  readonly secretsOf = (record: RecordNo | null): LineSecrets | undefined =>
    record === null ? undefined : this.#known.get(record)
}

const keyOf = ({ file, from }: StretchStart): string => `${file} ${from}`

/** Commas and ends of lines hold nothing. */
export const SHORTEST = 4
