// One answer of the card: what it is about, the answer, what it is made of. It leads to where that is shown in full.

import type { JSX } from 'solid-js'
import { Show } from 'solid-js'
import type { FigurePanel } from './panels.ts'

interface CardCellProps {
  readonly label: JSX.Element
  /** What a press shows. */
  readonly opens?: FigurePanel | undefined
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
    <Show when={props.opens} fallback={<div class="card-cell">{inside()}</div>}>
      {panel => (
        <button type="button" class="card-cell" title={panel().does} onClick={() => panel().onPress()}>
          {inside()}
        </button>
      )}
    </Show>
  )
}
