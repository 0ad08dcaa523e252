// Which lines of an output are shown before anyone asks for more, and how lines are cut, counted and coloured.

import { type AnsiLine, hasAnsi, parseAnsi } from '../../model/ansi.ts'
import { head } from '../../model/texts.ts'

/** The beginning and the end of an output; both hold all of it if it is short. */
export interface Peek {
  readonly total: number
  /** Characters. */
  readonly size: number
  readonly head: readonly string[]
  readonly tail: readonly string[]
}

/** Lines in a row; `from` is the place of the first (0-based). */
export interface Segment {
  readonly from: number
  readonly lines: readonly string[]
}

/** As much as an excerpt may need. */
export const PEEK_HEAD = 24
export const PEEK_TAIL = 60

const HEAD = 12
const TAIL = 6
/** Folding away less than this costs more than it saves. */
const SLACK = 6
const FAILURE = 12

/** What is shown of an output: all of a short one; of a long one its beginning and end; of a failure what says why. */
export const excerpt = (peek: Peek, isFailure = false): readonly Segment[] => {
  const limit = isFailure ? FAILURE + 2 : HEAD + TAIL + SLACK
  if (peek.total <= limit && peek.head.length >= peek.total) return [{ from: 0, lines: peek.head }]
  if (isFailure) return reasons(peek)
  return [{ from: 0, lines: peek.head.slice(0, HEAD) }, tailOf(peek, TAIL)]
}

const tailOf = (peek: Peek, count: number): Segment => {
  const lines = peek.tail.slice(-count)
  return { from: peek.total - lines.length, lines }
}

/** The end of a failed output mostly says why. Where it does not, the lines from the first word of failure before it. */
const reasons = (peek: Peek): readonly Segment[] => {
  const end = tailOf(peek, FAILURE)
  if (end.lines.some(saysWhy)) return [end]
  const first = peek.tail.findIndex(saysWhy)
  if (first >= 0) {
    const lines = peek.tail.slice(first, first + FAILURE - 2)
    return [{ from: peek.total - peek.tail.length + first, lines }, tailOf(peek, 2)]
  }
  const early = peek.head.findIndex(saysWhy)
  if (early < 0) return [end]
  return [{ from: early, lines: peek.head.slice(early, early + FAILURE - 4) }, tailOf(peek, 4)]
}

const saysWhy = (line: string): boolean =>
  /\b(?:errors?|fail(?:ed|ure|s|ing)?|exception|panic(?:ked)?|fatal|traceback|denied|cannot|not found|no such|undefined|assert\w*|expected|timed? ?out)\b|[a-z]Error\b|[✕✖✗×❌]/i.test(
    line.slice(0, 2000)
  )

/** Lines that are not shown between segments: in front of each, and after the last. */
export const gaps = (segments: readonly Segment[], total: number): readonly number[] => {
  const before = segments.map((segment, i) => {
    const last = segments[i - 1]
    return segment.from - (last ? last.from + last.lines.length : 0)
  })
  const last = segments.at(-1)
  return [...before, total - (last ? last.from + last.lines.length : 0)]
}

/** Characters of a line that are shown at first, and that each further step shows. */
export const LINE_START = 2000
export const LINE_STEP = 20_000

/** The beginning of a line after so many steps, and what is left of it. */
export const cutLine = (line: string, steps: number): { readonly text: string; readonly left: number } => {
  const limit = LINE_START + steps * LINE_STEP
  // A remainder of a few words is not worth a button.
  if (line.length <= limit + 200) return { text: line, left: 0 }
  const text = head(line, limit)
  return { text, left: line.length - text.length }
}

/** The end of a line in a Windows file is not part of it. */
export const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)

export const splitLines = (text: string): readonly string[] => {
  const lines = text.split('\n')
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines
}

/** For each line the style that is still on from the lines before, as a sequence to put in front. */
export const carriedStyles = (lines: readonly string[]): readonly string[] => {
  let on = ''
  return lines.map(line => {
    const before = on
    // A sequence of the log that resets, or a long chain of them, starts anew.
    for (const [sequence, codes = ''] of line.slice(0, LINE_START).matchAll(/\u001b\[([\d;:]{0,40})m/g))
      on = /^0*$/.test(codes) ? '' : on.length > 200 ? sequence : on + sequence
    return before
  })
}

export const styledLine = (line: string, carried: string): AnsiLine | undefined =>
  carried !== '' || hasAnsi(line) ? parseAnsi(carried + line)[0] : undefined

/** A line as it looks in a terminal, without colours: what a search looks at. */
export const plainLine = (line: string): string =>
  hasAnsi(line)
    ? (styledLine(line, '')
        ?.spans.map(span => span.text)
        .join('') ?? '')
    : line

const NUMBER = new Intl.NumberFormat('en')

/** 4,210 */
export const count = (n: number): string => NUMBER.format(n)

/** 4,210 lines, 1 line */
export const countOf = (n: number, noun: string): string => `${count(n)} ${noun}${n === 1 ? '' : 's'}`

/** 850 B, 12 KB, 1.2 MB */
export const sizeWords = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`
}
