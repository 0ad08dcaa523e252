// A reply: body text.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Assistant } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { CutText } from './CutText.tsx'
import { createReplyCut } from './cut.ts'
import { Enclosed } from './Enclosed.tsx'
import type { EntryProps } from './index.ts'

export const AssistantEntry = (props: EntryProps<Assistant>) => {
  const viewer = useViewer()
  const cut = createReplyCut(viewer, () => props.entry)
  return (
    <div class="reply">
      <Show when={sizeOf(props.entry.text) > 0}>
        <CutText entry={props.entry} cut={cut} class="reply-text" />
      </Show>
      <Enclosed entry={props.entry} label="Image in the reply" />
    </div>
  )
}
