// Printing a log of which only a part stands on the page: its rows are drawn first, then the browser is asked to print.

import type { ViewerState } from '../../state/session/viewer.ts'
import { isDrawing } from '../primitives/draw-queue.ts'
import { isPrinting, setPrinting } from './printing.ts'

export const printAll = async (viewer: ViewerState): Promise<void> => {
  if (isPrinting()) return
  viewer.say('Drawing everything for the printer …')
  setPrinting(true)
  await isDrawn()
  print()
  setPrinting(false)
}

const LOOK = 100
/** Looks without anything left to draw: long texts come from the reader a moment later. */
const QUIET = 4
const PATIENCE = 60_000

const isDrawn = async (): Promise<void> => {
  const end = performance.now() + PATIENCE
  for (let quiet = 0; quiet < QUIET && performance.now() < end; ) {
    await new Promise(resolve => setTimeout(resolve, LOOK))
    const isWaiting = isDrawing() || document.querySelector('.section:not([data-whole])') !== null
    quiet = isWaiting ? 0 : quiet + 1
  }
}
