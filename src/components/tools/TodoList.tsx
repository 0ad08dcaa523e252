// A plan as a checklist. Against the list before, what is new, what moved on and what was dropped is said.

import { createMemo, For, Show } from 'solid-js'
import { TODO_WORDS } from '../../model/kinds/plan.ts'
import type { Todo } from '../../model/transcript/types.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { type TodoChange, todoChanges } from './todo-changes.ts'

export const TodoList = (props: {
  readonly todos: readonly Todo[]
  readonly before: readonly Todo[] | undefined
}) => {
  const items = createMemo(() => todoChanges(props.todos, props.before))
  return (
    <ul class="todos">
      <For each={items()}>
        {item => (
          <li data-todo={item.todo.status} data-change={item.change}>
            <span class="todo-sign" aria-hidden="true">
              {SIGNS[item.todo.status]}
            </span>
            <span>
              <span class="visually-hidden">{TODO_WORDS[item.todo.status]}: </span>
              <bdi class="todo-text">
                <VisibleText text={item.todo.text} />
              </bdi>
              <Show when={item.todo.priority === 'high'}>
                <span class="quiet"> · high priority</span>
              </Show>
              <Show when={changeWords(item)}>{words => <span class="todo-change">{words()}</span>}</Show>
            </span>
          </li>
        )}
      </For>
    </ul>
  )
}

const SIGNS: Readonly<Record<Todo['status'], string>> = {
  pending: '○',
  active: '◐',
  done: '✓',
  cancelled: '–'
}

const changeWords = (item: TodoChange): string | undefined => {
  switch (item.change) {
    case undefined:
      return undefined
    case 'new':
      return 'new'
    case 'dropped':
      return 'dropped'
    case 'moved':
      return item.was === undefined ? undefined : `was ${TODO_WORDS[item.was]}`
    default:
      return item.change satisfies never
  }
}
