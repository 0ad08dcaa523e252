// A plan: what is to do, or the plan in prose.

import { maybe, named, type Part } from '../entry/part.ts'
import type { Text, Todo } from '../transcript/types.ts'
import { firstLine } from '../wording/first-line.ts'
import { type DetailOf, type Kind, plain, USUAL, words } from './kind.ts'

export const plan: Kind<DetailOf<'plan'>> = {
  ...USUAL,
  noun: 'plan update',
  sentence: ({ todos, text }) => ({ verb: 'Plan', object: planLine(todos, text) }),
  line: ({ todos, text }) => [words(planLine(todos, text).replace(/^#+\s*/, ''))],
  parts: ({ todos, text }) => planParts(todos, text),
  done: ({ todos, before }) => plain(changed(todos, before)),
  copies: ['plan', '']
}

/** A plan in one line: how far it got, or how it begins. */
export const planLine = (todos: readonly Todo[], text: Text = ''): string => {
  const [first] = todos
  if (!first) return firstLine(text)
  if (todos.length === 1) return `${first.text} (${TODO_WORDS[first.status]})`
  return `${todos.filter(todo => todo.status === 'done').length} of ${todos.length} done`
}

export const planParts = (todos: readonly Todo[], text: Text | undefined, key = 'plan'): readonly Part[] => [
  ...todos.map((todo, i) => named(todo.status, todo.text, 'words', `todo${i + 1}`)),
  ...maybe('plan', text, 'prose', key)
]

/** How a task stands. */
export const TODO_WORDS: Readonly<Record<Todo['status'], string>> = {
  pending: 'to do',
  active: 'in progress',
  done: 'done',
  cancelled: 'cancelled'
}

const changed = (todos: readonly Todo[], before: readonly Todo[] | undefined): string => {
  const active = todos.find(todo => todo.status === 'active')
  // The line itself says how a single task stands.
  if (active && todos.length > 1) return `now: ${active.text}`
  const added = before === undefined || before.length === 0 ? 0 : todos.length - before.length
  return added > 0 ? `${added} new` : ''
}
