// A text that stays plain, in pieces that are cheap to lay out, with a line that says why.

import { createMemo, createSignal, Show } from 'solid-js'
import type { PlainReason } from '../../model/markdown/markdown.ts'
import { ProseText } from '../primitives/ProseText.tsx'
import { Slices } from '../primitives/Slices.tsx'

const PIECE = 4_000
/** Pieces shown at first, and with each press. */
const PIECES = 75
/** Pieces that are laid out at once. */
const STEP = 3

export const MarkdownPlain = (props: { readonly text: string; readonly why?: PlainReason | undefined }) => {
  const [pieces, setPieces] = createSignal(PIECES)
  const end = () => pieces() * PIECE
  const shown = createMemo(() => cut(props.text, end()))
  return (
    <>
      <Show when={props.why}>
        {why => <p class="quiet plain-why">Shown as plain text: {REASONS[why()]}.</p>}
      </Show>
      <Slices each={shown()} step={STEP}>
        {piece => (
          <pre class="plain" dir="auto" style={{ '--lines': linesIn(piece) }}>
            <ProseText text={piece} />
          </pre>
        )}
      </Slices>
      <Show when={props.text.length > end()}>
        <button type="button" class="plain-more" onClick={() => setPieces(count => count + PIECES)}>
          show more ({Math.round((props.text.length - end()) / 1000).toLocaleString('en')} KB left)
        </button>
      </Show>
    </>
  )
}

/** About as many as it takes on the page, until it is laid out. */
const linesIn = (piece: string): number =>
  Math.max(piece.split('\n').length, Math.round(piece.length / USUAL_LINE))
const USUAL_LINE = 90

const REASONS: Readonly<Record<PlainReason, string>> = {
  long: 'it is longer than 200 KB',
  deep: 'it is nested more than 100 levels deep',
  cells: 'its tables have more than 10,000 cells',
  pieces: 'it has more than 20,000 pieces',
  late: 'laying it out took longer than 5 seconds',
  failed: 'it could not be laid out'
}

/** At ends of lines where there are some, never through a character. */
const cut = (text: string, end: number): readonly string[] => {
  const pieces: string[] = []
  for (let from = 0; from < Math.min(text.length, end); ) {
    const to = from + PIECE
    const line = text.lastIndexOf('\n', to)
    const next = to >= text.length ? text.length : line > from ? line : isHalf(text, to) ? to - 1 : to
    pieces.push(text.slice(from, next))
    from = text[next] === '\n' ? next + 1 : next
  }
  return pieces
}

const isHalf = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text[at] ?? '')
