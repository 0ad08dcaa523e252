// Terminal output as lines of styled cells. Escape sequences are read by a parser that drops what it does not know;
// text that the terminal would have hidden (concealed, erased, overwritten) is kept aside, so that a reader can see it.

import { TerminalLine } from './terminal-line.ts'

export interface AnsiLine {
  readonly spans: readonly StyledSpan[]
  /** What was printed here and then hidden, erased or written over. */
  readonly hidden: readonly string[]
}

export interface StyledSpan {
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
/** No sequence moves the cursor further right: wider than any terminal. */
const MAX_COLUMN = 500

const plainEnd = (text: string, from: number): number => {
  let at = from + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code === 0x7f || code === 0x9b) break
    at++
  }
  return at
}

class Screen {
  readonly #done: AnsiLine[] = []
  #line = new TerminalLine()
  #column = 0
  #style: Style = {}
  #isConcealed = false

  write(text: string): void {
    if (this.#isConcealed) this.#line.hide(text)
    else this.#column = this.#line.write(this.#column, text, this.#style)
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
    if (kind === 'P' || kind === 'X' || kind === '^' || kind === '_') return this.#string(text, at + 2).next
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
    if (!this.#line.isEmpty || this.#done.length === 0) this.#newline()
    return this.#done
  }

  #perform(final: string, params: string): void {
    if (/^[?<=>]/.test(params)) return
    const [first] = numbersOf(params, ';')
    switch (final) {
      case 'm':
        this.#restyle(params)
        return
      case 'K':
        this.#erase(first ?? 0)
        return
      case 'J':
        // Of a screen only the line is known on which the cursor stands.
        this.#erase(Math.min(first ?? 0, 2))
        return
      case 'G':
        this.#back(Math.min(Math.max((first ?? 1) - 1, 0), MAX_COLUMN))
        return
      case 'C':
        this.#column = Math.max(this.#column, Math.min(this.#column + (first ?? 1), MAX_COLUMN))
        return
      case 'D':
        this.#back(Math.max(0, this.#column - (first ?? 1)))
        return
    }
  }

  #erase(mode: number): void {
    if (mode === 0) this.#line.eraseFrom(this.#column)
    else if (mode === 1) this.#line.eraseTo(this.#column)
    else if (mode === 2) this.#line.eraseFrom(0)
  }

  #restyle(params: string): void {
    const codes = params.split(';', MAX_CODES)
    for (let i = 0; i < codes.length; i++) {
      const [code = 0, ...parts] = numbersOf(codes[i] ?? '', ':').map(number => number ?? 0)
      if (COLOURED.has(code)) {
        // 38;5;9 or, as one parameter, 38:5:9.
        const rest = parts.length > 0 ? parts : codes.slice(i + 1).map(word => numberOf(word) ?? 0)
        const { colour, used } = extendedColour(rest, parts.length > 4)
        if (parts.length === 0) i += used
        if (colour !== undefined && code !== 58)
          this.#style = { ...this.#style, [code === 38 ? 'fg' : 'bg']: colour }
      } else if (code === 8) this.#isConcealed = true
      else if (code === 28) this.#isConcealed = false
      else {
        if (code === 0) this.#isConcealed = false
        this.#style = restyled(this.#style, code === 4 && parts[0] === 0 ? 24 : code)
      }
    }
  }

  /** An operating system command. Only links are taken; titles, clipboards and images are not. */
  #command(text: string, from: number): number {
    const { end, next } = this.#string(text, from)
    const [, url] = /^8;[^;]*;(.*)$/s.exec(text.slice(from, Math.min(end, from + 4096))) ?? []
    if (url !== undefined) {
      const { link: _, ...plain } = this.#style
      this.#style = url === '' ? plain : { ...plain, link: url }
    }
    return next
  }

  /** A terminal shows nothing of a string. One that nobody ended swallows words that were meant to be read. */
  #string(text: string, from: number): StringEnd {
    const found = stringEnd(text, from)
    if (found.isOpen && found.end > from) this.#line.hide(text.slice(from, found.end))
    return found
  }

  #back(column: number): void {
    this.#line.goBack()
    this.#column = column
  }

  #newline(): void {
    this.#done.push(this.#line.finish())
    this.#line = new TerminalLine()
    this.#column = 0
  }
}

const MAX_CODES = 16

/** Foreground, background, underline: each is followed by a colour. */
const COLOURED: ReadonlySet<number> = new Set([38, 48, 58])

const numbersOf = (params: string, separator: string): readonly (number | undefined)[] =>
  params.split(separator, MAX_CODES).map(numberOf)

const numberOf = (word: string): number | undefined => (/^\d{1,5}$/.test(word) ? Number(word) : undefined)

interface StringEnd {
  readonly end: number
  readonly next: number
  readonly isOpen: boolean
}

/** Strings end with BEL or ESC \; an unfinished one ends with its line. */
const stringEnd = (text: string, from: number): StringEnd => {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x07 || code === 0x9c) return { end: at, next: at + 1, isOpen: false }
    if (code === ESC && text[at + 1] === '\\') return { end: at, next: at + 2, isOpen: false }
    if (code === ESC || code === 0x0a) return { end: at, next: at, isOpen: true }
  }
  return { end: text.length, next: text.length, isOpen: true }
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

/** 256 colours and true colour, as the nearest of the palette. A colour space may be named in front of the latter. */
const extendedColour = (
  [kind, ...parts]: readonly number[],
  hasSpace: boolean
): { readonly colour?: number; readonly used: number } => {
  if (kind === 5) return { colour: indexed(parts[0] ?? 0), used: 2 }
  if (kind !== 2) return { used: 0 }
  const [r = 0, g = 0, b = 0] = hasSpace ? parts.slice(1) : parts
  return { colour: nearest(r, g, b), used: 4 }
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
