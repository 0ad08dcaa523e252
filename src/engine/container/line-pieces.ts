// Container engines cut a long line into pieces of 16 KB and write each as a line of their own: Docker's json-file driver
// as {"log": "…"} of which only the last ends with a line feed, Kubernetes (CRI) as `TIME stdout P …` up to one with an F.

import { isObject } from '../../model/values/is-object.ts'
import { parseJson } from '../../model/values/parse-json.ts'
import { decode, LF, LINE_LIMIT } from './bytes.ts'
import type { FramedRecord } from './frame.ts'
import type { CutLine } from './line-cutter.ts'
import { parse } from './parse.ts'
import { withTime } from './wrapper.ts'

/** Lines that are pieces of one line, held until its last piece comes, or a line that is none. */
export class LinePieces {
  readonly lines: CutLine[] = []
  readonly #pieces: Piece[] = []
  #size = 0

  static open(line: CutLine): LinePieces | undefined {
    const pieces = new LinePieces()
    return pieces.add(line) === 'more' ? pieces : undefined
  }

  private constructor() {}

  add(line: CutLine): 'more' | 'done' | 'error' {
    const piece = pieceIn(line.bytes)
    const [first = piece] = this.#pieces
    this.#size += line.bytes.length
    if (!piece || piece.stream !== first?.stream || this.#size > LINE_LIMIT) return 'error'
    this.lines.push({ ...line, bytes: line.bytes.slice() })
    this.#pieces.push(piece)
    return piece.goesOn ? 'more' : 'done'
  }

  /** The record that the pieces hold together. */
  get record(): FramedRecord | undefined {
    const value = recordOf(this.#pieces)
    const [first] = this.lines
    const last = this.lines.at(-1)
    if (value === undefined || !first || !last) return undefined
    return { value, start: first.start, end: last.start + last.bytes.length }
  }
}

/** The same from the bytes of all its lines; nothing if they are no pieces. */
export const rejoined = (bytes: Uint8Array): unknown => {
  const pieces: Piece[] = []
  for (let from = 0; from < bytes.length; ) {
    const feed = bytes.indexOf(LF, from)
    const piece =
      feed < 0 && from === 0 ? undefined : pieceIn(bytes.subarray(from, feed < 0 ? bytes.length : feed))
    if (!piece) return undefined
    pieces.push(piece)
    from = feed < 0 ? bytes.length : feed + 1
  }
  return recordOf(pieces)
}

interface Piece {
  readonly bytes: Uint8Array
  readonly goesOn: boolean
  /** stdout and stderr are cut apart. */
  readonly stream: string
  readonly time: unknown
}

const pieceIn = (bytes: Uint8Array): Piece | undefined => {
  const start = decode(bytes.subarray(0, LONGEST_HEAD))
  const [head, time, stream = '', flag] = CRI.exec(start) ?? []
  if (head !== undefined) return { bytes: bytes.slice(head.length), goesOn: flag === 'P', stream, time }
  const row = start.startsWith('{') ? parseJson(decode(bytes)) : undefined
  if (!isObject(row)) return undefined
  const { log, stream: from, time: at } = row
  if (typeof log !== 'string' || typeof from !== 'string') return undefined
  return { bytes: new TextEncoder().encode(log), goesOn: !log.endsWith('\n'), stream: from, time: at }
}

const CRI = /^(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)) (stdout|stderr) ([PF]) /
const LONGEST_HEAD = 80

const recordOf = (pieces: readonly Piece[]): unknown => {
  // Joined as bytes: a character may be cut in two.
  const whole = new Uint8Array(pieces.reduce((size, { bytes }) => size + bytes.length, 0))
  let at = 0
  for (const { bytes } of pieces) {
    whole.set(bytes, at)
    at += bytes.length
  }
  const parsed = parse(decode(whole))
  return parsed && isObject(parsed.value) ? withTime(parsed.value, pieces[0]?.time) : undefined
}
