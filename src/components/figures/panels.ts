// Where figures are shown in full.

import type { ViewerState } from '../../state/session/viewer.ts'
import { go } from '../keys.ts'

export interface FigurePanel {
  readonly does?: string
  readonly onPress?: () => void
}

export const showErrors = (viewer: ViewerState): FigurePanel => ({
  does: 'To the next error (e)',
  onPress: () => go(viewer, 'error', 1)
})

export const showUsage = (_viewer: ViewerState): FigurePanel => ({})
