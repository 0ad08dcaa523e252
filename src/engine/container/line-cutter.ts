// Cuts bytes into lines. Line feed is the only line end: U+2028 and its kind are text, a carriage return is white space.
// Memory holds one line; what a sink wants to remember of it, it copies.

import { type BytePlace, type Emit, LF, type Reader } from './bytes.ts'
import { Pending } from './pending.ts'

export interface CutLine {
  /** Without the line feed. Only valid until the sink returns. */
  readonly bytes: Uint8Array
  /** Where it starts in the file. */
  readonly start: number
  readonly number: number
  /** The last line, and no line feed behind it. */
  readonly isCut: boolean
}

export interface LineSink {
  line(line: CutLine): void
  end(): void
}

export class LineCutter implements Reader {
  readonly #pending: Pending
  readonly #sink: LineSink
  readonly #emit: Emit
  readonly #limit: number
  /** Bytes of the pending line that are known to hold no line feed. */
  #searched = 0
  /** Where a line over the limit began, while the rest of it is thrown away. */
  #skipping: BytePlace | undefined

  constructor(place: BytePlace, sink: LineSink, emit: Emit, limit: number) {
    this.#pending = new Pending(place)
    this.#sink = sink
    this.#emit = emit
    this.#limit = limit
  }

  push(chunk: Uint8Array): void {
    this.#pending.append(chunk)
    const bytes = this.#pending.bytes
    const place = this.#pending.place
    let number = place.line
    let from = 0
    let to = bytes.indexOf(LF, this.#searched)
    while (to >= 0) {
      this.#line(bytes, from, to, { offset: place.offset + from, line: number }, false)
      number++
      from = to + 1
      to = bytes.indexOf(LF, from)
    }
    this.#pending.drop(from, number - place.line)
    this.#searched = this.#pending.length
    if (this.#searched > this.#limit) this.#skip()
    this.#pending.keep()
  }

  end(): void {
    const bytes = this.#pending.bytes
    if (bytes.length > 0 || this.#skipping) this.#line(bytes, 0, bytes.length, this.#pending.place, true)
    this.#pending.drop(bytes.length, 0)
    this.#sink.end()
  }

  #line(bytes: Uint8Array, from: number, to: number, place: BytePlace, isCut: boolean): void {
    const began = this.#skipping ?? place
    this.#skipping = undefined
    const end = place.offset + to - from
    if (end - began.offset > this.#limit) {
      this.#sink.end()
      this.#emit({
        start: began.offset,
        end,
        line: began.line,
        records: [],
        notices: [{ code: 'limit-reached', about: 'line' }]
      })
      return
    }
    this.#sink.line({ bytes: bytes.subarray(from, to), start: place.offset, number: place.line, isCut })
  }

  #skip(): void {
    this.#skipping ??= this.#pending.place
    this.#pending.drop(this.#pending.length, 0)
    this.#searched = 0
  }
}
