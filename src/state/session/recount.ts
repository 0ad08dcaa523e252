// What is counted of all entries, in slices: again when more of them have come, or another moment of the log is shown. A
// count that is under way is not given up for that, so that it comes to its end while the log grows.

import { createEffect, createMemo, on, onCleanup } from 'solid-js'
import type { Millis } from '../../model/transcript/types.ts'
import type { ViewerState } from './viewer.ts'

/** Of a log that grows, counting takes at most one part in so many of the time; what stands on the page is soon true. */
const SHARE = 20
const SHORTEST: Millis = 300
const LONGEST: Millis = 3000
/** Of one that is played back. */
const SOON: Millis = 150

/** `entries`: what is drawn, or all of them whatever moment is shown. */
export const recounting = (
  viewer: ViewerState,
  count: (stopped: AbortSignal) => Promise<void>,
  entries = viewer.drawn.entries
): void => {
  let stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = SHORTEST
  let isBusy = false
  let isStale = false

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    stop.abort()
    const mine = new AbortController()
    stop = mine
    isBusy = true
    isStale = false
    const begin = performance.now()
    await count(mine.signal)
    if (stop !== mine) return
    pause = Math.min(LONGEST, Math.max(SHORTEST, SHARE * (performance.now() - begin)))
    isBusy = false
    if (isStale) soon()
  }
  const soon = (): void => {
    if (isBusy) isStale = true
    else timer ??= setTimeout(() => void run(), viewer.then() ? SOON : pause)
  }
  const isNow = createMemo(() => entries !== viewer.drawn.entries || viewer.then() === undefined)
  createEffect(on([viewer.openings, viewer.phase, isNow], () => void run()))
  createEffect(on(entries, soon, { defer: true }))
  onCleanup(() => {
    clearTimeout(timer)
    stop.abort()
  })
}
