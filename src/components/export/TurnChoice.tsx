// Which turns: one by one, or from a number to another.

import { createSignal, For, Show } from 'solid-js'
import type { OutlineTurn } from '../../model/transcript/outline.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

/** A longer list is chosen from by numbers. */
const LISTED = 300

export const TurnChoice = (props: {
  readonly turns: readonly OutlineTurn[]
  readonly chosen: ReadonlySet<EntryId>
  readonly onChoose: (keys: ReadonlySet<EntryId>) => void
}) => {
  const numbered = () => props.turns.filter(turn => turn.number !== undefined)
  const picked = () => numbered().filter(turn => props.chosen.has(turn.key))
  const [from, setFrom] = createSignal<number>()
  const [to, setTo] = createSignal<number>()
  const range = (a: number, b: number): void => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    const inside = numbered().filter(({ number = 0 }) => number >= low && number <= high)
    props.onChoose(new Set(inside.map(turn => turn.key)))
  }
  const tick = (key: EntryId, isOn: boolean): void => {
    const keys = new Set(props.chosen)
    if (isOn) keys.add(key)
    else keys.delete(key)
    setFrom(undefined)
    setTo(undefined)
    props.onChoose(keys)
  }
  const first = () => from() ?? picked()[0]?.number ?? 1
  const last = () => to() ?? picked().at(-1)?.number ?? first()
  return (
    <fieldset class="choice">
      <legend>Turns</legend>
      <Show when={numbered().length > 1}>
        <p class="turn-range">
          <NumberField
            label="from"
            value={first()}
            most={numbered().length}
            onSet={value => {
              setFrom(value)
              range(value, Math.max(value, last()))
            }}
          />{' '}
          <NumberField
            label="to"
            value={last()}
            most={numbered().length}
            onSet={value => {
              setTo(value)
              range(Math.min(value, first()), value)
            }}
          />{' '}
          <span class="quiet">of {count(numbered().length)}</span>
        </p>
      </Show>
      <ul class="turn-list plain-list">
        <For each={props.turns.slice(0, LISTED)}>
          {turn => (
            <li>
              <label>
                <input
                  type="checkbox"
                  checked={props.chosen.has(turn.key)}
                  onChange={event => tick(turn.key, event.currentTarget.checked)}
                />
                <span class="turn-number quiet">{turn.number}</span>
                <span class="turn-words">
                  <VisibleText text={turn.title} />
                </span>
                <span class="quiet">{turn.calls > 0 ? counted(turn.calls, 'call') : ''}</span>
              </label>
            </li>
          )}
        </For>
      </ul>
      <Show when={props.turns.length > LISTED}>
        <p class="quiet">{count(props.turns.length - LISTED)} more turns are chosen by their numbers.</p>
      </Show>
    </fieldset>
  )
}

const NumberField = (props: {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly onSet: (value: number) => void
}) => (
  <label>
    {props.label}{' '}
    <input
      type="number"
      min={1}
      max={props.most}
      value={props.value}
      onChange={event => {
        const value = Math.round(event.currentTarget.valueAsNumber)
        if (value >= 1 && value <= props.most) props.onSet(value)
        else event.currentTarget.value = String(props.value)
      }}
    />
  </label>
)
