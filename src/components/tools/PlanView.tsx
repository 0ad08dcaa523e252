// The plan: what is to do, what changed, and the plan in prose.

import { Show } from 'solid-js'
import { FailureFirst, QuietAnswer } from '../calls/QuietAnswer.tsx'
import { PartView } from '../parts/PartView.tsx'
import type { ToolProps } from './index.ts'
import { TodoList } from './TodoList.tsx'

export const PlanView = (props: ToolProps<'plan'>) => (
  <>
    <FailureFirst tool={props.tool} />
    <Show when={props.detail.todos.length > 0}>
      <TodoList todos={props.detail.todos} before={props.detail.before} />
    </Show>
    <PartView entry={props.tool} part="plan" />
    <QuietAnswer tool={props.tool} />
  </>
)
