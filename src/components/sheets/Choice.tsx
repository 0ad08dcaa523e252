// One of a few values.

import { For } from 'solid-js'

export const Choice = <T extends string>(props: {
  readonly legend: string
  readonly name: string
  readonly options: readonly (readonly [T, string])[]
  readonly value: T
  readonly onChoose: (value: T) => void
}) => (
  <fieldset class="choice">
    <legend>{props.legend}</legend>
    <div class="choice-options">
      <For each={props.options}>
        {([value, label]) => (
          <label>
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChoose(value)}
            />
            {label}
          </label>
        )}
      </For>
    </div>
  </fieldset>
)
