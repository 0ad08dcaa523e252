// Qwen Code's tool names and what kind of call each is; it began as Gemini CLI and kept most of them.
// https://github.com/QwenLM/qwen-code/blob/main/packages/core/src/tools/tool-names.ts (0.21)

import { type Describe, GEMINI_TOOLS } from '../gemini/tools.ts'
import { describeCall, optional, type ToolRule, type ToolRules } from '../reading/arguments.ts'
import {
  askUser,
  deleteFile,
  editFile,
  fetchUrl,
  leavePlanMode,
  listFiles,
  moveFile,
  readFile,
  searchContent,
  searchFiles,
  searchWeb,
  shell,
  startTask,
  think,
  writeFile,
  writeTodos
} from '../tools/rules.ts'

const askServer: ToolRule = args => ({
  kind: 'search',
  target: 'other',
  pattern: args.str('operation', 'query', 'symbol') ?? '',
  ...optional('path', args.str('filePath', 'file_path', 'path'))
})

export const QWEN_TOOLS: ToolRules = new Map<string, ToolRule>([
  ...GEMINI_TOOLS,
  ['web_fetch', fetchUrl],
  ['lsp', askServer],
  ['tool_search', askServer],
  ['notebook_edit', editFile]
])

export const describeQwen: Describe = (name, input) => describeCall(QWEN_TOOLS, name, input)

/** One tool, several ways to edit: the arguments tell. */
const change: ToolRule = args => (args.at.has('content') ? writeFile(args) : editFile(args))

const look: ToolRule = args =>
  args.at.has('pattern') || args.at.has('query') ? searchContent(args) : listFiles(args)

const reach: ToolRule = args => (args.at.has('query') ? searchWeb(args) : fetchUrl(args))

/** The kinds of the webui and of exports, in the spellings that were seen. */
export const KIND_RULES: ToolRules = new Map<string, ToolRule>([
  ...QWEN_TOOLS,
  ['read', readFile],
  ['write', writeFile],
  ['edit', change],
  ['delete', deleteFile],
  ['move', moveFile],
  ['search', look],
  ['grep', searchContent],
  ['glob', searchFiles],
  ['find', searchFiles],
  ['list', listFiles],
  ['execute', shell],
  ['bash', shell],
  ['shell', shell],
  ['command', shell],
  ['fetch', reach],
  ['web_search', searchWeb],
  ['think', think],
  ['agent', startTask],
  ['task', startTask],
  ['todowrite', writeTodos],
  ['todo', writeTodos],
  ['plan', writeTodos],
  ['switch_mode', leavePlanMode],
  ['ask', askUser]
])

/** The names that Qwen Code shows for its tools; exports have these alone. */
export const SHOWN_NAMES: ToolRules = new Map<string, ToolRule>([
  ['Edit', editFile],
  ['WriteFile', writeFile],
  ['ReadFile', readFile],
  ['ReadManyFiles', readFile],
  ['Grep', searchContent],
  ['SearchFiles', searchContent],
  ['Glob', searchFiles],
  ['FindFiles', searchFiles],
  ['ListFiles', listFiles],
  ['ReadFolder', listFiles],
  ['Shell', shell],
  ['TodoWrite', writeTodos],
  ['Task', startTask],
  ['Agent', startTask],
  ['ExitPlanMode', leavePlanMode],
  ['WebFetch', fetchUrl],
  ['WebSearch', searchWeb],
  ['AskUserQuestion', askUser],
  ['Lsp', askServer]
])
