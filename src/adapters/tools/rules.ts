// Rules that several agents share: they differ in the names of tools and arguments, not in what a call is.

import { HELD, joinTexts } from '../../model/entry/text-value.ts'
import { lineCount } from '../../model/terminal/line-count.ts'
import type { Diff, Question, Status, Text, Todo, ToolDetail } from '../../model/transcript/types.ts'
import { type Args, optional, present, type ToolRule } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { wordList } from '../reading/word-tables.ts'

const PATH = wordList(
  'file_path filePath absolute_path absolute_path_uri path filepath target_file notebook_path filename file'
)
const path = (args: Args): string => args.str(...PATH) ?? ''

export const shell: ToolRule = args => {
  const command = args.take('command', 'cmd', 'command_line', 'script', 'code')
  return {
    kind: 'execute',
    // Some agents give the words of the command as a list.
    command: command.isList
      ? joinTexts(
          command.list().map(word => word.text()),
          ' '
        )
      : command.text(),
    ...optional('description', args.str('description')),
    ...optional('cwd', args.str('cwd', 'workdir', 'directory', 'dir_path')),
    ...optional('background', args.bool('run_in_background', 'is_background', 'background'))
  }
}

export const readFile: ToolRule = args => ({
  kind: 'read',
  path: path(args),
  ...present({ from: args.num('offset', 'start_line', 'line'), lines: args.num('limit') })
})

export const writeFile: ToolRule = args => ({
  kind: 'write',
  path: path(args),
  content: args.text(...CONTENT) ?? '',
  ...longLines(args.str(...CONTENT))
})

const CONTENT = ['content', 'contents', 'file_text', 'text']

/** The lines of a text of which only the beginning will be held, or of one that is known to have none. */
export const longLines = (text: string | undefined): { readonly lines?: number } => {
  if (text === '') return { lines: 0 }
  return text !== undefined && text.length > HELD ? optional('lines', lineCount(text)) : {}
}

export const editFile: ToolRule = args => {
  const file = path(args)
  const listed = args
    .take('edits')
    .list()
    .map(edit => editTexts(edit))
  const single = listed.length > 0 ? [] : [takenDiff(args)]
  return { kind: 'edit', path: file, diffs: [...listed, ...single] }
}

/** One tool, several commands: Anthropic's text editor and its descendants. */
export const textEditor: ToolRule = args => {
  switch (args.at.str('command')) {
    case 'view':
      args.take('command')
      return readFile(args)
    case 'create':
      args.take('command')
      return writeFile(args)
    case 'str_replace':
    case 'insert':
      args.take('command')
      return editFile(args)
    default:
      return args.at.has('file_text') || args.at.has('content') ? writeFile(args) : editFile(args)
  }
}

const OLD = ['old_string', 'oldText', 'oldString', 'old_str', 'old_text']
const NEW = ['new_string', 'newText', 'newString', 'new_str', 'new_text']

const takenDiff = (args: Args): Diff => ({
  form: 'texts',
  old: args.text(...OLD) ?? '',
  new: args.text(...NEW) ?? ''
})

/** One {old,new} pair in any agent's spelling. */
export const editTexts = (edit: Cursor): Diff => ({
  form: 'texts',
  old: edit.get(OLD.find(key => edit.has(key)) ?? '').text(),
  new: edit.get(NEW.find(key => edit.has(key)) ?? '').text()
})

export const deleteFile: ToolRule = args => ({ kind: 'delete', path: path(args) })

export const moveFile: ToolRule = args => ({
  kind: 'move',
  path: args.str('from', 'source', 'source_path', 'old_path', 'path') ?? '',
  to: args.str('to', 'destination', 'destination_path', 'new_path') ?? ''
})

type SearchTarget = Extract<ToolDetail, { kind: 'search' }>['target']

/** A search: the arguments that may hold what is looked for, where, and in which files. */
export const searchBy =
  (target: SearchTarget, patterns: string, paths = '', globs = ''): ToolRule =>
  args => ({
    kind: 'search',
    target,
    pattern: args.str(...wordList(patterns)) ?? '',
    ...present({ path: args.str(...wordList(paths)), glob: args.str(...wordList(globs)) })
  })

const PLACE = 'path dir_path directory target_directory'

export const searchContent = searchBy('content', 'pattern query regex', PLACE, 'glob include include_pattern')
export const searchFiles = searchBy('files', 'pattern glob query glob_pattern', PLACE)
export const listFiles = searchBy('list', '', PLACE)

/** A call to a server: the arguments that may name the server and its tool. */
export const remoteBy =
  (servers: string, tools: string): ToolRule =>
  args => ({
    kind: 'mcp',
    server: args.str(...wordList(servers)) ?? '',
    tool: args.str(...wordList(tools)) ?? ''
  })

