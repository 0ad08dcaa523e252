// Where the browser does not let the page copy: the text, selected, for the reader's own hand.

import { onMount } from 'solid-js'
import { render } from 'solid-js/web'

/** A field with more of it would hold up the page. */
const MOST = 2_000_000

export const offerManualCopy = (text: string): void => {
  if (text.length > MOST) return
  const dispose = render(() => <ByHand text={text} onClose={() => dispose()} />, document.body)
}

const ByHand = (props: { readonly text: string; readonly onClose: () => void }) => {
  let dialog: HTMLDialogElement | undefined
  let field: HTMLTextAreaElement | undefined
  onMount(() => {
    dialog?.showModal()
    field?.select()
  })
  return (
    <dialog
      class="by-hand"
      aria-labelledby="by-hand-title"
      ref={element => {
        dialog = element
      }}
      onClose={() => props.onClose()}
      onKeyDown={event => event.stopPropagation()}
    >
      <p id="by-hand-title">
        The browser does not let this page copy. The text is selected: copy it by hand.
      </p>
      <textarea
        readOnly
        rows={6}
        aria-label="Text to copy"
        value={props.text}
        ref={element => {
          field = element
        }}
      />
      <button type="button" class="small-button" onClick={() => dialog?.close()}>
        Close
      </button>
    </dialog>
  )
}
