// The page: a landing surface while nothing is open, the timeline once something is, a table where it is many sessions.

import {
  createEffect,
  createSignal,
  ErrorBoundary,
  getOwner,
  onCleanup,
  onMount,
  runWithOwner,
  Show,
  Suspense
} from 'solid-js'
import { isServer } from 'solid-js/web'
import { visibleText } from '../model/unicode/visible-characters.ts'
import { faultWords } from '../model/wording/error-words.ts'
import { isFramedByOther, isOneFile } from '../state/links/site.ts'
import { ViewerProvider } from '../state/session/context.ts'
import { hearOfMissing } from '../state/session/faults.ts'
import { createViewer, type ViewerState as OpenViewer } from '../state/session/viewer.ts'
import { afterPaint } from '../state/workers/after-paint.ts'
import { Landing } from './Landing.tsx'
import { createIntake } from './landing/intake.ts'
import { Problems } from './landing/Problems.tsx'
import { typeAhead } from './palette/typed-ahead.ts'
import { LazyBoundary } from './primitives/LazyBoundary.tsx'
import { lazyPart } from './primitives/lazy-part.ts'
import { followAppearance } from './shell/appearance.ts'

const Session = lazyPart(() => import('./SessionView.tsx'), 'SessionView')
const library = () => import('./library/Library.tsx')
const Library = lazyPart(library, 'Library')
const PlacedLibrary = lazyPart(library, 'PlacedLibrary')
const Looking = lazyPart(library, 'Looking')
const Framed = lazyPart(() => import('./sources/Framed.tsx'), 'Framed')
const FarView = lazyPart(() => import('./sources/FarView.tsx'), 'FarView')
const NewVersion = lazyPart(() => import('./offline/NewVersion.tsx'), 'NewVersion')
const StartSheets = lazyPart(() => import('./palette/StartSheets.tsx'), 'StartSheets')
const IncomingOverlay = lazyPart(() => import('./landing/IncomingOverlay.tsx'), 'IncomingOverlay')

const address = () => import('../state/links/address.ts')

export const Viewer = (props: { readonly isReceiver?: boolean }) => {
  const viewer = createViewer()
  const intake = createIntake(viewer)
  followAppearance(viewer)
  // Who drags a file here will want to read it.
  createEffect(() => {
    if (intake.over()) Session.preload().catch(() => undefined)
  })
  const [isFramed, setFramed] = createSignal(false)
  const isAtRest = createRest(viewer)
  /** A log may be read before that which draws it has come. */
  const [isDrawn, setDrawn] = createSignal(false)
  followWhenNeeded(viewer)
  /** A few are told apart in a moment; what is on the page stays on it. */
  const isLooking = (): boolean => viewer.looking() > 20 && viewer.transcript.entries().length === 0
  /** A session has keys and sheets of its own. */
  const isStart = (): boolean => !isFramed() && (!intake.hasLog() || viewer.isLibrary())
  useStartKey(viewer, isStart)
  onMount(() => {
    hearOfMissing(viewer)
    if (location.search !== '')
      void import('../state/opening/launched.ts').then(({ launched }) => launched(intake.take))
    const opener: Window | null = window.opener
    if (setFramed(isFramedByOther()) || !props.isReceiver || !opener) return
    const gone = new AbortController()
    onCleanup(() => gone.abort())
    void viewer.receive(opener, gone.signal)
  })
  /** A folder that is not at hand is offered at the start. */
  const listed = () => {
    const place = viewer.listing()
    return place?.kind === 'folder' && !place.handle ? undefined : place
  }
  // What the page says below its start is outside of this part of it.
  createEffect(() => {
    const isRead =
      viewer.phase() !== 'empty' && (viewer.phase() !== 'failed' || viewer.transcript.entries().length > 0)
    document.body.toggleAttribute('data-read', isRead)
    document.body.toggleAttribute('data-over', !isRead && Boolean(intake.over()))
  })
  const Start = () => (
    <Show when={listed()} keyed fallback={<Landing intake={intake} />}>
      {place => (
        <LazyBoundary>
          <PlacedLibrary place={place} />
        </LazyBoundary>
      )}
    </Show>
  )
  return (
    <ViewerProvider value={viewer}>
      <main
        data-state={viewer.phase() === 'ready' && !isDrawn() ? 'loading' : viewer.phase()}
        data-format={viewer.format()}
        data-entries={viewer.transcript.entries().length}
        data-live={viewer.live().is}
        data-moment={viewer.moment()}
      >
        <Show when={isFramed()}>
          <LazyBoundary>
            <Framed />
          </LazyBoundary>
        </Show>
        <Show when={viewer.far()}>
          {far => (
            <LazyBoundary>
              <FarView far={far()} />
            </LazyBoundary>
          )}
        </Show>
        <Show when={isStart() && viewer.sheet()}>
          <LazyBoundary onMissing={() => viewer.showSheet(undefined)}>
            <StartSheets intake={intake} />
          </LazyBoundary>
        </Show>
        <Show when={intake.hasLog()} fallback={!isFramed() && <Start />}>
          <Show when={viewer.phase() === 'failed'}>
            <Problems intake={intake}>
              <button type="button" onClick={() => viewer.close()}>
                Open another log
              </button>
            </Problems>
          </Show>
          <ErrorBoundary fallback={(error: unknown) => <NotShown error={error} />}>
            <Suspense fallback={<p class="quiet">Reading …</p>}>
              <Show
                when={viewer.isLibrary()}
                fallback={
                  <Show when={!isLooking()} fallback={<Looking />}>
                    <Session />
                  </Show>
                }
              >
                <Library />
              </Show>
              <Show when={intake.over() || intake.waiting()}>
                <LazyBoundary>
                  <IncomingOverlay intake={intake} />
                </LazyBoundary>
              </Show>
              <Drawn onChange={setDrawn} />
            </Suspense>
          </ErrorBoundary>
        </Show>
      </main>
      <Show when={isAtRest()}>
        <LazyBoundary>
          <NewVersion />
        </LazyBoundary>
      </Show>
    </ViewerProvider>
  )
}

