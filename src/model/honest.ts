// Characters that make a text look like what it is not: bidirectional controls, invisible letters, control codes. In
// code, paths, commands and links they are shown by name instead of doing their work.

export type Piece = { readonly text: string } | { readonly sign: string; readonly code: string }

/** The text in pieces; every deceiving character is a piece of its own. */
export const honestPieces = (text: string): readonly Piece[] => {
  if (!deceives(text)) return [{ text }]
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(DECEIVING)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) })
    pieces.push(signOf(match[0]))
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

export const deceives = (text: string): boolean => text.search(DECEIVING) >= 0

/** How many such characters there are. */
export const countDeceiving = (text: string): number => text.match(DECEIVING)?.length ?? 0

/** The text with each of them written out, for places that hold no elements (titles, labels). */
export const honestText = (text: string): string => writtenOut(honestPieces(text))

/** A run of the same one is written once, with its length: a thousand of them are read like one. */
export const writtenOut = (pieces: readonly Piece[]): string => {
  let out = ''
  for (let i = 0; i < pieces.length; ) {
    const piece = pieces[i] as Piece
    let next = i + 1
    if ('text' in piece) out += piece.text
    else {
      while (isSign(pieces[next], piece.code)) next++
      out += next - i > RUN ? `‹${piece.code} × ${next - i}›` : `‹${piece.code}›`.repeat(next - i)
    }
    i = next
  }
  return out
}

const RUN = 3

const isSign = (piece: Piece | undefined, code: string): boolean =>
  piece !== undefined && 'code' in piece && piece.code === code

/*
 * Control codes but tab and newline; everything that Unicode says need not be drawn (marks, embeddings, overrides and
 * isolates of direction, zero-width characters, fillers, tags, selectors that follow another one), but not what joins or
 * styles emoji; line and paragraph separators; interlinear marks; the blank Braille cell; halves of characters and code
 * points that are none; spaces that are no spaces between words of a command; more marks on a letter than any script has.
 */
const DECEIVING =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\p{Cs}\p{NChar}]|\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\ufe00-\ufe0f](?<=[\ufe00-\ufe0f]{2})|\u200d(?<!(?:\p{ExtPict}|\p{EMod}|\ufe0f)\u200d)|\u200d(?!\p{ExtPict})|[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000](?<=[!-~].)(?=[!-~]|$)|\p{M}(?<=\p{M}{9})\p{M}*/gu

const signOf = (found: string): Piece => {
  const point = found.codePointAt(0) ?? 0
  if (found.length > 2) return { sign: `◌ × ${[...found].length}`, code: `${codeOf(point)} and more marks` }
  return {
    sign: SIGNS[point] ?? (point < 0x20 ? String.fromCodePoint(0x2400 + point) : '◌'),
    code: codeOf(point)
  }
}

const codeOf = (point: number): string => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`

/** Characters with a picture of their own: delete, and the spaces. */
const SIGNS: Readonly<Record<number, string>> = { 127: '␡', 160: '␣', 8199: '␣', 8239: '␣', 12288: '␣' }
