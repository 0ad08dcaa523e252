// The deliberate step before a secret leaves. It stands where the buttons were; the way back has the focus, so that a key
// pressed twice does not do it.

import { onMount } from 'solid-js'
import { counted } from '../../model/wording/numbers.ts'

export const Confirm = (props: {
  readonly secrets: number
  readonly action: string
  readonly onGo: () => void
  readonly onBack: () => void
}) => {
  let back: HTMLButtonElement | undefined
  onMount(() => back?.focus())
  return (
    <fieldset
      class="export-confirm"
      aria-labelledby="export-confirm"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // The sheet stays.
        event.preventDefault()
        event.stopPropagation()
        props.onBack()
      }}
    >
      <p id="export-confirm">
        <strong>
          {counted(props.secrets, 'secret')} {props.secrets === 1 ? 'leaves' : 'leave'} with it.
        </strong>
      </p>
      <div class="export-actions">
        <button
          type="button"
          class="export-button"
          aria-describedby="export-confirm"
          ref={element => {
            back = element
          }}
          onClick={() => props.onBack()}
        >
          Go back
        </button>
        <button type="button" class="export-button export-anyway" onClick={() => props.onGo()}>
          {props.action} anyway
        </button>
      </div>
    </fieldset>
  )
}
