// A page that was fetched: where from, what was asked of it, what came back.

import { Show } from 'solid-js'
import { PartView } from '../parts/PartView.tsx'
import { SafeLink } from '../primitives/SafeLink.tsx'
import type { ToolProps } from './index.ts'
import { PromptFold } from './PromptFold.tsx'

export const FetchView = (props: ToolProps<'fetch'>) => (
  <>
    <Show when={props.detail.url !== ''}>
      <p class="address" data-part="address">
        <SafeLink url={props.detail.url} />
      </p>
    </Show>
    <PromptFold tool={props.tool} prompt={props.detail.prompt} label="what was asked of it" />
    <PartView entry={props.tool} />
  </>
)
