// The first thing a stranger sees: what this is, and one place to drop a log. Samples and where logs lie stand below
// it, in landing/Below.astro.

import { createSignal, onMount, Show } from 'solid-js'
import { useViewer } from '../state/session/context.ts'
import { DropZone } from './landing/DropZone.tsx'
import type { Intake } from './landing/intake.ts'
import { Mark } from './landing/Mark.tsx'
import { Problems } from './landing/Problems.tsx'
import { LazyBoundary } from './primitives/LazyBoundary.tsx'
import { lazyPart } from './primitives/lazy-part.ts'

const Recent = lazyPart(() => import('./landing/Recent.tsx'), 'Recent')
const Awaited = lazyPart(() => import('./landing/Awaited.tsx'), 'Awaited')

export const Landing = (props: { readonly intake: Intake }) => {
  const viewer = useViewer()
  const [hasKept, setKept] = createSignal(false)
  // A database is there only while something is kept in it.
  onMount(() => void databases().then(names => setKept(names.some(name => name?.startsWith('unspool')))))
  return (
    <div class="landing" data-over={props.intake.over() ? '' : undefined}>
      <header class="landing-head">
        <h1>
          <Mark />
          Unspool
        </h1>
        <a href={`${import.meta.env.BASE_URL.replace(/\/$/, '')}/about/`}>About</a>
      </header>
      <p class="landing-lead">Read what your coding agent did.</p>
      <Problems intake={props.intake}>
        <a href="#places">Where agents keep their logs</a>
      </Problems>
      <LazyBoundary>
        <Show when={viewer.awaited()}>
          <Awaited />
        </Show>
      </LazyBoundary>
      <DropZone intake={props.intake} />
      <LazyBoundary>
        <Show when={hasKept() || viewer.listing()}>
          <Recent />
        </Show>
      </LazyBoundary>
    </div>
  )
}

/** None where the browser forbids storage. */
const databases = async (): Promise<readonly (string | undefined)[]> => {
  try {
    return (await indexedDB.databases()).map(({ name }) => name)
  } catch {
    return []
  }
}
