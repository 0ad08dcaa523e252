// Where the reader of a growing log is: at its end, where everything moves up as rows come, or anywhere else, where what
// stands in view stays as it is until it is out of view.

import { type Accessor, createMemo, createSignal, onCleanup, untrack } from 'solid-js'
import type { ViewerState } from '../../state/session/viewer.ts'
import { onMove } from '../timeline/moves.ts'

const [isAtEnd, setAtEnd] = createSignal(true)

export { isAtEnd, setAtEnd }

/**
 * Follows a value that changes how high its element is, or what stands in it: not while somebody may be looking at that.
 * `meanwhile`: what is shown until then, of what was shown and what would be.
 */
export const whenUnseen = <T>(
  viewer: ViewerState,
  element: Accessor<HTMLElement | undefined>,
  wanted: Accessor<T>,
  meanwhile: (shown: T, next: T) => T = shown => shown
): Accessor<T> => {
  const [looks, setLooks] = createSignal(0)
  const again = (): void => {
    if (!isLookedAt(element())) setLooks(times => times + 1)
  }
  let isFirst = true
  return createMemo<T>(shown => {
    const next = wanted()
    if (isFirst || next === shown || viewer.live().is === 'off' || !isLookedAt(element())) {
      isFirst = false
      return next
    }
    looks()
    const box = element()
    onCleanup(onMove(again))
    box?.addEventListener('focusout', again)
    onCleanup(() => box?.removeEventListener('focusout', again))
    return meanwhile(shown, next)
  }, untrack(wanted))
}

/** In view, of a reader who is not at the end or has the focus there. */
const isLookedAt = (element: HTMLElement | undefined): boolean => {
  const following = isAtEnd()
  if (!element?.isConnected || (following && !element.contains(document.activeElement))) return false
  // Whatever else changes in the section would move it, too.
  const { top, bottom } = (element.closest('.section') ?? element).getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
