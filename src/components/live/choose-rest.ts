// Asks for the open file once more, and reads what is new in it. For browsers that let a page read a file only as it was
// when it was chosen.

import { goOnceThere } from '../../state/memory/local.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { currentEntry } from '../shell/place.ts'

export const chooseRest = (viewer: ViewerState): void => {
  const why = whyNot(viewer)
  if (why !== undefined) return void viewer.say(why)
  const input = document.createElement('input')
  input.type = 'file'
  input.addEventListener('cancel', () => asking.delete(input))
  input.addEventListener('change', () => {
    asking.delete(input)
    const [file] = input.files ?? []
    if (file) void takeRest(viewer, file)
  })
  asking.add(input)
  input.click()
}

const takeRest = async (viewer: ViewerState, file: File): Promise<void> => {
  const { readRest } = await import('../../state/live/chosen-file.ts')
  await readRest(viewer, file, () => {
    const place = currentEntry(viewer)
    if (place !== undefined) goOnceThere(viewer, place)
  })
}

const whyNot = (viewer: ViewerState): string | undefined => {
  if (viewer.canTakeRest()) return undefined
  if (viewer.live().is !== 'off') return 'This log is followed: what is new comes by itself.'
  if ((viewer.from()?.kind ?? 'local') !== 'local') return 'This log is not a file on this device.'
  return viewer.given().length === 1 ? undefined : 'Open the files again to read what is new in them.'
}

/** Held while their dialogs are open, so that they are not collected. */
const asking = new Set<HTMLInputElement>()
