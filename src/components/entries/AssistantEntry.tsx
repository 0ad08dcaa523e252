// A reply: body text.

import { For, Show } from 'solid-js'
import { sizeOf } from '../../model/texts.ts'
import type { Assistant } from '../../model/types.ts'
import { ImageView } from '../ui/ImageView.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import { Attachments } from './Attachments.tsx'
import type { EntryProps } from './index.ts'

export const AssistantEntry = (props: EntryProps<Assistant>) => (
  <div class="reply">
    <Show when={sizeOf(props.entry.text) > 0}>
      <Markdown text={props.entry.text} id={props.entry.id} />
    </Show>
    <For each={props.entry.images}>{image => <ImageView image={image} label="Image in the reply" />}</For>
    <Attachments attached={props.entry.attached} id={props.entry.id} />
  </div>
)
