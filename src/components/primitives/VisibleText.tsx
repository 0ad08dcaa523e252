// A text in which no character hides: those that cannot be seen, or that reorder others, are shown by name. A name, a path
// or a command of a log may be of any length: of a long one the beginning is looked at and shown, and more when asked for.

import { createMemo, createSignal, For, Show } from 'solid-js'
import {
  isDeceptive,
  type Sign as SignPiece,
  type VisiblePiece,
  visiblePieces,
  writtenOut
} from '../../model/unicode/visible-characters.ts'

export const VisibleText = (props: { readonly text: string }) => (
  <Show when={props.text.length > PIECE} fallback={<ShortVisibleText text={props.text} />}>
    <Long text={props.text} />
  </Show>
)

/** Characters that are looked at in one go. */
const PIECE = 8_000

const Long = (props: { readonly text: string }) => {
  const [shown, setShown] = createSignal(1)
  const pieces = createMemo(() => cut(props.text, PIECE, shown()))
  const left = () => props.text.length - pieces().reduce((sum, piece) => sum + piece.length, 0)
  return (
    <>
      <For each={pieces()}>{piece => <ShortVisibleText text={piece} />}</For>
      <Show when={left() > 0}>
        <button type="button" class="line-more" onClick={() => setShown(count => count + 1)}>
          … {left().toLocaleString('en')} more characters
        </button>
      </Show>
    </>
  )
}

/** The first pieces of a text, none of which ends within a character. */
export const cut = (text: string, length: number, most = Number.POSITIVE_INFINITY): readonly string[] => {
  const pieces: string[] = []
  for (let from = 0; from < text.length && pieces.length < most; ) {
    const last = text.charCodeAt(from + length - 1)
    const to = from + (last >= 0xd800 && last < 0xdc00 ? length - 1 : length)
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}

/** Of a text that is known to be short. */
export const ShortVisibleText = (props: { readonly text: string }) => (
  <Show when={isDeceptive(props.text)} fallback={props.text}>
    <Pieces pieces={visiblePieces(props.text)} />
  </Show>
)

/** More signs than this are written out as text: they are an attack, and elements are dear. */
const MANY = 400

export const Pieces = (props: { readonly pieces: readonly VisiblePiece[] }) => {
  const tooMany = createMemo(() => props.pieces.length > MANY)
  return (
    <Show when={!tooMany()} fallback={writtenOut(props.pieces)}>
      {props.pieces.map(piece => ('text' in piece ? piece.text : <Sign sign={piece} />))}
    </Show>
  )
}

const Sign = (props: { readonly sign: SignPiece }) => (
  <span class="sign" title={`${props.sign.letter ? 'look-alike' : 'invisible'} character ${props.sign.code}`}>
    {props.sign.sign === '◌' ? props.sign.code : props.sign.sign}
  </span>
)
