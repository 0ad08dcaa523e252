// Of files that were not opened one may be encrypted: then its key or passphrase is asked for.

import { createResource, createSignal, Show } from 'solid-js'
import { sealedAmong, unsealFiles } from '../../state/sealed/open-sealed.ts'
import { useViewer } from '../../state/session/context.ts'

export const KeyField = () => {
  const viewer = useViewer()
  const [by] = createResource(viewer.turnedAway, sealedAmong)
  const [said, say] = createSignal('')
  let field: HTMLInputElement | undefined
  const open = async (): Promise<void> => {
    const given = field?.value ?? ''
    if (given === '') return
    say('Opening …')
    const files = viewer.turnedAway()
    const result = await unsealFiles(files, given)
    if (viewer.turnedAway() !== files) return
    if (result.is === 'open') return viewer.open(result.files, { from: viewer.from() })
    say(result.sentence)
    field?.select()
  }
  return (
    <Show when={by()}>
      {kind => (
        <form
          class="drop-field"
          onSubmit={event => {
            event.preventDefault()
            void open()
          }}
        >
          <label>
            <span class="quiet">{kind() === 'key' ? 'Its link, or the key in it' : 'Its passphrase'}</span>
            <input
              ref={element => (field = element)}
              type={kind() === 'key' ? 'text' : 'password'}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
            />
          </label>
          <button type="submit">Open</button>
          <p role="status">{said()}</p>
        </form>
      )}
    </Show>
  )
}
