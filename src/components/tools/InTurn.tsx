// When a thousand calls open at once, they take turns: a few milliseconds of work at a time, so that the page stays
// alive. A single one opens at once.

import { createSignal, type JSX, onCleanup, Show } from 'solid-js'

export const InTurn = (props: { readonly children: JSX.Element }) => {
  const [isTurn, setTurn] = createSignal(hasTime())
  if (!isTurn()) {
    const start = (): void => void setTurn(true)
    waiting.add(start)
    onCleanup(() => waiting.delete(start))
  }
  return <Show when={isTurn()}>{props.children}</Show>
}

const SLICE = 12

const waiting = new Set<() => void>()
let sliceEnd = 0
let isWorking = false

/** The first to ask in a task opens a slice of time for all that follow; what is inside one whose turn it is goes along. */
const hasTime = (): boolean => {
  if (isWorking) return true
  const now = performance.now()
  if (sliceEnd === 0) {
    sliceEnd = now + SLICE
    setTimeout(work)
  }
  return now < sliceEnd
}

const work = (): void => {
  sliceEnd = 0
  isWorking = true
  const end = performance.now() + SLICE
  for (const start of waiting) {
    waiting.delete(start)
    start()
    if (performance.now() > end) break
  }
  isWorking = false
  if (waiting.size > 0) setTimeout(work)
}
