// Every shortcut in one table: the help sheet lists it, the palette offers it, and `obey.ts` runs it.

import { type EntryId, MAIN } from '../../model/transcript/types.ts'
import { isOneFile } from '../../state/links/site.ts'
import type { Sheet } from '../../state/session/sheet.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { openingOf, toggle as toggleEntry } from '../entries/opening.ts'
import { currentEntry, elementOf } from '../shell/place.ts'
import { printAll } from '../timeline/print-all.ts'
import { go, goToEnd, step } from './walking.ts'

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
  (await import('../files/same-file.ts')).walkFile(viewer, currentEntry(viewer), by)

export const foldAll = (viewer: ViewerState, open: boolean): void => {
  viewer.folds.setAll(open)
  viewer.say(open ? 'Everything is unfolded' : 'Everything is folded')
}

function copyCurrent(viewer: ViewerState): void {
  copy(viewer, viewer.marked()?.entry ?? currentEntry(viewer))
}

export const copy = (viewer: ViewerState, id?: EntryId): void =>
  void import('../link-copy.ts').then(({ copyLink }) => copyLink(viewer, id))

function readOn(viewer: ViewerState): void {
  void import('../live/choose-rest.ts').then(({ chooseRest }) => chooseRest(viewer))
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
  void import('../lines/line-keys.ts').then(({ moveLine }) => moveLine(viewer, step, isRange))
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
