// The end of words that are cut: how many there are. It leads to all of them and back; `entries.css` says to which.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { counted } from '../../model/wording/numbers.ts'
import type { Cut } from './cut.ts'

export const ShowAll = (props: { readonly cut: Cut; readonly text: Text }) => (
  <button
    type="button"
    class="small-button show-all"
    data-ours=""
    aria-expanded={!props.cut.shown()}
    onClick={() => props.cut.set(props.cut.shown() !== undefined)}
  >
    {counted(sizeOf(props.text), 'character')}
  </button>
)
