// Words of prose. Scripts that need joiners and direction marks keep them; what reorders or hides text is shown by name.

import { Show } from 'solid-js'
import { isDeceptive, type VisiblePiece, visiblePieces } from '../../model/unicode/visible-characters.ts'
import { Slices } from './Slices.tsx'
import { cut, Pieces } from './VisibleText.tsx'

/** A long text is looked at and laid out a piece at a time. */
export const ProseText = (props: { readonly text: string }) => (
  <Show when={props.text.length > PIECE} fallback={<ProsePiece text={props.text} />}>
    <Slices each={cut(props.text, PIECE)} step={1}>
      {piece => <ProsePiece text={piece} />}
    </Slices>
  </Show>
)

const PIECE = 20_000

const ProsePiece = (props: { readonly text: string }) => (
  <Show when={isDeceptive(props.text)} fallback={props.text}>
    <Pieces pieces={prosePieces(props.text)} />
  </Show>
)

/** Soft hyphen, joiners, marks that tell the direction of one letter; spaces that hold words together. Languages mix in a sentence. */
const NEEDED = new Set(
  '00A0 00AD 034F 061C 200C 200D 200E 200F 2009 202F 3000'.split(' ').map(code => `U+${code}`)
)

const prosePieces = (text: string): readonly VisiblePiece[] => {
  const pieces: VisiblePiece[] = []
  for (const piece of visiblePieces(text)) {
    const last = pieces.at(-1)
    const kept = 'text' in piece ? piece.text : NEEDED.has(piece.code) ? charOf(piece.code) : piece.letter
    if (kept === undefined) pieces.push(piece)
    else if (last && 'text' in last) pieces[pieces.length - 1] = { text: last.text + kept }
    else pieces.push({ text: kept })
  }
  return pieces
}

const charOf = (code: string): string => String.fromCodePoint(Number.parseInt(code.slice(2), 16))
