// The tools of Grok Build, by name.

import type { ToolRules } from '../reading/arguments.ts'
import { GEMINI_NAMES, toolRules } from '../tools/names.ts'

export const GROK_TOOLS: ToolRules = toolRules(
  ...GEMINI_NAMES,
  ['shell', 'run_terminal_cmd run_terminal_command bash'],
  ['readFile', 'read view_file'],
  ['writeFile', 'write create_file'],
  ['editFile', 'search_replace edit_file str_replace_editor'],
  ['deleteFile', 'delete_file'],
  ['searchContent', 'grep codebase_search'],
  ['searchFiles', 'file_search'],
  ['listFiles', 'list_dir'],
  ['searchWeb', 'x_search'],
  ['fetchUrl', 'open_page'],
  ['writeTodos', 'update_plan'],
  ['startTask', 'spawn_subagent'],
  ['askUser', 'ask_user']
)
