// What is open: its timeline.

import '../styles/timeline.css'
import { useViewer } from '../state/context.ts'
import { createRows } from '../state/rows.ts'
import { Timeline } from './timeline/Timeline.tsx'

export const Session = () => {
  const viewer = useViewer()
  const rows = createRows(viewer)
  return <Timeline rows={rows} />
}
