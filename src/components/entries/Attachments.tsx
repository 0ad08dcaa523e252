// What was sent along with a message: names, and what the log holds of them.

import { For, Show } from 'solid-js'
import type { Attachment } from '../../model/transcript/types.ts'
import { safeUrl } from '../../model/urls/safe-url.ts'
import { Fold } from '../primitives/Fold.tsx'
import { HonestText } from '../primitives/HonestText.tsx'
import { SafeLink } from '../primitives/SafeLink.tsx'
import { FileText } from '../tools/FileText.tsx'

export const Attachments = (props: {
  readonly attached: readonly Attachment[] | undefined
  readonly id: string
}) => (
  <Show when={props.attached?.length}>
    <ul class="attachments" aria-label="Attachments">
      <For each={props.attached}>
        {(item, i) => (
          <li>
            <Show when={item.text} fallback={<Name item={item} />}>
              {text => (
                <Fold id={`attached ${i()} ${props.id}`} label={<Name item={item} />}>
                  <FileText text={text()} path={item.name} id={`${props.id} attached ${i()}`} />
                </Fold>
              )}
            </Show>
          </li>
        )}
      </For>
    </ul>
  </Show>
)

const Name = (props: { readonly item: Attachment }) => (
  <span class="attachment">
    <Show
      when={props.item.text === undefined && props.item.uri !== undefined && safeUrl(props.item.uri)}
      fallback={<HonestText text={props.item.name || props.item.uri || 'attachment'} />}
    >
      <SafeLink url={props.item.uri ?? ''} label={props.item.name || (props.item.uri ?? '')} />
    </Show>
    <Show when={props.item.mime}>{mime => <span class="small-print"> {mime()}</span>}</Show>
  </span>
)
