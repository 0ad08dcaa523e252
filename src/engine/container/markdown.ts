// Qwen Code's `/export md` (QwenLM/qwen-code, packages/cli, export formatters): a header, then a section a message and
// a section a tool call. The record of a section is { $markdown: heading, text }; the header's heading is 'header'.

import { decode, type Emit } from './bytes.ts'
import type { Line, LineSink } from './line-cutter.ts'

/** The first line of an export. */
export const isExport = (line: string): boolean => /^# Chat Session Export\s*$/.test(line)

export class SectionSink implements LineSink {
  readonly #emit: Emit
  #lines: Uint8Array[] = []
  #first: Line | undefined
  #end = 0
  #fence: string | undefined
  #afterBlank = true

  constructor(emit: Emit) {
    this.#emit = emit
  }

  line(line: Line): void {
    const text = decode(line.bytes.subarray(0, HEADING_BYTES)).trimEnd()
    // Replies have headings of their own: only those count that the exporter writes, and never inside a code block.
    if (this.#fence === undefined && this.#afterBlank && HEADING.test(text)) this.#flush()
    this.#follow(text)
    this.#first ??= { ...line, bytes: NONE }
    this.#lines.push(line.bytes.slice())
    this.#end = line.start + line.bytes.length
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
    const first = this.#first
    if (!first) return
    const value = readSection(this.#lines.map(decode).join('\n'))
    const range = { start: first.start, end: this.#end }
    this.#first = undefined
    this.#lines = []
    if (value) this.#emit({ ...range, line: first.number, records: [{ value, ...range }], notices: [] })
  }
}

/** The value of a section, from the bytes of its range. */
export const rereadSection = (bytes: Uint8Array): unknown => readSection(decode(bytes))

const readSection = (whole: string): { $markdown: string; text: string } | undefined => {
  const text = whole.replaceAll('\r\n', '\n')
  if (text.trim() === '') return undefined
  const lineEnd = text.indexOf('\n')
  const heading = HEADING.exec(text.slice(0, lineEnd < 0 ? text.length : lineEnd).trimEnd())?.[1]
  if (heading === undefined) return { $markdown: 'header', text: text.trim() }
  return { $markdown: heading, text: lineEnd < 0 ? '' : text.slice(lineEnd + 1).trim() }
}

const NONE = new Uint8Array(0)

/** A tool's heading holds its arguments and can be long; more than this is not looked at. */
const HEADING_BYTES = 4096

/** `### Tool: title` of today, `## Tool Result` of the first versions. */
const HEADING = /^#{2,3} (User|Assistant|System|Thinking|Tool Result|Tool|Tool: .*)$/s

const FENCE = /^ {0,3}(`{3,}|~{3,})/
