// The tools of Grok Build, by name.

import { type Described, describeCall, type ToolRules } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { applyPatch } from '../reading/patch-language.ts'
import { CLAUDE_NAMES, GEMINI_NAMES, toolRules } from '../tools/names.ts'

/** Some versions name a tool with its namespace. */
export const describeGrokTool = (name: string, args: Cursor): Described =>
  describeCall(GROK_TOOLS, name.replace(/^functions\./, ''), args)

const GROK_TOOLS: ToolRules = toolRules(
  ...GEMINI_NAMES,
  ...CLAUDE_NAMES,
  ['shell', 'run_terminal_cmd run_terminal_command bash Shell'],
  ['readFile', 'read view_file'],
  ['writeFile', 'write create_file'],
  ['editFile', 'search_replace edit_file str_replace_editor str_replace StrReplace EditNotebook'],
  ['deleteFile', 'delete_file Delete'],
  ['searchContent', 'grep codebase_search'],
  ['searchFiles', 'file_search'],
  ['listFiles', 'list_dir'],
  ['searchWeb', 'x_search'],
  ['fetchUrl', 'open_page'],
  ['writeTodos', 'update_plan'],
  [applyPatch, 'apply_patch ApplyPatch'],
  ['startTask', 'spawn_subagent subagent Subagent'],
  ['askUser', 'ask_user AskQuestion']
)
