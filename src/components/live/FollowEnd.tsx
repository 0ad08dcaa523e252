// The end of a log that grows: a shimmer before the first row, a cursor after the last, what turned out late, and for who is
// elsewhere a pill that says how much is new.

import { Show } from 'solid-js'
import { count } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { TurnedOut } from '../shell/TurnedOut.tsx'
import { createArrivals } from './arrivals.ts'
import { createFollowing } from './following.ts'
import { LiveAnnouncer } from './LiveAnnouncer.tsx'
import { useTabSigns } from './tab-signs.ts'

export const FollowEnd = (props: { readonly goToEnd: () => void }) => {
  const viewer = useViewer()
  const total = createArrivals(viewer)
  let cursor: HTMLElement | undefined
  const { fresh, toEnd } = createFollowing(
    viewer,
    total,
    () => cursor,
    () => props.goToEnd()
  )
  useTabSigns(viewer, total)
  const isOn = (): boolean => viewer.isFollowing() || viewer.then()?.isEnd === false
  /** The line in the head is short; here is room for all of it. */
  const ending = (): string | undefined => {
    const live = viewer.live()
    return live.is === 'lost' || live.is === 'ended' ? live.sentence : undefined
  }
  return (
    <div class="page-end">
      <Show when={total() === 0 && viewer.isFollowing()}>
        <div class="shimmer" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      </Show>
      <span class="cursor" data-on={isOn() ? '' : undefined} aria-hidden="true" ref={cursor} />
      <Show when={ending()}>
        {sentence => (
          <p class="state">
            <VisibleText text={sentence()} />
          </p>
        )}
      </Show>
      <TurnedOut />
      <Show when={fresh() > 0}>
        <button type="button" class="pill" onClick={toEnd}>
          <Show when={`${count(fresh())} new`} keyed>
            {words => <span>{words}</span>}
          </Show>
        </button>
      </Show>
      <LiveAnnouncer />
    </div>
  )
}
