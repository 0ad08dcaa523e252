import { createContext, useContext } from 'solid-js'
import type { ViewerState } from './viewer.ts'

const ViewerContext = createContext<ViewerState>()

export const ViewerProvider = ViewerContext.Provider

export const useViewer = (): ViewerState => {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('useViewer outside of a ViewerProvider')
  return viewer
}
