// The details of a call, kind by kind, with what its result knows better.

import type { Diff, Question, Todo, ToolDetail, WebResult } from '../../../model/transcript/types.ts'
import { optional, present } from '../../reading/arguments.ts'
import { Cursor } from '../../reading/cursor.ts'
import { todosOf } from '../../tools/rules.ts'
import { lasting } from '../records/handlers.ts'
import { judged } from './plan-verdict.ts'
import type { ClaudeAnswer } from './refine.ts'
import { todoIn } from './tasks.ts'

type Detail<K extends ToolDetail['kind']> = Extract<ToolDetail, { kind: K }>

export const refineDetail = (detail: ToolDetail, answer: ClaudeAnswer): ToolDetail => {
  const { facts } = answer
  switch (detail.kind) {
    case 'execute':
      return executed(detail, answer)
    case 'read':
      return wasRead(detail, facts.get('file'))
    case 'write':
      return { ...detail, ...optional('diff', patchOf(facts)) }
    case 'edit': {
      const diff = patchOf(facts) ?? notebookDiff(facts)
      return diff ? { ...detail, diffs: [diff] } : detail
    }
    case 'search':
      return facts.isObject ? found(detail, facts) : detail
    case 'fetch':
      return { ...detail, ...optional('code', facts.num('code')) }
    case 'websearch': {
      const results = webResults(facts)
      return results.length > 0 ? { ...detail, results } : detail
    }
    case 'plan':
      return planned(detail, facts)
    case 'task':
      return delegated(detail, facts)
    case 'ask':
      return { ...detail, questions: detail.questions.map(question => replied(question, facts)) }
    case 'mode':
      return detail.mode === 'plan' ? detail : judged(detail, answer)
    case 'delete':
    case 'move':
    case 'think':
    case 'mcp':
    case 'other':
      return detail
    default:
      return detail satisfies never
  }
}

const executed = (detail: Detail<'execute'>, { facts, said }: ClaudeAnswer): ToolDetail => ({
  ...detail,
  ...(facts.str('stderr') ? { stderr: facts.get('stderr').text() } : {}),
  ...optional('exitCode', facts.num('exitCode', 'return_code') ?? said.exitCode),
  ...(facts.str('backgroundTaskId') === undefined ? {} : { background: true })
})

const wasRead = (detail: Detail<'read'>, file: Cursor): ToolDetail => ({
  ...detail,
  ...present({ from: file.num('startLine'), lines: file.num('numLines'), total: file.num('totalLines') }),
  ...(file.str('content') === undefined ? {} : { content: file.get('content').text() }),
  ...(file.get('cells').isList ? { content: file.get('cells').text() } : {})
})

const patchOf = (facts: Cursor): Diff | undefined => {
  const hunks = facts.get('structuredPatch')
  const lines = hunks.list().flatMap(hunk => hunk.list('lines').map(line => line.value))
  if (lines.length === 0) return undefined
  const starting = (sign: string) =>
    lines.filter(line => typeof line === 'string' && line.startsWith(sign)).length
  return {
    form: 'patch',
    ...optional('path', facts.str('filePath')),
    patch: hunks.text('hunks'),
    added: starting('+'),
    removed: starting('-')
  }
}

const notebookDiff = (facts: Cursor): Diff | undefined =>
  facts.str('new_source') === undefined || facts.str('old_source') === undefined
    ? undefined
    : { form: 'texts', old: facts.get('old_source').text(), new: facts.get('new_source').text() }

/** In the mode that prints lines, the number of files is 0 and means nothing. */
const found = (detail: Detail<'search'>, facts: Cursor): ToolDetail => {
  const hits = facts.num('numMatches', 'numLines', 'resultCount')
  const files = facts.num('totalFiles', 'numFiles', 'fileCount')
  return {
    ...detail,
    ...present({ hits, files: hits !== undefined && files === 0 ? undefined : files })
  }
}

/** Claude Code lists groups of links between words; the API's own result is the list itself. */
const webResults = (facts: Cursor): readonly WebResult[] => {
  const groups = facts.isList ? [facts] : facts.list('results').map(group => group.get('content'))
  const hits = groups.flatMap(group => group.list())
  return hits.flatMap(hit => {
    const url = hit.str('url')
    return url === undefined ? [] : [{ title: hit.str('title') ?? '', url }]
  })
}

const planned = (detail: Detail<'plan'>, facts: Cursor): ToolDetail => {
  const task = facts.get('task')
  const [only] = detail.todos
  // There is no such task.
  if (facts.has('task') && !task.exists) return { ...detail, todos: [] }
  const todos = task.isObject ? [sameTask(only, task)] : todosOf(facts.get('tasks'))
  const before = facts.get('oldTodos').isList ? todosOf(facts.get('oldTodos')) : wasBefore(only, facts)
  return { ...detail, ...(todos.length > 0 ? { todos } : {}), ...optional('before', before) }
}

/** A task as its call named it, and as the answer knows it. */
const sameTask = (asked: Todo | undefined, task: Cursor): Todo => {
  const found = todoIn(task)
  return {
    ...found,
    ...asked,
    text: asked?.text || found.text,
    status: task.has('status') ? found.status : (asked?.status ?? 'pending'),
    ...optional('id', found.id ?? asked?.id)
  }
}

const wasBefore = (todo: Todo | undefined, facts: Cursor): readonly Todo[] | undefined => {
  const change = facts.get('statusChange')
  const { status } = todoIn(new Cursor({ status: change.get('from').value }, facts.record))
  return todo && change.isObject ? [{ ...todo, status }] : undefined
}

const delegated = (detail: Detail<'task'>, facts: Cursor): ToolDetail => ({
  ...detail,
  ...optional('agent', detail.agent ?? facts.str('agentType')),
  ...present({ model: detail.model ?? facts.str('resolvedModel'), tokens: facts.num('totalTokens') }),
  ...present({ calls: facts.num('totalToolUseCount'), duration: lasting(facts, 'totalDurationMs') }),
  ...(STARTED.test(facts.str('status') ?? '') ? { background: true } : {})
})

/** The agent works on its own; what it answers comes later, as a message. */
const STARTED = /_(?:launched|spawned)$/

const replied = (question: Question, facts: Cursor): Question => ({
  ...question,
  ...optional('answer', facts.get('answers').str(question.question) ?? question.answer)
})
