// Which lines of an output are shown before anyone asks for more, and how lines are cut, counted and coloured.

import { head } from '../../model/entry/text-value.ts'
import { type AnsiLine, parseAnsi } from '../../model/terminal/ansi.ts'
import { hasAnsi } from '../../model/terminal/has-ansi.ts'
import { plainLine } from '../../model/terminal/plain-line.ts'

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
  /** The style that is still on from lines before. */
  readonly carried?: string
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
  if (isFailure) return joinedTail(peek, reasons(peek))
  return [{ from: 0, lines: peek.head.slice(0, HEAD) }, tailOf(peek, TAIL)]
}

/** Lines of the tail, counted from its beginning. */
const ofTail = (peek: Peek, start: number, count: number): Segment => ({
  from: peek.total - peek.tail.length + start,
  lines: peek.tail.slice(start, start + count),
  carried: carriedStyles(peek.tail.slice(0, start + 1)).at(-1) ?? ''
})

const tailOf = (peek: Peek, count: number): Segment =>
  ofTail(peek, Math.max(0, peek.tail.length - count), count)

/**
 * The end of a failed output mostly says why. Where a line that names an error stands before it, the lines from there
 * on, and the last ones.
 */
const reasons = (peek: Peek): readonly Segment[] => {
  const end = tailOf(peek, FAILURE)
  const named = peek.tail.findLastIndex(namesError)
  const tailStart = peek.tail.length - FAILURE
  if (named >= tailStart) return [end]
  if (named >= 0) {
    // What stands right above the error is often where it happened.
    const start = Math.max(0, named - 1)
    return [ofTail(peek, start, Math.min(FAILURE - 3, peek.tail.length - 3 - start)), tailOf(peek, 3)]
  }
  if (end.lines.some(hintsAtFailure)) return [end]
  const early = peek.head.findIndex(namesError)
  if (early < 0 || early + FAILURE > peek.total - 4) return [end]
  return [{ from: early, lines: peek.head.slice(early, early + FAILURE - 4) }, tailOf(peek, 4)]
}

/** Two segments with next to nothing between them are one. */
const joinedTail = (peek: Peek, segments: readonly Segment[]): readonly Segment[] => {
  const [first, second] = segments
  const start = first === undefined ? -1 : first.from - (peek.total - peek.tail.length)
  if (!first || !second || start < 0 || second.from - first.from - first.lines.length > 3) return segments
  return [ofTail(peek, start, peek.tail.length - start)]
}

const namesError = (line: string): boolean =>
  /\b\w*(?:Error|Exception)\b\s*[:(]|^\W*(?:error|fatal|panic|FAIL|ERR!?)\b|\berror(?:\[\w+\]|\s+\w{0,4}\d+)?:|panicked at|assertion .*failed|command not found|no such file|permission denied|[✕✖✗×❌]/i.test(
    plainLine(line.slice(0, LINE_START))
  )

const hintsAtFailure = (line: string): boolean =>
  /\b(?:errors?|fail(?:ed|ures?|s|ing)?|denied|cannot|not found|expected|timed? ?out|abort(?:ed|ing)?|killed)\b/i.test(
    line.slice(0, LINE_START)
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

/** Are these lines (0-based) all among those shown? */
export const shows = (segments: readonly Segment[], first: number, last: number): boolean =>
  segments.some(({ from, lines }) => first >= from && last < from + lines.length)

/** Outputs of more lines have numbers. */
export const NUMBERED = 12

/** Characters of a line that are shown at first, and that each further step shows. */
export const LINE_START = 2000
export const LINE_STEP = 10_000

/** A remainder of a few words is not worth a button. */
const LINE_SLACK = 200

export const isCut = (line: string): boolean => line.length > LINE_START + LINE_SLACK

/** A piece of a line, and how many characters are left out behind it. */
export interface LinePiece {
  readonly text: string
  readonly left: number
}

/** The beginning of a line after so many steps; of what comes later, the piece around these words. */
export const cutLine = (line: string, steps: number, wanted = ''): readonly LinePiece[] => {
  const limit = LINE_START + steps * LINE_STEP
  if (line.length <= limit + LINE_SLACK) return [{ text: line, left: 0 }]
  const text = head(line, limit)
  const at = wanted === '' ? -1 : line.indexOf(wanted, limit - wanted.length)
  if (at < 0) return [{ text, left: line.length - text.length }]
  const rest = line.slice(Math.max(text.length, at - AROUND)).replace(/^[\udc00-\udfff]/, '')
  const piece = head(rest, wanted.length + 2 * AROUND)
  return [
    { text, left: line.length - text.length - rest.length },
    { text: piece, left: rest.length - piece.length }
  ]
}

const AROUND = 200

export const splitLines = (text: string): readonly string[] => {
  const lines = text.split('\n')
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines
}

/** For each line the style that is still on from the lines before, as a sequence to put in front. */
export const carriedStyles = (lines: readonly string[], start = ''): readonly string[] => {
  let on = start
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

const NUMBER = new Intl.NumberFormat('en')

/** 4,210 */
export const wordedCount = (n: number): string => NUMBER.format(n)

/** 4,210 lines, 1 line */
export const countOf = (n: number, noun: string): string => `${wordedCount(n)} ${noun}${n === 1 ? '' : 's'}`

/** 850 B, 12 KB, 1.2 MB */
export const sizeWords = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`
}
