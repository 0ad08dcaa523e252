// The page: a landing surface while nothing is open, the timeline once something is.

import { createEffect, lazy, onMount, Show, Suspense } from 'solid-js'
import { followAddress } from '../state/address.ts'
import { ViewerProvider } from '../state/context.ts'
import { createViewer } from '../state/viewer.ts'
import { Landing } from './Landing.tsx'
import { createIntake } from './landing/intake.ts'
import { Problems } from './landing/Problems.tsx'

const Session = lazy(async () => ({ default: (await import('./Session.tsx')).Session }))
const Arrival = lazy(async () => ({ default: (await import('./landing/Arrival.tsx')).Arrival }))

export const Viewer = () => {
  const viewer = createViewer()
  const intake = createIntake(viewer)
  createEffect(() => {
    const { dataset } = document.documentElement
    dataset['density'] = viewer.settings.density
    dataset['wrap'] = viewer.settings.wrap ? 'on' : 'off'
    if (viewer.settings.theme === 'system') delete dataset['theme']
    else dataset['theme'] = viewer.settings.theme
  })
  onMount(() => followAddress(viewer))
  return (
    <ViewerProvider value={viewer}>
      <main
        data-state={viewer.phase()}
        data-format={viewer.format()}
        data-entries={viewer.transcript.entries().length}
        data-live="false"
      >
        <Show when={intake.hasLog()} fallback={<Landing intake={intake} />}>
          <Show when={viewer.phase() === 'failed'}>
            <Problems intake={intake}>
              <button type="button" onClick={() => viewer.close()}>
                Open another log
              </button>
            </Problems>
          </Show>
          <Suspense fallback={<p class="quiet">Reading …</p>}>
            <Session />
            <Arrival intake={intake} />
          </Suspense>
        </Show>
      </main>
    </ViewerProvider>
  )
}
