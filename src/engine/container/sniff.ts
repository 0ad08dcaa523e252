// Tells the container from the first bytes, then reads on with the right reader. The verdict depends on the bytes
// alone, never on how they were cut: every rule looks at whole lines, whole values, or the end.

import { type BytePlace, decode, type Emit, isBlank, LF, type Reader, skipBlank } from './bytes.ts'
import { FIELD, payloadOf } from './event-lines.ts'
import type { ContainerKind } from './frame.ts'
import { LineCutter, type LineSink } from './line-cutter.ts'
import { type Flavour, RecordSink } from './line-records.ts'
import { readLog } from './log.ts'
import type { MarkdownLog } from './markdown.ts'
import { isWholeObject, parse } from './parse.ts'
import { Pending } from './pending.ts'
import { readFrame } from './read.ts'
import { Scanner } from './scanner.ts'
import { opensList, type Shape, Splitter } from './split.ts'
import type { TextContainers } from './text-containers.ts'

/** Bytes after which text without a record in it is taken for what it seems to be. */
const WINDOW = 256 * 1024

export class Sniffer implements Reader {
  kind: ContainerKind | undefined
  readonly #pending = new Pending({ offset: 0, line: 1 })
  readonly #emit: Emit
  readonly #limit: number
  readonly #text: TextContainers | undefined
  #reader: Reader | undefined
  /** The pending bytes before this one are lines that told nothing. */
  #at = 0
  /** From #at to here there is nothing but white space. */
  #blankTo = 0
  /** At work on a value that starts at #at. */
  #probe: Scanner | undefined
  /** Pending bytes that were searched for the end of the line. */
  #searched = 0
  #isWhole = false
  /** The line at #at told nothing. */
  #isPassing = false
  /** Lines seen so far: JSON, the beginning of JSON, text. */
  #values = 0
  #stubs = 0
  #texts = 0
  /** Of the lines of text those that only frame the events of a stream. */
  #fields = 0

  constructor(emit: Emit, limit: number, text: TextContainers | undefined) {
    this.#emit = emit
    this.#limit = limit
    this.#text = text
  }

