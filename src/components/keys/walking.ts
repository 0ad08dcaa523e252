// Walking through the log: to the next prompt, error, edit or row, to its top and its end. What was reached is announced.

import { findLandmark, type Landmark } from '../../model/transcript/landmarks.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { summary } from '../../model/wording/summary.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { hides } from '../../state/settings/settings.ts'
import { chosenEntry, currentEntry, elementOf } from '../shell/place.ts'

/** Moves to the next landmark and says which one it is. */
export const go = (viewer: ViewerState, landmark: Landmark, step: 1 | -1): void => {
  const from = currentEntry(viewer)
  const found = findLandmark(viewer.drawn.entries(), {
    landmark,
    step,
    from,
    // A reader who went nowhere yet sees the entry at the top, but has not gone to it.
    isHereToo: step > 0 && from !== chosenEntry(viewer),
    thread: viewer.thread()
  })
  if (!found) return void viewer.say(`No ${step > 0 ? 'further' : 'earlier'} ${NAMES[landmark]}`)
  const entry = viewer.drawn.peek(found.id)
  const name = NAMES[landmark].replace(/^./, letter => letter.toUpperCase())
  viewer.say(`${name} ${found.nth} of ${found.of}${entry ? `: ${summary(entry)}` : ''}`)
  viewer.navigate(found.id, { isStep: landmark === 'entry' })
}

export const NAMES: Readonly<Record<Landmark, string>> = {
  prompt: 'prompt',
  error: 'error',
  change: 'edit',
  entry: 'entry'
}

/** From row to row as they stand on the page; what is folded away is skipped. */
export function step(viewer: ViewerState, by: 1 | -1): void {
  const entry = viewer.drawn.peek(rowBeside(viewer, by) ?? '')
  if (entry) {
    viewer.say(summary(entry))
    viewer.navigate(entry.id, { isStep: true })
  } else go(viewer, 'entry', by)
}

const rowBeside = (viewer: ViewerState, by: 1 | -1): EntryId | undefined => {
  const current = currentEntry(viewer)
  if (current === undefined || current !== chosenEntry(viewer)) return current
  const here = elementOf(current)
  const timeline = document.querySelector('.timeline')
  if (!here || !timeline) return undefined
  const walker = document.createTreeWalker(timeline, NodeFilter.SHOW_ELEMENT, node =>
    node instanceof HTMLElement && node.dataset['entry'] !== undefined
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_SKIP
  )
  walker.currentNode = here
  const next = by > 0 ? walker.nextNode() : walker.previousNode()
  return next instanceof HTMLElement ? next.dataset['entry'] : undefined
}

export function goToEnd(viewer: ViewerState, from: 1 | -1): void {
  const isShown = (entry: Parameters<typeof hides>[1]): boolean =>
    entry.thread === viewer.thread() && !hides(viewer.settings, entry)
  const entries = viewer.drawn.entries()
  const goal = from > 0 ? entries.find(isShown) : entries.findLast(isShown)
  if (!goal) return
  viewer.say(from > 0 ? 'Top' : 'End')
  viewer.navigate(goal.id, { edge: from > 0 ? 'top' : 'end' })
}
