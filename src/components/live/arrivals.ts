// How many entries of the thread on the page there are, counted as they come.

import { type Accessor, createMemo } from 'solid-js'
import type { ThreadId } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { hides } from '../../state/settings/settings.ts'

export const createArrivals = (viewer: ViewerState): Accessor<number> => {
  let thread: ThreadId | undefined
  let looked = 0
  let count = 0
  return createMemo(() => {
    const entries = viewer.drawn.entries()
    // Another log, the same one read again, or another thread of it.
    if (entries.length < looked || thread !== viewer.thread()) {
      looked = 0
      count = 0
    }
    thread = viewer.thread()
    for (const entry of entries.slice(looked))
      if (entry.thread === thread && !hides(viewer.settings, entry)) count++
    looked = entries.length
    return count
  })
}
