// The lines of a stream that may be cut and repeat itself: bytes or messages in, the bytes of whole and new lines out.

import { joinBytes } from '../../model/values/join-bytes.ts'
import { isJson } from '../../model/values/parse-json.ts'
import { Overlap } from './overlap.ts'

export class RepeatingLines {
  readonly #overlap = new Overlap()
  #decoder = new TextDecoder()
  /** A line that has no end yet. */
  #rest = ''
  /** The last line was told before its end came. */
  #isTold = false
  /** Lines of an event whose data is not whole yet. One that is cut is dropped: it comes again, or was none. */
  #event: string[] = []
  /** Of the event that is coming. */
  #id = ''
  /** Of the last event that came whole. */
  lastId = ''
  /** The stream has said that it is at its end. */
  isDone = false
  /** How long to wait before asking again, if the stream says it. */
  pause: number | undefined

  /** A new connection. */
  again(): void {
    this.#overlap.again()
    this.#decoder = new TextDecoder()
    this.#rest = ''
    this.#isTold = false
    this.#event = []
    this.isDone = false
    this.#id = this.lastId
  }

  /** Cut anywhere. */
  bytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const text = this.#behindTold(this.#rest + this.#decoder.decode(bytes, { stream: true }))
    const lines = text.split('\n')
    const last = lines.pop() ?? ''
    // A record that is all here needs no end of line: that may come with the next one.
    const isWhole = last.length <= LONG && isRecord(last)
    if (isWhole) lines.push(last)
    this.#isTold ||= isWhole
    this.#rest = isWhole ? '' : last
    return this.#fresh(lines)
  }

  /** One or more records; a record that is in several messages is put together. */
  message(message: string | Uint8Array): Uint8Array<ArrayBuffer> {
    const text = typeof message === 'string' ? message : this.#decoder.decode(message, { stream: true })
    if (this.#rest === '' && isWritten(text)) return this.#fresh([text.replaceAll(/\s*\n\s*/g, ' ')])
    const isNext = this.#rest !== '' && isRecord(text.split('\n', 1)[0] ?? '')
    const lines = (this.#rest + (isNext ? '\n' : '') + text).split('\n')
    const last = lines.pop() ?? ''
    this.#rest = isRecord(last) ? '' : last
    return this.#fresh(this.#rest === '' && last !== '' ? [...lines, last] : lines)
  }

  /** It was closed, not cut: a last record needs no end of line. */
  end(): Uint8Array<ArrayBuffer> {
    const rest = this.#rest
    this.#rest = ''
    const fresh = this.#fresh(isRecord(rest) || isWholeData(rest) ? [rest] : [])
    return joinBytes([fresh, new TextEncoder().encode(this.#release())])
  }

  /** Nothing follows, ever: what is here of a line that never ended, too. */
  left(): Uint8Array<ArrayBuffer> {
    const rest = this.#rest
    const fresh = this.end()
    return fresh.length > 0 ? fresh : new TextEncoder().encode(rest)
  }

  /** Without what still belongs to a line that was told before its end came. */
  #behindTold(text: string): string {
    if (!this.#isTold) return text
    const [ending = '', end] = /^[ \t\r,]*(\n?)/.exec(text) ?? []
    this.#isTold = end === '' && ending.length === text.length
    return text.slice(ending.length)
  }

  #fresh(lines: readonly string[]): Uint8Array<ArrayBuffer> {
    let fresh = ''
    for (const line of lines) {
      this.#note(line.endsWith('\r') ? line.slice(0, -1) : line)
      if (DATA.test(line) && (this.#event.length > 0 || !isWholeData(line))) this.#event.push(line)
      else fresh += this.#release() + this.#overlap.take(`${line}\n`)
    }
    return new TextEncoder().encode(fresh)
  }

  #release(): string {
    const event = this.#event
    this.#event = []
    return event.map(line => this.#overlap.take(`${line}\n`)).join('')
  }

  /** What an event stream says of itself. An event counts once the blank line behind it is here. */
  #note(line: string): void {
    if (line === '') this.lastId = this.#id
    else if (/^data: *\[DONE\]$/.test(line)) this.isDone = true
    else if (line.startsWith('id:')) this.#id = line.slice(3).trim()
    else if (/^retry: ?\d{1,6}$/.test(line)) this.pause = Number(line.slice(6))
  }
}

const DATA = /^data:/

/** A line of an event that says all by itself. */
const isWholeData = (line: string): boolean => DATA.test(line) && isRecord(line.slice('data:'.length))

/** One record over several lines, which is how people write it. */
const isWritten = (text: string): boolean => {
  const first = text.trimStart().split('\n', 1)[0] ?? ''
  return first.length < text.trim().length && text.length <= LONG && !isRecord(first) && isRecord(text)
}

/** Whole JSON. A very long one is judged by its ends. */
const isRecord = (line: string): boolean => {
  const text = line.trim()
  if (!/^(?:\{.*\}|\[.*\])$/s.test(text)) return false
  if (text.length > LONG) return true
  return isJson(text)
}

const LONG = 200_000
