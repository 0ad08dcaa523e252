// When a thousand calls open at once, they take turns. A single one opens at once.

import { createSignal, type JSX, onCleanup, Show } from 'solid-js'
import { hasTime, queueDrawing } from '../primitives/draw-queue.ts'

export const Queued = (props: { readonly children: JSX.Element }) => {
  const [isTurn, setTurn] = createSignal(hasTime())
  if (!isTurn()) onCleanup(queueDrawing(() => setTurn(true)))
  return <Show when={isTurn()}>{props.children}</Show>
}
