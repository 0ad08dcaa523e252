// Following something that changes many times a second, at a pace that leaves the page free. Every follower has a timer
// of its own, so that several that count the whole log never do it in one go.

import { type Accessor, createEffect, createSignal, on, onCleanup, untrack } from 'solid-js'

export const createCalm = <T>(source: Accessor<T>, pause = 250): Accessor<T> => {
  const [turn, setTurn] = createSignal(0)
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const follow = (): void => {
    timer = undefined
    setTurn(count => count + 1)
    last = performance.now()
  }
  createEffect(
    on(
      source,
      () => {
        timer ??= setTimeout(follow, Math.max(0, last + pause - performance.now()))
      },
      { defer: true }
    )
  )
  onCleanup(() => clearTimeout(timer))
  return () => {
    turn()
    return untrack(source)
  }
}
