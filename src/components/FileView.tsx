// A log as one file: the page of the session that the file holds, and nothing else.

import { createSignal, ErrorBoundary, For, getOwner, onMount, runWithOwner, Show, Suspense } from 'solid-js'
import { visibleText } from '../model/unicode/visible-characters.ts'
import { errorWords, faultWords } from '../model/wording/error-words.ts'
import { followAddress } from '../state/links/address.ts'
import { openCarried } from '../state/opening/carried.ts'
import { ViewerProvider } from '../state/session/context.ts'
import { hearOfMissing } from '../state/session/faults.ts'
import { createViewer } from '../state/session/viewer.ts'
import { VisibleText } from './primitives/VisibleText.tsx'
import { SessionView } from './SessionView.tsx'
import { followAppearance } from './shell/appearance.ts'

export const FileView = () => {
  const viewer = createViewer()
  const owner = getOwner()
  const [fault, setFault] = createSignal<string>()
  followAppearance(viewer)
  onMount(async () => {
    hearOfMissing(viewer)
    try {
      await openCarried(viewer)
      runWithOwner(owner, () => followAddress(viewer))
    } catch (error) {
      setFault(errorWords(error))
    }
  })
  const problems = (): readonly string[] => {
    const sentence = fault()
    if (sentence !== undefined) return [sentence]
    if (viewer.phase() !== 'failed') return []
    return location.protocol === 'file:' ? [...viewer.problems(), FROM_DISK] : viewer.problems()
  }
  return (
    <ViewerProvider value={viewer}>
      <main
        data-state={fault() === undefined ? viewer.phase() : 'failed'}
        data-format={viewer.format()}
        data-entries={viewer.transcript.entries().length}
        data-live={viewer.live().is}
      >
        <For each={problems()}>
          {problem => (
            <p class="problems" role="alert">
              <VisibleText text={problem} />
            </p>
          )}
        </For>
        <ErrorBoundary
          fallback={(error: unknown) => (
            <p class="problems" role="alert">
              {visibleText(faultWords(error))}
            </p>
          )}
        >
          <Suspense fallback={<p class="quiet">Reading …</p>}>
            <Show
              when={viewer.phase() === 'loading' || viewer.phase() === 'ready'}
              fallback={<p class="quiet">Opening …</p>}
            >
              <SessionView />
            </Show>
          </Suspense>
        </ErrorBoundary>
      </main>
    </ViewerProvider>
  )
}

/** The workers of WebKit read no bytes at all there. */
const FROM_DISK =
  'Some browsers (Safari) let a page that is opened from disk read nothing. Open this file in Chrome, Edge or Firefox, or put it on a web server.'
