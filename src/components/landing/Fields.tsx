// Fields for what cannot be dropped: an address; a log on the clipboard, where the browser does not hand that out by
// itself. A paste opens at once, so that no field ever has to hold a long log.

import { onMount } from 'solid-js'
import type { Intake } from './intake.ts'

export const AddressField = (props: { readonly intake: Intake }) => {
  let field: HTMLInputElement | undefined
  onMount(() => field?.focus())
  return (
    <form
      class="drop-field"
      onSubmit={event => {
        event.preventDefault()
        void props.intake.takeAddress(field?.value ?? '')
      }}
    >
      <label>
        <span class="quiet">A URL, or a path on this site</span>
        <input
          ref={element => (field = element)}
          type="text"
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder="https://"
        />
      </label>
      <button type="submit">Open</button>
    </form>
  )
}

export const PasteField = (props: { readonly intake: Intake }) => {
  let field: HTMLTextAreaElement | undefined
  onMount(() => field?.focus())
  return (
    <form
      class="drop-field"
      onSubmit={event => {
        event.preventDefault()
        props.intake.takeText(field?.value ?? '')
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
            props.intake.takeText(text)
          }}
        />
      </label>
      <button type="submit">Open</button>
    </form>
  )
}
