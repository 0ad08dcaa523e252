// What was sent along with a message: names, and what the log holds of them.

import { For, Show } from 'solid-js'
import { attachedKey } from '../../model/entry/parts.ts'
import { partFold } from '../../model/entry/position.ts'
import type { Assistant, Attachment, User } from '../../model/transcript/types.ts'
import { safeUrl } from '../../model/urls/safe-url.ts'
import { PartView } from '../parts/PartView.tsx'
import { Fold } from '../primitives/Fold.tsx'
import { SafeLink } from '../primitives/SafeLink.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const Attachments = (props: { readonly entry: User | Assistant }) => (
  <ul class="attachments" aria-label="Attachments">
    <For each={props.entry.attached}>
      {(item, i) => (
        <li>
          <Show when={item.text} fallback={<Name item={item} />}>
            <Fold
              id={partFold({ entry: props.entry.id, part: attachedKey(i()) })}
              label={<Name item={item} />}
            >
              <PartView entry={props.entry} part={attachedKey(i())} path={item.name} />
            </Fold>
          </Show>
        </li>
      )}
    </For>
  </ul>
)

const Name = (props: { readonly item: Attachment }) => (
  <span class="attachment">
    <Show
      when={props.item.text === undefined && props.item.uri !== undefined && safeUrl(props.item.uri)}
      fallback={<VisibleText text={props.item.name || props.item.uri || 'attachment'} />}
    >
      <SafeLink url={props.item.uri ?? ''} label={props.item.name || (props.item.uri ?? '')} />
    </Show>
    <Show when={props.item.mime}>{mime => <span class="small-print"> {mime()}</span>}</Show>
  </span>
)
