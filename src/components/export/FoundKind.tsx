// The values of one kind: each with what stands around it as it leaves, and the choice to hide it or not.

import { createMemo, createSignal, For, Show } from 'solid-js'
import { type HidingOptions, isLeftIn } from '../../model/secrets/hiding.ts'
import { isPersonalKind } from '../../model/secrets/personal-kinds.ts'
import { type FindingPlace, type Hidden, type KindCount, onOneLine } from '../../model/secrets/review.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { kindLine, kindWords } from './found-words.ts'

const FIRST = 20
const MORE = 200
/** Characters of a value: a private key has thousands. */
const VALUE = 300
const INLINE = 80

export const FoundKind = (props: {
  readonly count: KindCount
  readonly list: readonly Hidden[]
  readonly hiding: HidingOptions
  readonly keep: ReadonlySet<string>
  readonly isOpen: boolean
  readonly onKeep: (values: readonly string[], isKept: boolean) => void
}) => {
  const [room, setRoom] = createSignal(FIRST)
  const byValue = createMemo(() => new Map(props.list.map(hidden => [hidden.value, hidden])))
  const values = createMemo(() => [...byValue().keys()])
  const kept = () => values().filter(value => props.keep.has(value)).length
  const isLeft = () => !props.hiding.isSecrets && !isPersonalKind(props.count.kind)
  const rest = () => props.count.values - props.list.length
  return (
    <details class="found-kind" open={props.isOpen}>
      <summary>
        {kindLine(props.count)}
        <Show when={kept() > 0}>
          <strong class="found-kept"> {count(kept())} kept</strong>
        </Show>
      </summary>
      <Show when={!isLeft() && values().length > 1}>
        <button type="button" class="small-button" onClick={() => props.onKeep(values(), kept() === 0)}>
          {kept() === 0 ? 'Keep all' : 'Hide all'}
          <span class="visually-hidden"> of kind {kindWords(props.count.kind)}</span>
        </button>
      </Show>
      <ul class="found-list plain-list">
        <For each={values().slice(0, room())}>
          {value => (
            <Show when={byValue().get(value)}>
              {hidden => (
                <FoundValue
                  hidden={hidden()}
                  isHidden={!props.keep.has(value) && !isLeftIn(props.hiding, props.count.kind, value)}
                  isFixed={isLeftIn(props.hiding, props.count.kind, value)}
                  onHide={isHidden => props.onKeep([value], !isHidden)}
                />
              )}
            </Show>
          )}
        </For>
      </ul>
      <Show when={values().length > room()}>
        <button type="button" class="small-button" onClick={() => setRoom(now => now + MORE)}>
          Show more of {count(values().length)}
        </button>
      </Show>
      <Show when={rest() > 0}>
        <p class="quiet">
          and {counted(rest(), 'more value', 'more values')}, {isLeft() ? 'none hidden' : 'all hidden'}
        </p>
      </Show>
    </details>
  )
}

const FoundValue = (props: {
  readonly hidden: Hidden
  readonly isHidden: boolean
  /** It stays in because nothing of its kind is hidden. */
  readonly isFixed: boolean
  readonly onHide: (isHidden: boolean) => void
}) => (
  <li>
    <label>
      <input
        type="checkbox"
        checked={props.isHidden}
        disabled={props.isFixed}
        onChange={event => props.onHide(event.currentTarget.checked)}
      />
      <PlaceText hidden={props.hidden} isHidden={props.isHidden} place={props.hidden} />
    </label>
    <details class="found-value">
      <summary>
        Show the value
        <Show when={props.hidden.count > 1}>, in {counted(props.hidden.count, 'place')}</Show>
      </summary>
      <p>
        <code>
          <VisibleText text={props.hidden.value.slice(0, VALUE)} />
        </code>
        <Show when={props.hidden.value.length > VALUE}>
          <span class="quiet"> … {counted(props.hidden.value.length, 'character')} in all</span>
        </Show>
      </p>
      <Show when={props.hidden.places.length > 1}>
        <ul>
          <For each={props.hidden.places}>
            {place => (
              <li>
                <PlaceText hidden={props.hidden} isHidden={props.isHidden} place={place} />
              </li>
            )}
          </For>
        </ul>
        <Show when={props.hidden.count > props.hidden.places.length}>
          <p class="quiet">and {counted(props.hidden.count - props.hidden.places.length, 'more place')}</p>
        </Show>
      </Show>
    </details>
  </li>
)

/** The place as it leaves: with the mark, or with the value that stays in. */
const PlaceText = (props: {
  readonly hidden: Hidden
  readonly isHidden: boolean
  readonly place: FindingPlace
}) => (
  <code>
    <VisibleText text={onOneLine(props.place.before)} />
    <mark data-kept={props.isHidden ? undefined : ''}>
      <Show when={!props.isHidden} fallback={props.hidden.mark}>
        <VisibleText text={onOneLine(props.hidden.value.slice(0, INLINE))} />
        {props.hidden.value.length > INLINE ? '…' : ''}
      </Show>
    </mark>
    <VisibleText text={onOneLine(props.place.after)} />
  </code>
)
