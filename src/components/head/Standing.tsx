// Beside the title: who worked where; while a log is read or followed, how far that is.

import { Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import { Progress } from '../shell/Progress.tsx'
import { Identity } from './Identity.tsx'

const LiveStatus = lazyPart(() => import('../live/LiveStatus.tsx'), 'LiveStatus')

export const Standing = () => {
  const viewer = useViewer()
  const isLive = () => viewer.live().is !== 'off'
  const isFresh = () => {
    const from = viewer.from()
    return from?.kind === 'site' && from.isFresh
  }
  return (
    <div class="standing">
      <Show when={isLive()} fallback={<Progress />}>
        <LazyBoundary>
          <LiveStatus />
        </LazyBoundary>
      </Show>
      <Show when={!isLive() && viewer.phase() !== 'loading'}>
        <Identity />
        <Show when={isFresh()}>
          <button
            type="button"
            class="quiet-button follow-offer"
            title="It was written a moment ago: show what comes"
            onClick={() => void followOpen(viewer)}
          >
            Follow
          </button>
        </Show>
      </Show>
    </div>
  )
}

const followOpen = async (viewer: ViewerState): Promise<void> =>
  (await import('../live/follow-open.ts')).followOpen(viewer)
