// Whether the open log is saved in this browser: known as long as it is on the page, whoever shows it.

import { createEffect, on, onCleanup, onMount } from 'solid-js'
import { createKeeping } from '../../state/memory/keeping.ts'
import { notePlace } from '../../state/memory/local.ts'
import { useViewer } from '../../state/session/context.ts'
import { setKeeping } from './kept-state.ts'
import { currentEntry } from './place.ts'

/** Draws nothing. */
export const KeepingHere = () => {
  const viewer = useViewer()
  const keeping = createKeeping(viewer)
  setKeeping(() => keeping)
  onCleanup(() => setKeeping(undefined))
  const note = (): void => {
    const from = viewer.from()
    if (keeping.state() === 'kept' && from?.kind === 'local') notePlace(from, currentEntry(viewer))
  }
  followPlace(note)
  // Whoever saves a log has often read some of it already.
  createEffect(on(keeping.state, note))
  return null
}

/** Once the page has come to rest. */
const REST = 400

const followPlace = (note: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(note, REST)
  }
  onMount(() => addEventListener('scroll', wait, { passive: true }))
  onCleanup(() => {
    clearTimeout(timer)
    removeEventListener('scroll', wait)
  })
}
