// Keeps the site on this device, and says when a newer version of it is here. What is open stays open.

import { onCleanup, Show } from 'solid-js'
import { keepOffline } from '../../state/offline/offline.ts'
import { useViewer } from '../../state/session/context.ts'

export const NewVersion = () => {
  const viewer = useViewer()
  const site = keepOffline()
  const isOpen = (): boolean => viewer.phase() !== 'empty' || viewer.isLibrary()
  let box: HTMLElement | undefined
  /** Where the focus came from: it goes back there when the buttons are gone. */
  let before: EventTarget | null = null
  const giveBack = (): void => {
    if (!box?.contains(document.activeElement)) return
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
  const take = async (): Promise<void> => {
    await site.take()
    // A log that was dropped would be gone: the page goes on as it is.
    if (isOpen()) viewer.say('The next page that you open has the new version')
    else location.reload()
  }
  return (
    <Show when={site.newer()}>
      <aside
        ref={element => {
          box = element
          onCleanup(giveBack)
        }}
        class="new-version"
        role="status"
        onFocusIn={({ relatedTarget }) => {
          if (!(relatedTarget instanceof Node && box?.contains(relatedTarget))) before = relatedTarget
        }}
      >
        <p>
          A new version of Unspool is here.{' '}
          {isOpen() && 'What is open stays as it is until you reload the page.'}
        </p>
        <button type="button" class="small-button" onClick={() => void take()}>
          Use it
        </button>
        <button type="button" class="small-button" onClick={site.later}>
          Later
        </button>
      </aside>
    </Show>
  )
}
