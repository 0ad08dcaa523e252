// What a reader must know before reading: what is missing, what was stopped, what could not be read.

import { type Component, Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'

const Hiding = lazyPart(() => import('./Hiding.tsx'), 'Hiding')
const ExcerptNote = lazyPart(() => import('./ExcerptNote.tsx'), 'ExcerptNote')
const LinkNote = lazyPart(() => import('./LinkNote.tsx'), 'LinkNote')
const NoMessages = lazyPart(() => import('./NoMessages.tsx'), 'NoMessages')
const TurnedOut = lazyPart(() => import('./TurnedOut.tsx'), 'TurnedOut')

export const States = () => {
  const viewer = useViewer()
  const isLive = () => viewer.live().is !== 'off'
  const isHiding = () => viewer.settings.hidden.length > 0 || viewer.settings.density === 'prompts'
  const isAny = () => viewer.transcript.entries().length > 0
  return (
    <div class="states">
      {/* While a log grows nothing may come above what is read: there they stand at its end. */}
      <Note when={!isLive() && hasTurnedOut(viewer)} of={TurnedOut} />
      <Note when={viewer.from()?.kind === 'excerpt'} of={ExcerptNote} />
      <Show when={viewer.arrived()} keyed>
        {arrived => (
          <LazyBoundary>
            <LinkNote arrived={arrived} />
          </LazyBoundary>
        )}
      </Show>
      <Note when={isHiding() && (isLive() || isAny())} of={Hiding} />
      <Note when={viewer.phase() === 'ready' && !isAny() && !viewer.isFollowing()} of={NoMessages} />
    </div>
  )
}

const Note = (props: { readonly when: boolean; readonly of: Component }) => (
  <Show when={props.when}>
    <LazyBoundary>
      <props.of />
    </LazyBoundary>
  </Show>
)

const hasTurnedOut = (viewer: ViewerState): boolean =>
  viewer.problems().length > 0 ||
  viewer.transcript.notices().length > 0 ||
  viewer.isCancelled() ||
  (viewer.ledger()?.unread.length ?? 0) > 0
