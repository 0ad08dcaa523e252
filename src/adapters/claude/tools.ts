// Tool names of Claude Code 1.0 to 2.1 (sdk-tools.d.ts of @anthropic-ai/claude-agent-sdk 0.3.325), of the API's own
// server tools, and of look-alikes that write the same envelope (iFlow uses the names of Gemini CLI).

import type { Diff } from '../../model/transcript/types.ts'
import { optional, type ToolRule, type ToolRules } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import { CLAUDE_NAMES, GEMINI_NAMES } from '../tools/known-names.ts'
import { editFile, readFile, searchContent, shell, textEditor, todosOf, writeFile } from '../tools/rules.ts'

const notebook: ToolRule = args => {
  const path = args.str('notebook_path', 'file_path') ?? ''
  const diff: Diff = { form: 'texts', old: '', new: args.text('new_source') ?? '' }
  return { kind: 'edit', path, diffs: [diff] }
}

const symbols: ToolRule = args => ({
  kind: 'search',
  target: 'other',
  pattern: args.str('query', 'operation') ?? '',
  ...optional('path', args.str('filePath', 'path'))
})

const createTask: ToolRule = args => ({
  kind: 'plan',
  todos: [{ text: args.str('subject') ?? '', status: 'pending' }],
  ...optional('text', args.text('description'))
})

/** One task by its number, and what changes about it; words and state that are not given are known from before. */
const oneTask: ToolRule = args => {
  const [said] = todosOf(new Cursor([args.at.value], args.at.record))
  const id = args.str('taskId')
  const todo = { text: args.str('subject') ?? '', status: said?.status ?? 'pending', ...optional('id', id) }
  args.str('status')
  const text = args.text('description')
  return { kind: 'plan', todos: id === undefined ? [] : [todo], ...optional('text', text) }
}

const listTasks: ToolRule = () => ({ kind: 'plan', todos: [] })

/** A look at what runs in the background, or its end: the command itself was another call. */
const background =
  (what: string, ...keys: readonly string[]): ToolRule =>
  args => ({ kind: 'execute', command: '', description: `${what} ${args.str(...keys) ?? '?'}` })

const resource: ToolRule = args => ({
  kind: 'mcp',
  server: args.str('server') ?? 'all servers',
  tool: args.str('uri') ?? 'resources'
})

const reference: ToolRule = args => ({ kind: 'search', target: 'other', pattern: args.str('query') ?? '' })

export const TOOLS: ToolRules = new Map<string, ToolRule>([
  ...CLAUDE_NAMES,
  ['PowerShell', shell],
  ['Monitor', shell],
  ['REPL', shell],
  ['BashOutput', background('output of', 'bash_id', 'shell_id')],
  ['KillBash', background('stop', 'shell_id', 'bash_id')],
  ['KillShell', background('stop', 'shell_id', 'bash_id')],
  ['TaskOutput', background('output of task', 'task_id')],
  ['AgentOutputTool', background('output of agent', 'agentId', 'agent_id')],
  ['TaskStop', background('stop task', 'task_id', 'shell_id')],
  ['NotebookEdit', notebook],
  ['LSP', symbols],
  ['ToolSearch', reference],
  ['TodoRead', listTasks],
  ['TaskCreate', createTask],
  ['TaskUpdate', oneTask],
  ['TaskGet', oneTask],
  ['TaskList', listTasks],
  ['ListMcpResources', resource],
  ['ListMcpResourcesTool', resource],
  ['ReadMcpResource', resource],
  ['ReadMcpResourceTool', resource],
  // iFlow's, and the search and fetch that the API runs itself.
  ...GEMINI_NAMES,
  ['image_read', readFile],
  ['multi_edit', editFile],
  // The API runs these, too.
  ['code_execution', shell],
  ['bash_code_execution', shell],
  ['text_editor_code_execution', textEditor],
  ['str_replace_based_edit_tool', textEditor],
  ['tool_search_tool_regex', reference],
  ['tool_search_tool_bm25', reference],
  // Managed agents spell the same tools in lower case.
  ['bash', shell],
  ['read', readFile],
  ['write', writeFile],
  ['edit', editFile],
  ['grep', searchContent]
])

/** Calls without a view of their own: the argument that says what they are about. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['Skill', 'skill'],
  ['SlashCommand', 'command'],
  ['SendMessage', 'to'],
  ['Workflow', 'name'],
  ['EnterWorktree', 'name'],
  ['ExitWorktree', 'action']
])

export const titleOf = (name: string, input: Cursor): string | undefined => {
  const key = TITLES.get(name)
  return key === undefined ? undefined : input.str(key)
}
