// Everything that a key does, in one table: the help sheet lists it, the page obeys it, and what was done is said.

import { findLandmark, type Landmark } from '../model/transcript/landmarks.ts'
import { type EntryId, MAIN } from '../model/transcript/types.ts'
import { summary } from '../model/wording/summary.ts'
import { isOneFile } from '../state/links/site.ts'
import type { Sheet } from '../state/session/sheet.ts'
import type { ViewerState } from '../state/session/viewer.ts'
import { hides } from '../state/settings/settings.ts'
import { openingOf, toggle as toggleEntry } from './entries/opening.ts'
import { typeAhead } from './palette/typed-ahead.ts'
import { chosenEntry, currentEntry, elementOf } from './shell/place.ts'
import { printAll } from './timeline/print-all.ts'

export interface Key {
  readonly keys: readonly string[]
  readonly does: string
  readonly group: KeyGroup
  readonly run: (viewer: ViewerState) => void
  /** What it opens; pressed again, it closes it. */
  readonly sheet?: Sheet
}

export type KeyGroup = 'Go' | 'Read' | 'Look'

/** Where there is a site to link to, and a log that may grow. */
const ON_A_SITE: readonly Key[] = [
  { group: 'Read', keys: ['X'], does: 'share turns in a link', ...opens('excerpt') },
  { group: 'Read', keys: ['P'], does: 'play the session back from here, or pause', run: playBack },
  { group: 'Read', keys: ['R'], does: 'read the rest: choose the file again', run: readOn }
]

export const SHORTCUTS: readonly Key[] = [
  { group: 'Go', keys: ['j', 'ArrowDown+Alt'], does: 'next entry', run: viewer => step(viewer, 1) },
  { group: 'Go', keys: ['k', 'ArrowUp+Alt'], does: 'previous entry', run: viewer => step(viewer, -1) },
  { group: 'Go', keys: ['n'], does: 'next prompt', run: viewer => go(viewer, 'prompt', 1) },
  { group: 'Go', keys: ['p'], does: 'previous prompt', run: viewer => go(viewer, 'prompt', -1) },
  { group: 'Go', keys: ['e'], does: 'next error', run: viewer => go(viewer, 'error', 1) },
  { group: 'Go', keys: ['E'], does: 'previous error', run: viewer => go(viewer, 'error', -1) },
  { group: 'Go', keys: ['d'], does: 'next edit', run: viewer => go(viewer, 'change', 1) },
  { group: 'Go', keys: ['D'], does: 'previous edit', run: viewer => go(viewer, 'change', -1) },
  { group: 'Go', keys: ['g', 'Home'], does: 'to the top', run: viewer => goToEnd(viewer, 1) },
  { group: 'Go', keys: ['G', 'End'], does: 'to the end', run: viewer => goToEnd(viewer, -1) },
  { group: 'Go', keys: ['b'], does: 'back to all sessions', run: viewer => viewer.leaveSession() },
  {
    group: 'Go',
    keys: ['/'],
    does: 'search',
    run: () => document.querySelector<HTMLElement>('.search-box')?.focus({ preventScroll: true })
  },
  { group: 'Go', keys: [']'], does: 'next call of the same file', run: viewer => void walkFile(viewer, 1) },
  {
    group: 'Go',
    keys: ['['],
    does: 'previous call of the same file',
    run: viewer => void walkFile(viewer, -1)
  },
  { group: 'Go', keys: ['k+Ctrl'], does: 'jump to anything by name', ...opens('palette') },
  { group: 'Read', keys: ['o', 'Enter'], does: 'open or fold the current entry', run: toggle },
  { group: 'Read', keys: ['u'], does: 'unfold everything', run: viewer => foldAll(viewer, true) },
  { group: 'Read', keys: ['f'], does: 'fold everything', run: viewer => foldAll(viewer, false) },
  { group: 'Read', keys: ['r'], does: 'raw records of the current entry', ...opens('raw') },
  { group: 'Read', keys: ['.'], does: 'mark the next line of what is open', run: viewer => line(viewer, 1) },
  { group: 'Read', keys: [','], does: 'mark the previous line', run: viewer => line(viewer, -1) },
  { group: 'Read', keys: ['>'], does: 'mark one more line', run: viewer => line(viewer, 1, true) },
  { group: 'Read', keys: ['<'], does: 'mark one line less', run: viewer => line(viewer, -1, true) },
  {
    group: 'Read',
    keys: ['y'],
    does: 'copy a link to the current entry or the marked lines',
    run: copyCurrent
  },
  { group: 'Read', keys: ['Y'], does: 'copy a link to the session', run: viewer => copy(viewer) },
  { group: 'Read', keys: ['x'], does: 'copy or export', ...opens('export') },
  ...(isOneFile ? [] : ON_A_SITE),
  { group: 'Read', keys: ['p+Ctrl'], does: 'print', run: printed },
  { group: 'Read', keys: ['F'], does: 'files touched', ...opens('files') },
  { group: 'Read', keys: ['!'], does: 'everything that failed', ...opens('errors') },
  { group: 'Read', keys: ['U'], does: 'tokens, cost and time', ...opens('usage') },
  { group: 'Look', keys: ['c'], does: 'change density', run: nextDensity },
  { group: 'Look', keys: ['t'], does: 'change theme', run: nextTheme },
  { group: 'Look', keys: ['v'], does: 'display', ...opens('settings') },
  { group: 'Look', keys: ['i'], does: 'about this session', ...opens('about') },
  { group: 'Look', keys: ['l'], does: 'line report: what became of every line', ...opens('ledger') },
  { group: 'Look', keys: ['?'], does: 'this list', ...opens('help') },
  {
    group: 'Look',
    keys: ['Escape'],
    does: 'close what is open, unmark lines, end the playback, leave a sub-agent',
    run: leave
  }
]

