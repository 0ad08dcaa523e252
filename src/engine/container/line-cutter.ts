// Cuts bytes into lines. Line feed is the only line end: U+2028 and its kind are text, a carriage return is white space.
// Memory holds one line; what a sink wants to remember of it, it copies.

import { type BytePlace, type Emit, isBlank, LF, type Reader } from './bytes.ts'
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
  /** All of a record, so that nothing can follow on its line. */
  isWhole?(bytes: Uint8Array): boolean
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
  /** The line was told before its end came. */
  #isTold = false

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

  rest(): void {
    const { bytes, place } = this.#pending
    if (this.#skipping || bytes.length > SOON || !this.#sink.isWhole?.(bytes)) return
    this.#line(bytes, 0, bytes.length, place, false)
    this.#pending.drop(bytes.length, 0)
    this.#searched = 0
    this.#isTold = true
  }

  end(): void {
    const bytes = this.#pending.bytes
    if (bytes.length > 0 || this.#skipping) this.#line(bytes, 0, bytes.length, this.#pending.place, true)
    this.#pending.drop(bytes.length, 0)
    this.#sink.end()
  }

  #line(bytes: Uint8Array, from: number, to: number, place: BytePlace, isCut: boolean): void {
    const isRest = this.#isTold && isEnding(bytes, from, to)
    this.#isTold = false
    if (isRest) return
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

/** Longer lines wait for their end: they are not looked through each time that a piece of them has come. */
const SOON = 2 ** 20

/** What may stand behind a record on its line. */
const isEnding = (bytes: Uint8Array, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if (!isBlank(bytes[at] ?? 0) && bytes[at] !== COMMA) return false
  return true
}

const COMMA = 0x2c
