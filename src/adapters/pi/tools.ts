// Tool names of Pi, OpenClaw and Droid, and of extensions that many use. Names are looked up in lower case.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Todo } from '../../model/transcript/types.ts'
import { type Described, describeCall, optional, present, type ToolRule } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { stringsIn } from '../reading/optional-members.ts'
import { applyPatch } from '../reading/patch-language.ts'
import { toolRules } from '../tools/names.ts'
import {
  editFile,
  listFiles,
  remoteBy,
  searchBy,
  searchFiles,
  startTask,
  todosOf,
  writeFile
} from '../tools/rules.ts'

/** What a call of this name does. Names that no rule knows keep their case, so that MCP names are found. */
export const describePiTool = (name: string, input: Cursor): Described => {
  const key = name.toLowerCase()
  return describeCall(RULES, RULES.has(key) ? key : name, input)
}

const greps: ToolRule = args => ({
  kind: 'search',
  target: 'content',
  pattern: words(args.take('patterns')).join(' | '),
  ...present({ path: args.str('path'), glob: args.str('glob', 'constraints') })
})

const globs: ToolRule = args => {
  const patterns = args.take('patterns')
  if (!patterns.exists) return searchFiles(args)
  const folder = args.str('folder', 'path', 'directory')
  const pattern = words(patterns).join(' ')
  return { kind: 'search', target: 'files', pattern, ...optional('path', folder) }
}

const list: ToolRule = args => {
  const path = args.str('directory_path')
  return path === undefined ? listFiles(args) : { kind: 'search', target: 'list', pattern: '', path }
}

/** Some extensions say `done: true` instead of a status, or nothing but the words. */
export const todoList = (at: Cursor): readonly Todo[] =>
  todosOf(at).map((todo, i) => {
    const { value } = at.get(i)
    if (typeof value === 'string') return { ...todo, text: value }
    return at.get(i).bool('done') === true ? { ...todo, status: 'done' } : todo
  })

/** A list of to-dos, or the list as one text. */
const plan: ToolRule = args => {
  const todos = args.take('todos', 'tasks', 'items', 'plan')
  return { kind: 'plan', todos: todoList(todos), ...(todos.isString ? { text: todos.text() } : {}) }
}

/** One task for one agent, several at once, or a chain of them. */
const subagent: ToolRule = args => {
  const many = args.take('tasks', 'chain')
  if (!many.isList) return startTask(args)
  const agents = many.list().map(task => task.str('agent') ?? 'agent')
  const prompts = many.list().map(task => task.get('task').text())
  return { kind: 'task', description: agents.join(', '), prompt: joinTexts(prompts, '\n\n') }
}

const spawn: ToolRule = args => ({
  kind: 'task',
  description: args.str('label', 'description') ?? '',
  prompt: args.text('task', 'message', 'prompt') ?? '',
  ...present({ agent: args.str('agentId', 'agent'), model: args.str('model') })
})

/** Some tools of this name replace the file. */
const edit: ToolRule = args => (args.at.str('content') === undefined ? editFile(args) : writeFile(args))

const words = (at: Cursor): readonly string[] => (at.isString ? [String(at.value)] : stringsIn(at))

const RULES = toolRules(
  ['readFile', 'read read_file memory_get view_image'],
  ['shell', 'bash exec execute shell run_terminal run_command run_shell_command terminal shell_command'],
  [edit, 'edit edit_file multiedit'],
  [applyPatch, 'apply_patch applypatch'],
  ['writeFile', 'write write_file create create_file'],
  ['deleteFile', 'delete'],
  ['moveFile', 'move'],
  ['searchContent', 'grep'],
  [greps, 'multi_grep'],
  ['searchFiles', 'find'],
  [globs, 'glob'],
  [list, 'ls'],
  [searchBy('other', 'query q'), 'memory_search'],
  ['searchWeb', 'web_search websearch'],
  ['fetchUrl', 'web_fetch webfetch fetch_content fetchurl'],
  [plan, 'todo todos todowrite todo_write update_plan'],
  [subagent, 'subagent task agent'],
  [spawn, 'sessions_spawn'],
  ['askUser', 'question questionnaire ask_user askuser askuserquestion ask_user_question'],
  ['noteThought', 'think'],
  [remoteBy('server connect', 'tool describe search'), 'mcp'],
  ['enterPlanMode', 'enterplanmode'],
  ['leavePlanMode', 'exitspecmode exitplanmode']
)
