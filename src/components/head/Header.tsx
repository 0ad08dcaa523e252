// The head of the page, one row: what is open, the search, what can be done with it. What else is known of it stands in the
// card and behind the last button.

import { createMemo, Show } from 'solid-js'
import type { TranscriptFacts } from '../../model/transcript/facts.ts'
import { titleOf } from '../../model/transcript/title.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { isOneFile } from '../../state/links/site.ts'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { afterPaint } from '../../state/workers/after-paint.ts'
import { Mark } from '../landing/Mark.tsx'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { SearchField } from '../search/SearchField.tsx'
import { createCalm } from '../shell/throttled.ts'
import { BackToSessions } from './BackToSessions.tsx'
import { FileMark } from './FileMark.tsx'
import { Standing } from './Standing.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useTabTitle } from './tab-title.ts'

/** Not before the reader sees something. */
const KeepingHere = lazyPart(async () => {
  await afterPaint()
  return import('../shell/KeepingHere.tsx')
}, 'KeepingHere')

const goToTop = async (viewer: ViewerState): Promise<void> =>
  (await import('../keys/walking.ts')).goToEnd(viewer, 1)

export const Header = (props: { readonly facts: TranscriptFacts }) => {
  const viewer = useViewer()
  const entries = createCalm(viewer, viewer.transcript.entries)
  const title = createMemo(() =>
    titleOf(viewer.transcript.session(), entries(), viewer.sessions()[viewer.shown()]?.path)
  )
  useTabTitle(title)
  /** Of a log that grows nobody knows yet what there is to save. */
  const isWhole = (): boolean => viewer.live().is === 'off' || viewer.live().is === 'ended'
  return (
    <header class="bar">
      <div class="bar-line">
        <button type="button" class="skip" onClick={() => void goToTop(viewer)}>
          Skip to the timeline
        </button>
        {isOneFile ? (
          <FileMark />
        ) : (
          <button
            type="button"
            class="mark"
            title="Close this log and go back to the start"
            onClick={() => viewer.close()}
          >
            <Mark />
            <span class="visually-hidden">Unspool</span>
          </button>
        )}
        {!isOneFile && <BackToSessions />}
        <h1 class="title" title={visibleText(title())}>
          <VisibleText text={title()} />
        </h1>
        <Standing />
        <SearchField />
        <Toolbar facts={props.facts} />
      </div>
      <Show when={!isOneFile && viewer.ledger() && !viewer.isConfined() && isWhole()}>
        <LazyBoundary>
          <KeepingHere />
        </LazyBoundary>
      </Show>
    </header>
  )
}
