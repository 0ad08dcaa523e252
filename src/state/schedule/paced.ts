// Work that many events ask for, done once for all that come within a pause.

import { onCleanup } from 'solid-js'

export const paced = (work: () => void, pause: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      work()
    }, pause)
  }
}
