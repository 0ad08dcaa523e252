// A sheet over the page, in a native dialog: Escape closes it and the focus goes back to where it was.

import { type Component, onCleanup, onMount, Show, Suspense } from 'solid-js'
import type { Sheet } from '../../state/session/sheet.ts'

export const SheetFrame = (props: {
  readonly sheet: Sheet
  readonly title: string
  readonly view: Component
  readonly onClose: () => void
}) => {
  let dialog: HTMLDialogElement | undefined
  onMount(() => dialog?.showModal())
  // While it is still on the page: only then does the browser give the focus back.
  onCleanup(() => dialog?.close())
  return (
    <dialog
      class="sheet"
      data-sheet={props.sheet}
      aria-labelledby="sheet-title"
      ref={element => {
        dialog = element
        // Outside of its content is the backdrop.
        element.addEventListener('click', event => event.target === element && props.onClose())
      }}
      // The close event comes a task later: a key pressed in between would be taken for one of the sheet.
      onCancel={event => {
        if (event.target === event.currentTarget) props.onClose()
      }}
      onClose={event => {
        if (event.currentTarget.isConnected) props.onClose()
      }}
    >
      <div class="sheet-content">
        <header class="sheet-head">
          <h2 id="sheet-title">{props.title}</h2>
          <button type="button" class="quiet-button" title="Close (Esc)" onClick={() => props.onClose()}>
            Close
          </button>
        </header>
        <div
          class="sheet-body"
          ref={element => {
            // So that it can be scrolled by keys where nothing inside takes the focus.
            element.tabIndex = 0
          }}
        >
          <Suspense fallback={<p class="quiet">…</p>}>
            <Show when={props.view} keyed>
              {View => <View />}
            </Show>
          </Suspense>
        </div>
      </div>
    </dialog>
  )
}
