// For a log of this site that was written a moment ago: whoever wants to sees the rest of it come.

import { followSite } from '../../state/links/address.ts'
import { goOnceThere } from '../../state/memory/local.ts'
import { useViewer } from '../../state/session/context.ts'
import { currentEntry } from '../shell/place.ts'

export const FollowOffer = () => {
  const viewer = useViewer()
  const follow = (): void => {
    const from = viewer.from()
    if (from?.kind !== 'site') return
    const place = currentEntry(viewer)
    if (place !== undefined) goOnceThere(viewer, place)
    void followSite(viewer, { ...from, isLive: true })
  }
  return (
    <button
      type="button"
      class="quiet-button follow-offer"
      title="It was written a moment ago: show what comes"
      onClick={follow}
    >
      Follow
    </button>
  )
}
