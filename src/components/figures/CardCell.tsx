// One answer of the card: what it is about, the answer, what it is made of. It leads to where that is shown in full.

import type { JSX } from 'solid-js'
import { Show } from 'solid-js'

interface CardCellProps {
  readonly label: JSX.Element
  /** What a press shows. */
  readonly does?: string
  readonly onPress?: (() => void) | undefined
  readonly children: JSX.Element
}

export const CardCell = (props: CardCellProps) => {
  const inside = () => (
    <>
      <span class="card-label">{props.label}</span>
      {props.children}
    </>
  )
  return (
    <Show when={props.onPress} fallback={<div class="card-cell">{inside()}</div>}>
      {press => (
        <button type="button" class="card-cell" title={props.does} onClick={() => press()()}>
          {inside()}
        </button>
      )}
    </Show>
  )
}
