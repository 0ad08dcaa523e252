// Follows the open log of this site, which was written a moment ago. The reader stays where they are in it.

import { followSite } from '../../state/links/address.ts'
import { goOnceThere } from '../../state/memory/local.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { currentEntry } from '../shell/place.ts'

export const followOpen = async (viewer: ViewerState): Promise<void> => {
  const from = viewer.from()
  if (from?.kind !== 'site') return
  const place = currentEntry(viewer)
  if (place !== undefined) goOnceThere(viewer, place)
  await followSite(viewer, { kind: 'site', paths: from.paths, isLive: true })
}
