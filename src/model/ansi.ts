// Terminal output as lines of styled cells. Escape sequences are read by a parser that drops what it does not know;
// text that the terminal would have hidden (concealed, erased, overwritten) is kept aside, so that a reader can see it.

export interface AnsiLine {
  readonly spans: readonly Span[]
  /** What was printed here and then hidden, erased or written over. */
  readonly hidden: readonly string[]
}

export interface Span {
  readonly text: string
  readonly style: Style
}

/** Colours are numbers of the 16-colour palette: a log may not bring its own. */
export interface Style {
  readonly fg?: number
  readonly bg?: number
  readonly bold?: true
  readonly dim?: true
  readonly italic?: true
  readonly underline?: true
  readonly strike?: true
  readonly inverse?: true
  readonly link?: string
}

export const parseAnsi = (text: string): readonly AnsiLine[] => {
  const screen = new Screen()
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === ESC) at = screen.escape(text, at)
    else if (code === 0x9b) at = screen.control(text, at + 1)
    else if (code < 0x20 || code === 0x7f) {
      screen.move(code)
      at++
    } else {
      const end = plainEnd(text, at)
      screen.write(text.slice(at, end))
      at = end
    }
  }
  return screen.lines()
}

const ESC = 0x1b
const MAX_COLUMN = 10_000
/** A bar of progress is drawn thousands of times: these many of its states are kept. */
const MOST_HIDDEN = 50

const plainEnd = (text: string, from: number): number => {
  let at = from + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code === 0x7f || code === 0x9b) break
    at++
  }
  return at
}

interface Cell {
  readonly text: string
  readonly style: Style
}

class Screen {
  readonly #done: AnsiLine[] = []
  #cells: Cell[] = []
  #hidden: string[] = []
  /** The line as it stood when the cursor last went back on it. */
  #before: readonly Cell[] | undefined
  #isWritten = false
  #width = 0
  #column = 0
  #style: Style = {}
  #isConcealed = false

  write(text: string): void {
    if (this.#isConcealed) {
      this.#hidden.push(text)
      return
    }
    this.#isWritten = true
    // Appending is the common case and needs no cells of one character.
    if (this.#column >= this.#width) {
      if (this.#column > this.#width) this.#push(' '.repeat(this.#column - this.#width), {})
      this.#push(text, this.#style)
      this.#column = this.#width
      return
    }
    const cells = this.#split()
    for (const char of text) {
      const before = cells[this.#column]
      if (before && before.text !== ' ' && before.text !== char) this.#cover()
      cells[this.#column++] = { text: char, style: this.#style }
    }
    this.#replace(cells)
  }

  move(code: number): void {
    if (code === 0x0a) this.#newline()
    else if (code === 0x0d) this.#back(0)
    else if (code === 0x08) this.#back(Math.max(0, this.#column - 1))
    else if (code === 0x09) this.write(' '.repeat(8 - (this.#column % 8)))
  }

  /** Reads an escape sequence; returns where the text goes on. */
  escape(text: string, at: number): number {
    const kind = text[at + 1]
    if (kind === '[') return this.control(text, at + 2)
    if (kind === ']') return this.#command(text, at + 2)
    // Device control, privacy and application strings run to their end and say nothing to a reader.
    if (kind === 'P' || kind === 'X' || kind === '^' || kind === '_') return stringEnd(text, at + 2).next
    if (kind !== undefined && /[ -/]/.test(kind)) return Math.min(at + 3, text.length)
    return Math.min(at + 2, text.length)
  }

  /** A control sequence: parameters, then one letter. */
  control(text: string, from: number): number {
    let at = from
    while (at < text.length && at - from < 64 && /[0-9;:?<=>!"#$%&'()*+,\-./ ]/.test(text[at] ?? '')) at++
    const params = text.slice(from, at)
    const final = text[at]
    if (final === undefined) return text.length
    if (!/[@-~]/.test(final)) return at
    this.#perform(final, params)
    return at + 1
  }

  lines(): readonly AnsiLine[] {
    if (this.#cells.length > 0 || this.#hidden.length > 0 || this.#done.length === 0) this.#newline()
    return this.#done
  }

  #perform(final: string, params: string): void {
    if (/^[?<=>]/.test(params)) return
    const numbers = params.split(/[;:]/, 16).map(word => (/^\d{1,5}$/.test(word) ? Number(word) : undefined))
    const [first] = numbers
    switch (final) {
      case 'm':
        this.#restyle(numbers.map(number => number ?? 0))
        return
      case 'K':
        this.#erase(first ?? 0)
        return
      case 'J':
        if ((first ?? 0) >= 2) this.#erase(2)
        return
      case 'G':
        this.#back(clampColumn((first ?? 1) - 1))
        return
      case 'C':
        this.#column = clampColumn(this.#column + (first ?? 1))
        return
      case 'D':
        this.#back(clampColumn(this.#column - (first ?? 1)))
        return
    }
  }

  #erase(mode: number): void {
    const cells = this.#split()
    const [from, to] =
      mode === 0 ? [this.#column, cells.length] : mode === 1 ? [0, this.#column + 1] : [0, cells.length]
    const gone = cells
      .slice(from, to)
      .map(cell => cell.text)
      .join('')
    if (gone.trim() !== '') this.#hidden.push(gone)
    if (mode === 0) cells.length = Math.min(cells.length, from)
    else for (let i = from; i < Math.min(to, cells.length); i++) cells[i] = { text: ' ', style: {} }
    this.#replace(cells)
  }

  #restyle(codes: readonly number[]): void {
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] ?? 0
      if (code === 8) this.#isConcealed = true
      else if (code === 28) this.#isConcealed = false
      else if (code === 38 || code === 48) {
        const { colour, used } = extendedColour(codes, i + 1)
        if (colour !== undefined) this.#style = { ...this.#style, [code === 38 ? 'fg' : 'bg']: colour }
        i += used
      } else {
        if (code === 0) this.#isConcealed = false
        this.#style = restyled(this.#style, code)
      }
    }
  }

  /** An operating system command. Only links are taken; titles, clipboards and images are not. */
  #command(text: string, from: number): number {
    const { end, next } = stringEnd(text, from)
    const [, url] = /^8;[^;]*;(.*)$/s.exec(text.slice(from, Math.min(end, from + 4096))) ?? []
    if (url !== undefined) {
      const { link: _, ...plain } = this.#style
      this.#style = url === '' ? plain : { ...plain, link: url }
    }
    return next
  }

  /** Cells are never changed in place: what stood here can be kept as it is. */
  #back(column: number): void {
    if (this.#isWritten && this.#hidden.length < MOST_HIDDEN) this.#before = this.#cells.slice()
    this.#isWritten = false
    this.#column = column
  }

  /** Something else is written where words stood: the line as it was is kept aside, up to a number of times. */
  #cover(): void {
    const before = this.#before
    this.#before = undefined
    if (before && this.#hidden.length < MOST_HIDDEN)
      this.#hidden.push(
        before
          .map(cell => cell.text)
          .join('')
          .trimEnd()
      )
  }

  #newline(): void {
    this.#done.push({ spans: joined(this.#cells), hidden: this.#hidden })
    this.#replace([])
    this.#hidden = []
    this.#before = undefined
    this.#column = 0
  }

  /** Cells of one character each. */
  #replace(cells: Cell[]): void {
    this.#cells = cells
    this.#width = cells.length
  }

  #push(text: string, style: Style): void {
    if (text === '') return
    this.#cells.push({ text, style })
    this.#width += columns(text)
  }

