// A text with the places marked where something searched for stands in it.

import { For, Show } from 'solid-js'
import { HonestText } from './HonestText.tsx'
import { placesOf } from './output-find.ts'

export const Marked = (props: { readonly text: string; readonly needle?: string | undefined }) => (
  <Show when={props.needle} fallback={<HonestText text={props.text} />}>
    {needle => (
      <For each={pieces(props.text, needle())}>
        {piece => (
          <Show when={piece.isHit} fallback={<HonestText text={piece.text} />}>
            <mark>
              <HonestText text={piece.text} />
            </mark>
          </Show>
        )}
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
