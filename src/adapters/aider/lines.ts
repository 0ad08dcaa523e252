// The lines of a text, with their places in it.

import type { TextRange } from '../reading/tags.ts'

export interface TextLine extends TextRange {
  readonly text: string
}

export const linesIn = (text: string, within: TextRange): readonly TextLine[] => {
  const lines: TextLine[] = []
  let from = within.from
  while (from < within.to) {
    const newline = text.indexOf('\n', from)
    const to = newline < 0 || newline > within.to ? within.to : newline
    lines.push({ from, to, text: text.slice(from, to) })
    from = to + 1
  }
  return lines
}

/** Lines that are looked through again and again: where the next one like this stands is found out once. */
export class ReplyLines {
  readonly #lines: readonly TextLine[]
  readonly #next = new Map<RegExp, Int32Array>()

  constructor(text: string, within: TextRange) {
    this.#lines = linesIn(text, within)
  }

  get count(): number {
    return this.#lines.length
  }

  text(i: number): string {
    return this.#lines[i]?.text ?? ''
  }

  /** Where a line begins and ends; behind the last one, where that ends. */
  from(i: number): number {
    return this.#lines[i]?.from ?? this.to(i)
  }

  to(i: number): number {
    return (this.#lines[i] ?? this.#lines.at(-1))?.to ?? 0
  }

  is(i: number, pattern: RegExp): boolean {
    return i < this.count && pattern.test(this.text(i))
  }

  /** The first line behind this one that is like that; the count where there is none. */
  next(pattern: RegExp, after: number): number {
    const known = this.#next.get(pattern) ?? this.#search(pattern)
    return known[after + 1] ?? this.count
  }

  /** The first line from here on that is not blank. */
  skipBlank(from: number): number {
    let i = from
    while (i < this.count && this.text(i).trim() === '') i++
    return i
  }

  /** The text between two lines. */
  between(first: number, last: number): TextRange {
    const from = Math.min(this.to(first) + 1, this.to(this.count))
    return { from, to: Math.max(from, last < this.count ? this.from(last) - 1 : this.to(last)) }
  }

  #search(pattern: RegExp): Int32Array {
    const next = new Int32Array(this.count + 1).fill(this.count)
    for (let i = this.count - 1; i >= 0; i--)
      next[i] = pattern.test(this.text(i)) ? i : (next[i + 1] ?? this.count)
    this.#next.set(pattern, next)
    return next
  }
}
