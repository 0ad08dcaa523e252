// A sub-agent: what it was told and what it answered.

import { Show } from 'solid-js'
import { agentNamed, withoutUsage } from '../../model/entry/agent-answer.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import { spent } from '../../model/kinds/task.ts'
import { MissingAgent } from '../calls/MissingAgent.tsx'
import { Markdown } from '../markdown/Markdown.tsx'
import { isJsonText } from '../parts/Answer.tsx'
import { PartView } from '../parts/PartView.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'
import { PromptFold } from './PromptFold.tsx'

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
    {/* One that has entries stands above all this. */}
    <Show when={props.tool.child === undefined && agentNamed(props.tool.output)} keyed>
      {agent => <MissingAgent thread={agent} />}
    </Show>
    <PromptFold tool={props.tool} prompt={props.detail.prompt} label="Instructions" />
    <Show
      when={props.tool.status !== 'failed' && sizeOf(props.tool.output) > 0 && !isJsonText(props.tool.output)}
      fallback={<PartView entry={props.tool} />}
    >
      <div class="agent-answer">
        <Markdown text={withoutUsage(props.tool.output)} at={{ entry: props.tool.id, part: '' }} />
      </div>
    </Show>
  </>
)
