// One failure: the call, its turn and time, why, and the call that put it right.

import { Match, Show, Switch } from 'solid-js'
import type { SeenFailure } from '../../model/figures/failures.ts'
import type { Entry, EntryId, Millis } from '../../model/transcript/types.ts'
import { hasLines } from '../../model/wording/first-line.ts'
import { outcome } from '../../model/wording/outcome.ts'
import { phraseText } from '../../model/wording/phrase.ts'
import { moment } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { WhyFailed, WhyLines } from '../calls/WhyFailed.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const FailureRow = (props: { readonly failure: SeenFailure }) => {
  const viewer = useViewer()
  const entry = () => viewer.drawn.entry(props.failure.id)
  return (
    <Show when={entry()}>
      {known => (
        <li data-failure={props.failure.id}>
          <Goto id={props.failure.id} />
          <span class="quiet failure-place">
            {props.failure.turn > 0 ? `turn ${props.failure.turn}` : 'before the first prompt'}
            {timeWords(viewer, known().at)}
            {endWords(known())}
          </span>
          <Why entry={known()} />
          <Show when={props.failure.mendedBy}>
            {id => (
              <p class="failure-mended">
                mended later by <Goto id={id()} />
              </p>
            )}
          </Show>
        </li>
      )}
    </Show>
  )
}

const Why = (props: { readonly entry: Entry }) => {
  const viewer = useViewer()
  return (
    <Switch>
      <Match when={props.entry.type === 'tool' && props.entry.suspect}>
        {line => (
          <div class="why" data-doubtful="">
            <VisibleText text={line()} />
          </div>
        )}
      </Match>
      <Match when={props.entry.type === 'tool' && props.entry}>{tool => <WhyFailed tool={tool()} />}</Match>
      <Match
        when={
          props.entry.type === 'event' &&
          props.entry.detail.event === 'error' &&
          hasLines(props.entry.detail.text) &&
          props.entry.detail
        }
      >
        {detail => <WhyLines text={detail().text} command="" viewer={viewer} />}
      </Match>
    </Switch>
  )
}

const Goto = (props: { readonly id: EntryId }) => {
  const viewer = useViewer()
  return (
    <button type="button" class="goto" onClick={() => goTo(viewer, props.id)}>
      <VisibleText text={wordsOf(viewer, props.id)} />
    </button>
  )
}

const goTo = (viewer: ViewerState, id: EntryId): void => {
  viewer.showSheet(undefined)
  viewer.navigate(id)
}

const timeWords = (viewer: ViewerState, at: Millis | undefined): string =>
  at === undefined ? '' : ` · ${moment(at, viewer.settings.times, viewer.startedAt())}`

/** How it ended, where the log says more than that it failed. */
const endWords = (entry: Entry): string => {
  const end = entry.type === 'tool' ? outcome(entry, false, undefined) : undefined
  return end?.tone === 'bad' && end.how !== '' ? ` · ${end.how}` : ''
}

const wordsOf = (viewer: ViewerState, id: EntryId): string => {
  const entry = viewer.drawn.peek(id)
  return entry ? phraseText(entry, viewer.transcript.cwd()) : ''
}
