// The quiet offer to keep the open log on this device, and the way to take that back.

import { createEffect, Match, on, onCleanup, onMount, Switch } from 'solid-js'
import { FORMAT_NAMES } from '../../model/transcript/formats.ts'
import { createKeeping } from '../../state/memory/keeping.ts'
import { notePlace } from '../../state/memory/local.ts'
import { useViewer } from '../../state/session/context.ts'
import { deliberate } from '../primitives/deliberate.ts'
import { currentEntry } from './place.ts'

export const Keep = () => {
  const viewer = useViewer()
  const keeping = createKeeping(viewer)
  const agent = (): string => {
    const format = viewer.format()
    return viewer.transcript.session().agent ?? (format === undefined ? '' : FORMAT_NAMES[format])
  }
  const note = (): void => {
    const from = viewer.from()
    if (keeping.state() === 'kept' && from?.kind === 'local') notePlace(from, currentEntry(viewer))
  }
  followPlace(note)
  // Whoever keeps a log has often read some of it already.
  createEffect(on(keeping.state, note))
  return (
    <Switch>
      <Match when={keeping.state() === 'offered'}>
        <button
          type="button"
          class="account"
          title="Copies this log into the storage of this browser, so that a reload opens it again. Nothing is sent."
          onClick={() => void keeping.keep(agent())}
        >
          Keep<span class="visually-hidden"> on this device</span>
        </button>
      </Match>
      <Match when={keeping.state() === 'keeping'}>
        <span class="account keep">One moment …</span>
      </Match>
      <Match when={keeping.state() === 'kept'}>
        <span class="account keep">
          Kept<span class="visually-hidden"> on this device</span>{' '}
          <button type="button" class="small-button" ref={deliberate(() => void keeping.forget())}>
            Forget it
          </button>
        </span>
      </Match>
    </Switch>
  )
}

/** Once the page has come to rest. */
const REST = 400

const followPlace = (note: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(note, REST)
  }
  onMount(() => addEventListener('scroll', wait, { passive: true }))
  onCleanup(() => {
    clearTimeout(timer)
    removeEventListener('scroll', wait)
  })
}
