// A reply: body text.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Assistant } from '../../model/transcript/types.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { Enclosed } from './Enclosed.tsx'
import type { EntryProps } from './index.ts'

export const AssistantEntry = (props: EntryProps<Assistant>) => (
  <div class="reply">
    <Show when={sizeOf(props.entry.text) > 0}>
      <Markdown text={props.entry.text} at={{ entry: props.entry.id, part: '' }} />
    </Show>
    <Enclosed entry={props.entry} label="Image in the reply" />
  </div>
)
