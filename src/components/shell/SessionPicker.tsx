// Several sessions were found among the files: which one to read.

import { For, Show } from 'solid-js'
import { honestText } from '../../model/honest.ts'
import { counted } from '../../model/numbers.ts'
import { useViewer } from '../../state/context.ts'

export const SessionPicker = () => {
  const viewer = useViewer()
  return (
    <Show when={viewer.sessions().length > 1}>
      <label class="picker session-picker">
        <span class="quiet">{counted(viewer.sessions().length, 'session')}:</span>
        <select value={viewer.shown()} onChange={event => viewer.show(Number(event.currentTarget.value))}>
          <For each={viewer.sessions()}>
            {(session, i) => (
              <option value={i()}>
                {i() + 1}. {honestText(session.path)}
                {session.files > 1 ? ` (${session.files} files)` : ''}
              </option>
            )}
          </For>
        </select>
      </label>
    </Show>
  )
}
