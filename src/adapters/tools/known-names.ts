// Names of tools that more than one agent uses: Claude Code's, and Gemini CLI's, which Qwen Code and iFlow kept. A table
// begins with them and goes on with what is its own.

import type { ToolRule } from '../reading/arguments.ts'
import {
  askUser,
  editFile,
  enterPlanMode,
  fetchUrl,
  leavePlanMode,
  listFiles,
  readFile,
  searchContent,
  searchFiles,
  searchWeb,
  shell,
  startTask,
  writeFile,
  writeTodos
} from './rules.ts'

type NamedRules = readonly (readonly [string, ToolRule])[]

export const CLAUDE_NAMES: NamedRules = [
  ['Bash', shell],
  ['Read', readFile],
  ['NotebookRead', readFile],
  ['Write', writeFile],
  ['Edit', editFile],
  ['MultiEdit', editFile],
  ['Glob', searchFiles],
  ['Grep', searchContent],
  ['LS', listFiles],
  ['WebFetch', fetchUrl],
  ['WebSearch', searchWeb],
  ['TodoWrite', writeTodos],
  ['Task', startTask],
  ['Agent', startTask],
  ['AskUserQuestion', askUser],
  ['EnterPlanMode', enterPlanMode],
  ['ExitPlanMode', leavePlanMode]
]

export const GEMINI_NAMES: NamedRules = [
  ['run_shell_command', shell],
  ['read_file', readFile],
  ['write_file', writeFile],
  ['replace', editFile],
  ['glob', searchFiles],
  ['grep_search', searchContent],
  ['search_file_content', searchContent],
  ['list_directory', listFiles],
  ['web_fetch', fetchUrl],
  ['web_search', searchWeb],
  ['google_web_search', searchWeb],
  ['todo_write', writeTodos],
  ['write_todos', writeTodos],
  ['task', startTask],
  ['agent', startTask],
  ['ask_user_question', askUser],
  ['enter_plan_mode', enterPlanMode],
  ['exit_plan_mode', leavePlanMode]
]
