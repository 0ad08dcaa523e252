// Something that happened to the session: small print in one line, which opens if there is more to it.

import { Match, Show, Switch } from 'solid-js'
import type { Event } from '../../model/transcript/types.ts'
import type { CompactionDetail } from '../../model/wording/divider-words.ts'
import { eventNote, hasMore, tellsFailure } from '../../model/wording/event-note.ts'
import { hasLines } from '../../model/wording/first-line.ts'
import { summary } from '../../model/wording/summary.ts'
import { useViewer } from '../../state/session/context.ts'
import { Queued } from '../calls/Queued.tsx'
import { LazyInRow } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { RowDetails } from '../timeline/after-rows.ts'
import type { EntryProps } from './index.ts'
import { openingOf, toggle } from './opening.ts'

const SafeLink = lazyPart(() => import('../primitives/SafeLink.tsx'), 'SafeLink')
const EventBody = lazyPart(() => import('./EventBody.tsx'), 'EventBody')

export const EventEntry = (props: EntryProps<Event>) => {
  const viewer = useViewer()
  const opening = () => openingOf(viewer, props.entry)
  const link = () => (props.entry.detail.event === 'link' ? props.entry.detail : undefined)
  const error = () =>
    props.entry.detail.event === 'error' && hasLines(props.entry.detail.text) ? props.entry.detail : undefined
  return (
    <Switch fallback={<Line entry={props.entry} />}>
      <Match when={link()}>
        {detail => (
          <span class="event-line">
            <LazyInRow instead={<VisibleText text={detail().label || detail().url} />}>
              <SafeLink url={detail().url} label={detail().label || detail().url} />
            </LazyInRow>
          </span>
        )}
      </Match>
      <Match when={hasMore(props.entry.detail)}>
        <div class="fold" data-opening={opening()}>
          <button
            type="button"
            class="fold-label"
            aria-expanded={opening() === 'open'}
            onClick={() => toggle(viewer, props.entry)}
          >
            <Line entry={props.entry} />
          </button>
          <Show when={opening() === 'brief' && error()}>
            {detail => (
              <LazyInRow>
                <RowDetails.WhyLines text={detail().text} command="" viewer={viewer} />
              </LazyInRow>
            )}
          </Show>
          <Show when={opening() === 'open'}>
            <div class="fold-body">
              <Queued>
                <LazyInRow>
                  <EventBody entry={props.entry} />
                </LazyInRow>
              </Queued>
            </div>
          </Show>
        </div>
      </Match>
    </Switch>
  )
}

const Line = (props: { readonly entry: Event }) => (
  <Show when={compactionOf(props.entry)} fallback={<PlainLine entry={props.entry} />}>
    {detail => (
      <span class="event-line">
        <LazyInRow instead="context compacted">
          <RowDetails.CompactionLine entry={props.entry} detail={detail()} />
        </LazyInRow>
      </span>
    )}
  </Show>
)

const compactionOf = ({ detail }: Event): CompactionDetail | undefined =>
  detail.event === 'compaction' && detail.failed === undefined ? detail : undefined

const PlainLine = (props: { readonly entry: Event }) => (
  <span class="event-line" data-failed={tellsFailure(props.entry.detail) ? '' : undefined}>
    <Show when={tellsFailure(props.entry.detail)}>
      <span aria-hidden="true">✕ </span>
      <span class="visually-hidden">failure: </span>
    </Show>
    <VisibleText text={summary(props.entry)} />
    <Show when={eventNote(props.entry.detail)}>
      {note => (
        <span class="event-note">
          <VisibleText text={note()} />
        </span>
      )}
    </Show>
  </span>
)
