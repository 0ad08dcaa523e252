// What a tool answered, as small print where a view already says it better. If the call failed it says why, and comes
// first.

import { Show } from 'solid-js'
import { partFold } from '../../model/entry/position.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Tool } from '../../model/transcript/types.ts'
import { PartView } from '../parts/PartView.tsx'
import { Fold } from '../primitives/Fold.tsx'

export const QuietAnswer = (props: { readonly tool: Tool }) => (
  <Show when={sizeOf(props.tool.output) > 0 && props.tool.status !== 'failed'}>
    <Fold
      id={partFold({ entry: props.tool.id, part: '' })}
      label={<span class="small-print">Tool response</span>}
    >
      <PartView entry={props.tool} />
    </Fold>
  </Show>
)

export const FailureFirst = (props: { readonly tool: Tool }) => (
  <Show when={props.tool.status === 'failed'}>
    <PartView entry={props.tool} />
  </Show>
)
