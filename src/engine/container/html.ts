// Qwen Code's `/export html`: a page with the session as JSON in `<script id="chat-data" type="application/json">`.
// The bytes are searched for that tag and what stands in it is read as text. Nothing is parsed as HTML or run.

import { type BytePlace, decode, type Emit, type Reader, skipBlank } from './bytes.ts'
import { Pending } from './pending.ts'
import { Splitter } from './split.ts'

interface PageOptions {
  readonly place: BytePlace
  readonly emit: Emit
  /** Called once: the page holds a session, or it has ended without one. */
  readonly settle: (kind: 'document' | 'array' | 'text') => void
}

export class PageReader implements Reader {
  readonly #pending: Pending
  readonly #options: PageOptions
  #splitter: Splitter | undefined

  constructor(options: PageOptions) {
    this.#options = options
    this.#pending = new Pending(options.place)
  }

  push(chunk: Uint8Array): void {
    if (this.#splitter) {
      this.#splitter.push(chunk)
      return
    }
    this.#pending.append(chunk)
    while (!this.#splitter && this.#find()) {}
    this.#pending.keep()
  }

  end(): void {
    if (this.#splitter) {
      this.#splitter.end()
      return
    }
    const { offset, line } = this.#options.place
    const end = this.#pending.place.offset + this.#pending.length
    this.#options.settle('text')
    this.#options.emit({ start: offset, end, line, records: [], notices: [{ code: 'not-a-record' }] })
  }

  /** Goes to the next script tag, and into it if it is the one. False: more bytes are needed. */
  #find(): boolean {
    const bytes = this.#pending.bytes
    const tag = indexOf(bytes, SCRIPT)
    if (tag < 0) {
      this.#pending.drop(Math.max(0, bytes.length - SCRIPT.length + 1))
      return false
    }
    const start = bytes.subarray(tag, tag + TAG_BYTES)
    const close = start.indexOf(0x3e)
    const content = close < 0 ? tag : skipBlank(bytes, tag + close + 1)
    if (content === bytes.length || (close < 0 && start.length < TAG_BYTES)) {
      this.#pending.drop(tag)
      return false
    }
    const isData = close >= 0 && DATA_TAG.test(decode(start.subarray(0, close)))
    const first = bytes[content]
    const isJson = first === 0x7b || first === 0x5b
    this.#pending.drop(isData && isJson ? content : tag + SCRIPT.length)
    if (isData && isJson) this.#enter(first === 0x5b ? 'array' : 'document')
    return true
  }

  #enter(shape: 'document' | 'array'): void {
    const { emit, settle } = this.#options
    settle(shape)
    // What comes behind the JSON is the rest of the page.
    this.#splitter = new Splitter({ place: this.#pending.place, shape, emit, next: () => NOTHING })
    this.#splitter.push(this.#pending.bytes)
    this.#pending.drop(this.#pending.length)
  }
}

export const isPage = (start: string): boolean =>
  /^<(?:!doctype html|html|head|body|script|meta|!--)/i.test(start)

const NOTHING: Reader = { push: () => {}, end: () => {} }

const SCRIPT = new TextEncoder().encode('<script')

const TAG_BYTES = 1024

const DATA_TAG = /\sid\s*=\s*["']?chat-data\b/

const indexOf = (bytes: Uint8Array, needle: Uint8Array): number => {
  const first = needle[0] ?? 0
  let at = bytes.indexOf(first)
  while (at >= 0 && needle.some((byte, i) => bytes[at + i] !== byte)) at = bytes.indexOf(first, at + 1)
  return at
}
