// Claude's task tools name a task by its number; its words and its state were said before, when it was created or
// changed. A call that changes one task shows that task as it is now, and as it was.

import type { Todo, ToolDetail } from '../../../model/transcript/types.ts'
import { Cursor } from '../../reading/cursor.ts'
import { todosOf } from '../../tools/rules.ts'

type Plan = Extract<ToolDetail, { kind: 'plan' }>

export class TaskList {
  readonly #known = new Map<string, Todo>()

  /** The same plan with what is known of its tasks. `saysState`: the statuses are the log's, not our default. */
  named(detail: ToolDetail, saysState = true): ToolDetail {
    if (detail.kind !== 'plan') return detail
    const before = this.#before(detail, saysState)
    return {
      ...detail,
      todos: detail.todos.map(todo => this.#whole(todo, saysState)),
      ...(before ? { before } : {})
    }
  }

  /** How a task was that now gets another state. */
  #before({ todos, before }: Plan, saysState: boolean): readonly Todo[] | undefined {
    const todo = todos.length === 1 ? todos[0] : undefined
    const known = todo?.id === undefined ? undefined : this.#known.get(todo.id)
    if (before) return before.map(one => (one.text === '' && known ? { ...one, text: known.text } : one))
    const hasMoved = todo && known && saysState && known.status !== todo.status
    return hasMoved ? [known] : undefined
  }

  #whole(todo: Todo, saysState: boolean): Todo {
    if (todo.id === undefined) return todo
    const known = this.#known.get(todo.id)
    const whole = {
      ...todo,
      text: todo.text || known?.text || `#${todo.id}`,
      status: saysState ? todo.status : (known?.status ?? todo.status)
    }
    this.#known.set(todo.id, whole)
    return whole
  }
}

/** One task, as a list of tasks spells it. */
export const todoIn = ({ value, record }: Cursor): Todo =>
  todosOf(new Cursor([value], record))[0] ?? { text: '', status: 'pending' }
