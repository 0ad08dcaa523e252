// A page that was fetched: where from, what was asked of it, what came back.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import { Answer, isJsonText } from '../calls/Answer.tsx'
import { Markdown } from '../markdown/Markdown.tsx'
import { Fold } from '../primitives/Fold.tsx'
import { SafeLink } from '../primitives/SafeLink.tsx'
import type { ToolProps } from './index.ts'

export const FetchView = (props: ToolProps<'fetch'>) => (
  <>
    <p class="address">
      <SafeLink url={props.detail.url} />
    </p>
    <Show when={sizeOf(props.detail.prompt ?? '') > 0 ? props.detail.prompt : undefined}>
      {prompt => (
        <Fold id={`prompt ${props.tool.id}`} label={<span class="small-print">what was asked of it</span>}>
          <Markdown text={prompt()} id={`${props.tool.id} prompt`} />
        </Fold>
      )}
    </Show>
    <Show
      when={props.tool.status !== 'failed' && !isJsonText(props.tool.output)}
      fallback={<Answer tool={props.tool} />}
    >
      <Markdown text={props.tool.output} id={props.tool.id} />
    </Show>
  </>
)
