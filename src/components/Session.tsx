// What is open: its head, its outline, its timeline and its overview; and what can lie over them.

import { createEffect, createSignal, lazy, Show } from 'solid-js'
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
import { Late } from './ui/Late.tsx'

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
            <Late>
              <ThreadBar />
            </Late>
          </Show>
          <Timeline rows={rows} />
        </div>
        <Show when={isPainted()}>
          <Late>
            <Strip place={place()} />
          </Late>
        </Show>
      </div>
      <Show when={viewer.sheet() !== undefined}>
        <Late onMissing={() => viewer.showSheet(undefined)}>
          <Sheets turns={turns} />
        </Late>
      </Show>
      <Announcer />
    </div>
  )
}
