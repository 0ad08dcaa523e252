// Qwen Code's tool names and what kind of call each is; it began as Gemini CLI and kept most of them.
// https://github.com/QwenLM/qwen-code/blob/main/packages/core/src/tools/tool-names.ts (0.21)

import { GEMINI_ROWS } from '../gemini/tools.ts'
import { describeCall, type ToolRule, type ToolRules } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { CLAUDE_NAMES, type NamedTools, toolRules } from '../tools/names.ts'
import * as rules from '../tools/rules.ts'

const askServer = rules.searchBy('other', 'operation query symbol', 'filePath file_path path')

const QWEN_ROWS: readonly NamedTools[] = [
  ...GEMINI_ROWS,
  ['fetchUrl', 'web_fetch'],
  [askServer, 'lsp tool_search'],
  ['editFile', 'notebook_edit']
]

export const QWEN_TOOLS: ToolRules = toolRules(...QWEN_ROWS)

export const describeQwen = (name: string, input: Cursor) => describeCall(QWEN_TOOLS, name, input)

/** One tool, several ways to edit: the arguments tell. */
const change: ToolRule = args => (args.at.has('content') ? rules.writeFile(args) : rules.editFile(args))

const look: ToolRule = args => {
  if (args.at.has('pattern') || args.at.has('query')) return rules.searchContent(args)
  // Without arguments nobody knows what was searched.
  const isList = ['path', 'dir_path', 'directory'].some(key => args.at.has(key))
  return isList ? rules.listFiles(args) : { kind: 'search', target: 'other', pattern: '' }
}

const reach: ToolRule = args => (args.at.has('query') ? rules.searchWeb(args) : rules.fetchUrl(args))

/** The kinds of the webui and of exports, in the spellings that were seen. */
export const KIND_RULES: ToolRules = toolRules(
  ...QWEN_ROWS,
  ['readFile', 'read'],
  ['writeFile', 'write'],
  [change, 'edit'],
  ['deleteFile', 'delete'],
  ['moveFile', 'move'],
  [look, 'search'],
  ['searchFiles', 'find'],
  ['listFiles', 'list'],
  ['shell', 'execute bash shell command'],
  [reach, 'fetch'],
  ['noteThought', 'think'],
  ['writeTodos', 'todowrite todo plan updated_plan'],
  ['leavePlanMode', 'switch_mode'],
  ['askUser', 'ask']
)

/** The names that Qwen Code shows for its tools; exports have these alone. */
export const SHOWN_NAMES: ToolRules = toolRules(
  ...CLAUDE_NAMES,
  ['writeFile', 'WriteFile'],
  ['readFile', 'ReadFile ReadManyFiles'],
  ['searchContent', 'SearchFiles'],
  ['searchFiles', 'FindFiles'],
  ['listFiles', 'ListFiles ReadFolder'],
  ['shell', 'Shell'],
  [askServer, 'Lsp']
)
