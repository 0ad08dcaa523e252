// What may turn out at any time while a log is read: what is missing, what was stopped, what could not be read.

import { For, Show } from 'solid-js'
import { bytes, count, counted } from '../../model/wording/numbers.ts'
import { isOneFile } from '../../state/links/site.ts'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { Warnings } from './Warnings.tsx'

export const TurnedOut = () => {
  const viewer = useViewer()
  const unread = () => viewer.ledger()?.unread.length ?? 0
  return (
    <>
      {/* When nothing at all could be read, the page says so above. */}
      <For each={viewer.phase() === 'failed' ? [] : viewer.problems().slice(0, MOST)}>
        {problem => (
          <p class="state">
            <VisibleText text={problem} />
          </p>
        )}
      </For>
      <Show when={viewer.phase() !== 'failed' && viewer.problems().length > MOST}>
        <p class="state">And {count(viewer.problems().length - MOST)} more files were left out.</p>
      </Show>
      <Warnings />
      <Show when={viewer.isCancelled()}>
        <p class="state">
          Stopped after {bytes(viewer.progress().done)}
          {viewer.progress().total > 0 && ` of ${bytes(viewer.progress().total)}`}. What was read is below.{' '}
          <button type="button" class="small-button" onClick={() => viewer.show(viewer.shown())}>
            Read the rest
          </button>
        </p>
      </Show>
      <Show when={isUnfinished(viewer)}>
        <p class="state">
          The last line is incomplete, as it is while an agent writes.{' '}
          <button type="button" class="small-button" onClick={() => readOn(viewer)}>
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

/** A file of this device that was cut in the middle of a record: by choosing it again, it is read on. */
const isUnfinished = (viewer: ViewerState): boolean =>
  !isOneFile &&
  viewer.live().is === 'off' &&
  viewer.phase() === 'ready' &&
  viewer.given().length === 1 &&
  (viewer.from()?.kind ?? 'local') === 'local' &&
  viewer.transcript.notices().some(({ code }) => code === 'truncated-tail')

const readOn = (viewer: ViewerState): void =>
  void import('../live/choose-rest.ts').then(({ chooseRest }) => chooseRest(viewer))

/** A folder full of other things is told in a few lines. */
const MOST = 3
