// What a reader must know before reading: what is missing, what was stopped, what could not be read.

import { For, lazy, Show } from 'solid-js'
import { bytes, count, counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import type { HideableType } from '../../state/settings/settings.ts'
import { HonestText } from '../primitives/HonestText.tsx'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'

const LinkNote = lazy(async () => ({ default: (await import('./LinkNote.tsx')).LinkNote }))
const NoMessages = lazy(async () => ({ default: (await import('./NoMessages.tsx')).NoMessages }))
const Warnings = lazy(async () => ({ default: (await import('./Warnings.tsx')).Warnings }))

/** Above the timeline, or below it: while a log grows nothing may come above what is read. */
export const States = (props: { readonly isBelow?: boolean }) => (
  <div class="states">
    <Show when={props.isBelow} fallback={<Above />}>
      <Late />
    </Show>
  </div>
)

/** What is known before the first row, or comes by the reader's own hand. */
const Above = () => {
  const viewer = useViewer()
  const isLive = () => viewer.live().is !== 'off'
  const isHiding = () => viewer.settings.hidden.length > 0 || viewer.settings.density === 'prompts'
  const hiddenWords = () => viewer.settings.hidden.map(type => HIDDEN[type]).join(', ')
  const showAll = (): void =>
    viewer.change({
      hidden: [],
      density: viewer.settings.density === 'prompts' ? 'comfortable' : viewer.settings.density
    })
  return (
    <>
      <Show when={!isLive()}>
        <Late />
      </Show>
      <Show when={viewer.arrived()} keyed>
        {arrived => (
          <LazyBoundary>
            <LinkNote arrived={arrived} />
          </LazyBoundary>
        )}
      </Show>
      <Show when={isHiding() && (isLive() || viewer.transcript.entries().length > 0)}>
        <p class="state">
          {viewer.settings.density === 'prompts' ? 'Only prompts are shown.' : `Not shown: ${hiddenWords()}.`}{' '}
          <button type="button" class="small-button" onClick={showAll}>
            Show everything
          </button>
        </p>
      </Show>
      <Show
        when={viewer.phase() === 'ready' && viewer.transcript.entries().length === 0 && !viewer.isFollowing()}
      >
        <LazyBoundary>
          <NoMessages />
        </LazyBoundary>
      </Show>
    </>
  )
}

/** What may turn out at any time while a log is read. */
const Late = () => {
  const viewer = useViewer()
  const unread = () => viewer.ledger()?.unread.length ?? 0
  return (
    <>
      {/* When nothing at all could be read, the page says so above. */}
      <For each={viewer.phase() === 'failed' ? [] : viewer.problems().slice(0, MOST)}>
        {problem => (
          <p class="state">
            <HonestText text={problem} />
          </p>
        )}
      </For>
      <Show when={viewer.phase() !== 'failed' && viewer.problems().length > MOST}>
        <p class="state">And {count(viewer.problems().length - MOST)} more files were left out.</p>
      </Show>
      <Show when={viewer.transcript.notices().length > 0}>
        <LazyBoundary>
          <Warnings />
        </LazyBoundary>
      </Show>
      <Show when={viewer.isCancelled()}>
        <p class="state">
          Stopped after {bytes(viewer.progress().done)}
          {viewer.progress().total > 0 && ` of ${bytes(viewer.progress().total)}`}. What was read is below.{' '}
          <button type="button" class="small-button" onClick={() => viewer.show(viewer.shown())}>
            Read the rest
          </button>
        </p>
      </Show>
      <Show when={unread() > 0}>
        <p class="state">
          {counted(unread(), 'line')} could not be read.{' '}
          <button type="button" class="small-button" onClick={() => viewer.showSheet('ledger')}>
            Show {unread() === 1 ? 'it' : 'them'}
          </button>
        </p>
      </Show>
    </>
  )
}

const HIDDEN: Readonly<Record<HideableType, string>> = {
  thinking: 'thinking',
  tool: 'calls that went well',
  event: 'events'
}

/** A folder full of other things is told in a few lines. */
const MOST = 3
