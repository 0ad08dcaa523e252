// The lines of a stream that may be cut and repeat itself: bytes or messages in, the bytes of whole and new lines out.

import { isJson } from '../../model/values/parse-json.ts'
import { Overlap } from './overlap.ts'

export class RepeatingLines {
  readonly #overlap = new Overlap()
  #decoder = new TextDecoder()
  /** A line that has no end yet. */
  #rest = ''
  /** Of the event that is coming. */
  #id = ''
  /** Of the last event that came whole. */
  lastId = ''
  /** How long to wait before asking again, if the stream says it. */
  pause: number | undefined

  /** A new connection. */
  again(): void {
    this.#overlap.again()
    this.#decoder = new TextDecoder()
    this.#rest = ''
    this.#id = this.lastId
  }

  /** Cut anywhere. */
  bytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split('\n')
    this.#rest = lines.pop() ?? ''
    return this.#fresh(lines)
  }

  /** One or more records; a record that is in several messages is put together. */
  message(message: string | Uint8Array): Uint8Array<ArrayBuffer> {
    const text = typeof message === 'string' ? message : this.#decoder.decode(message, { stream: true })
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
    return this.#fresh(isRecord(rest) ? [rest] : [])
  }

  #fresh(lines: readonly string[]): Uint8Array<ArrayBuffer> {
    let fresh = ''
    for (const line of lines) {
      this.#note(line.endsWith('\r') ? line.slice(0, -1) : line)
      fresh += this.#overlap.take(`${line}\n`)
    }
    return new TextEncoder().encode(fresh)
  }

  /** What an event stream says of itself. An event counts once the blank line behind it is here. */
  #note(line: string): void {
    if (line === '') this.lastId = this.#id
    else if (line.startsWith('id:')) this.#id = line.slice(3).trim()
    else if (/^retry: ?\d{1,6}$/.test(line)) this.pause = Number(line.slice(6))
  }
}

/** Whole JSON. A very long one is judged by its ends. */
const isRecord = (line: string): boolean => {
  const text = line.trim()
  if (!/^(?:\{.*\}|\[.*\])$/s.test(text)) return false
  if (text.length > LONG) return true
  return isJson(text)
}

const LONG = 200_000
