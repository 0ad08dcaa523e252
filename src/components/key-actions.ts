// What keys do, and the buttons that do the same.

import { type Landmark, seek } from '../model/transcript/landmarks.ts'
import { type EntryId, MAIN } from '../model/transcript/types.ts'
import { summary } from '../model/wording/summary.ts'
import type { ViewerState } from '../state/session/viewer.ts'
import { hides } from '../state/settings/settings.ts'
import { openingOf, toggle } from './entries/opening.ts'
import { chosenEntry, currentEntry, elementOf } from './shell/place.ts'

/** Moves to the next landmark and says which one it is. */
export const go = (viewer: ViewerState, landmark: Landmark, step: 1 | -1): void => {
  const from = currentEntry(viewer)
  const found = seek(viewer.transcript.entries(), {
    landmark,
    step,
    from,
    // Who went nowhere yet sees the entry at the top, but is not there.
    isHereToo: step > 0 && from !== chosenEntry(viewer),
    thread: viewer.thread()
  })
  if (!found) return void viewer.say(`No ${step > 0 ? 'further' : 'earlier'} ${NAMES[landmark]}`)
  const entry = viewer.transcript.peek(found.id)
  const name = NAMES[landmark].replace(/^./, letter => letter.toUpperCase())
  viewer.say(`${name} ${found.nth} of ${found.of}${entry ? `: ${summary(entry)}` : ''}`)
  viewer.aim(found.id, { isStep: landmark === 'entry' })
}

export const NAMES: Readonly<Record<Landmark, string>> = {
  prompt: 'prompt',
  error: 'error',
  change: 'edit',
  entry: 'entry'
}

/** From row to row as they stand on the page: what is folded away is passed by. */
export const step = (viewer: ViewerState, by: 1 | -1): void => {
  const entry = viewer.transcript.peek(rowBeside(viewer, by) ?? '')
  if (entry) {
    viewer.say(summary(entry))
    viewer.aim(entry.id, { isStep: true })
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

export const goToEnd = (viewer: ViewerState, from: 1 | -1): void => {
  const isShown = (entry: Parameters<typeof hides>[1]): boolean =>
    entry.thread === viewer.thread() && !hides(viewer.settings, entry)
  const entries = viewer.transcript.entries()
  const goal = from > 0 ? entries.find(isShown) : entries.findLast(isShown)
  if (!goal) return
  viewer.say(from > 0 ? 'Top' : 'End')
  viewer.aim(goal.id, { edge: from > 0 ? 'top' : 'end' })
}

export const toggleCurrent = (viewer: ViewerState): void => {
  const id = currentEntry(viewer)
  const entry = id === undefined ? undefined : viewer.transcript.peek(id)
  const element = entry && elementOf(entry.id)
  // What was just gone to may not be drawn yet: it opens then.
  if (!entry || (element && !element.querySelector('.body [aria-expanded]')))
    return void viewer.say('Nothing to unfold here')
  toggle(viewer, entry)
  viewer.say(openingOf(viewer, entry) === 'open' ? 'Opened' : 'Folded')
}

export const walkCurrentFile = async (viewer: ViewerState, by: 1 | -1): Promise<void> =>
  (await import('./files/same-file.ts')).walkFile(viewer, currentEntry(viewer), by)

export const foldAll = (viewer: ViewerState, open: boolean): void => {
  viewer.folds.setAll(open)
  viewer.say(open ? 'Everything is unfolded' : 'Everything is folded')
}

export const copyCurrent = (viewer: ViewerState): void => {
  copy(viewer, viewer.marked()?.entry ?? currentEntry(viewer))
}

export const copy = (viewer: ViewerState, id?: EntryId): void =>
  void import('./link-copy.ts').then(({ copyLink }) => copyLink(viewer, id))

export const readOn = (viewer: ViewerState): void => {
  void import('./live/choose-rest.ts').then(({ chooseRest }) => chooseRest(viewer))
}

/** The bar that it opens hears the key from then on. */
export const playBack = (viewer: ViewerState): void => {
  if (viewer.moment() !== undefined) return
  const here = viewer.transcript.peek(currentEntry(viewer) ?? '')
  if (!here) return void viewer.say('There is nothing to play back')
  viewer.showMoment(here.src[0] ?? 0)
  viewer.say('Playback')
}

export const line = (viewer: ViewerState, step: 1 | -1, isRange = false): void => {
  void import('./lines/line-keys.ts').then(({ moveLine }) => moveLine(viewer, step, isRange))
}

export const leave = (viewer: ViewerState): void => {
  if (viewer.marked()) return void viewer.markLines(undefined)
  if (viewer.moment() !== undefined) return void viewer.showMoment(undefined)
  if (viewer.thread() === viewer.story()) return
  viewer.focus(MAIN)
  viewer.say('Back to the main timeline')
}

const DENSITIES = ['comfortable', 'compact', 'prompts'] as const
const THEMES = ['system', 'light', 'dark'] as const

export const nextDensity = (viewer: ViewerState): void => {
  viewer.change({ density: following(DENSITIES, viewer.settings.density) })
  viewer.say(`Density: ${viewer.settings.density}`)
}

export const nextTheme = (viewer: ViewerState): void => {
  viewer.change({ theme: following(THEMES, viewer.settings.theme) })
  viewer.say(`Theme: ${viewer.settings.theme}`)
}

const following = <T>(all: readonly [T, ...T[]], now: T): T =>
  all[(all.indexOf(now) + 1) % all.length] ?? all[0]
