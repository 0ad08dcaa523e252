// Values that stand in one big value (an array, the list of a document) or one behind the other without line ends.
// Each is a frame as soon as its last byte has come; the whole is never held.

import { type BytePlace, decode, type Emit, isBlank, LINE_LIMIT, type Reader } from './bytes.ts'
import { isDocument, readHead, readTail } from './document.ts'
import type { Frame } from './frame.ts'
import { Pending } from './pending.ts'
import { type ParsedFrame, readFrame, UNREAD_FRAME } from './read.ts'
import { Scanner } from './scanner.ts'

/** array: `[` a, b, c `]`. document: an object with a list in it. values: a b c. */
export type Shape = 'array' | 'document' | 'values'

/** The frames of a record that is a document, or a list of records; undefined if it cannot be split after all. */
export const splitRecord = (
  bytes: Uint8Array,
  place: BytePlace,
  shape: Shape = 'document'
): readonly Frame[] | undefined => {
  const frames: Frame[] = []
  let left = 0
  const rest: Reader = { push: more => (left += more.length), end: () => {} }
  const splitter = new Splitter({
    place,
    shape,
    emit: frame => frames.push(frame),
    next: () => rest
  })
  splitter.push(bytes)
  splitter.end()
  return left === 0 ? frames : undefined
}

interface SplitterOptions {
  /** Where the first byte of the array, the document or the values stands. */
  readonly place: BytePlace
  readonly shape: Shape
  readonly emit: Emit
  /** Who reads what comes behind, or what cannot be split. */
  readonly next: (place: BytePlace) => Reader
  readonly limit?: number
}

type Phase = 'open' | 'head' | 'items' | 'tail' | 'over'

export class Splitter implements Reader {
  readonly #pending: Pending
  readonly #options: SplitterOptions
  #phase: Phase
  /** At work on a value that starts with the first pending byte. */
  #scanner: Scanner | undefined
  #isLoose = false
  #next: Reader | undefined

  constructor(options: SplitterOptions) {
    this.#options = options
    this.#pending = new Pending(options.place)
    this.#phase = options.shape === 'array' ? 'open' : options.shape === 'document' ? 'head' : 'items'
  }

