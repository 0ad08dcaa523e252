// The entry that somebody wants to export, when they said so at the entry itself.

import { createSignal } from 'solid-js'
import type { EntryId } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'

const [chosen, setChosen] = createSignal<EntryId>()

/** Asked for once: the next time the sheet opens it speaks of where the reader is. */
export const takeChosen = (): EntryId | undefined => {
  const id = chosen()
  setChosen(undefined)
  return id
}

export const exportEntry = (viewer: ViewerState, id: EntryId): void => {
  setChosen(id)
  viewer.showSheet('export')
}
