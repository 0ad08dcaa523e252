// Qwen Code's tool names and what kind of call each is; it began as Gemini CLI and kept most of them.
// https://github.com/QwenLM/qwen-code/blob/main/packages/core/src/tools/tool-names.ts (0.21)

import { GEMINI_TOOLS } from '../gemini/tools.ts'
import { describeCall, optional, type ToolRule, type ToolRules } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { meanings } from '../reading/word-tables.ts'
import * as rules from '../tools/rules.ts'

const askServer: ToolRule = args => ({
  kind: 'search',
  target: 'other',
  pattern: args.str('operation', 'query', 'symbol') ?? '',
  ...optional('path', args.str('filePath', 'file_path', 'path'))
})

export const QWEN_TOOLS: ToolRules = new Map<string, ToolRule>([
  ...GEMINI_TOOLS,
  ['web_fetch', rules.fetchUrl],
  ['lsp', askServer],
  ['tool_search', askServer],
  ['notebook_edit', rules.editFile]
])

export const describeQwen = (name: string, input: Cursor) => describeCall(QWEN_TOOLS, name, input)

/** One tool, several ways to edit: the arguments tell. */
const change: ToolRule = args => (args.at.has('content') ? rules.writeFile(args) : rules.editFile(args))

const look: ToolRule = args =>
  args.at.has('pattern') || args.at.has('query') ? rules.searchContent(args) : rules.listFiles(args)

const reach: ToolRule = args => (args.at.has('query') ? rules.searchWeb(args) : rules.fetchUrl(args))

/** The kinds of the webui and of exports, in the spellings that were seen. */
export const KIND_RULES: ToolRules = new Map<string, ToolRule>([
  ...QWEN_TOOLS,
  ...meanings<ToolRule>([
    [rules.readFile, 'read'],
    [rules.writeFile, 'write'],
    [change, 'edit'],
    [rules.deleteFile, 'delete'],
    [rules.moveFile, 'move'],
    [look, 'search'],
    [rules.searchContent, 'grep'],
    [rules.searchFiles, 'glob find'],
    [rules.listFiles, 'list'],
    [rules.shell, 'execute bash shell command'],
    [reach, 'fetch'],
    [rules.searchWeb, 'web_search'],
    [rules.think, 'think'],
    [rules.startTask, 'agent task'],
    [rules.writeTodos, 'todowrite todo plan'],
    [rules.leavePlanMode, 'switch_mode'],
    [rules.askUser, 'ask']
  ])
])

/** The names that Qwen Code shows for its tools; exports have these alone. */
export const SHOWN_NAMES: ToolRules = meanings<ToolRule>([
  [rules.editFile, 'Edit'],
  [rules.writeFile, 'WriteFile'],
  [rules.readFile, 'ReadFile ReadManyFiles'],
  [rules.searchContent, 'Grep SearchFiles'],
  [rules.searchFiles, 'Glob FindFiles'],
  [rules.listFiles, 'ListFiles ReadFolder'],
  [rules.shell, 'Shell'],
  [rules.writeTodos, 'TodoWrite'],
  [rules.startTask, 'Task Agent'],
  [rules.leavePlanMode, 'ExitPlanMode'],
  [rules.fetchUrl, 'WebFetch'],
  [rules.searchWeb, 'WebSearch'],
  [rules.askUser, 'AskUserQuestion'],
  [askServer, 'Lsp']
])
