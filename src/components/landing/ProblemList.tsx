// Why nothing was opened, in the words of each fault, and what to try.

import { For, type JSX, Show } from 'solid-js'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { useViewer } from '../../state/session/context.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import type { Intake } from './intake.ts'

const KeyField = lazyPart(() => import('./KeyField.tsx'), 'KeyField')

export const ProblemList = (props: { readonly intake: Intake; readonly children: JSX.Element }) => {
  const viewer = useViewer()
  const sentences = () => {
    const own = props.intake.trouble()
    return own ? [own.sentence] : [...new Set(viewer.problems())]
  }
  return (
    <div class="problems" role="alert">
      <For each={sentences().slice(0, MOST)}>{sentence => <p>{visibleText(sentence)}</p>}</For>
      <Show when={sentences().length > MOST}>
        <p>And {(sentences().length - MOST).toLocaleString('en')} more files like these.</p>
      </Show>
      <Show when={!props.intake.trouble()}>
        <Show when={viewer.turnedAway().length > 0}>
          <LazyBoundary>
            <KeyField />
          </LazyBoundary>
        </Show>
        <p class="quiet">{props.children}</p>
      </Show>
    </div>
  )
}

/** A folder full of other things is told in a few lines. */
const MOST = 4
