import { createContext, useContext } from 'solid-js'
import type { Viewer } from './viewer.ts'

const ViewerContext = createContext<Viewer>()

export const ViewerProvider = ViewerContext.Provider

export const useViewer = (): Viewer => {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('useViewer outside of a ViewerProvider')
  return viewer
}
