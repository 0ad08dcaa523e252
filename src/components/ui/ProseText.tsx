// Words of prose. Scripts that need joiners and direction marks keep them; what reorders or hides text is shown by name.

import { Show } from 'solid-js'
import { deceives, honestPieces, type Piece } from '../../model/honest.ts'
import { Pieces } from './HonestText.tsx'

export const ProseText = (props: { readonly text: string }) => (
  <Show when={deceives(props.text)} fallback={props.text}>
    <Pieces pieces={prosePieces(props.text)} />
  </Show>
)

/** Soft hyphen, joiners, and marks that tell the direction of one letter. */
const NEEDED = new Set(['U+00AD', 'U+034F', 'U+061C', 'U+200C', 'U+200D', 'U+200E', 'U+200F'])

const prosePieces = (text: string): readonly Piece[] => {
  const pieces: Piece[] = []
  for (const piece of honestPieces(text)) {
    const last = pieces.at(-1)
    const kept = 'text' in piece ? piece.text : NEEDED.has(piece.code) ? charOf(piece.code) : undefined
    if (kept === undefined) pieces.push(piece)
    else if (last && 'text' in last) pieces[pieces.length - 1] = { text: last.text + kept }
    else pieces.push({ text: kept })
  }
  return pieces
}

const charOf = (code: string): string => String.fromCodePoint(Number.parseInt(code.slice(2), 16))
