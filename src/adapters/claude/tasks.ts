// Claude's task tools name a task by its number; its words were said once, when it was created.

import type { ToolDetail } from '../../model/types.ts'

export class Tasks {
  readonly #words = new Map<string, string>()

  /** The same plan with the words of its tasks, and their words kept for later. */
  named(detail: ToolDetail): ToolDetail {
    if (detail.kind !== 'plan') return detail
    const todos = detail.todos.map(todo => {
      if (todo.id === undefined) return todo
      if (todo.text !== '') this.#words.set(todo.id, todo.text)
      return todo.text === '' ? { ...todo, text: this.#words.get(todo.id) ?? `#${todo.id}` } : todo
    })
    return { ...detail, todos }
  }
}
