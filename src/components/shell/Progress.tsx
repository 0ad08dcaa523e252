// How far the reading has come, and the way to stop it. What is there can be read meanwhile.

import { Show } from 'solid-js'
import { bytes } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { createCalm } from './throttled.ts'

export const Progress = () => {
  const viewer = useViewer()
  const progress = createCalm(viewer, viewer.progress, 250)
  const done = () => progress().done
  const total = () => progress().total
  const words = () =>
    total() > 0 ? `${bytes(done())} of ${bytes(total())}` : done() > 0 ? bytes(done()) : '…'
  return (
    <Show when={viewer.phase() === 'loading'}>
      <span class="progress">
        <Show when={total() > 0}>
          <progress aria-label="Reading the log" max={1} value={done() / total()} />
        </Show>
        <span class="number">reading {words()}</span>
        <button type="button" class="quiet-button" onClick={() => viewer.cancel()}>
          Stop
        </button>
      </span>
    </Show>
  )
}
