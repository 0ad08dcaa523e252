// Records of the log by their numbers; each opens as it stands there. Long lists come a piece at a time.

import { createSignal, For, Show } from 'solid-js'
import { recordWords } from '../../model/transcript/notices.ts'
import type { RecordNo } from '../../model/transcript/types.ts'
import { count } from '../../model/wording/numbers.ts'
import { RawRecords } from '../code/RawRecords.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'

export interface RecordItem {
  readonly record: RecordNo | null
  readonly note?: string | undefined
}

const FIRST = 20
const MORE = 200

export const RecordList = (props: { readonly items: readonly RecordItem[] }) => {
  const [room, setRoom] = createSignal(FIRST)
  const rest = () => props.items.length - room()
  return (
    <>
      <ul class="plain-list records">
        <For each={props.items.slice(0, room())}>{item => <RecordLine item={item} />}</For>
      </ul>
      <Show when={rest() > 0}>
        <button type="button" class="small-button" onClick={() => setRoom(shown => shown + MORE)}>
          Show {count(Math.min(MORE, rest()))} more of {count(rest())}
        </button>
      </Show>
    </>
  )
}

const RecordLine = (props: { readonly item: RecordItem }) => {
  const [isOpen, setOpen] = createSignal(false)
  return (
    <li>
      <Show
        when={props.item.record !== null ? { record: props.item.record } : undefined}
        fallback={<span class="quiet">the whole log</span>}
      >
        {known => (
          <>
            <button
              type="button"
              class="quiet-button number"
              aria-expanded={isOpen()}
              onClick={() => setOpen(open => !open)}
            >
              {recordWords(known().record)}
            </button>
            <Note text={props.item.note} />
            <Show when={isOpen()}>
              <RawRecords records={[known().record]} />
            </Show>
          </>
        )}
      </Show>
    </li>
  )
}

const Note = (props: { readonly text: string | undefined }) => (
  <Show when={props.text}>
    {text => (
      <span class="quiet">
        {' '}
        <VisibleText text={text()} />
      </span>
    )}
  </Show>
)