/** A look at what runs already, or its end: the command itself was another call. */
export const lookAfter =
  (what: string, names: string, otherwise: string): ToolRule =>
  args => ({
    kind: 'execute',
    command: '',
    description: `${what} ${args.str(...wordList(names)) ?? otherwise}`
  })

/** The lines of a file from one number to another. */
export const lineRange = (from: number | undefined, to: number | undefined) =>
  present({ from, lines: from === undefined || to === undefined ? undefined : Math.max(1, to - from + 1) })

/** Replacements in several files. */
export const editFiles: ToolRule = args => {
  const edits = args.take('replacements').list()
  const diffs = edits.map((edit): Diff => ({ ...editTexts(edit), ...optional('path', edit.str('filePath')) }))
  return { kind: 'edit', path: diffs[0]?.path ?? '', diffs }
}

export const fetchUrl: ToolRule = args => ({
  kind: 'fetch',
  url: args.str('url', 'uri') ?? '',
  ...optional('prompt', args.text('prompt'))
})

export const searchWeb: ToolRule = args => ({
  kind: 'websearch',
  query: args.str('query', 'q', 'search_term') ?? ''
})

export const writeTodos: ToolRule = args => ({
  kind: 'plan',
  todos: todosOf(args.take('todos', 'plan', 'items', 'tasks'))
})

export const startTask: ToolRule = args => ({
  kind: 'task',
  description: args.str('description', 'task_description', 'title', 'task') ?? '',
  prompt: args.text('prompt', 'task_prompt', 'message', 'task', 'goal') ?? '',
  ...optional('agent', args.str('subagent_type', 'subagent_name', 'agent_type', 'agent', 'name')),
  ...present({ model: args.str('model'), background: args.bool('run_in_background', 'background') })
})

export const noteThought: ToolRule = args => ({
  kind: 'think',
  text: args.text('thought', 'text', 'content') ?? ''
})

export const askUser: ToolRule = args => {
  const asked = args.take('questions')
  if (asked.isList) return { kind: 'ask', questions: asked.list().map(questionOf) }
  const question = args.str('question', 'prompt', 'message')
  if (question === undefined) return { kind: 'ask', questions: [] }
  const offered = ['options', 'choices'].find(key => args.at.get(key).isList)
  const options = offered === undefined ? [] : optionsOf(args.take(offered))
  return { kind: 'ask', questions: [{ question, options }] }
}

const questionOf = (at: Cursor): Question => ({
  question: at.str('question', 'text', 'prompt') ?? '',
  ...optional('header', at.str('header')),
  options: optionsOf(at.get('options')),
  ...optional('multiple', at.bool('multiSelect') ?? at.bool('multiple'))
})

const optionsOf = (at: Cursor): Question['options'] =>
  at.list().map(option => ({
    label: option.str('label') ?? option.string,
    ...optional('description', describedIn(option))
  }))

/** What an option means, and what choosing it would look like. */
const describedIn = (option: Cursor): string | undefined => {
  const words = [option.str('description'), option.str('preview')].filter(text => text !== undefined)
  return words.length > 0 ? words.join('\n') : undefined
}

export const enterPlanMode: ToolRule = args => ({
  kind: 'mode',
  mode: 'plan',
  ...optional('text', args.text('reason'))
})

/** The plan is shown for approval; with it the agent asks to begin the work. */
export const leavePlanMode: ToolRule = args => ({
  kind: 'mode',
  mode: 'leave plan mode',
  ...optional('text', args.text('plan', 'summary', 'planContent', 'spec'))
})

/** How a command ended, and what it said of its errors. Other calls have neither. */
export const ended = (
  detail: ToolDetail,
  end: { readonly exitCode?: number | undefined; readonly stderr?: Text | undefined }
): ToolDetail =>
  detail.kind === 'execute'
    ? { ...detail, ...optional('exitCode', end.exitCode), ...optional('stderr', end.stderr) }
    : detail

/** A tool that could run a command calls that a success; the reader wants to know how the command ended. */
export const statusByExit = (status: Status, detail: ToolDetail): Status =>
  status === 'done' && detail.kind === 'execute' && (detail.exitCode ?? 0) !== 0 ? 'failed' : status

/** A to-do list in any agent's spelling. */
export const todosOf = (at: Cursor): readonly Todo[] =>
  at.list().map(todo => ({
    text: todo.str('content', 'text', 'title') ?? todo.str('step', 'subject', 'description') ?? '',
    status: todoStatus(todo),
    ...present({ id: todo.str('id'), priority: todo.str('priority') })
  }))

const todoStatus = (todo: Cursor): Todo['status'] => {
  if (todo.bool('completed') === true) return 'done'
  switch (todo.str('status')) {
    case 'completed':
    case 'complete':
    case 'done':
      return 'done'
    case 'in_progress':
    case 'inProgress':
    case 'in-progress':
    case 'active':
    case 'running':
      return 'active'
    case 'cancelled':
    case 'deleted':
    case 'failed':
      return 'cancelled'
    default:
      return 'pending'
  }
}
