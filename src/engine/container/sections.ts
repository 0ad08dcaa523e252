// A Markdown file as a row of sections, each a record. A dialect says where sections begin and what one of them is; here
// they are held, one at a time, and cut.

import { decode, type Emit, LINE_FEED } from './bytes.ts'
import type { CutLine, LineSink } from './line-cutter.ts'
import { Pending } from './pending.ts'

export interface SectionCutter {
  /**
   * Where sections begin, now that this line is here: offsets of the file, in order, none before the section that is held.
   * Only the first bytes of the line are in `text`, without white space at its end.
   */
  cuts(line: CutLine, text: string): readonly number[]
}

/** The value of a section, from the text of its range; undefined: it says nothing. */
export type ReadSection = (text: string) => unknown

/** Where a section begins with this line, and where it does not. */
export const cutBefore = (line: CutLine): readonly number[] => [line.start]
export const NO_CUTS: readonly number[] = []

export class SectionSink implements LineSink {
  readonly #emit: Emit
  readonly #cutter: SectionCutter
  readonly #read: ReadSection
  #section: Pending | undefined

  constructor(emit: Emit, cutter: SectionCutter, read: ReadSection) {
    this.#emit = emit
    this.#cutter = cutter
    this.#read = read
  }

  line(line: CutLine): void {
    const text = decode(line.bytes.subarray(0, LINE_BYTES)).trimEnd()
    for (const cut of this.#cutter.cuts(line, text)) this.#flush(cut)
    this.#section ??= new Pending({ offset: line.start, line: line.number })
    this.#section.append(line.bytes)
    this.#section.append(LINE_FEED)
    this.#section.keep()
  }

  end(): void {
    this.#flush(Number.POSITIVE_INFINITY)
    this.#section = undefined
  }

  /** What is held up to this byte is a section. The line feed behind it belongs to none. */
  #flush(cut: number): void {
    const section = this.#section
    if (!section) return
    const { offset, line } = section.place
    const length = Math.min(cut - offset, section.length)
    if (length <= 0) return
    const bytes = section.bytes.subarray(0, length - 1)
    const value = sectionValue(bytes, this.#read)
    const range = { start: offset, end: offset + bytes.length }
    if (value !== undefined) this.#emit({ ...range, line, records: [{ value, ...range }], notices: [] })
    section.drop(length)
  }
}

/** Total. White space alone is no section. */
export const sectionValue = (bytes: Uint8Array, read: ReadSection): unknown => {
  const text = decode(bytes).replaceAll('\r\n', '\n')
  return text.trim() === '' ? undefined : read(text)
}

/** Headings can hold arguments and be long; more of a line than this is not looked at. */
const LINE_BYTES = 4096

const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** Whether lines stand in a block of code. */
export class Fences {
  #open: string | undefined

  /** The fence that is open, if one is. */
  get open(): string | undefined {
    return this.#open
  }

  close(): void {
    this.#open = undefined
  }

  follow(text: string): void {
    const fence = FENCE.exec(text)?.[1]
    if (fence === undefined) return
    if (this.#open === undefined) this.#open = fence
    else if (fence.startsWith(this.#open) && text.trim() === fence) this.#open = undefined
  }
}
