// What the menu of the head offers, in its order. Whatever has a key shows it.

import { isOneFile } from '../../state/links/site.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { copy, foldAll, playBack } from '../keys/shortcuts.ts'

export interface Action {
  readonly label: string
  readonly key?: string
  readonly group: 'go' | 'read' | 'take' | 'page'
  readonly run: (viewer: ViewerState) => void
}

const ALL: readonly Action[] = [
  { group: 'go', label: 'Jump to…', key: 'Ctrl K', run: viewer => viewer.showSheet('palette') },
  { group: 'go', label: 'Outline', run: viewer => viewer.showSheet('outline') },
  { group: 'go', label: 'Files touched', key: 'F', run: viewer => viewer.showSheet('files') },
  { group: 'go', label: 'Errors', key: '!', run: viewer => viewer.showSheet('errors') },
  { group: 'go', label: 'Usage', key: 'U', run: viewer => viewer.showSheet('usage') },
  { group: 'read', label: 'Unfold everything', key: 'u', run: viewer => foldAll(viewer, true) },
  { group: 'read', label: 'Fold everything', key: 'f', run: viewer => foldAll(viewer, false) },
  { group: 'read', label: 'Raw records of this entry', key: 'r', run: viewer => viewer.showSheet('raw') },
  {
    group: 'read',
    label: 'Read the rest: choose the file again',
    key: 'R',
    run: viewer => void import('../live/choose-rest.ts').then(({ chooseRest }) => chooseRest(viewer))
  },
  { group: 'read', label: 'Play back from here', key: 'P', run: playBack },
  { group: 'take', label: 'Copy a link to this session', key: 'Y', run: viewer => copy(viewer) },
  { group: 'take', label: 'Copy or export…', key: 'x', run: viewer => viewer.showSheet('export') },
  { group: 'take', label: 'Share turns in a link…', key: 'X', run: viewer => viewer.showSheet('excerpt') },
  {
    group: 'take',
    label: 'Print',
    key: 'Ctrl P',
    run: viewer => void import('../timeline/print-all.ts').then(({ printAll }) => printAll(viewer))
  },
  { group: 'page', label: 'Display…', key: 'v', run: viewer => viewer.showSheet('settings') },
  { group: 'page', label: 'About this session', key: 'i', run: viewer => viewer.showSheet('about') },
  { group: 'page', label: 'Line report', key: 'l', run: viewer => viewer.showSheet('ledger') },
  { group: 'page', label: 'Notices', run: viewer => viewer.showSheet('notices') },
  { group: 'page', label: 'Keys', key: '?', run: viewer => viewer.showSheet('help') }
]

/** Where there is a site to link to, a log that may grow, and room for what plays it back. */
const ON_A_SITE = new Set(['P', 'R', 'X'])

export const ACTIONS = isOneFile ? ALL.filter(({ key }) => key === undefined || !ON_A_SITE.has(key)) : ALL
