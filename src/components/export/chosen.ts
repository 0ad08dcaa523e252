// What somebody wants to export, when they said so before the sheet opened: an entry, a format.

import { createSignal } from 'solid-js'
import type { EntryId } from '../../model/transcript/types.ts'
import type { ExportForm } from '../../state/export/export-name.ts'
import type { ViewerState } from '../../state/session/viewer.ts'

interface Chosen {
  readonly entry?: EntryId
  readonly form?: ExportForm
}

const [chosen, setChosen] = createSignal<Chosen>({})

/** Asked for once: the next time the sheet opens it speaks of where the reader is. */
export const takeChosen = (): Chosen => {
  const known = chosen()
  setChosen({})
  return known
}

export const exportEntry = (viewer: ViewerState, entry: EntryId): void => choose(viewer, { entry })

export const exportAs = (viewer: ViewerState, form: ExportForm): void => choose(viewer, { form })

const choose = (viewer: ViewerState, what: Chosen): void => {
  setChosen(what)
  viewer.showSheet('export')
}
