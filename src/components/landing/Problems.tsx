// Why nothing was opened, first thing on the page.

import { type JSX, Show } from 'solid-js'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { useViewer } from '../../state/session/context.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import type { Intake } from './intake.ts'

const ProblemList = lazyPart(() => import('./ProblemList.tsx'), 'ProblemList')

export const Problems = (props: { readonly intake: Intake; readonly children: JSX.Element }) => {
  const viewer = useViewer()
  return (
    <Show when={props.intake.trouble() || viewer.problems().length > 0}>
      {/* Where the rest cannot be loaded, either, this says so. */}
      <LazyBoundary
        instead={
          <p class="problems" role="alert">
            {visibleText(props.intake.trouble()?.sentence ?? viewer.problems().join(' '))}
          </p>
        }
      >
        <ProblemList intake={props.intake}>{props.children}</ProblemList>
      </LazyBoundary>
    </Show>
  )
}
