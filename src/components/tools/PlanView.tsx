// The plan: what is to do, what changed, and the plan in prose.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import { FailureFirst, QuietAnswer } from '../calls/Answer.tsx'
import { Markdown } from '../markdown/Markdown.tsx'
import type { ToolProps } from './index.ts'
import { TodoList } from './TodoList.tsx'

export const PlanView = (props: ToolProps<'plan'>) => (
  <>
    <FailureFirst tool={props.tool} />
    <Show when={props.detail.todos.length > 0}>
      <TodoList
        todos={props.detail.todos}
        {...(props.detail.before === undefined ? {} : { before: props.detail.before })}
      />
    </Show>
    <Show when={sizeOf(props.detail.text ?? '') > 0 ? props.detail.text : undefined}>
      {text => <Markdown text={text()} id={`${props.tool.id} plan`} />}
    </Show>
    <QuietAnswer tool={props.tool} />
  </>
)