/** Some seconds after the page came, and after a log was read: nothing that is wanted now waits for what is done then. */
const createRest = (viewer: OpenViewer) => {
  const [isAtRest, setAtRest] = createSignal(false)
  createEffect(() => {
    if (!import.meta.env.PROD || isOneFile || isFramedByOther() || viewer.phase() === 'loading') return
    const timer = setTimeout(() => setAtRest(true), 3000)
    onCleanup(() => clearTimeout(timer))
  })
  return isAtRest
}

/** Tells whether that which stands beside it is on the page. */
const Drawn = (props: { readonly onChange: (isDrawn: boolean) => void }) => {
  onMount(() => props.onChange(true))
  onCleanup(() => props.onChange(false))
  return null
}

/** Ctrl K, or Cmd K. */
const useStartKey = (viewer: OpenViewer, isStart: () => boolean): void => {
  const press = (event: KeyboardEvent): void => {
    if (!isStart()) return
    const isHeld = event.ctrlKey || event.metaKey
    if (!isHeld && viewer.sheet() === 'palette') typeAhead(event)
    if (!isHeld || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    viewer.showSheet(open => (open ? undefined : 'palette'))
  }
  // The page never goes before its window does.
  onMount(() => addEventListener('keydown', press))
}

/** The address matters once it says something or a log is open; then it may wait for the first rows. */
const followWhenNeeded = (viewer: OpenViewer): void => {
  if (isServer || isFramedByOther()) return
  if (location.hash !== '') fetchReading(viewer)
  const owner = getOwner()
  let isFollowed = false
  const follow = async (): Promise<void> => {
    if (isFollowed) return
    isFollowed = true
    if (location.hash === '') await afterPaint()
    const { followAddress } = await address()
    runWithOwner(owner, () => followAddress(viewer))
  }
  onMount(() => {
    addEventListener('hashchange', follow, { once: true })
    createEffect(() => {
      if (location.hash !== '' || viewer.transcript.entries().length > 0 || viewer.phase() === 'ready')
        void follow()
    })
  })
}

/** Who comes by a link will read: what that takes is on its way while the page wakes. */
const fetchReading = (viewer: OpenViewer): void => {
  viewer.wake()
  // What does not come is missed, and said, where it is needed.
  Session.preload().catch(() => undefined)
}

const NotShown = (props: { readonly error: unknown }) => (
  <p class="problems" role="alert">
    {visibleText(faultWords(props.error))}
  </p>
)
