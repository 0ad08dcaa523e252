// Characters that make a text look like what it is not: bidirectional controls, invisible letters, control codes, letters
// of another script in a word. In code, paths, commands and links they are shown by name instead of doing their work.

import { DECEPTIVE } from './deceptive-characters.ts'
import { lookAlikesIn } from './look-alikes.ts'

export type VisiblePiece = { readonly text: string } | Sign

export interface Sign {
  /** What is shown in its place. */
  readonly sign: string
  readonly code: string
  /** The letter that looks like another; absent: nothing could be seen of the character. */
  readonly letter?: string
}

/** The text in pieces; every deceiving character is a piece of its own. */
export const visiblePieces = (text: string): readonly VisiblePiece[] => {
  const pieces: VisiblePiece[] = []
  let from = 0
  for (const match of text.matchAll(DECEPTIVE)) {
    addText(pieces, text.slice(from, match.index))
    pieces.push(signOf(match[0]))
    from = match.index + match[0].length
  }
  addText(pieces, text.slice(from))
  return pieces
}

export const isDeceptive = (text: string): boolean =>
  text.search(DECEPTIVE) >= 0 || lookAlikesIn(text).next().done === false

const addText = (pieces: VisiblePiece[], text: string): void => {
  let from = 0
  for (const { letter, at } of lookAlikesIn(text)) {
    if (at > from) pieces.push({ text: text.slice(from, at) })
    const code = codeOf(letter.codePointAt(0) ?? 0)
    pieces.push({ sign: `${letter} ${code}`, code, letter })
    from = at + letter.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
}

/** The text with each of them written out, for places that hold no elements (titles, labels): nobody reads a long one there. */
export const visibleText = (text: string): string =>
  text.length > LABEL
    ? `${writtenOut(visiblePieces(text.slice(0, LABEL)))}…`
    : writtenOut(visiblePieces(text))

const LABEL = 4_000

/** A run of the same one is written once, with its length: a thousand of them are read like one. */
export const writtenOut = (pieces: readonly VisiblePiece[]): string => {
  let out = ''
  for (let i = 0; i < pieces.length; ) {
    const piece = pieces[i] as VisiblePiece
    let next = i + 1
    if ('text' in piece) out += piece.text
    else {
      while (isSign(pieces[next], piece.code)) next++
      const { letter = '', code } = piece
      out += next - i > RUN ? `${letter}‹${code} × ${next - i}›` : `${letter}‹${code}›`.repeat(next - i)
    }
    i = next
  }
  return out
}

const RUN = 3

const isSign = (piece: VisiblePiece | undefined, code: string): boolean =>
  piece !== undefined && 'code' in piece && piece.code === code

const signOf = (found: string): Sign => {
  const point = found.codePointAt(0) ?? 0
  const code = codeOf(point)
  if (found.length > 2) return { sign: `◌ × ${[...found].length}`, code: `${code} and more marks` }
  return { sign: SIGNS[point] ?? (point < 0x20 ? String.fromCodePoint(0x2400 + point) : '◌'), code }
}

const codeOf = (point: number): string => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`

/** Characters with a picture of their own: delete, and the spaces. */
const SIGNS: Readonly<Record<number, string>> = { 127: '␡', 160: '␣', 8199: '␣', 8239: '␣', 12288: '␣' }
