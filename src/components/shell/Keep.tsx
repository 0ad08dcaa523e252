// The quiet offer to save the open log in this browser, and the way to take that back.

import { Match, Switch } from 'solid-js'
import { FORMAT_NAMES } from '../../model/transcript/formats.ts'
import { useViewer } from '../../state/session/context.ts'
import { deliberate } from '../primitives/deliberate.ts'
import { keepingHere } from './kept-state.ts'

export const Keep = () => {
  const viewer = useViewer()
  const agent = (): string => {
    const format = viewer.format()
    return viewer.transcript.session().agent ?? (format === undefined ? '' : FORMAT_NAMES[format])
  }
  return (
    <Switch>
      <Match when={keepingHere()?.state() === 'offered'}>
        <button
          type="button"
          class="account"
          title="Copies this log into the storage of this browser, so that a reload opens it again. Nothing is sent."
          onClick={() => void keepingHere()?.keep(agent())}
        >
          Save in this browser
        </button>
      </Match>
      <Match when={keepingHere()?.state() === 'keeping'}>
        <span class="account keep">One moment …</span>
      </Match>
      <Match when={keepingHere()?.state() === 'kept'}>
        <span class="account keep">
          Saved in this browser{' '}
          <button type="button" class="small-button" ref={deliberate(() => void keepingHere()?.forget())}>
            Remove
          </button>
        </span>
      </Match>
    </Switch>
  )
}
