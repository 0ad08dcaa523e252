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
export const honestText = (text: string): string =>
  honestPieces(text)
    .map(piece => ('text' in piece ? piece.text : `‹${piece.code}›`))
    .join('')

/*
 * Control codes but tab and newline; soft hyphen; Arabic letter mark; Hangul and Mongolian fillers; zero-width space
 * and non-joiner, directional marks, embeddings, overrides and isolates; word joiner and invisible operators; byte order
 * mark; interlinear marks; tags; and a zero-width joiner that joins no emoji.
 */
const DECEIVING =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2028\u2029\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]|\u034f|[\u{e0100}-\u{e01ef}]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu

const signOf = (char: string): Piece => {
  const point = char.codePointAt(0) ?? 0
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
  return { sign: point < 0x20 ? String.fromCodePoint(0x2400 + point) : point === 0x7f ? '␡' : '◌', code }
}
