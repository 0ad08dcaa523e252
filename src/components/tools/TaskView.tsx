// A sub-agent: what it was told and what it answered.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import { spent } from '../../model/kinds/task.ts'
import { Answer, isJsonText } from '../calls/Answer.tsx'
import { Markdown } from '../markdown/Markdown.tsx'
import { Fold } from '../primitives/Fold.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'

export const TaskView = (props: ToolProps<'task'>) => (
  <>
    <Facts
      facts={[
        props.detail.model,
        props.detail.background ? 'in the background' : undefined,
        // Of a call that is done the line says it.
        ...(props.tool.status === 'done' ? [] : spent(props.detail, false))
      ]}
    />
    <Show when={sizeOf(props.detail.prompt) > 0}>
      <Fold id={`prompt ${props.tool.id}`} label={<span class="small-print">what it was told</span>}>
        <Markdown text={props.detail.prompt} id={`${props.tool.id} prompt`} />
      </Fold>
    </Show>
    <Show
      when={props.tool.status !== 'failed' && !isJsonText(props.tool.output)}
      fallback={<Answer tool={props.tool} />}
    >
      <Show when={sizeOf(props.tool.output) > 0}>
        <div class="agent-answer">
          <Markdown text={props.tool.output} id={props.tool.id} />
        </div>
      </Show>
    </Show>
  </>
)
