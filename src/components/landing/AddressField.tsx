// A field for the address of a log.

import { onMount } from 'solid-js'

export const AddressField = (props: { readonly onOpen: (text: string) => void }) => {
  let field: HTMLInputElement | undefined
  onMount(() => field?.focus())
  return (
    <form
      class="drop-field"
      onSubmit={event => {
        event.preventDefault()
        props.onOpen(field?.value ?? '')
      }}
    >
      <label>
        <span class="quiet">A path on this site, or a link to it</span>
        <input
          ref={element => (field = element)}
          type="text"
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder="samples/qwen.jsonl"
        />
      </label>
      <button type="submit">Open</button>
    </form>
  )
}
