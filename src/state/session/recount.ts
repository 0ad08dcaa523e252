// What is counted of all entries, in slices: again when more of them have come, or another moment of the log is shown. A
// count that is under way is not given up for that, so that it comes to its end while the log grows.

import { createEffect, createMemo, on, onCleanup } from 'solid-js'
import type { Millis } from '../../model/transcript/types.ts'
import type { ViewerState } from './viewer.ts'

/** Between two counts of a log that grows, and of one that is played back. */
const PAUSE: Millis = 3000
const SOON: Millis = 150

export const recounting = (viewer: ViewerState, count: (stopped: AbortSignal) => Promise<void>): void => {
  let stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
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
    await count(mine.signal)
    if (stop !== mine) return
    isBusy = false
    if (isStale) soon()
  }
  const soon = (): void => {
    if (isBusy) isStale = true
    else timer ??= setTimeout(() => void run(), viewer.then() ? SOON : PAUSE)
  }
  const isNow = createMemo(() => viewer.then() === undefined)
  createEffect(on([viewer.openings, viewer.phase, isNow], () => void run()))
  createEffect(on(viewer.drawn.entries, soon, { defer: true }))
  onCleanup(() => {
    clearTimeout(timer)
    stop.abort()
  })
}
