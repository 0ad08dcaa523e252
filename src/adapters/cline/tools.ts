// The tools of Cline, Roo and Kilo, by the model's names (`read_file`) and the panel's (`readFile`).

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Question } from '../../model/transcript/types.ts'
import { type Args, type Described, describeCall, optional, type ToolRule } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList, stringsIn } from '../reading/optional-members.ts'
import { patchDetail } from '../reading/patch-language.ts'
import { toolRules } from '../tools/names.ts'
import { editFile, lineRange, readFile, remoteBy, searchBy, todosOf } from '../tools/rules.ts'
import { todosInMarkdown } from './checklist.ts'

/** `skip`: arguments that say nothing beside the rest. */
export const describeClineTool = (name: string, input: Cursor, ...skip: readonly string[]): Described => {
  const held = input.unquoted()
  const isText = held.isString
  const { detail, input: rest = [] } = describeCall(CLINE_TOOLS, name, held, SERVER_TOOL)
  const hidden = new Set(['task_progress', ...skip])
  const shown = isText && detail.kind !== 'other' ? [] : rest.filter(field => !hidden.has(field.name))
  return { detail, ...optionalList('input', shown) }
}

/** A native call of a server's tool. */
const SERVER_TOOL = /^(.+?)0mcp0(.+)$/s

export const isServerTool = (name: string): boolean => SERVER_TOOL.test(name)

/** The argument that is the agent's reply: some tools do nothing but speak. */
export const replyKey = (name: string): string =>
  name === 'attempt_completion' ? 'result' : /^(plan|act)_mode_respond$/.test(name) ? 'response' : ''

const runCommand: ToolRule = args => ({
  kind: 'execute',
  command: args.at.isString ? args.at.text() : (args.text('command') ?? ''),
  ...optional('cwd', args.str('cwd'))
})

const readSome: ToolRule = args => {
  const from = args.num('readLineStart', 'start_line')
  const to = args.num('readLineEnd', 'end_line')
  const listed = args.take('files', 'batchFiles', 'args').list()[0]?.str('path')
  const told = readFile(args)
  if (told.kind !== 'read') return told
  return {
    ...told,
    path: told.path || (listed ?? ''),
    ...lineRange(from, to)
  }
}

/** A patch: blocks to look for and to put in their place, `*** Begin Patch`, or a unified diff. */
const applyDiff: ToolRule = args => {
  const path = args.str('path', 'file_path', 'absolutePath')
  const key = ['diff', 'content', 'patch', 'input'].find(name => args.at.str(name))
  const at = args.take(key ?? '')
  const told = patchDetail(at)
  return (
    told ?? { kind: 'edit', path: path ?? '', diffs: at.exists ? [{ form: 'patch', patch: at.text() }] : [] }
  )
}

const insertText: ToolRule = args => {
  const [path, old, next] = [
    args.str('path') ?? '',
    args.text('search') ?? '',
    args.text('replace', 'content', 'diff') ?? ''
  ]
  return { kind: 'edit', path, diffs: [{ form: 'texts', old, new: next }] }
}

const findIn = (target: 'content' | 'other', patterns: string): ToolRule =>
  searchBy(target, patterns, 'path directoryPath', 'file_pattern filePattern')

const fetchPage: ToolRule = args => ({
  kind: 'fetch',
  url: args.str('url', 'path') ?? '',
  ...optional('prompt', args.text('prompt'))
})

const searchPages: ToolRule = args => ({ kind: 'websearch', query: args.str('query', 'path') ?? '' })

/** Options are a list, or JSON of one; Roo has suggestions, as a list or as tags. */
const askHuman: ToolRule = args => {
  const offered = args.take('options', 'suggest', 'follow_up').unquoted()
  const tagged = offered.isString ? [...String(offered.value).matchAll(/<suggest[^>]*>([^<]*)/g)] : []
  const named = offered.list().flatMap(option => option.str('answer', 'text', 'label') ?? [])
  const labels = [...stringsIn(offered), ...named, ...tagged.map(([, label = '']) => label.trim())]
  const question: Question = {
    question: args.at.isString ? String(args.at.value) : (args.str('question') ?? ''),
    options: labels.map(label => ({ label })),
    ...optional('answer', args.str('selected') || undefined)
  }
  return { kind: 'ask', questions: [question] }
}

const startWork: ToolRule = args => {
  const prompts = args.at
    .keys()
    .filter(key => /^prompt(_\d+)?$/.test(key))
    .map(key => args.text(key) ?? '')
  const listed = args
    .take('prompts')
    .list()
    .map(prompt => prompt.text())
  const words = args.text('context', 'message', 'content', 'task')
  return {
    kind: 'task',
    description: '',
    prompt: joinTexts([...(words === undefined ? [] : [words]), ...prompts, ...listed], '\n\n'),
    ...optional('agent', args.str('mode'))
  }
}

const changeMode: ToolRule = args => ({
  kind: 'mode',
  mode: args.str('mode_slug', 'mode', 'skill_name', 'skill', 'name', 'path') ?? '',
  ...optional('text', args.text('reason'))
})

const listTodos: ToolRule = (args: Args) => {
  const todos = args.take('todos')
  return {
    kind: 'plan',
    todos: typeof todos.value === 'string' ? todosInMarkdown(todos.value) : todosOf(todos)
  }
}

const editText: ToolRule = args =>
  args.at.has('diff') || args.at.has('patch') ? applyDiff(args) : editFile(args)

const CLINE_TOOLS = toolRules(
  [runCommand, 'execute_command command'],
  [readSome, 'read_file readFile'],
  ['writeFile', 'write_to_file newFileCreated new_rule'],
  [applyDiff, 'replace_in_file apply_diff apply_patch editedExistingFile appliedDiff'],
  [insertText, 'insert_content insertContent search_and_replace searchAndReplace'],
  [editText, 'edit_file edit search_replace edit_existing_file'],
  ['deleteFile', 'fileDeleted delete_file'],
  [findIn('content', 'regex'), 'search_files searchFiles'],
  [findIn('other', 'query'), 'codebase_search codebaseSearch'],
  [findIn('other', ''), 'list_code_definition_names listCodeDefinitionNames'],
  ['listFiles', 'list_files listFilesTopLevel listFilesRecursive'],
  [fetchPage, 'web_fetch webFetch'],
  [searchPages, 'web_search webSearch'],
  [
    remoteBy('server_name serverName', 'tool_name toolName uri'),
    'use_mcp_tool access_mcp_resource use_mcp_server'
  ],
  [askHuman, 'ask_followup_question followup'],
  [startWork, 'new_task newTask use_subagents subagents'],
  [changeMode, 'switch_mode switchMode use_skill useSkill skill'],
  [listTodos, 'update_todo_list updateTodoList']
)
