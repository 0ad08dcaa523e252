// What a button does: all of them stand in the view sheet, the ones most looked for in the head of the page as well.

import type { ViewerState } from '../../state/session/viewer.ts'
import { copy, foldAll, playBack } from '../keys.ts'

export interface Action {
  readonly label: string
  readonly does: string
  readonly key?: string
  /** In the head of the page, where there is room. */
  readonly inBar?: true
  readonly run: (viewer: ViewerState) => void
}

export const ACTIONS: readonly Action[] = [
  { label: 'Fold', does: 'Fold everything', key: 'f', run: viewer => foldAll(viewer, false) },
  { label: 'Unfold', does: 'Unfold everything', key: 'u', run: viewer => foldAll(viewer, true) },
  {
    label: 'Raw',
    does: 'Raw records of the current entry',
    key: 'r',
    run: viewer => viewer.showSheet('raw')
  },
  {
    label: 'Link',
    does: 'Copy a link to this session',
    key: 'Y',
    run: viewer => copy(viewer)
  },
  {
    label: 'Export',
    does: 'Copy or export',
    key: 'x',
    inBar: true,
    run: viewer => viewer.showSheet('export')
  },
  { label: 'Files', does: 'Files touched', key: 'F', inBar: true, run: viewer => viewer.showSheet('files') },
  {
    label: 'Go to',
    does: 'Go to anything by name',
    key: 'Ctrl K',
    inBar: true,
    run: viewer => viewer.showSheet('palette')
  },
  {
    label: 'Rest',
    does: 'Read the rest: choose the file again',
    key: 'R',
    run: viewer => void import('../live/choose-rest.ts').then(({ chooseRest }) => chooseRest(viewer))
  },
  { label: 'Play', does: 'Play the session back from here', key: 'P', run: playBack },
  { label: 'Keys', does: 'What the keys do', key: '?', run: viewer => viewer.showSheet('help') }
]
