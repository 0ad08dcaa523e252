// Where figures are shown in full.

import type { ViewerState } from '../../state/session/viewer.ts'

export interface FigurePanel {
  readonly does: string
  readonly onPress: () => void
}

export const showErrors = (viewer: ViewerState): FigurePanel => ({
  does: 'Everything that failed (!)',
  onPress: () => viewer.showSheet('errors')
})

export const showFiles = (viewer: ViewerState): FigurePanel => ({
  does: 'All files touched (F)',
  onPress: () => viewer.showSheet('files')
})

export const showUsage = (viewer: ViewerState): FigurePanel => ({
  does: 'Tokens, cost and time (U)',
  onPress: () => viewer.showSheet('usage')
})