  push(chunk: Uint8Array): void {
    if (this.#next) {
      this.#next.push(chunk)
      return
    }
    this.#pending.append(chunk)
    while (this.#phase !== 'over' && this.#step()) {}
    const limit = this.#options.limit ?? LINE_LIMIT
    if (this.#phase === 'over' || this.#pending.length > limit) this.#handOver()
    this.#pending.keep()
  }

  end(): void {
    if (!this.#next) this.#finish()
    this.#next?.end()
  }

  /** One value, or what stands between two. False: more bytes are needed. */
  #step(): boolean {
    switch (this.#phase) {
      case 'open':
        return this.#opening()
      case 'head':
        return this.#head()
      case 'items':
        return this.#scanner ? this.#item(this.#scanner) : this.#between()
      case 'tail':
        return this.#tail()
      case 'over':
        return false
      default:
        return this.#phase satisfies never
    }
  }

  #opening(): boolean {
    if (!this.#skip(false)) return false
    this.#pending.drop(1)
    this.#phase = 'items'
    return true
  }

  #head(): boolean {
    if (!this.#scanner && !this.#skip(false)) return false
    this.#scanner ??= new Scanner({ lists: true })
    const bytes = this.#pending.bytes
    const verdict = this.#scanner.scan(bytes)
    if (verdict === 'more') return false
    if (verdict === 'list') {
      const opens = opensList(bytes, this.#scanner.at)
      if (opens === undefined) return false
      if (!opens) this.#scanner.declineList()
      else this.#take(this.#scanner.at + 1, 'items', head)
      return true
    }
    if (verdict === 'done') this.#take(this.#scanner.at, 'over')
    else this.#phase = 'over'
    return true
  }

  /** Up to the next item, or the end of the list. */
  #between(): boolean {
    if (!this.#skip(true)) return false
    const isEnd = this.#pending.bytes[0] === 0x5d && this.#options.shape !== 'values'
    if (!isEnd) {
      this.#scanner = new Scanner()
      this.#isLoose = false
      return true
    }
    this.#pending.drop(1)
    this.#phase = this.#options.shape === 'array' ? 'over' : 'tail'
    return true
  }

  #item(scanner: Scanner): boolean {
    const verdict = scanner.scan(this.#pending.bytes)
    if (verdict === 'more') return false
    if (verdict === 'done' && (this.#isLoose || this.#isSound(scanner.at))) this.#take(scanner.at, 'items')
    else if (this.#options.shape === 'values' || this.#isLoose) this.#phase = 'over'
    else {
      this.#scanner = new Scanner({ loose: true })
      this.#isLoose = true
    }
    return true
  }

  /** A bare word that is no JSON is the beginning of rubbish, not an item. */
  #isSound(length: number): boolean {
    const first = this.#pending.bytes[0]
    const isWord = first !== 0x7b && first !== 0x5b && first !== 0x22
    return !isWord || readFrame(this.#pending.bytes.subarray(0, length), 0) !== UNREAD_FRAME
  }

  #tail(): boolean {
    if (!this.#scanner) {
      if (!this.#skip(false)) return false
      this.#scanner = new Scanner({ inObject: true })
    }
    const verdict = this.#scanner.scan(this.#pending.bytes)
    if (verdict === 'more') return false
    if (verdict === 'done' && this.#scanner.at > 1) this.#take(this.#scanner.at, 'over', tail)
    else if (verdict === 'done') this.#pending.drop(1)
    this.#phase = 'over'
    return true
  }

  /** Drops white space (and, between items, commas and the like). False: nothing is left. */
  #skip(between: boolean): boolean {
    const bytes = this.#pending.bytes
    let at = 0
    while (at < bytes.length && (isBlank(bytes[at] ?? 0) || (between && isSeparator(bytes[at] ?? 0)))) at++
    this.#pending.drop(at)
    return at < bytes.length
  }

  /** The first bytes are a value: a frame of its own. */
  #take(length: number, phase: Phase, readBytes = readFrame): void {
    const place = this.#pending.place
    const bytes = this.#pending.bytes.subarray(0, length)
    const { records, notices } = readBytes(bytes, place.offset)
    const isClean = notices.length === 0 && records.length === 1
    const isSplit = this.#options.shape !== 'document' && isClean && isDocument(records[0]?.value)
    const whole = { start: place.offset, end: place.offset + length, line: place.line, records, notices }
    const frames = isSplit ? splitRecord(bytes, place) : undefined
    for (const frame of frames ?? [whole]) this.#options.emit(frame)
    this.#pending.drop(length)
    this.#scanner = undefined
    this.#phase = phase
  }

  #handOver(): void {
    this.#next = this.#options.next(this.#pending.place)
    this.#next.push(this.#pending.bytes)
    this.#pending.drop(this.#pending.length)
  }

  /** The source ended inside a value. */
  #finish(): void {
    const bytes = this.#pending.bytes
    if (this.#scanner?.endsWithBytes) this.#take(bytes.length, 'over')
    else if (bytes.length > 0 && this.#phase !== 'tail' && !this.#isLoose) {
      const { offset, line } = this.#pending.place
      const notices = [{ code: 'truncated-tail' }] as const
      this.#options.emit({ start: offset, end: offset + bytes.length, line, records: [], notices })
      this.#pending.drop(bytes.length)
    }
    this.#handOver()
  }
}

/** Whether the bracket at this place opens a list of objects; undefined: the bytes end too early to tell. */
export const opensList = (bytes: Uint8Array, bracket: number): boolean | undefined => {
  let at = bracket + 1
  while (at < bytes.length && isBlank(bytes[at] ?? 0)) at++
  return at < bytes.length ? bytes[at] === 0x7b : undefined
}

const head = (bytes: Uint8Array, offset: number): ParsedFrame => only(readHead(decode(bytes)), bytes, offset)

const tail = (bytes: Uint8Array, offset: number): ParsedFrame => only(readTail(decode(bytes)), bytes, offset)

/** JSON has no value `undefined`: it stands for text that is no JSON. */
const only = (value: unknown, bytes: Uint8Array, offset: number): ParsedFrame =>
  value === undefined
    ? UNREAD_FRAME
    : { records: [{ value, start: offset, end: offset + bytes.length }], notices: [] }

/** A comma, a record separator, a NUL byte. */
const isSeparator = (byte: number): boolean => byte === 0x2c || byte === 0x1e || byte === 0
