// Lines that should each be a record. A line that is not gives what can be got out of it, and says so; a line that
// gives nothing is listed. In a text log the lines between the records are text, not faults.

import { isObject } from '../../model/values/is-object.ts'
import { decode, type Emit, skipBlank } from './bytes.ts'
import { isBatch, isDocument } from './document.ts'
import type { Frame } from './frame.ts'
import type { CutLine, LineSink } from './line-cutter.ts'
import { LineGroup } from './line-group.ts'
import { LinePieces } from './line-pieces.ts'
import { readLog } from './log.ts'
import { isWholeObject } from './parse.ts'
import { BLANK, type ParsedFrame, REPAIRED, readFrame, UNREAD_FRAME } from './read.ts'
import { nextObject } from './recover.ts'
import { splitRecord } from './split.ts'

/** jsonl: every line should be a record. log: text with records in it. text: no log, as far as the start could tell. */
export type Flavour = 'jsonl' | 'log' | 'text'

export class RecordSink implements LineSink {
  readonly #emit: Emit
  readonly #flavour: Flavour
  #group: LineGroup | undefined
  #pieces: LinePieces | undefined

  constructor(emit: Emit, flavour: Flavour) {
    this.#emit = emit
    this.#flavour = flavour
  }

  line(line: CutLine): void {
    if (this.#group && this.#continues(this.#group, line)) return
    if (this.#pieces && this.#joins(this.#pieces, line)) return
    const reading = this.#read(line.bytes, line.start)
    if (this.#mayBePiece(line, reading)) this.#pieces = LinePieces.open(line)
    if (this.#pieces || (reading === UNREAD_FRAME && this.#opens(line))) return
    this.#put(line, reading)
  }

  isWhole(bytes: Uint8Array): boolean {
    if (this.#flavour !== 'jsonl' || this.#pieces) return false
    return this.#group ? this.#group.isWholeWith(bytes) : isWholeObject(bytes)
  }

  end(): void {
    const held = this.#group ?? this.#pieces
    this.#group = undefined
    this.#pieces = undefined
    if (held) this.#single(held.lines)
  }

  #read(bytes: Uint8Array, start: number): ParsedFrame {
    return this.#flavour === 'jsonl' ? readFrame(bytes, start) : readLog(bytes, start)
  }

  /** A line that is the beginning of a value opens a group and waits. */
  #opens(line: CutLine): boolean {
    const prefix = this.#flavour === 'jsonl' ? skipBlank(line.bytes, 0) : nextObject(line.bytes, 0)
    const first = line.bytes[prefix]
    if (first !== 0x7b && first !== 0x5b) return false
    this.#group = LineGroup.open(line, prefix)
    return this.#group !== undefined
  }

  /** False: the line is not part of the group, which is closed, and waits to be read. */
  #continues(group: LineGroup, line: CutLine): boolean {
    const verdict = group.add(line, line.bytes)
    if (verdict === 'more') return true
    this.#group = undefined
    if (verdict === 'error') {
      this.#single(group.lines.slice(0, -1))
      return false
    }
    const first = group.lines[0] ?? line
    const reading = this.#read(group.bytes, first.start)
    if (reading.records.length === 0) {
      this.#single(group.lines)
      return true
    }
    this.#put({ ...first, bytes: group.bytes }, reading)
    this.#rest(line, group.bytes.length - (line.start - first.start))
    return true
  }

  /** A row that holds no record of its own; in a log a line that begins with a year. */
  #mayBePiece({ bytes }: CutLine, { records: [only] }: ParsedFrame): boolean {
    if (this.#flavour !== 'jsonl') return bytes[0] === 0x32
    return isObject(only?.value) && typeof only.value['log'] === 'string'
  }

  /** False: the line is no piece of that one, and waits to be read. */
  #joins(pieces: LinePieces, line: CutLine): boolean {
    const verdict = pieces.add(line)
    if (verdict === 'more') return true
    this.#pieces = undefined
    const record = verdict === 'done' ? pieces.record : undefined
    const [first = line] = pieces.lines
    if (record) this.#emit({ ...record, line: first.number, records: [record], notices: REPAIRED })
    else this.#single(pieces.lines)
    return verdict === 'done'
  }

  /** What stands on the line behind the value: a comma, or the next value. */
  #rest(line: CutLine, from: number): void {
    let at = skipBlank(line.bytes, from)
    if (line.bytes[at] === 0x2c) at = skipBlank(line.bytes, at + 1)
    if (at < line.bytes.length) this.line({ ...line, bytes: line.bytes.subarray(at), start: line.start + at })
  }

  #single(lines: readonly CutLine[]): void {
    for (const line of lines) this.#put(line, this.#read(line.bytes, line.start))
  }

  #put(line: CutLine, reading: ParsedFrame): void {
    if (reading === BLANK) return
    const end = line.start + line.bytes.length
    const { records, notices } = reading === UNREAD_FRAME ? this.#unread(line) : reading
    const whole: Frame = { start: line.start, end, line: line.number, records, notices }
    const isClean = this.#flavour === 'jsonl' && notices.length === 0 && records.length === 1
    const value = isClean ? records[0]?.value : undefined
    const shape = isBatch(value) ? 'array' : isDocument(value) ? 'document' : undefined
    const frames = shape && splitRecord(line.bytes, { offset: line.start, line: line.number }, shape)
    for (const frame of frames ?? [whole]) this.#emit(frame)
  }

  #unread(line: CutLine): ParsedFrame {
    const { bytes, start, isCut } = line
    if (this.#flavour === 'log') {
      const value = { $text: decode(bytes).trimEnd() }
      return { records: [{ value, start, end: start + bytes.length }], notices: [] }
    }
    if (this.#flavour === 'text' || isFence(bytes))
      return { records: [], notices: [{ code: 'not-a-record' }] }
    return isCut ? { records: [], notices: [{ code: 'truncated-tail' }] } : UNREAD_FRAME
  }
}

/** The fences that come along when a log is copied out of a chat or a document. */
const isFence = (bytes: Uint8Array): boolean =>
  bytes.length < 32 && /^\s*(```|~~~)[\w-]*\s*$/.test(decode(bytes))
