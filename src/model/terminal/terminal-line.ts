// One line of a terminal while it is written: text is added at its end or over what stands there, and what is written
// over or erased is kept aside. Every step costs what it changes, however often a line is drawn again.

import type { AnsiLine, Style, StyledSpan } from './ansi.ts'

export class TerminalLine {
  /** Pieces as they came; one character each as soon as something is changed in the middle. */
  readonly #cells: StyledSpan[] = []
  readonly #hidden: string[] = []
  #isSplit = false
  #width = 0
  /** So many cells at the beginning are known to be blank. */
  #blank = 0
  #isWritten = false
  /** What leads back to the line as it stood when the cursor last went back on it. */
  #before: { readonly width: number; readonly changes: [column: number, cell: StyledSpan][] } | undefined

  get isEmpty(): boolean {
    return this.#cells.length === 0 && this.#hidden.length === 0
  }

  /** Returns the column behind the text. */
  write(column: number, text: string, style: Style): number {
    this.#isWritten = true
    if (column > this.#width) this.#push(' '.repeat(column - this.#width), {})
    if (column >= this.#width) this.#push(text, style)
    else return this.#writeOver(column, text, style)
    return this.#width
  }

  /** The cursor goes back: what is written from here on may cover something. */
  goBack(): void {
    if (this.#isWritten && this.#hidden.length < MOST_HIDDEN)
      this.#before = { width: this.#width, changes: [] }
    this.#isWritten = false
  }

  hide(text: string): void {
    this.#hidden.push(text)
  }

  eraseFrom(column: number): void {
    this.#split()
    this.#isGone(this.#cells.splice(column))
    this.#width = this.#cells.length
    this.#blank = Math.min(this.#blank, this.#width)
  }

  eraseTo(column: number): void {
    this.#split()
    const end = Math.min(column + 1, this.#width)
    if (end <= this.#blank) return
    this.#isGone(this.#cells.slice(this.#blank, end))
    this.#cells.fill(BLANK, this.#blank, end)
    this.#blank = end
  }

  finish(): AnsiLine {
    return { spans: joined(this.#cells), hidden: this.#hidden }
  }

  #writeOver(from: number, text: string, style: Style): number {
    this.#split()
    let column = from
    for (const char of text) {
      const old = this.#cells[column]
      if (old && old.text !== ' ' && old.text !== char) this.#cover()
      if (old) this.#before?.changes.push([column, old])
      this.#cells[column++] = { text: char, style }
    }
    this.#width = this.#cells.length
    this.#blank = Math.min(this.#blank, from)
    return column
  }

  /** Something else is written where words stood: the line as it was is kept aside, up to a number of times. */
  #cover(): void {
    const before = this.#before
    this.#before = undefined
    if (!before || this.#hidden.length >= MOST_HIDDEN) return
    const cells = this.#cells.slice(0, before.width)
    for (const [column, cell] of before.changes.reverse()) if (column < before.width) cells[column] = cell
    this.#hidden.push(textOf(cells).trimEnd())
  }

  #isGone(cells: readonly StyledSpan[]): void {
    const gone = textOf(cells)
    if (gone.trim() !== '') this.#hidden.push(gone)
    if (this.#before) this.#before = { width: this.#cells.length, changes: [] }
  }

  #push(text: string, style: Style): void {
    if (text === '') return
    if (this.#isSplit) for (const char of text) this.#cells.push({ text: char, style })
    else this.#cells.push({ text, style })
    this.#width += columns(text)
  }

  #split(): void {
    if (this.#isSplit) return
    this.#isSplit = true
    const pieces = this.#cells.splice(0)
    for (const { text, style } of pieces) for (const char of text) this.#cells.push({ text: char, style })
  }
}

/** A bar of progress is drawn thousands of times: these many of its states are kept. */
const MOST_HIDDEN = 50

const BLANK: StyledSpan = { text: ' ', style: {} }

/** Characters, not halves of them. */
const columns = (text: string): number => (/[\ud800-\udfff]/.test(text) ? [...text].length : text.length)

const textOf = (cells: readonly StyledSpan[]): string => cells.map(cell => cell.text).join('')

/** Neighbours of one style become one span. */
const joined = (cells: readonly StyledSpan[]): readonly StyledSpan[] => {
  const spans: { text: string; style: Style }[] = []
  for (const cell of cells) {
    const last = spans.at(-1)
    if (last && last.style === cell.style) last.text += cell.text
    else spans.push({ text: cell.text, style: cell.style })
  }
  return spans
}
