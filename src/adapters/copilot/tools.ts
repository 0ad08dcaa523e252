// The tools of Copilot CLI and of Copilot's agent in VS Code, by name, and what their results tell.

import { previewOf } from '../../model/entry/text-value.ts'
import type { Text, Todo, ToolDetail } from '../../model/transcript/types.ts'
import { optional, present, type ToolRule, type ToolRules } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { numberOf } from '../reading/first.ts'
import { withListing } from '../reading/listed.ts'
import { stringsIn } from '../reading/optional-members.ts'
import { applyPatch } from '../reading/patch-language.ts'
import { toolRules } from '../tools/names.ts'
import { askUser, editFile, fetchUrl, todosOf, writeFile } from '../tools/rules.ts'

/** Keys for a running shell, or a look at what it printed. */
const shellSession =
  (verb: string): ToolRule =>
  args => ({
    kind: 'execute',
    command: args.text('input') ?? '',
    description: `${verb} ${args.str('sessionId', 'shellId') ?? 'shell'}`
  })

const view: ToolRule = args => {
  const range = args.take('view_range')
  const from = range.num(0) ?? args.num('startLine')
  const to = range.num(1) ?? args.num('endLine')
  const lines = from !== undefined && to !== undefined && to >= from ? to - from + 1 : undefined
  return {
    kind: 'read',
    path: args.str('path', 'filePath') ?? '',
    ...present({ from, lines })
  }
}

/** One tool with the deed as an argument, as older versions had it. */
const editor: ToolRule = args => {
  switch (args.str('command')) {
    case 'view':
      return view(args)
    case 'create':
      return writeFile(args)
    default:
      return editFile(args)
  }
}

/** The CLI keeps its to-do list as Markdown check boxes. */
const todos: ToolRule = args => {
  const list = args.take('todos', 'todoList')
  if (list.isList) return { kind: 'plan', todos: todosOf(list) }
  const items = typeof list.value === 'string' ? list.value.split('\n').flatMap(checkBox) : []
  return items.length > 0 ? { kind: 'plan', todos: items } : { kind: 'plan', todos: [], text: list.text() }
}

const checkBox = (line: string): readonly Todo[] => {
  const [, mark, text] = /^\s*[-*] \[(.)\] (.+)$/.exec(line) ?? []
  if (mark === undefined || text === undefined) return []
  return [{ text, status: mark === ' ' ? 'pending' : /x/i.test(mark) ? 'done' : 'active' }]
}

const ask: ToolRule = args => {
  const choices = args.take('choices')
  const asked = askUser(args)
  if (asked.kind !== 'ask' || !choices.isList) return asked
  const options = stringsIn(choices).map(label => ({ label }))
  return { ...asked, questions: asked.questions.map(question => ({ ...question, options })) }
}

const fetchPages: ToolRule = args =>
  args.at.has('urls')
    ? {
        kind: 'fetch',
        url: stringsIn(args.take('urls')).join(' '),
        ...optional('prompt', args.text('query'))
      }
    : fetchUrl(args)

export const COPILOT_TOOLS: ToolRules = toolRules(
  ['shell', 'bash powershell shell run_in_terminal'],
  [shellSession('input to'), 'write_bash write_powershell'],
  [shellSession('output of'), 'read_bash read_powershell'],
  [shellSession('stop'), 'stop_bash stop_powershell'],
  [view, 'view read_file'],
  ['readFile', 'show_file'],
  ['writeFile', 'create create_file'],
  ['editFile', 'edit replace_string_in_file insert_edit_into_file'],
  ['editFiles', 'multi_replace_string_in_file'],
  [editor, 'str_replace_editor'],
  [applyPatch, 'apply_patch'],
  ['deleteFile', 'delete'],
  ['moveFile', 'move'],
  ['searchContent', 'grep rg grep_search semantic_search'],
  ['searchFiles', 'glob file_search'],
  ['listFiles', 'list_dir'],
  ['fetchUrl', 'web_fetch'],
  [fetchPages, 'fetch_webpage'],
  ['searchWeb', 'web_search'],
  ['startTask', 'task runSubagent'],
  [todos, 'update_todo manage_todo_list'],
  [ask, 'ask_user'],
  ['noteThought', 'think'],
  ['leavePlanMode', 'exit_plan_mode']
)

interface CopilotOutcome {
  /** Where the output stands. */
  readonly at: Cursor
  readonly output: Text
  readonly details: Cursor
  readonly exitCode?: number
}

const EXIT =
  /<(?:exited with exit code|command exited with code|command with shellId: \S+ completed with exit code) (-?\d+)>/
/** Mostly it is the last line of what a shell answers. */
const LAST_LINE = new RegExp(`\\s*${EXIT.source}\\s*$`)

/** What a result says, in the words of any version. */
export const executionOutcome = (data: Cursor): CopilotOutcome => {
  const result = data.get('result')
  const error = data.get('error')
  const body = [result.get('content'), result.get('text_result_for_llm'), result].find(at => at.isString)
  const problem = error.str('message') === undefined ? error : error.get('message')
  const details = result.get('detailedContent')
  const filled = [body, problem, details].find(at => at?.exists && at.value !== '')
  const output = filled ?? result.get('content')
  const size = typeof output.value === 'string' ? output.value.length : 0
  const tail = output.string.slice(-200)
  const terminal = result.list('contents').find(at => at.num('exitCode') !== undefined)
  const printed = EXIT.exec(tail)?.[1]
  const [line = ''] = LAST_LINE.exec(tail) ?? []
  const exitCode = terminal?.num('exitCode') ?? numberOf(printed)
  return {
    at: output,
    output: line === '' ? output.text() : output.cut(0, size - line.length),
    details,
    ...optional('exitCode', exitCode)
  }
}

/** Results show an edit as a diff, and a command by its exit code. */
export const copilotDetail = (detail: ToolDetail, { at, details, exitCode }: CopilotOutcome): ToolDetail => {
  if (detail.kind === 'execute') return { ...detail, ...optional('exitCode', exitCode) }
  // A file may itself be a numbered list: its lines are numbered from where it was asked for.
  if (detail.kind === 'read') return withListing(detail, at, detail.from ?? 1)
  const text = details.text()
  if (!/^(diff --git |--- |@@ )/m.test(previewOf(text).slice(0, 600))) return detail
  if (detail.kind === 'write') return { ...detail, diff: { form: 'patch', path: detail.path, patch: text } }
  if (detail.kind !== 'edit') return detail
  return { ...detail, diffs: [{ form: 'patch', path: detail.path, patch: text }] }
}
