// SpecStory writes down several agents and keeps the names of their tools; of tools without a rule it says the type.

import type { ToolRules } from '../reading/arguments.ts'
import { applyPatch } from '../reading/patch-language.ts'
import { CLAUDE_NAMES, GEMINI_NAMES, toolRules } from '../tools/names.ts'

export const STORY_TOOLS: ToolRules = toolRules(
  ...GEMINI_NAMES,
  ...CLAUDE_NAMES,
  // Cursor's, Codex's, Copilot's, Droid's, opencode's; then the types of SpecStory itself.
  [
    'shell',
    'run_terminal_cmd run_terminal_command_v2 run_in_terminal bash exec_command shell_command Execute'
  ],
  ['shell', 'type:shell type:bash'],
  ['readFile', 'read read_file_v2 view type:read'],
  ['writeFile', 'write create create_file Create'],
  [
    'editFile',
    'edit edit_file edit_file_v2 search_replace replace_string_in_file code_edit multi_edit type:write'
  ],
  [applyPatch, 'patch ApplyPatch'],
  ['deleteFile', 'delete_file'],
  ['searchContent', 'grep codebase_search ripgrep_raw_search semantic_search type:search'],
  ['searchFiles', 'file_search glob_file_search'],
  ['listFiles', 'list list_dir list_dir_v2 ls'],
  ['fetchUrl', 'fetch webfetch FetchUrl'],
  ['searchWeb', 'websearch'],
  ['writeTodos', 'todowrite update_plan manage_todo_list'],
  ['startTask', 'task_v2 runSubagent'],
  ['askUser', 'question ask_question'],
  ['noteThought', 'think']
)
