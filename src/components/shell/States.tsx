// What a reader must know before reading: what is missing, what was stopped, what could not be read.

import { lazy, Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'

const Hiding = lazy(async () => ({ default: (await import('./Hiding.tsx')).Hiding }))
const ExcerptNote = lazy(async () => ({ default: (await import('./ExcerptNote.tsx')).ExcerptNote }))
const LinkNote = lazy(async () => ({ default: (await import('./LinkNote.tsx')).LinkNote }))
const NoMessages = lazy(async () => ({ default: (await import('./NoMessages.tsx')).NoMessages }))
const TurnedOut = lazy(async () => ({ default: (await import('./TurnedOut.tsx')).TurnedOut }))

export const States = () => {
  const viewer = useViewer()
  const isLive = () => viewer.live().is !== 'off'
  const isHiding = () => viewer.settings.hidden.length > 0 || viewer.settings.density === 'prompts'
  return (
    <div class="states">
      {/* While a log grows nothing may come above what is read: there they stand at its end. */}
      <Show when={!isLive() && hasTurnedOut(viewer)}>
        <LazyBoundary>
          <TurnedOut />
        </LazyBoundary>
      </Show>
      <Show when={viewer.from()?.kind === 'excerpt'}>
        <LazyBoundary>
          <ExcerptNote />
        </LazyBoundary>
      </Show>
      <Show when={viewer.arrived()} keyed>
        {arrived => (
          <LazyBoundary>
            <LinkNote arrived={arrived} />
          </LazyBoundary>
        )}
      </Show>
      <Show when={isHiding() && (isLive() || viewer.transcript.entries().length > 0)}>
        <LazyBoundary>
          <Hiding />
        </LazyBoundary>
      </Show>
      <Show
        when={viewer.phase() === 'ready' && viewer.transcript.entries().length === 0 && !viewer.isFollowing()}
      >
        <LazyBoundary>
          <NoMessages />
        </LazyBoundary>
      </Show>
    </div>
  )
}

const hasTurnedOut = (viewer: ViewerState): boolean =>
  viewer.problems().length > 0 ||
  viewer.transcript.notices().length > 0 ||
  viewer.isCancelled() ||
  (viewer.ledger()?.unread.length ?? 0) > 0
