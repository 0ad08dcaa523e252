// What is open: its head, its outline, its timeline and its overview; and what can lie over them.

import { createEffect, createMemo, createSignal, lazy, Show } from 'solid-js'
import { facts } from '../model/transcript/facts.ts'
import { useViewer } from '../state/session/context.ts'
import { createRows } from '../state/session/rows.ts'
import { afterPaint } from '../state/workers/after-paint.ts'
import { Header } from './head/Header.tsx'
import { useKeys } from './keys.ts'
import { createTurns } from './outline/turns.ts'
import { LazyBoundary } from './primitives/LazyBoundary.tsx'
import { Announcer } from './shell/Announcer.tsx'
import { createVisibleRange } from './shell/place.ts'
import { States } from './shell/States.tsx'
import { createCalm } from './shell/throttled.ts'
import { Walks } from './shell/Walks.tsx'
import { Timeline } from './timeline/Timeline.tsx'

const Outline = lazy(async () => ({ default: (await import('./outline/Outline.tsx')).Outline }))
const Minimap = lazy(async () => ({ default: (await import('./outline/Minimap.tsx')).Minimap }))
const ThreadBar = lazy(async () => ({ default: (await import('./shell/ThreadBar.tsx')).ThreadBar }))
const SessionCard = lazy(async () => ({ default: (await import('./figures/SessionCard.tsx')).SessionCard }))
const PlaybackBar = lazy(async () => ({
  default: (await import('./playback/PlaybackBar.tsx')).PlaybackBar
}))
const Sheets = lazy(async () => ({ default: (await import('./sheets/Sheets.tsx')).Sheets }))

export const SessionView = () => {
  const viewer = useViewer()
  const rows = createRows(viewer)
  const place = createVisibleRange(viewer)
  const entries = createCalm(viewer, viewer.drawn.entries)
  const known = createMemo(() => facts(entries()))
  const turns = createTurns(viewer, rows, place)
  useKeys(viewer)
  const [isPainted, setPainted] = createSignal(false)
  createEffect(() => {
    if (viewer.phase() !== 'loading' || viewer.transcript.entries().length > 0)
      void afterPaint().then(() => {
        setPainted(true)
        // Safari lets a page copy only at the press itself: by then the script must be here.
        void import('./link-copy.ts').catch(() => undefined)
      })
  })
  return (
    <div class="session">
      <Header facts={known()} />
      <div class="columns">
        <div class="side">
          <Show when={isPainted()}>
            <LazyBoundary>
              <Outline turns={turns} />
            </LazyBoundary>
          </Show>
        </div>
        <div class="beside">
          <Walks facts={known()} />
          <Show when={isPainted()}>
            <LazyBoundary>
              <Minimap place={place()} />
            </LazyBoundary>
          </Show>
        </div>
        <div class="reading">
          <States />
          <Show when={viewer.thread() !== viewer.story() || viewer.leaf() !== undefined}>
            <LazyBoundary>
              <ThreadBar />
            </LazyBoundary>
          </Show>
          <Show when={viewer.thread() === viewer.story()}>
            <div class="session-card-place" data-folded={viewer.settings.card === 'folded' ? '' : undefined}>
              <Show when={isPainted()}>
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
      <Show when={viewer.sheet() !== undefined}>
        <LazyBoundary onMissing={() => viewer.showSheet(undefined)}>
          <Sheets turns={turns} />
        </LazyBoundary>
      </Show>
      <Announcer />
    </div>
  )
}
