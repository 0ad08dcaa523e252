// The end of words that are cut: how many there are, and the way to all of them.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { counted } from '../../model/wording/numbers.ts'
import type { Cut } from './cut.ts'

export const ShowAll = (props: { readonly cut: Cut; readonly text: Text }) => (
  <Show when={props.cut.isLong()}>
    <button
      type="button"
      class="small-button show-all"
      data-ours=""
      aria-expanded={!props.cut.shown()}
      onClick={() => props.cut.set(props.cut.shown() !== undefined)}
    >
      {props.cut.shown() ? `show all ${counted(sizeOf(props.text), 'character')}` : 'show less'}
    </button>
  </Show>
)
