// What is open: its head, its outline, its timeline and its overview; and what can lie over them.

import { createEffect, createMemo, createSignal, getOwner, onCleanup, runWithOwner, Show } from 'solid-js'
import { facts } from '../model/transcript/facts.ts'
import { useViewer } from '../state/session/context.ts'
import { createRows } from '../state/session/rows.ts'
import { afterPaint } from '../state/workers/after-paint.ts'
import { Header } from './head/Header.tsx'
import { useKeys } from './keys/key-listener.ts'
import { LazyBoundary } from './primitives/LazyBoundary.tsx'
import { lazyPart } from './primitives/lazy-part.ts'
import { Announcer } from './shell/Announcer.tsx'
import { States } from './shell/States.tsx'
import type { Surroundings } from './shell/surroundings.ts'
import { createCalm } from './shell/throttled.ts'
import { RowDetails } from './timeline/after-rows.ts'
import { Timeline } from './timeline/Timeline.tsx'

const Walks = lazyPart(() => import('./shell/Walks.tsx'), 'Walks')
const Outline = lazyPart(() => import('./outline/Outline.tsx'), 'Outline')
const Minimap = lazyPart(() => import('./outline/Minimap.tsx'), 'Minimap')
const ThreadBar = lazyPart(() => import('./shell/ThreadBar.tsx'), 'ThreadBar')
const SessionCard = lazyPart(() => import('./figures/SessionCard.tsx'), 'SessionCard')
const PlaybackBar = lazyPart(() => import('./playback/PlaybackBar.tsx'), 'PlaybackBar')
const linkCopy = () => import('./link-copy.ts')
const Sheets = lazyPart(() => import('./sheets/Sheets.tsx'), 'Sheets')

export const SessionView = () => {
  const viewer = useViewer()
  const rows = createRows(viewer)
  const entries = createCalm(viewer, viewer.drawn.entries)
  const known = createMemo(() => facts(entries()))
  const keys = useKeys(viewer)
  const [around, setAround] = createSignal<Surroundings>()
  const owner = getOwner()
  let isGone = false
  onCleanup(() => {
    isGone = true
  })
  const surround = async (): Promise<void> => {
    await afterPaint()
    if (around()) return
    keys.fetch()
    const { WhyFailed, WhyLines } = RowDetails
    // One that does not come is missed where it should stand. Safari lets a page copy only at the press itself: by then
    // the script must be here. Why a call failed comes with the news of it: nothing below may move a second time.
    const parts = [Outline, Walks, Minimap, SessionCard, WhyFailed, WhyLines].map(part => part.preload)
    for (const part of [...parts, linkCopy]) part().catch(() => undefined)
    const { createSurroundings } = await import('./shell/surroundings.ts')
    if (!isGone) runWithOwner(owner, () => setAround(before => before ?? createSurroundings(viewer, rows)))
  }
  createEffect(() => {
    if (viewer.phase() !== 'loading' || viewer.transcript.entries().length > 0) void surround()
  })
  return (
    <div class="session">
      <Header facts={known()} />
      <div class="columns">
        <div class="side">
          <Show when={around()}>
            {shown => (
              <LazyBoundary>
                <Outline turns={shown().turns} />
              </LazyBoundary>
            )}
          </Show>
        </div>
        <div class="beside">
          <Show when={around()}>
            {shown => (
              <LazyBoundary>
                <Walks facts={known()} />
                <Minimap place={shown().place()} />
              </LazyBoundary>
            )}
          </Show>
        </div>
        <div class="reading">
          <States />
          <Show when={viewer.thread() !== viewer.primaryThread() || viewer.leaf() !== undefined}>
            <LazyBoundary>
              <ThreadBar />
            </LazyBoundary>
          </Show>
          <Show when={viewer.thread() === viewer.primaryThread()}>
            <div class="session-card-place" data-folded={viewer.settings.card === 'folded' ? '' : undefined}>
              <Show when={around()}>
                <LazyBoundary>
                  <SessionCard />
                </LazyBoundary>
              </Show>
            </div>
          </Show>
          <Timeline rows={rows} />
        </div>
      </div>
      <Show when={viewer.moment() !== undefined}>
        <LazyBoundary onMissing={() => viewer.showMoment(undefined)}>
          <PlaybackBar />
        </LazyBoundary>
      </Show>
      <Show when={viewer.sheet() !== undefined && around()}>
        {shown => (
          <LazyBoundary onMissing={() => viewer.showSheet(undefined)}>
            <Sheets turns={shown().turns} />
          </LazyBoundary>
        )}
      </Show>
      <Announcer />
    </div>
  )
}
