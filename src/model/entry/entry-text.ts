// All the words of an entry, in reading order, each with its label: for search, copy and export alike.

import type {
  Attachment,
  Diff,
  Entry,
  EventDetail,
  Field,
  Text,
  Todo,
  Tool,
  ToolDetail
} from '../transcript/types.ts'
import { fullText, type ReadRecord } from './resolve.ts'
import { previewOf, sizeOf } from './text-value.ts'

export interface Words {
  /** What the words are ('' for the body itself). */
  readonly label: string
  readonly text: Text
  /** It says again what another text says; a page shows that one: the first of these labels that there is, of a name or title any. */
  readonly again?: readonly string[]
}

/** The whole text of an entry. */
export const text = async (entry: Entry, read: ReadRecord): Promise<string> => {
  const texts = await Promise.all(words(entry).map(part => fullText(part.text, read)))
  return texts.filter(part => part !== '').join('\n')
}

/** What an entry says, without reading long texts: a file that was written, and is told again as what it became, once. */
export const words = (entry: Entry): readonly Words[] => {
  const all = allWords(entry)
  if (entry.type !== 'tool' || entry.detail.kind !== 'write') return all
  const { content } = entry.detail
  return all.filter(({ label, text }) => label !== 'new' || !isSame(text, content))
}

/** With what is told twice: links know entries by these. */
export const allWords = (entry: Entry): readonly Words[] => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
      return [body(entry.text), ...attachments(entry.attached)]
    case 'thinking':
      return [body(entry.text)]
    case 'tool':
      return toolWords(entry)
    case 'event':
      return eventWords(entry.detail)
    case 'unknown':
      return [body(entry.label), body(entry.json)]
    default:
      return entry satisfies never
  }
}

const toolWords = (tool: Tool): readonly Words[] => [
  ...retold(tool.detail.kind === 'mcp' ? ['server', 'tool'] : [], [body(tool.name)]),
  ...retold(tool.detail.kind === 'other' ? [] : TITLED, maybe('title', tool.title)),
  ...detailWords(tool.detail),
  ...fields(tool.input),
  ...retold(
    tool.detail.kind === 'read' && tool.status !== 'failed' ? ['content'] : [],
    maybe('output', tool.output)
  ),
  ...retold(
    ['path'],
    (tool.locations ?? []).map(location => named('location', location.path))
  )
]

/** What titles are made of: a page shows these instead. */
const TITLED = ['path', 'to', 'command', 'pattern', 'url', 'query', 'task', 'question', '']

const detailWords = (detail: ToolDetail): readonly Words[] => {
  switch (detail.kind) {
    case 'execute':
      return [
        named('command', detail.command),
        ...maybe('description', detail.description),
        ...maybe('directory', detail.cwd),
        ...maybe('errors', detail.stderr)
      ]
    case 'read':
      return [named('path', detail.path), ...maybe('content', detail.content)]
    case 'write':
      return [
        named('path', detail.path),
        ...retold(['patch', 'new'], [named('content', detail.content)]),
        ...diffWords(detail.diff)
      ]
    case 'edit':
      return [named('path', detail.path), ...detail.diffs.flatMap(diffWords)]
    case 'delete':
      return [named('path', detail.path)]
    case 'move':
      return [named('path', detail.path), named('to', detail.to)]
    case 'search':
      return [named('pattern', detail.pattern), ...maybe('path', detail.path), ...maybe('files', detail.glob)]
    case 'fetch':
      return [named('url', detail.url), ...maybe('prompt', detail.prompt)]
    case 'websearch':
      return [
        named('query', detail.query),
        ...(detail.results ?? []).flatMap(hit => [named('result', hit.title), named('url', hit.url)])
      ]
    case 'plan':
      return [...todoWords(detail.todos), ...maybe('plan', detail.text)]
    case 'task':
      return [
        named('task', detail.description),
        ...maybe('agent', detail.agent),
        ...maybe('model', detail.model),
        named('prompt', detail.prompt)
      ]
    case 'ask':
      return detail.questions.flatMap(question => [
        named('question', question.question),
        ...question.options.flatMap(option => [
          named('option', option.label),
          ...maybe('about', option.description)
        ]),
        ...maybe('answer', question.answer)
      ])
    case 'think':
      return [body(detail.text)]
    case 'mode':
      return [named('mode', detail.mode), ...maybe('text', detail.text)]
    case 'mcp':
      return [named('server', detail.server), named('tool', detail.tool)]
    case 'other':
      return []
    default:
      return detail satisfies never
  }
}

const eventWords = (detail: EventDetail): readonly Words[] => {
  switch (detail.event) {
    case 'compaction':
      return [...maybe('summary', detail.summary), ...maybe('error', detail.failed)]
    case 'setting':
      return [named(detail.setting, detail.value)]
    case 'interrupt':
    case 'notification':
    case 'notice':
      return [body(detail.text)]
    case 'error':
      return [body(detail.text), ...maybe('code', detail.code)]
    case 'permission':
      return [
        named('asked', detail.title),
        ...detail.options.map(option => named('option', option.name)),
        ...maybe('answer', detail.answer)
      ]
    case 'hook':
      return [named('hook', detail.name), ...maybe('text', detail.text)]
    case 'command':
      return [named('command', detail.command), ...maybe('output', detail.output)]
    case 'shell':
      return [named('command', detail.command), named('output', detail.output)]
    case 'context':
      return [named('context', detail.label), body(detail.text)]
    case 'plan':
      return [...todoWords(detail.todos), ...maybe('plan', detail.text)]
    case 'rewind':
      return []
    case 'branch':
      return [named('summary', detail.summary)]
    case 'turn':
      return [named('turn', detail.outcome), ...maybe('text', detail.text)]
    case 'link':
      return [named('link', detail.label), named('url', detail.url)]
    case 'label':
      return [named('label', detail.label)]
    default:
      return detail satisfies never
  }
}

const diffWords = (diff: Diff | undefined): readonly Words[] => {
  if (!diff) return []
  const path = retold(['path'], maybe('path', diff.path))
  if (diff.form === 'patch') return [...path, named('patch', diff.patch)]
  return [
    ...path,
    ...retold(['new', 'content'], maybe('old', diff.old ?? undefined)),
    ...maybe('new', diff.new ?? undefined)
  ]
}

const retold = (again: readonly string[], words: readonly Words[]): readonly Words[] =>
  again.length === 0 ? words : words.map(each => ({ ...each, again }))

/** As far as both are held. */
const isSame = (a: Text, b: Text): boolean => sizeOf(a) === sizeOf(b) && previewOf(a) === previewOf(b)

const todoWords = (todos: readonly Todo[]): readonly Words[] =>
  todos.map(todo => named(todo.status, todo.text))

const attachments = (attached: readonly Attachment[] | undefined): readonly Words[] =>
  (attached ?? []).flatMap(item => [named('attached', item.name), ...maybe('content', item.text)])

const fields = (input: readonly Field[] | undefined): readonly Words[] =>
  (input ?? []).map(field => named(field.name, field.value))

const body = (text: Text): Words => ({ label: '', text })
const named = (label: string, text: Text): Words => ({ label, text })
const maybe = (label: string, text: Text | undefined): readonly Words[] =>
  text === undefined || text === '' ? [] : [named(label, text)]
