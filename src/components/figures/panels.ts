// Where figures are shown in full.

import type { ViewerState } from '../../state/session/viewer.ts'
import { go } from '../keys.ts'

export interface Panel {
  readonly does?: string
  readonly onPress?: () => void
}

export const showErrors = (viewer: ViewerState): Panel => ({
  does: 'To the next error (e)',
  onPress: () => go(viewer, 'error', 1)
})

export const showUsage = (_viewer: ViewerState): Panel => ({})
