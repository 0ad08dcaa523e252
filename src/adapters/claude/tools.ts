// Tool names of Claude Code 1.0 to 2.1 (sdk-tools.d.ts of @anthropic-ai/claude-agent-sdk 0.3.325), of the API's own
// server tools, and of look-alikes that write the same envelope (iFlow uses the names of Gemini CLI).

import { optional, type ToolRule, type ToolRules } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { meanings } from '../reading/word-tables.ts'
import { CLAUDE_NAMES, GEMINI_NAMES, toolRules } from '../tools/names.ts'
import { lookAfter, searchBy } from '../tools/rules.ts'
import { todoIn } from './results/tasks.ts'

const notebook: ToolRule = args => ({
  kind: 'edit',
  path: args.str('notebook_path', 'file_path') ?? '',
  diffs: [{ form: 'texts', old: '', new: args.text('new_source') ?? '' }]
})

const createTask: ToolRule = args => ({
  kind: 'plan',
  todos: [{ text: args.str('subject') ?? '', status: 'pending' }],
  ...optional('text', args.text('description'))
})

/** One task by its number, and what changes about it; words and state that are not given are known from before. */
const oneTask: ToolRule = args => {
  const { status } = todoIn(args.at)
  const id = args.str('taskId')
  const todo = { text: args.str('subject') ?? '', status, ...optional('id', id) }
  args.str('status')
  const text = args.text('description')
  return { kind: 'plan', todos: id === undefined ? [] : [todo], ...optional('text', text) }
}

const resource: ToolRule = args => ({
  kind: 'mcp',
  server: args.str('server') ?? 'all servers',
  tool: args.str('uri') ?? 'resources'
})

/** Words to an agent that works already; what it answers comes as a message. */
const sendMessage: ToolRule = args => {
  const to = args.str('to', 'recipient', 'target_agent_id')
  const message = args.take('message', 'content', 'prompt')
  return {
    kind: 'task',
    description: args.str('summary') ?? `message to ${to ?? 'an agent'}`,
    prompt: message.isObject ? message.text('json') : message.text(),
    ...optional('agent', to)
  }
}

const team =
  (what: string): ToolRule =>
  args => ({
    kind: 'task',
    description: [what, args.str('team_name', 'name')].filter(Boolean).join(' '),
    prompt: args.text('description') ?? ''
  })

export const TOOLS: ToolRules = toolRules(
  ...CLAUDE_NAMES,
  // iFlow's, and the search and fetch that the API runs itself.
  ...GEMINI_NAMES,
  // Also: what the API runs itself (`…_execution`), and managed agents, who spell the same tools in lower case.
  ['shell', 'PowerShell Monitor REPL code_execution bash_code_execution bash'],
  ['readFile', 'image_read read'],
  ['writeFile', 'write'],
  ['editFile', 'multi_edit edit'],
  ['textEditor', 'text_editor_code_execution str_replace_based_edit_tool'],
  ['searchContent', 'grep'],
  [lookAfter('output of', 'bash_id shell_id', '?'), 'BashOutput'],
  [lookAfter('stop', 'shell_id bash_id', '?'), 'KillBash KillShell'],
  [lookAfter('output of task', 'task_id', '?'), 'TaskOutput'],
  [lookAfter('output of agent', 'agentId agent_id', '?'), 'AgentOutputTool'],
  [lookAfter('stop task', 'task_id shell_id', '?'), 'TaskStop'],
  [notebook, 'NotebookEdit'],
  [
    searchBy('other', 'query operation', 'filePath path'),
    'LSP ToolSearch tool_search_tool_regex tool_search_tool_bm25'
  ],
  [createTask, 'TaskCreate'],
  [oneTask, 'TaskUpdate TaskGet'],
  [() => ({ kind: 'plan', todos: [] }), 'TodoRead TaskList'],
  [sendMessage, 'SendMessage SendMessageTool'],
  [team('list agents'), 'ListAgents ListPeers'],
  [team('create team'), 'TeamCreate'],
  [team('delete team'), 'TeamDelete'],
  [team('team'), 'Team TeamList TeamStatus TeamGet TeamUpdate TeamJoin TeamLeave'],
  [resource, 'ListMcpResources ListMcpResourcesTool ReadMcpResource ReadMcpResourceTool']
)

/** Calls without a view of their own: the argument that says what they are about. */
const TITLES = meanings([
  ['skill', 'Skill'],
  ['command', 'SlashCommand'],
  ['name', 'Workflow EnterWorktree'],
  ['action', 'ExitWorktree']
])

export const callTitle = (name: string, input: Cursor): string | undefined => {
  const key = TITLES.get(name)
  return key === undefined ? undefined : input.str(key)
}
