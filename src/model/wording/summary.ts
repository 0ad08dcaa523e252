// One line for an entry: what a reader sees while it is folded.

import { previewOf, sizeOf } from '../entry/text-value.ts'
import type { Entry, EventDetail, Text, Todo, Tool } from '../transcript/types.ts'

/** Verb and object of a call, the first words of a text, the name of an event. Never empty. */
export const summary = (entry: Entry): string => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
      return saidLine(entry.text) || (entry.images?.length ? 'image' : '') || 'empty message'
    case 'thinking':
      return entry.hidden ? 'thinking hidden' : saidLine(entry.text) || 'thinking'
    case 'tool':
      return toolSummary(entry)
    case 'event':
      return eventSummary(entry.detail)
    case 'unknown':
      return `unknown record: ${entry.label}`
    default:
      return entry satisfies never
  }
}

const toolSummary = (tool: Tool): string => {
  const { verb, object } = sentence(tool)
  return [verb, object].filter(word => word !== '').join(' ')
}

/** A call as a sentence: the verb is ours, the object is the log's. */
export const sentence = (tool: Tool): { readonly verb: string; readonly object: string } => {
  const { detail } = tool
  switch (detail.kind) {
    case 'execute':
      return executed(firstLine(detail.command), detail.description || tool.title || '')
    case 'read':
      return { verb: 'Read', object: detail.path + range(detail.from, detail.lines) }
    case 'write':
      return { verb: 'Write', object: detail.path }
    case 'edit':
      return { verb: 'Edit', object: detail.path }
    case 'delete':
      return { verb: 'Delete', object: detail.path }
    case 'move':
      return { verb: 'Move', object: `${detail.path} → ${detail.to}` }
    case 'search': {
      const where = detail.path ? ` in ${detail.path}` : ''
      if (detail.target === 'list') return { verb: 'List', object: detail.path ?? '' }
      const verb = detail.target === 'files' ? 'Find' : 'Search'
      return { verb, object: `${JSON.stringify(detail.pattern)}${where}` }
    }
    case 'fetch':
      return { verb: 'Fetch', object: detail.url }
    case 'websearch':
      return { verb: 'Search the web', object: JSON.stringify(detail.query) }
    case 'plan':
      return { verb: 'Plan', object: progress(detail.todos) || firstLine(detail.text ?? '') }
    case 'task':
      return { verb: 'Task', object: detail.description || firstLine(detail.prompt) }
    case 'ask':
      return { verb: 'Ask', object: detail.questions[0]?.question ?? '' }
    case 'think':
      return { verb: 'Think', object: firstLine(detail.text) }
    case 'mode':
      return { verb: 'Mode', object: detail.mode }
    case 'mcp':
      return { verb: detail.tool, object: `(${detail.server})` }
    case 'other':
      return { verb: tool.name || 'Tool', object: tool.title ?? '' }
    default:
      return detail satisfies never
  }
}

/** Without a command, the call looks after one that runs already. */
const executed = (command: string, about: string) =>
  command === '' && about !== '' ? { verb: 'Shell', object: about } : { verb: 'Run', object: command }

const eventSummary = (detail: EventDetail): string => {
  switch (detail.event) {
    case 'compaction':
      return detail.failed === undefined ? 'conversation compacted' : `compaction failed: ${detail.failed}`
    case 'setting':
      return `${detail.setting}: ${detail.value}`
    case 'interrupt':
      return 'interrupted'
    case 'error':
      return firstLine(detail.text) || 'error'
    case 'permission':
      return `permission: ${detail.title} (${detail.answer ?? 'no answer'})`
    case 'hook':
      return `hook ${detail.name}: ${detail.outcome}`
    case 'command':
      return firstLine(detail.command) || 'command'
    case 'shell':
      return `! ${firstLine(detail.command)}`
    case 'context':
      return `context: ${detail.label}`
    case 'notification':
      return firstLine(detail.text) || 'notification'
    case 'plan':
      return `plan: ${progress(detail.todos) || firstLine(detail.text ?? '')}`
    case 'rewind':
      return 'rewound'
    case 'branch':
      return `branch: ${firstLine(detail.summary)}`
    case 'turn':
      return `turn ${detail.outcome}`
    case 'link':
      return detail.label || detail.url || 'link'
    case 'label':
      return `label: ${detail.label}`
    case 'notice':
      return firstLine(detail.text) || 'notice'
    default:
      return detail satisfies never
  }
}

/** The first line with something on it, cut to what fits a row. */
export const firstLine = (text: Text): string => {
  const preview = previewOf(text).trimStart()
  const end = preview.indexOf('\n')
  const line = (end < 0 ? preview : preview.slice(0, end)).trimEnd()
  const more = end >= 0 || sizeOf(text) > previewOf(text).length
  return line.length > ROW ? `${line.slice(0, ROW)}…` : more && line !== '' ? `${line} …` : line
}

const ROW = 160

/** The first line of prose: the marks of a heading, or of a line all in bold, belong to the text that it heads. */
export const saidLine = (text: Text): string =>
  firstLine(text)
    .replace(/^#{1,6}\s+/, '')
    .replace(/^\*\*([^*]+)\*\*(?= …$|$)/, '$1')

const range = (from: number | undefined, lines: number | undefined): string => {
  if (from === undefined) return ''
  return lines === undefined ? `:${from}` : `:${from}–${from + lines - 1}`
}

const progress = (todos: readonly Todo[]): string => {
  const [first] = todos
  if (!first) return ''
  if (todos.length === 1) return `${first.text} (${TODO_WORDS[first.status]})`
  return `${todos.filter(todo => todo.status === 'done').length} of ${todos.length} done`
}

/** How a task stands. */
export const TODO_WORDS: Readonly<Record<Todo['status'], string>> = {
  pending: 'to do',
  active: 'in progress',
  done: 'done',
  cancelled: 'cancelled'
}
