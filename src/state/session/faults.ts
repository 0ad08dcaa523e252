// A part of the page failed, or is not there any more: the site was changed under a page that was open for long, or the
// network is gone. Whoever asked for it, by a link, a key or a button, is told; everything else stays.

import { onCleanup, untrack } from 'solid-js'
import { faultWords, isPartMissing } from '../../model/wording/error-words.ts'
import type { ViewerState } from './viewer.ts'

/** Hears of every missing part that nobody else speaks for. Call it once, on the page. */
export const hearOfMissing = (viewer: ViewerState): void => {
  const hear = (event: PromiseRejectionEvent): void => {
    if (!isPartMissing(event.reason)) return
    event.preventDefault()
    sayFault(viewer, event.reason)
  }
  addEventListener('unhandledrejection', hear)
  onCleanup(() => removeEventListener('unhandledrejection', hear))
}

/** Above the place for a log while there is none, else in the corner of the page. */
export const sayFault = (viewer: ViewerState, error: unknown): void =>
  untrack(() => {
    const words = faultWords(error)
    if (viewer.phase() === 'empty' || viewer.phase() === 'failed') viewer.complain(words)
    viewer.say(words)
  })