  push(chunk: Uint8Array): void {
    if (this.#reader) {
      this.#reader.push(chunk)
      return
    }
    this.#pending.append(chunk)
    while (!this.#reader && this.#look(false)) {}
    this.#pending.keep()
  }

  rest(): void {
    const { bytes } = this.#pending
    if (!this.#reader && this.#isWhole && isWholeObject(bytes))
      this.#settleRecords('jsonl', bytes.includes(LF) ? 'concatenated' : 'jsonl')
    this.#reader?.rest?.()
  }

  end(): void {
    while (!this.#reader && this.#look(true)) {}
    if (!this.#reader) this.#settleLines()
    this.#reader?.end()
  }

  /** Looks at the next line or value. False: more bytes are needed. */
  #look(isEnd: boolean): boolean {
    if (this.#isStart) this.#skipLead()
    const bytes = this.#pending.bytes
    const first = skipLead(bytes, Math.max(this.#at, this.#blankTo))
    this.#blankTo = first
    if (first === bytes.length) return false
    if (this.#text && this.#isStart && bytes[first] === 0x3c) {
      const start = bytes.subarray(first, first + this.#text.TELLING)
      if (start.length < this.#text.TELLING && !start.includes(LF) && !isEnd) return false
      const log = this.#markdownAt(start)
      if (log) return this.#settle(log.kind, log.sink(this.#emit))
      if (this.#text.isPage(decode(start))) return this.#settlePage(this.#text)
    }
    const isValue = !this.#isPassing && opensValue(bytes, first)
    if (isValue === undefined && !isEnd) return false
    return isValue === true ? this.#value(bytes, first, isEnd) : this.#line(bytes, first, isEnd)
  }

  /** What was searched stays searched where there is nothing to skip. */
  #skipLead(): void {
    const lead = skipLead(this.#pending.bytes, 0)
    if (lead > 0) this.#forget(lead)
  }

  /** A line that starts like JSON: is it the beginning of a record, an array, a document? */
  #value(bytes: Uint8Array, first: number, isEnd: boolean): boolean {
    if (bytes[first] === 0x5b) return this.#settleSplit(first, 'array', 'array')
    this.#probe ??= new Scanner({ lists: true, lines: true })
    const verdict = this.#isWhole ? 'done' : this.#probe.scan(bytes.subarray(first))
    if (verdict === 'more' && !isEnd)
      return bytes.length - first > this.#limit && this.#settleRecords('jsonl')
    const stop = first + this.#probe.at
    if (verdict === 'list') return this.#list(bytes, first, stop, isEnd)
    this.#isWhole = verdict === 'done'
    if (this.#isWhole) return this.#afterValue(bytes, first, stop, isEnd)
    // What got as far as a key was meant to be JSON.
    if (this.#probe.stringTo > 0) this.#stubs++
    else this.#texts++
    this.#probe = undefined
    // A value may have failed lines after the one it began on: that line may begin another.
    this.#at = Math.max(this.#at, bytes.lastIndexOf(LF, stop - 1) + 1)
    this.#isPassing = this.#at <= first
    return true
  }

  #list(bytes: Uint8Array, first: number, stop: number, isEnd: boolean): boolean {
    const opens = opensList(bytes, stop)
    // A list that opens where the file ends is one that was cut.
    if (opens === true || (opens === undefined && isEnd))
      return this.#settleSplit(first, 'document', 'document')
    if (opens === false) this.#probe?.declineList()
    return opens === false
  }

  /** The first value is whole. What follows it tells a file of lines from values without line ends. */
  #afterValue(bytes: Uint8Array, first: number, stop: number, isEnd: boolean): boolean {
    const lineEnd = bytes.indexOf(LF, stop)
    const isFar = lineEnd < 0 ? bytes.length - stop > WINDOW : lineEnd - stop > WINDOW
    if (lineEnd < 0 && !isFar && !isEnd) return false
    const next = skipBlank(bytes, stop)
    const isGlued = next < bytes.length && bytes[next] === 0x7b && (lineEnd < 0 || isFar)
    if (isGlued) return this.#settleSplit(first, 'values', 'concatenated')
    const isPretty = bytes.subarray(first, stop).includes(LF)
    return this.#settleRecords('jsonl', isPretty ? 'concatenated' : 'jsonl')
  }

  #line(bytes: Uint8Array, first: number, isEnd: boolean): boolean {
    const end = bytes.indexOf(LF, Math.max(first, this.#searched))
    this.#searched = end < 0 ? bytes.length : end
    if (end < 0 && !isEnd) return bytes.length - first > this.#limit && this.#settleRecords('text')
    if (this.#isPassing) return this.#nextLine(bytes, end)
    const line = bytes.subarray(first, end < 0 ? bytes.length : end)
    // Before the search for JSON: replies and outputs in Markdown are full of it.
    const log = this.#isStart ? this.#markdownAt(line) : undefined
    if (log) return this.#settle(log.kind, log.sink(this.#emit))
    const told = tell(line)
    const isFramed = this.#values + this.#stubs === 0 && this.#texts === this.#fields
    if (this.#text && (told === 'sse' || (isFramed && opensData(line))))
      return this.#settle('sse', new this.#text.EventSink(this.#emit))
    if (told === 'jsonl') return this.#settleRecords(told)
    if (told === 'log' || told === 'sse') return this.#settleRecords('log')
    if (told === 'value') this.#values++
    else if (told === 'text') {
      this.#texts++
      if (FIELD.test(decode(line.subarray(0, 16)))) this.#fields++
    }
    return this.#nextLine(bytes, end)
  }

  #nextLine(bytes: Uint8Array, lineEnd: number): boolean {
    this.#at = lineEnd < 0 ? bytes.length : lineEnd + 1
    this.#isPassing = false
    if (this.#at > WINDOW) this.#settleLines()
    return true
  }

  /** Nothing was decisive: lines of values, or text. */
  #settleLines(): void {
    const json = this.#values + this.#stubs
    this.#settleRecords(json > 0 && json >= this.#texts ? 'jsonl' : 'text')
  }

  get #isStart(): boolean {
    return this.#values + this.#stubs + this.#texts === 0
  }

  #settleRecords(flavour: Flavour, kind: ContainerKind = flavour): boolean {
    return this.#settle(kind, new RecordSink(this.#emit, flavour))
  }

  #settle(kind: ContainerKind, sink: LineSink): boolean {
    this.kind = kind
    return this.#readWith(new LineCutter(this.#pending.place, sink, this.#emit, this.#limit))
  }

  #settleSplit(first: number, shape: Shape, kind: ContainerKind): boolean {
    this.kind = kind
    const next = (place: BytePlace) => this.#lines(place)
    if (this.#at > 0) {
      const preamble = this.#lines(this.#pending.place)
      preamble.push(this.#pending.bytes.subarray(0, this.#at))
      preamble.end()
    }
    this.#pending.drop(first)
    return this.#readWith(
      new Splitter({ place: this.#pending.place, shape, emit: this.#emit, next, limit: this.#limit })
    )
  }

  #markdownAt(bytes: Uint8Array): MarkdownLog | undefined {
    const start = bytes.subarray(0, this.#text?.TELLING)
    const lineEnd = start.indexOf(LF)
    return this.#text?.markdownLog(decode(lineEnd < 0 ? start : start.subarray(0, lineEnd)))
  }

  #settlePage({ PageReader }: TextContainers): boolean {
    const settle = (kind: ContainerKind) => {
      this.kind = kind
    }
    return this.#readWith(new PageReader({ place: this.#pending.place, emit: this.#emit, settle }))
  }

  #lines(place: BytePlace): Reader {
    return new LineCutter(place, new RecordSink(this.#emit, 'jsonl'), this.#emit, this.#limit)
  }

  #readWith(reader: Reader): boolean {
    this.#reader = reader
    reader.push(this.#pending.bytes)
    this.#forget(this.#pending.length)
    return true
  }

  #forget(count: number): void {
    this.#pending.drop(count)
    this.#at = 0
    this.#blankTo = 0
    this.#searched = 0
  }
}

/** White space, record separators and a byte order mark tell nothing. */
const skipLead = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    if (isBlank(byte) || byte === 0x1e) at++
    else if (byte === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf) at += 3
    else break
  }
  return at
}

/** An object, or an array of objects; undefined: the bytes end too early to tell. */
const opensValue = (bytes: Uint8Array, at: number): boolean | undefined => {
  if (bytes[at] === 0x7b) return true
  return bytes[at] === 0x5b ? opensList(bytes, at) : false
}

/** The first line of an event whose record goes on in the lines that follow. */
const opensData = (line: Uint8Array): boolean => {
  const payload = payloadOf(line)
  const first = payload && skipBlank(payload, 0)
  if (!payload || first === undefined || first === payload.length) return false
  return (
    (payload[first] === 0x7b || payload[first] === 0x5b) &&
    new Scanner().scan(payload.subarray(first)) === 'more'
  )
}

type Told = 'sse' | 'jsonl' | 'log' | 'value' | 'text'

const tell = (line: Uint8Array): Told => {
  const payload = payloadOf(line)
  if (payload && (payload.length === 0 || readFrame(payload, 0).records.length > 0)) return 'sse'
  const parsed = parse(decode(line))
  if (parsed) return parsed.repaired ? 'jsonl' : 'value'
  if (readLog(line, 0).records.length === 0) return 'text'
  // NUL bytes before a record are damage, not the prefix of a logger.
  return line[0] === 0 ? 'jsonl' : 'log'
}