  /** The line as cells of one character, for writing in its middle. */
  #split(): Cell[] {
    return this.#cells.flatMap(cell =>
      cell.text.length <= 1 ? [cell] : [...cell.text].map(text => ({ text, style: cell.style }))
    )
  }
}

/** Characters, not halves of them. */
const columns = (text: string): number => (/[\ud800-\udfff]/.test(text) ? [...text].length : text.length)

const clampColumn = (column: number): number => Math.min(Math.max(column, 0), MAX_COLUMN)

/** Strings end with BEL or ESC \; an unfinished one ends the text. */
const stringEnd = (text: string, from: number): { readonly end: number; readonly next: number } => {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x07 || code === 0x9c) return { end: at, next: at + 1 }
    if (code === ESC) return { end: at, next: text[at + 1] === '\\' ? at + 2 : at }
  }
  return { end: text.length, next: text.length }
}

const FLAGS: ReadonlyMap<number, readonly [keyof Style, boolean]> = new Map([
  [1, ['bold', true]],
  [2, ['dim', true]],
  [3, ['italic', true]],
  [4, ['underline', true]],
  [7, ['inverse', true]],
  [9, ['strike', true]],
  [23, ['italic', false]],
  [24, ['underline', false]],
  [27, ['inverse', false]],
  [29, ['strike', false]]
])

const restyled = (style: Style, code: number): Style => {
  if (code === 0) return style.link === undefined ? {} : { link: style.link }
  if (code === 22) return without(style, ['bold', 'dim'])
  if (code === 39) return without(style, ['fg'])
  if (code === 49) return without(style, ['bg'])
  if (code >= 30 && code <= 37) return { ...style, fg: code - 30 }
  if (code >= 40 && code <= 47) return { ...style, bg: code - 40 }
  if (code >= 90 && code <= 97) return { ...style, fg: code - 82 }
  if (code >= 100 && code <= 107) return { ...style, bg: code - 92 }
  const flag = FLAGS.get(code)
  if (!flag) return style
  return flag[1] ? { ...style, [flag[0]]: true } : without(style, [flag[0]])
}

const without = (style: Style, keys: readonly (keyof Style)[]): Style => {
  const rest = { ...style }
  for (const key of keys) delete rest[key]
  return rest
}

/** 256 colours and true colour, as the nearest of the palette. */
const extendedColour = (
  codes: readonly number[],
  at: number
): { readonly colour?: number; readonly used: number } => {
  if (codes[at] === 5) return { colour: indexed(codes[at + 1] ?? 0), used: 2 }
  if (codes[at] === 2)
    return { colour: nearest(codes[at + 1] ?? 0, codes[at + 2] ?? 0, codes[at + 3] ?? 0), used: 4 }
  return { used: 0 }
}

const indexed = (n: number): number => {
  if (n < 16) return n
  if (n >= 232) return n < 244 ? 8 : 7
  const cube = n - 16
  return nearest(Math.floor(cube / 36) * 51, (Math.floor(cube / 6) % 6) * 51, (cube % 6) * 51)
}

const nearest = (r: number, g: number, b: number): number => {
  const top = Math.max(r, g, b)
  if (top - Math.min(r, g, b) < 40) return top < 64 ? 0 : top < 140 ? 8 : top < 220 ? 7 : 15
  const bits = (r > top / 2 ? 1 : 0) | (g > top / 2 ? 2 : 0) | (b > top / 2 ? 4 : 0)
  return top > 200 ? bits + 8 : bits
}

/** Neighbours of one style become one span. */
const joined = (cells: readonly Cell[]): readonly Span[] => {
  const spans: { text: string; style: Style }[] = []
  for (const cell of cells) {
    const last = spans.at(-1)
    if (last && last.style === cell.style) last.text += cell.text
    else spans.push({ text: cell.text, style: cell.style })
  }
  return spans
}
