// Follows the grammar of one JSON value through bytes that arrive in pieces, without building anything.
// It finds where the value ends, or the first byte that cannot belong to it. Depth costs a byte a level, no recursion.

import { decode, isBlank, LF } from './bytes.ts'
import { isListKey, isRecordMark } from './document.ts'

/** list: a member of the outer object that may be a document's list of records starts at `at`. */
export type ScanResult = 'more' | 'done' | 'error' | 'list'

/** Deeper values are left to JSON.parse, which has no limit. */
const MAX_DEPTH = 1_000_000

const VALUE = 0
const ITEM_OR_END = 1
const KEY_OR_END = 2
const KEY = 3
const COLON = 4
const NEXT = 5

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

interface ScanOptions {
  /** Report the list of a document. */
  readonly lists?: boolean
  /** A line end inside a string is an error. */
  readonly lines?: boolean
  /** Match brackets and strings only: finds the end of a value that is not quite JSON. */
  readonly loose?: boolean
  /** Start inside an object, behind one of its members. */
  readonly inObject?: boolean
}

export class Scanner {
  /** The next byte to look at. */
  at = 0
  /** The last string seen, with its quotes. */
  stringFrom = -1
  stringTo = -1
  /** The list or object that closed last. */
  closedFrom = -1
  closedTo = -1

  #state = VALUE
  readonly #opened: number[] = []
  readonly #closers: number[] = []
  #inString = false
  #inLiteral = false
  #key = ''
  #lists: boolean
  #declined = -1
  #lineEnd = -1
  readonly #lines: boolean
  readonly #loose: boolean

  constructor(options: ScanOptions = {}) {
    this.#lists = options.lists === true
    this.#lines = options.lines === true
    this.#loose = options.loose === true
    if (options.inObject !== true) return
    this.#opened.push(0)
    this.#closers.push(CLOSE_OBJECT)
    this.#state = NEXT
  }

  /** A number or a word without an end of its own: it is over when the bytes are. */
  get endsWithBytes(): boolean {
    return this.#inLiteral && this.#closers.length === 0
  }

  get inString(): boolean {
    return this.#inString
  }

  /** The list just reported is none: go on past it. */
  declineList(): void {
    this.#declined = this.at
  }

  /** Goes on from `at`. The bytes start with the value and only ever grow at their end. */
  scan(bytes: Uint8Array): ScanResult {
    while (this.at < bytes.length) {
      if (this.#inString) {
        const isClosed = this.#closeString(bytes)
        if (this.#lines && this.#lineEnd < this.at && this.#lineEnd < bytes.length) {
          this.at = this.#lineEnd
          return 'error'
        }
        if (!isClosed) return 'more'
        if (this.#afterString(bytes)) return 'done'
        continue
      }
      const byte = bytes[this.at] ?? 0
      if (this.#inLiteral) {
        if (isLiteral(byte)) {
          this.at++
          continue
        }
        this.#inLiteral = false
        this.#state = NEXT
        if (this.#closers.length === 0) return 'done'
      }
      if (isBlank(byte)) {
        this.at++
        continue
      }
      const verdict = this.#loose ? this.#match(byte) : this.#step(byte)
      if (verdict !== 'more') return verdict
    }
    return 'more'
  }

  #step(byte: number): ScanResult {
    switch (this.#state) {
      case COLON:
        if (byte !== 0x3a) return 'error'
        return this.#move(VALUE)
      case NEXT: {
        if (byte === this.#closers.at(-1)) return this.#close()
        if (byte !== COMMA || this.#closers.length === 0) return 'error'
        return this.#move(this.#closers.at(-1) === CLOSE_OBJECT ? KEY : VALUE)
      }
      case KEY_OR_END:
        if (byte === CLOSE_OBJECT) return this.#close()
        return byte === QUOTE ? this.#openString() : 'error'
      case KEY:
        return byte === QUOTE ? this.#openString() : 'error'
      case ITEM_OR_END:
        if (byte === CLOSE_LIST) return this.#close()
        return this.#value(byte)
      default:
        return this.#value(byte)
    }
  }

  #value(byte: number): ScanResult {
    if (byte === QUOTE) return this.#openString()
    if (byte === OPEN_OBJECT) return this.#open(CLOSE_OBJECT, KEY_OR_END)
    if (byte === OPEN_LIST) {
      const reports = this.#lists && this.#closers.length === 1 && this.#declined !== this.at
      if (reports && isListKey(this.#key)) return 'list'
      return this.#open(CLOSE_LIST, ITEM_OR_END)
    }
    if (!isLiteral(byte)) return 'error'
    this.#inLiteral = true
    return 'more'
  }

  #match(byte: number): ScanResult {
    if (byte === QUOTE) return this.#openString()
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) return this.#open(byte + 2, NEXT)
    if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) return this.#close()
    this.at++
    return 'more'
  }

  #move(state: number): ScanResult {
    this.#state = state
    this.at++
    return 'more'
  }

  #open(closer: number, state: number): ScanResult {
    if (this.#closers.length >= MAX_DEPTH) return 'error'
    this.#opened.push(this.at)
    this.#closers.push(closer)
    return this.#move(state)
  }

  #close(): ScanResult {
    this.closedFrom = this.#opened.pop() ?? 0
    this.#closers.pop()
    this.#move(NEXT)
    this.closedTo = this.at
    return this.#closers.length === 0 ? 'done' : 'more'
  }

  #openString(): ScanResult {
    this.stringFrom = this.at
    this.#inString = true
    this.at++
    return 'more'
  }

  /** Moves behind the closing quote; false: it is not among these bytes. */
  #closeString(bytes: Uint8Array): boolean {
    if (this.#lines) this.#findLineEnd(bytes)
    let close = bytes.indexOf(QUOTE, this.at)
    while (close >= 0 && isEscaped(bytes, close, this.stringFrom + 1)) close = bytes.indexOf(QUOTE, close + 1)
    this.at = close < 0 ? bytes.length : close + 1
    return close >= 0
  }

  /** True when the string closed the value. */
  #afterString(bytes: Uint8Array): boolean {
    this.#inString = false
    this.stringTo = this.at
    const isKey = this.#state === KEY || this.#state === KEY_OR_END
    if (this.#lists && this.#closers.length === 1) {
      if (isKey) this.#key = keyText(bytes.subarray(this.stringFrom + 1, this.stringTo - 1))
      else if (isRecordMark(this.#key)) this.#lists = false
    }
    this.#state = isKey ? COLON : NEXT
    return this.#closers.length === 0
  }

  /** The next line end, or the end of the bytes. The search never runs over the same bytes twice. */
  #findLineEnd(bytes: Uint8Array): void {
    if (this.#lineEnd >= this.at && bytes[this.#lineEnd] === LF) return
    const found = bytes.indexOf(LF, Math.max(this.at, this.#lineEnd))
    this.#lineEnd = found < 0 ? bytes.length : found
  }
}

/** Longer keys are no key we know. */
const keyText = (bytes: Uint8Array): string => (bytes.length > 16 ? '' : decode(bytes))

const isEscaped = (bytes: Uint8Array, at: number, from: number): boolean => {
  let first = at
  while (first > from && bytes[first - 1] === BACKSLASH) first--
  return (at - first) % 2 === 1
}

/** Letters, digits, + - . _: numbers, true, null, and the words other languages write (NaN, undefined). */
const isLiteral = (byte: number): boolean =>
  (byte >= 0x61 && byte <= 0x7a) ||
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  byte === 0x2d ||
  byte === 0x2b ||
  byte === 0x2e ||
  byte === 0x5f
