// The page: a landing surface while nothing is open, the timeline once something is.

import { createEffect, lazy, Show, Suspense } from 'solid-js'
import { ViewerProvider } from '../state/context.ts'
import { createViewer } from '../state/viewer.ts'
import { Landing } from './Landing.tsx'

const Session = lazy(async () => ({ default: (await import('./Session.tsx')).Session }))

export const Viewer = () => {
  const viewer = createViewer()
  createEffect(() => {
    if (viewer.settings.theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = viewer.settings.theme
  })
  return (
    <ViewerProvider value={viewer}>
      <main
        data-state={viewer.phase()}
        data-format={viewer.format()}
        data-entries={viewer.transcript.entries().length}
        data-live="false"
      >
        <Show when={!intake.hasLog()} fallback={<Failure />}>
          <Landing intake={intake} />
        </Show>
        <Arrival intake={intake} />
        <Show
          when={
            viewer.phase() === 'loading' ||
            viewer.phase() === 'ready' ||
            viewer.transcript.entries().length > 0
          }
        >
          <Suspense fallback={<p class="quiet">Reading …</p>}>
            <Session />
          </Suspense>
        </Show>
      </main>
    </ViewerProvider>
  )
}
