// A call whose end may still come, because its log is followed, or shown as it was.

import type { Entry, Tool } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'

export const runningCall = (viewer: ViewerState, entry: Entry): Tool | undefined =>
  entry.type === 'tool' && (entry.status === 'running' || entry.status === 'pending') && viewer.isComing()
    ? entry
    : undefined
