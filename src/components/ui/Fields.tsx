// Arguments of a call as rows of a name and a value. Values of several lines are set as lines, JSON is indented.

import '../../styles/raw.css'
import { createMemo, createUniqueId, For, Show } from 'solid-js'
import { isLong } from '../../model/texts.ts'
import type { Field } from '../../model/types.ts'
import { HonestText } from './HonestText.tsx'
import { Output } from './Output.tsx'
import { unfolded } from './raw-json.ts'

/** Characters of a value that fit a row. */
const ROW = 240

export const Fields = (props: {
  readonly fields: readonly Field[]
  /** For what the reader opens in it; best the entry's id. */
  readonly id?: string
}) => {
  const own = createUniqueId()
  return (
    <dl class="fields">
      <For each={props.fields}>
        {(field, i) => <FieldRow field={field} id={`field ${props.id ?? own} ${i()}`} />}
      </For>
    </dl>
  )
}

const FieldRow = (props: { readonly field: Field; readonly id: string }) => {
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
        <HonestText text={props.field.name} />
      </dt>
      <dd>
        <Show when={short() !== undefined} fallback={<Output text={text()} id={props.id} />}>
          <Show when={short()} fallback={<span class="quiet">empty</span>}>
            {value => (
              <code>
                <HonestText text={value()} />
              </code>
            )}
          </Show>
        </Show>
      </dd>
    </>
  )
}
