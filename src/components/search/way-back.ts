// Where the reader was before the search, and what it opened on its way: both are given back, and the focus with them.

import { onMount } from 'solid-js'
import type { EntryId } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { chosenEntry, currentEntry, elementOf } from '../shell/place.ts'
import { letGo } from '../timeline/hold.ts'

export interface WayBack {
  /** Opens a fold, to be closed again. */
  open(fold: string): void
  go(): void
  /** The reader has chosen to be at this entry: it stays where it is while `close` changes what stands around it. */
  stay(at: EntryId, close: () => void): void
}

export const createWayBack = (viewer: ViewerState): WayBack => {
  let id: EntryId | undefined
  let chosen: EntryId | undefined
  let top = 0
  let y = 0
  const thread = viewer.thread()
  const opened = new Set<string>()
  onMount(() => {
    id = currentEntry(viewer)
    chosen = chosenEntry(viewer)
    top = (id && elementOf(id)?.getBoundingClientRect().top) || 0
    y = scrollY
  })
  return {
    open: fold => {
      if (viewer.folds.isOpen(fold, false)) return
      opened.add(fold)
      viewer.folds.set(fold, true)
    },
    stay: (at, close) => {
      letGo()
      opened.clear()
      const before = elementOf(at)?.getBoundingClientRect().top
      close()
      const element = elementOf(at)
      if (!element || before === undefined) return
      scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
      element.focus({ preventScroll: true })
    },
    go: () => {
      // The last hit is no longer looked after: closing folds would look as if it had been pushed away.
      letGo()
      for (const fold of opened) viewer.folds.set(fold, false)
      opened.clear()
      viewer.setFound(undefined)
      if (viewer.thread() !== thread) viewer.focus(thread)
      const element = id === undefined ? undefined : elementOf(id)
      if (y === 0) scrollTo({ top: 0, behavior: 'instant' })
      else if (element) scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
      else if (id !== undefined) viewer.navigate(id, { isStep: true })
      if (chosen !== undefined) elementOf(chosen)?.focus({ preventScroll: true })
    }
  }
}
