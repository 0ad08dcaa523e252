// When a thousand calls open at once, they take turns. A single one opens at once.

import { createSignal, type JSX, onCleanup, Show } from 'solid-js'
import { hasTime, inTurn } from '../primitives/in-turn.ts'

export const InTurn = (props: { readonly children: JSX.Element }) => {
  const [isTurn, setTurn] = createSignal(hasTime())
  if (!isTurn()) onCleanup(inTurn(() => setTurn(true)))
  return <Show when={isTurn()}>{props.children}</Show>
}
