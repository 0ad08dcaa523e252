// How far the reading has come, and the way to stop it. What is there can be read meanwhile.

import { Show } from 'solid-js'
import { bytes } from '../../model/numbers.ts'
import { useViewer } from '../../state/context.ts'

export const Progress = () => {
  const viewer = useViewer()
  const total = () => viewer.progress().total
  const share = () => (total() > 0 ? viewer.progress().done / total() : 0)
  return (
    <Show when={viewer.phase() === 'loading'}>
      <span class="progress">
        <progress aria-label="Reading the log" max={1} value={share()} />
        <span class="number">
          reading{total() > 0 ? ` ${bytes(viewer.progress().done)} of ${bytes(total())}` : ' …'}
        </span>
        <button type="button" class="quiet-button" onClick={() => viewer.cancel()}>
          Stop
        </button>
      </span>
    </Show>
  )
}
