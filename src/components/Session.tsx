// What is open: its head, its outline, its timeline and its overview; and what can lie over them.

import { createEffect, createSignal, ErrorBoundary, lazy, Show, Suspense } from 'solid-js'
import { useViewer } from '../state/context.ts'
import { afterPaint } from '../state/painted.ts'
import { createRows } from '../state/rows.ts'
import { useKeys } from './keys.ts'
import { Announcer } from './shell/Announcer.tsx'
import { Header } from './shell/Header.tsx'
import { Outline } from './shell/Outline.tsx'
import { createPlace } from './shell/place.ts'
import { States } from './shell/States.tsx'
import { createTurns } from './shell/turns.ts'
import { Timeline } from './timeline/Timeline.tsx'

const Strip = lazy(async () => ({ default: (await import('./shell/Strip.tsx')).Strip }))
const ThreadBar = lazy(async () => ({ default: (await import('./shell/ThreadBar.tsx')).ThreadBar }))
const Sheets = lazy(async () => ({ default: (await import('./shell/Sheets.tsx')).Sheets }))

export const Session = () => {
  const viewer = useViewer()
  const rows = createRows(viewer)
  const place = createPlace(viewer)
  const turns = createTurns(viewer, rows, place)
  useKeys(viewer)
  const [isPainted, setPainted] = createSignal(false)
  createEffect(() => {
    if (viewer.phase() !== 'loading' || viewer.transcript.entries().length > 0)
      void afterPaint().then(() => setPainted(true))
  })
  return (
    <div class="session">
      <Header />
      <div class="columns">
        <div class="side">
          <Outline turns={turns} />
        </div>
        <div class="reading">
          <States />
          <Show when={viewer.thread() !== viewer.story() || viewer.leaf() !== undefined}>
            <Suspense>
              <ThreadBar />
            </Suspense>
          </Show>
          <Timeline rows={rows} />
        </div>
        <Show when={isPainted()}>
          <Suspense>
            <Strip place={place()} />
          </Suspense>
        </Show>
      </div>
      <Show when={viewer.sheet() !== undefined}>
        <ErrorBoundary fallback={<SheetMissing />}>
          <Suspense>
            <Sheets turns={turns} />
          </Suspense>
        </ErrorBoundary>
      </Show>
      <Announcer />
    </div>
  )
}

/** The site changed under a page that was open for long: its parts have new names. */
const SheetMissing = () => {
  const viewer = useViewer()
  viewer.say('This part of the page could not be loaded. Reload the page to get it.')
  return null
}
