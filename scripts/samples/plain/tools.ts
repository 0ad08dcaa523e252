// Tools of an agent that is nobody's in particular: lower-case names, a tool for everything.

import type { Call, Does } from '../shape.ts'

export interface PlainUse {
  readonly name: string
  readonly arguments: Record<string, unknown>
}

export const plainUse = ({ does }: Call): PlainUse => {
  switch (does.kind) {
    case 'execute':
      return use('bash', { command: does.command, ...(does.about ? { description: does.about } : {}) })
    case 'read':
      return use('read_file', {
        path: does.path,
        ...(does.from === undefined ? {} : { offset: does.from, limit: does.lines })
      })
    case 'write':
      return use('write_file', { path: does.path, content: does.content })
    case 'edit':
      return use('edit_file', { path: does.path, old_string: does.old, new_string: does.new })
    case 'delete':
      return use('delete_file', { path: does.path })
    case 'move':
      return use('move_file', { source: does.path, destination: does.to })
    case 'search':
      return search(does)
    case 'fetch':
      return use('web_fetch', { url: does.url, prompt: does.prompt })
    case 'websearch':
      return use('web_search', { query: does.query })
    case 'plan':
      return use('todo_write', {
        todos: does.todos.map(todo => ({ content: todo.text, status: STATUS[todo.status] }))
      })
    case 'task':
      return use('task', { description: does.about, prompt: does.prompt, subagent_type: does.agent })
    case 'ask':
      return use('ask_user', {
        questions: [
          {
            question: does.question.question,
            header: does.question.header,
            options: does.question.options.map(({ label, about }) => ({ label, description: about }))
          }
        ]
      })
    case 'think':
      return use('think', { thought: does.thought })
    case 'mode':
      return use('exit_plan_mode', { plan: does.plan })
    case 'mcp':
      return use(`mcp__${does.server}__${does.tool}`, does.args)
    case 'other':
      return use('push_notification', does.args)
    default:
      return does satisfies never
  }
}

const STATUS = { pending: 'pending', active: 'in_progress', done: 'completed' } as const

const search = (does: Extract<Does, { kind: 'search' }>): PlainUse => {
  switch (does.target) {
    case 'content':
      return use('grep', { pattern: does.pattern, path: does.path })
    case 'files':
      return use('glob', { pattern: does.pattern })
    case 'list':
      return use('list_dir', { path: does.path })
    default:
      return does satisfies never
  }
}

const use = (name: string, args: Record<string, unknown>): PlainUse => ({ name, arguments: args })
