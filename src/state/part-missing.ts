// A part of the page is not there any more: the site was changed under a page that was open for long, or the network is
// gone. Whoever asked for it, by a link, a key or a button, is told; everything else stays.

import { onCleanup, untrack } from 'solid-js'
import { isPartMissing, PART_MISSING } from '../model/error-words.ts'
import type { Viewer } from './viewer.ts'

/** Hears of every part that nobody else speaks for. Call it once, on the page. */
export const hearOfMissing = (viewer: Viewer): void => {
  const hear = (event: PromiseRejectionEvent): void => {
    if (!isPartMissing(event.reason)) return
    event.preventDefault()
    sayMissing(viewer)
  }
  addEventListener('unhandledrejection', hear)
  onCleanup(() => removeEventListener('unhandledrejection', hear))
}

/** Above the place for a log while there is none, else in the corner of the page. */
export const sayMissing = (viewer: Viewer): void =>
  untrack(() => {
    if (viewer.phase() === 'empty' || viewer.phase() === 'failed') viewer.complain(PART_MISSING)
    viewer.say(PART_MISSING)
  })
