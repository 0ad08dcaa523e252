// A call whose end may still come, because its log is followed, or shown as it was.

import type { Entry, Tool } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'

export const runningCall = (viewer: ViewerState, entry: Entry): Tool | undefined =>
  entry.type === 'tool' && (entry.status === 'running' || entry.status === 'pending') && isComing(viewer)
    ? entry
    : undefined

/** More of what is drawn may come. A pause or a lost connection ends nothing; an earlier moment is not the end either. */
export const isComing = (viewer: ViewerState): boolean => {
  const now = viewer.live()
  if (viewer.isFollowing() || viewer.then()?.isEnd === false) return true
  return now.is === 'paused' ? !now.isChosen : now.is === 'lost' && now.retryAt !== undefined
}
