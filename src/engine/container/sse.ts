// Server-sent events saved to a file: `data:` lines hold the records; event names, ids, comments and the final [DONE]
// are framing. A record may be spread over several data lines; a blank line ends it.

import { decode, type Emit, LF, skipBlank } from './bytes.ts'
import { FIELD, payloadOf } from './event-lines.ts'
import type { CutLine, LineSink } from './line-cutter.ts'
import { LineGroup } from './line-group.ts'
import { BLANK, type ParsedFrame, readFrame, reread, UNREAD_FRAME } from './read.ts'

export class EventSink implements LineSink {
  readonly #emit: Emit
  #group: LineGroup | undefined

  constructor(emit: Emit) {
    this.#emit = emit
  }

  line(line: CutLine): void {
    const payload = payloadOf(line.bytes)
    if (payload === undefined) this.#noData(line)
    else if (!this.#group || !this.#continues(this.#group, line, payload)) this.#data(line, payload)
  }

  end(): void {
    if (this.#group) this.#abandon(this.#group.lines)
  }

  #data(line: CutLine, payload: Uint8Array): void {
    const reading = readPayload(line, payload)
    if (reading === UNREAD_FRAME) this.#group = LineGroup.open(line, skipBlank(payload, 0), payload)
    if (!this.#group) this.#put(line, reading)
  }

  /** False: the line is not part of the group, which is closed, and waits to be read. */
  #continues(group: LineGroup, line: CutLine, payload: Uint8Array): boolean {
    const verdict = group.add(line, payload)
    if (verdict === 'error') this.#abandon(group.lines.slice(0, -1))
    if (verdict === 'done') this.#whole(group)
    return verdict !== 'error'
  }

  /** A blank line ends the event. Other fields are framing; what is no field at all is read as it stands. */
  #noData(line: CutLine): void {
    const isBlank = skipBlank(line.bytes, 0) === line.bytes.length
    if (!isBlank && FIELD.test(decode(line.bytes.subarray(0, 16)))) return
    this.end()
    this.#put(line, readFrame(line.bytes, line.start))
  }

  #whole(group: LineGroup): void {
    this.#group = undefined
    const first = group.lines[0]
    const last = group.lines.at(-1)
    const { records, notices } = readFrame(group.bytes, 0)
    const [record] = records
    if (record && first && last && group.isAll) {
      // Its bytes do not lie side by side, so its range is that of the lines.
      const range = { start: first.start, end: last.start + last.bytes.length }
      this.#emit({ ...range, line: first.number, records: [{ value: record.value, ...range }], notices })
    } else this.#abandon(group.lines)
  }

  #abandon(lines: readonly CutLine[]): void {
    this.#group = undefined
    for (const line of lines) this.#put(line, readPayload(line, payloadOf(line.bytes) ?? line.bytes))
  }

  #put(line: CutLine, reading: ParsedFrame): void {
    if (reading === BLANK) return
    const { records, notices } = line.isCut && reading === UNREAD_FRAME ? TRUNCATED : reading
    this.#emit({
      start: line.start,
      end: line.start + line.bytes.length,
      line: line.number,
      records,
      notices
    })
  }
}

/** The value of an event, from the bytes of its range. */
export const rereadEvent = (bytes: Uint8Array): unknown => {
  if (payloadOf(bytes) === undefined) return reread(bytes)
  const payloads: string[] = []
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(LF, from)
    const to = found < 0 ? bytes.length : found
    const line = bytes.subarray(from, to)
    payloads.push(decode(payloadOf(line) ?? new Uint8Array(0)))
    from = to + 1
  }
  return reread(new TextEncoder().encode(payloads.join('\n')))
}

const TRUNCATED: ParsedFrame = { records: [], notices: [{ code: 'truncated-tail' }] }

const readPayload = (line: CutLine, payload: Uint8Array): ParsedFrame =>
  readFrame(payload, line.start + line.bytes.length - payload.length)
