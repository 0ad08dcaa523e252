// A text with the places marked where something searched for stands in it.

import { For, type JSX, Show } from 'solid-js'
import { placesOf } from '../../model/terminal/find-in-lines.ts'
import { isDeceptive } from '../../model/unicode/visible-characters.ts'
import { ShortVisibleText } from '../primitives/VisibleText.tsx'

/** Of a line, or a piece of one. Plain text stays text: lines are many, and few hold anything that hides. */
export const visibleLine = (text: string): JSX.Element =>
  isHarmless(text) ? text : <ShortVisibleText text={text} />

/** Most lines are plain ASCII, which is quicker to see. */
export const isHarmless = (text: string): boolean => /^[\t\x20-\x7e]*$/.test(text) || !isDeceptive(text)

export const Marked = (props: { readonly text: string; readonly needle?: string | undefined }) => (
  <Show when={props.needle} fallback={visibleLine(props.text)}>
    {needle => (
      <For each={pieces(props.text, needle())}>
        {piece => (piece.isHit ? <mark>{visibleLine(piece.text)}</mark> : visibleLine(piece.text))}
      </For>
    )}
  </Show>
)

const pieces = (
  text: string,
  needle: string
): readonly { readonly text: string; readonly isHit: boolean }[] => {
  let at = 0
  const out: { text: string; isHit: boolean }[] = []
  for (const place of placesOf(text, needle)) {
    if (place > at) out.push({ text: text.slice(at, place), isHit: false })
    out.push({ text: text.slice(place, place + needle.length), isHit: true })
    at = place + needle.length
  }
  if (at < text.length) out.push({ text: text.slice(at), isHit: false })
  return out
}
