// What changed in a plan since the list before: matched by id, or by its words.

import type { Todo } from '../../model/transcript/types.ts'

export interface TodoChange {
  readonly todo: Todo
  readonly change?: 'new' | 'moved' | 'dropped'
  /** Its status before, if it moved. */
  readonly was?: Todo['status']
}

/** The list in its order, then what is no longer in it. Without a list before, nothing is a change. */
export const todoChanges = (
  todos: readonly Todo[],
  before: readonly Todo[] | undefined
): readonly TodoChange[] => {
  if (!before || before.length === 0) return todos.map(todo => ({ todo }))
  const left = [...before]
  const items = todos.map((todo): TodoChange => {
    const place = left.findIndex(old => isSame(old, todo))
    if (place < 0) return { todo, change: 'new' }
    const [old] = left.splice(place, 1)
    return old && old.status !== todo.status ? { todo, change: 'moved', was: old.status } : { todo }
  })
  return [...items, ...left.map((todo): TodoChange => ({ todo, change: 'dropped' }))]
}

const isSame = (a: Todo, b: Todo): boolean =>
  a.id !== undefined && b.id !== undefined ? a.id === b.id : a.text === b.text
