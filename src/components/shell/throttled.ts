// Following what changes many times a second while a log is read, at a pace that leaves the page free; its end is
// followed at once. Every follower has a timer of its own, so that several that count the whole log never do it in one go.

import { type Accessor, createEffect, createSignal, on, onCleanup, untrack } from 'solid-js'
import type { ViewerState } from '../../state/session/viewer.ts'

/** The share of the time that following may take: one part in so many. */
const SHARE = 20
/** Another moment of the log is shown soon. */
const SOON = 150

export const createCalm = <T>(viewer: ViewerState, source: Accessor<T>, pause = 1000): Accessor<T> => {
  const [turn, setTurn] = createSignal(0)
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = Number.NEGATIVE_INFINITY
  const follow = (): void => {
    timer = undefined
    const start = performance.now()
    // Everything that is derived from it is derived now.
    setTurn(count => count + 1)
    const end = performance.now()
    next = end + Math.max(viewer.then() ? SOON : pause, (end - start) * SHARE)
  }
  createEffect(
    on(
      source,
      () => {
        timer ??= setTimeout(follow, Math.max(0, next - performance.now()))
      },
      { defer: true }
    )
  )
  createEffect(
    on(viewer.phase, () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = setTimeout(follow)
    })
  )
  onCleanup(() => clearTimeout(timer))
  return () => {
    turn()
    return untrack(source)
  }
}
