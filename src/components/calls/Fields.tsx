// Arguments of a call as rows of a name and a value. Values of several lines are set as lines, JSON is indented.

import { createMemo, createSignal, For, Show } from 'solid-js'
import { inputKey } from '../../model/entry/parts.ts'
import type { PartAt } from '../../model/entry/position.ts'
import { isLong } from '../../model/entry/text-value.ts'
import type { EntryId, Field } from '../../model/transcript/types.ts'
import { count } from '../../model/wording/numbers.ts'
import { unfolded } from '../code/raw-json.ts'
import { Output } from '../output/Output.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'

/** Characters of a value that fit a row. */
const ROW = 240

/** Rows that are set at once: an object may have any number of keys. */
const STEP = 200

export const Fields = (props: {
  readonly fields: readonly Field[]
  /** The entry whose arguments they are. */
  readonly entry: EntryId
}) => {
  const [shown, setShown] = createSignal(STEP)
  const left = () => props.fields.length - shown()
  return (
    <>
      <dl class="fields">
        <For each={props.fields.slice(0, shown())}>
          {(field, i) => <FieldRow field={field} at={{ entry: props.entry, part: inputKey(i()) }} />}
        </For>
      </dl>
      <Show when={left() > 0}>
        <button type="button" class="small-button" onClick={() => setShown(rows => rows + STEP)}>
          show {count(Math.min(STEP, left()))} more of {count(props.fields.length)} fields
        </button>
      </Show>
    </>
  )
}

const FieldRow = (props: { readonly field: Field; readonly at: PartAt }) => {
  const text = createMemo(() => {
    const { value } = props.field
    return typeof value === 'string' && value.length > 60 ? (unfolded(value) ?? value) : value
  })
  const short = () => {
    const value = text()
    return !isLong(value) && value.length <= ROW && !value.trimEnd().includes('\n') ? value : undefined
  }
  return (
    <>
      <dt>
        <VisibleText text={props.field.name} />
      </dt>
      <dd>
        <Show when={short() !== undefined} fallback={<Output text={text()} at={props.at} />}>
          <Show when={short()} fallback={<span class="quiet">empty</span>}>
            {value => (
              <code data-part={props.at.part}>
                <VisibleText text={value()} />
              </code>
            )}
          </Show>
        </Show>
      </dd>
    </>
  )
}
