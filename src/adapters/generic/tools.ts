// Tool names stop here. One table for the agents that have no adapter of their own, and for streams that do not say
// whose they are: Claude-like, Cline, Roo, Cursor, OpenHands, SWE-agent, OpenAI, AI SDK and Pi names.

import { previewOf } from '../../model/entry/text-value.ts'
import { type Described, describeCall, optional, type ToolRule } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import { patchDetail } from '../reading/patch-language.ts'
import { CLAUDE_NAMES, GEMINI_NAMES, toolRules } from '../tools/names.ts'
import { editFile, shell } from '../tools/rules.ts'

/** What kind of call this is, and the arguments that its kind does not hold; some say nothing beside the rest. */
export const describeChatTool = (name: string, input: Cursor, ...skip: readonly string[]): Described => {
  const args = input.unquoted()
  const own = name.replace(OWNER, '')
  const key = TOOLS.has(own) ? own : own.toLowerCase()
  const { detail, input: rest = [] } = describeCall(TOOLS, TOOLS.has(key) ? key : name, args)
  // An argument that is one text went into the detail whole.
  if (args.isString && detail.kind !== 'other' && detail.kind !== 'mcp') return { detail }
  return {
    detail,
    ...optionalList(
      'input',
      rest.filter(field => !skip.includes(field.name))
    )
  }
}

/** What Goose, Continue, and some models put before the name of a built-in tool. */
const OWNER = /^(?:developer__|builtin_|functions\.|default_api[.:])/

const shellAny: ToolRule = args =>
  args.at.isString ? { kind: 'execute', command: args.at.text() } : shell(args)

/** A cell of a notebook, or what a tool for code is given. */
const runPython: ToolRule = args => {
  const isCode = args.at.isString || args.at.has('code')
  const told = shellAny(args)
  return told.kind === 'execute' && isCode ? { ...told, script: 'cell.py' } : told
}

/** A patch in a language of its own: Cline's SEARCH/REPLACE, OpenAI's *** Begin Patch, a unified diff. */
const applyPatch: ToolRule = args => {
  // Hermes has one tool for patches and for texts to replace.
  if (args.at.str('old_string') !== undefined) return editFile(args)
  const key = ['patch', 'diff', 'input', 'changes'].find(name => args.at.str(name) !== undefined)
  const at = args.at.isString ? args.at : args.take(key ?? '')
  const told = patchDetail(at)
  if (told) return told
  const text = at.text()
  const path = args.str('path', 'file_path', 'target_file') ?? patchedFile(previewOf(text))
  return { kind: 'edit', path, diffs: [{ form: 'patch', patch: text }] }
}

const patchedFile = (patch: string): string =>
  /^(?:\*\*\* (?:Update|Add|Delete) File: |\+\+\+ (?:b\/)?)(.+)$/m.exec(patch)?.[1]?.trim() ?? ''

const mcpCall: ToolRule = args => ({
  kind: 'mcp',
  server: args.str('server_name', 'serverName', 'server_label', 'server') ?? '',
  tool: args.str('tool_name', 'toolName', 'uri', 'name') ?? ''
})

const mode: ToolRule = args => ({
  kind: 'mode',
  mode: args.str('mode_slug', 'mode', 'name', 'target_mode_id') ?? '',
  ...optional('text', args.text('reason'))
})

const findBy =
  (...names: readonly string[]): ToolRule =>
  args => ({
    kind: 'search',
    target: 'other',
    pattern: args.str(...names) ?? '',
    ...optional('path', args.str('path', 'directory'))
  })

const TOOLS = toolRules(
  ...CLAUDE_NAMES,
  ...GEMINI_NAMES,
  [shellAny, 'Bash bash sh shell exec exec_command execute_command execute_bash run_command run_shell'],
  [shellAny, 'run_shell_command run_terminal_cmd run_terminal_command terminal command run cmd powershell'],
  [shellAny, 'shell_command run_in_terminal container.exec local_shell local_shell_call shell_call'],
  [
    runPython,
    'python python3 ipython run_ipython execute_ipython_cell code_interpreter execute_code code_execution'
  ],
  ['readFile', 'read readFile view view_file open_file cat read_many_files get_file'],
  ['writeFile', 'write write_to_file writeFile create_file newFileCreated insert_content'],
  ['editFile', 'edit edit_file str_replace search_replace search_and_replace replace_file'],
  ['editFile', 'NotebookEdit notebook_edit edit_notebook EditNotebook StrReplace'],
  ['textEditor', 'str_replace_editor str_replace_based_edit_tool file_editor text_editor'],
  [applyPatch, 'apply_patch apply_diff replace_in_file editedExistingFile appliedDiff patch ApplyPatch'],
  ['deleteFile', 'delete_file deleteFile delete rm Delete'],
  ['moveFile', 'move_file rename_file moveFile move rename'],
  ['searchContent', 'grep search_files searchFiles ripgrep rg'],
  ['searchFiles', 'find file_search find_files glob_file_search'],
  ['listFiles', 'ls list list_files list_dir listFilesTopLevel listFilesRecursive LIST'],
  [
    findBy('query', 'pattern'),
    'codebase_search semantic_search search_symbols ToolSearch SemanticSearch session_search'
  ],
  [findBy('path'), 'list_code_definition_names listCodeDefinitionNames'],
  ['fetchUrl', 'webFetch fetch fetch_url url_fetch browse read_url browser_navigate'],
  ['searchWeb', 'websearch search_web brave_web_search web_search_call'],
  ['writeTodos', 'todowrite update_plan update_todo_list task_tracker todo'],
  ['startTask', 'new_task delegate subagent spawn_agent delegate_task'],
  ['noteThought', 'think Think sequentialthinking sequential_thinking'],
  ['askUser', 'ask_followup_question followup ask_user ask AskQuestion'],
  [mode, 'switch_mode SwitchMode'],
  ['leavePlanMode', 'CreatePlan'],
  [
    mcpCall,
    'use_mcp_tool access_mcp_resource use_mcp_server call_tool_mcp mcp_call CallMcpTool FetchMcpResource'
  ]
)
