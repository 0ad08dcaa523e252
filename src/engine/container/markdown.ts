// Qwen Code's `/export md` (QwenLM/qwen-code, packages/cli, export formatters): a header, then a section a message and
// a section a tool call. The record of a section is { $markdown: heading, text }; the header's heading is 'header'.

import { decode, type Emit, LINE_FEED } from './bytes.ts'
import type { CutLine, LineSink } from './line-cutter.ts'
import { Pending } from './pending.ts'

/** The first line of an export. */
export const isExport = (line: string): boolean => /^# Chat Session Export\s*$/.test(line)

export class SectionSink implements LineSink {
  readonly #emit: Emit
  #section: Pending | undefined
  #fence: string | undefined
  #afterBlank = true

  constructor(emit: Emit) {
    this.#emit = emit
  }

  line(line: CutLine): void {
    const text = decode(line.bytes.subarray(0, HEADING_BYTES)).trimEnd()
    // Replies have headings of their own: only those count that the exporter writes, and never inside a code block.
    if (this.#fence === undefined && this.#afterBlank && HEADING.test(text)) this.#flush()
    this.#follow(text)
    if (this.#section) this.#section.append(LINE_FEED)
    else this.#section = new Pending({ offset: line.start, line: line.number })
    this.#section.append(line.bytes)
    this.#section.keep()
  }

  end(): void {
    this.#flush()
  }

  #follow(text: string): void {
    this.#afterBlank = text === ''
    const fence = FENCE.exec(text)?.[1]
    if (fence === undefined) return
    if (this.#fence === undefined) this.#fence = fence
    else if (fence.startsWith(this.#fence) && text.trim() === fence) this.#fence = undefined
  }

  #flush(): void {
    if (!this.#section) return
    const { bytes, place } = this.#section
    const value = rereadSection(bytes)
    const range = { start: place.offset, end: place.offset + bytes.length }
    this.#section = undefined
    if (value) this.#emit({ ...range, line: place.line, records: [{ value, ...range }], notices: [] })
  }
}

/** The value of a section, from the bytes of its range; undefined: nothing but white space. */
export const rereadSection = (bytes: Uint8Array): unknown => {
  const text = decode(bytes).replaceAll('\r\n', '\n')
  if (text.trim() === '') return undefined
  const lineEnd = text.indexOf('\n')
  const heading = HEADING.exec(text.slice(0, lineEnd < 0 ? text.length : lineEnd).trimEnd())?.[1]
  if (heading === undefined) return { $markdown: 'header', text: text.trim() }
  return { $markdown: heading, text: lineEnd < 0 ? '' : text.slice(lineEnd + 1).trim() }
}

/** A tool's heading holds its arguments and can be long; more than this is not looked at. */
const HEADING_BYTES = 4096

/** `### Tool: title` of today, `## Tool Result` of the first versions. */
const HEADING = /^#{2,3} (User|Assistant|System|Thinking|Tool Result|Tool|Tool: .*)$/s

const FENCE = /^ {0,3}(`{3,}|~{3,})/
