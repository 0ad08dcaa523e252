// The time, to the second, for everything that ticks: one timer, and none while nothing does.

import { type Accessor, createSignal, onCleanup } from 'solid-js'
import type { Millis } from '../../model/transcript/types.ts'

const [now, setNow] = createSignal<Millis>(Date.now())
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Ticks as long as the caller lives. */
export const useClock = (): Accessor<Millis> => {
  setNow(Date.now())
  if (watchers++ === 0) timer = setInterval(() => setNow(Date.now()), 1000)
  onCleanup(() => {
    if (--watchers === 0) clearInterval(timer)
  })
  return now
}
