// What somebody else was asked to do, behind a line.

import { Show } from 'solid-js'
import { partFold } from '../../model/entry/position.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Text, Tool } from '../../model/transcript/types.ts'
import { PartView } from '../parts/PartView.tsx'
import { Fold } from '../primitives/Fold.tsx'

export const PromptFold = (props: {
  readonly tool: Tool
  readonly prompt: Text | undefined
  readonly label: string
}) => (
  <Show when={sizeOf(props.prompt ?? '') > 0}>
    <Fold
      id={partFold({ entry: props.tool.id, part: 'prompt' })}
      label={<span class="small-print">{props.label}</span>}
    >
      <PartView entry={props.tool} part="prompt" />
    </Fold>
  </Show>
)
