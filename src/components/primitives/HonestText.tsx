// A text in which no character hides: those that cannot be seen, or that reorder others, are shown by name.

import { createMemo, For, Show } from 'solid-js'
import {
  deceives,
  honestPieces,
  type Piece,
  type Sign as SignPiece,
  writtenOut
} from '../../model/unicode/visible-characters.ts'

export const HonestText = (props: { readonly text: string }) => (
  <Show when={deceives(props.text)} fallback={props.text}>
    <Pieces pieces={honestPieces(props.text)} />
  </Show>
)

/** More signs than this are written out as text: they are an attack, and elements are dear. */
const MANY = 400

export const Pieces = (props: { readonly pieces: readonly Piece[] }) => {
  const tooMany = createMemo(() => props.pieces.length > MANY)
  return (
    <Show when={!tooMany()} fallback={writtenOut(props.pieces)}>
      <For each={props.pieces}>{piece => ('text' in piece ? piece.text : <Sign sign={piece} />)}</For>
    </Show>
  )
}

const Sign = (props: { readonly sign: SignPiece }) => (
  <span class="sign" title={`${props.sign.letter ? 'look-alike' : 'invisible'} character ${props.sign.code}`}>
    {props.sign.sign === '◌' ? props.sign.code : props.sign.sign}
  </span>
)