/** Keys typed into fields are left alone, but those with Ctrl or Meta. */
export const obey = (viewer: ViewerState, event: KeyboardEvent): void => {
  const isControl = event.ctrlKey || event.metaKey
  if (event.defaultPrevented || (isTyping(event.target) && !isControl)) return
  const open = viewer.sheet()
  if (open === 'palette' && !isControl) typeAhead(event)
  // Caps Lock makes another letter, but no other shortcut.
  const isCapital = isControl && !event.shiftKey && event.key.length === 1
  const isEdge = EDGE.test(event.key)
  const key = keyFor(isCapital ? event.key.toLowerCase() : event.key, event.altKey, isControl && !isEdge)
  if (!key || (event.key === 'Enter' && isPressable(event.target))) return
  if (isEdge && (event.shiftKey || isScroller(event.target))) return
  if (open !== undefined) {
    // The dialog closes itself with Escape.
    if (key.sheet === open) viewer.showSheet(undefined)
    if (isControl) event.preventDefault()
    return
  }
  if (event.key !== 'Escape') event.preventDefault()
  key.run(viewer)
}

export const keyFor = (pressed: string, alt: boolean, control = false): Key | undefined =>
  SHORTCUTS.find(({ keys }) => keys.includes(`${pressed}${alt ? '+Alt' : ''}${control ? '+Ctrl' : ''}`))

/** Moves to the next landmark and says which one it is. */
export const go = (viewer: ViewerState, landmark: Landmark, step: 1 | -1): void => {
  const from = currentEntry(viewer)
  const found = findLandmark(viewer.drawn.entries(), {
    landmark,
    step,
    from,
    // Who went nowhere yet sees the entry at the top, but is not there.
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

/** From row to row as they stand on the page: what is folded away is passed by. */
function step(viewer: ViewerState, by: 1 | -1): void {
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

function toggle(viewer: ViewerState): void {
  const id = currentEntry(viewer)
  const entry = id === undefined ? undefined : viewer.drawn.peek(id)
  const element = entry && elementOf(entry.id)
  // What was just gone to may not be drawn yet: it opens then.
  if (!entry || (element && !element.querySelector('.body [aria-expanded]')))
    return void viewer.say('Nothing to unfold here')
  toggleEntry(viewer, entry)
  viewer.say(openingOf(viewer, entry) === 'open' ? 'Opened' : 'Folded')
}

const walkFile = async (viewer: ViewerState, by: 1 | -1): Promise<void> =>
  (await import('./files/same-file.ts')).walkFile(viewer, currentEntry(viewer), by)

export const foldAll = (viewer: ViewerState, open: boolean): void => {
  viewer.folds.setAll(open)
  viewer.say(open ? 'Everything is unfolded' : 'Everything is folded')
}

function copyCurrent(viewer: ViewerState): void {
  copy(viewer, viewer.marked()?.entry ?? currentEntry(viewer))
}

export const copy = (viewer: ViewerState, id?: EntryId): void =>
  void import('./link-copy.ts').then(({ copyLink }) => copyLink(viewer, id))

function readOn(viewer: ViewerState): void {
  void import('./live/choose-rest.ts').then(({ chooseRest }) => chooseRest(viewer))
}

/** The bar that it opens hears the key from then on. */
export function playBack(viewer: ViewerState): void {
  if (viewer.moment() !== undefined) return
  const here = viewer.transcript.peek(currentEntry(viewer) ?? '')
  if (!here) return void viewer.say('There is nothing to play back')
  viewer.showMoment(here.src[0] ?? 0)
  viewer.say('Playback')
}

function printed(viewer: ViewerState): void {
  void printAll(viewer)
}

function line(viewer: ViewerState, step: 1 | -1, isRange = false): void {
  void import('./lines/line-keys.ts').then(({ moveLine }) => moveLine(viewer, step, isRange))
}

function leave(viewer: ViewerState): void {
  if (viewer.marked()) return void viewer.markLines(undefined)
  if (viewer.moment() !== undefined) return void viewer.showMoment(undefined)
  if (viewer.thread() === viewer.primaryThread()) return
  viewer.focus(MAIN)
  viewer.say('Back to the main timeline')
}

function opens(sheet: Sheet): Pick<Key, 'run' | 'sheet'> {
  return { sheet, run: viewer => viewer.showSheet(sheet) }
}

const DENSITIES = ['comfortable', 'compact', 'prompts'] as const
const THEMES = ['system', 'light', 'dark'] as const

function nextDensity(viewer: ViewerState): void {
  viewer.change({ density: following(DENSITIES, viewer.settings.density) })
  viewer.say(`Density: ${viewer.settings.density}`)
}

function nextTheme(viewer: ViewerState): void {
  viewer.change({ theme: following(THEMES, viewer.settings.theme) })
  viewer.say(`Theme: ${viewer.settings.theme}`)
}

const following = <T>(all: readonly [T, ...T[]], now: T): T =>
  all[(all.indexOf(now) + 1) % all.length] ?? all[0]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  !isButton(target)

const isButton = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && /^(checkbox|radio|button|file)$/.test(target.type)

/** The browser's own way there ends at heights that were guessed. With Ctrl they mean the same; with Shift they select. */
const EDGE = /^(Home|End)$/

const isScroller = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('.scroller-box') !== null

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, input, [role="slider"]') !== null
