// What was taken out before it leaves: each secret once, with what stands around it, and the choice to leave it in.

import { createMemo, createSignal, For, Show } from 'solid-js'
import { count, counted } from '../../model/numbers.ts'
import type { HidingSetting } from '../../model/secrets/redactor.ts'
import { type Hidden, placeOf } from '../../model/secrets/review.ts'
import { HonestText } from '../ui/HonestText.tsx'

export interface Hiding {
  readonly isOn: boolean
  /** Values that stay. */
  readonly keep: readonly string[]
}

const FIRST = 50

export const Secrets = (props: {
  readonly hiding: Hiding
  /** Nothing: not looked for yet. */
  readonly hidden: readonly Hidden[] | undefined
  readonly onChange: (hiding: Hiding) => void
}) => {
  const [known, setKnown] = createSignal<readonly Hidden[]>([])
  const [room, setRoom] = createSignal(FIRST)
  // What somebody left in is no longer found, but must stay on the list to be hidden again.
  const list = createMemo(() => {
    const found = props.hidden ?? []
    const values = new Set(found.map(({ value }) => value))
    const left = known().filter(({ value }) => props.hiding.keep.includes(value) && !values.has(value))
    return [...found, ...left]
  })
  const keep = (hidden: Hidden, isHidden: boolean): void => {
    setKnown(list())
    const others = props.hiding.keep.filter(value => value !== hidden.value)
    props.onChange({ ...props.hiding, keep: isHidden ? others : [...others, hidden.value] })
  }
  return (
    <fieldset class="choice secrets">
      <legend>Secrets</legend>
      <label>
        <input
          type="checkbox"
          checked={props.hiding.isOn}
          onChange={event => props.onChange({ ...props.hiding, isOn: event.currentTarget.checked })}
        />{' '}
        Hide keys, tokens and passwords <span class="quiet">(best effort)</span>
      </label>
      <Show when={props.hiding.isOn && props.hidden}>
        <p role="status">
          {list().length === 0
            ? 'None were found.'
            : `${counted(list().length - props.hiding.keep.length, 'secret')} hidden. Untick what is none.`}
        </p>
      </Show>
      <Show when={props.hiding.isOn && list().length > 0}>
        <ul class="secret-list plain-list">
          <For each={list().slice(0, room())}>
            {hidden => (
              <li>
                <label>
                  <input
                    type="checkbox"
                    checked={!props.hiding.keep.includes(hidden.value)}
                    onChange={event => keep(hidden, event.currentTarget.checked)}
                  />
                  <code>
                    <HonestText text={placeOf(hidden)} />
                  </code>
                  <Show when={hidden.count > 1}>
                    <span class="quiet">{count(hidden.count)} ×</span>
                  </Show>
                </label>
              </li>
            )}
          </For>
        </ul>
        <Show when={list().length > room()}>
          <button type="button" class="small-button" onClick={() => setRoom(now => now + 500)}>
            Show more of {count(list().length)}
          </button>
        </Show>
      </Show>
    </fieldset>
  )
}

/** As the worker wants it. */
export const hideOf = ({ isOn, keep }: Hiding): HidingSetting | undefined =>
  isOn ? { isPersonal: false, own: [], keep } : undefined
