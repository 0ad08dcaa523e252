// Where the browser does not hand out the clipboard by itself: a field to paste into. A paste opens at once, so that
// a field never has to hold a long log.

import { onMount } from 'solid-js'

export const PasteField = (props: { readonly onPaste: (text: string) => void }) => {
  let field: HTMLTextAreaElement | undefined
  onMount(() => field?.focus())
  return (
    <form
      class="drop-field"
      onSubmit={event => {
        event.preventDefault()
        props.onPaste(field?.value ?? '')
      }}
    >
      <label>
        <span class="quiet">Paste the lines of a log here</span>
        <textarea
          ref={element => (field = element)}
          rows="3"
          spellcheck={false}
          onPaste={event => {
            const text = event.clipboardData?.getData('text/plain') ?? ''
            if (text === '') return
            event.preventDefault()
            props.onPaste(text)
          }}
        />
      </label>
      <button type="submit">Open</button>
    </form>
  )
}
