// What lies over an open log while something else arrives: files being dragged, or a pasted log that waits for a word.

import { onCleanup, onMount, Show } from 'solid-js'
import type { Gathered } from '../../state/opening/gather.ts'
import type { Intake } from './intake.ts'

export const IncomingOverlay = (props: { readonly intake: Intake }) => (
  <>
    <Show when={props.intake.over()}>
      <div class="arrival">
        <p data-chosen={props.intake.over() === 'open' ? '' : undefined}>Let go here to open it instead</p>
        <p data-drop="add" data-chosen={props.intake.over() === 'add' ? '' : undefined}>
          Let go here to add it to what is open
        </p>
      </div>
    </Show>
    <Show when={props.intake.waiting()}>{pasted => <Choice pasted={pasted()} intake={props.intake} />}</Show>
  </>
)

const Choice = (props: { readonly pasted: Gathered; readonly intake: Intake }) => {
  let first: HTMLButtonElement | undefined
  onMount(() => first?.focus())
  onCleanup(() => props.intake.dismiss())
  return (
    <div
      class="arrival-choice"
      role="alertdialog"
      aria-label="A log was pasted"
      onKeyDown={event => event.key === 'Escape' && props.intake.dismiss()}
    >
      <p>Open what you pasted?</p>
      <button
        ref={element => (first = element)}
        type="button"
        onClick={() => void props.intake.take(props.pasted)}
      >
        Open it instead
      </button>
      <button type="button" onClick={() => void props.intake.take(props.pasted, true)}>
        Add it
      </button>
      <button type="button" onClick={() => props.intake.dismiss()}>
        Cancel
      </button>
    </div>
  )
}
