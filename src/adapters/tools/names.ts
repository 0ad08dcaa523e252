// Names of tools as kinds of calls. A table of a format is one line a rule: the shared ones by their name, its own as they
// are. Names that more than one agent uses stand here: Claude Code's, and Gemini CLI's, which Qwen Code and iFlow kept.

import type { ToolRule, ToolRules } from '../reading/arguments.ts'
import * as rules from './rules.ts'

const SHARED = { ...rules }

type SharedRule = {
  [Name in keyof typeof SHARED]: (typeof SHARED)[Name] extends ToolRule ? Name : never
}[keyof typeof SHARED]

/** A rule, and all names of tools that it holds for. */
export type NamedTools = readonly [SharedRule | ToolRule, string]

export const toolRules = (...rows: readonly NamedTools[]): ToolRules =>
  new Map(rows.flatMap(([rule, names]) => names.split(' ').map(name => [name, ruleOf(rule)] as const)))

const ruleOf = (rule: SharedRule | ToolRule): ToolRule => (typeof rule === 'string' ? SHARED[rule] : rule)

export const CLAUDE_NAMES: readonly NamedTools[] = [
  ['shell', 'Bash'],
  ['readFile', 'Read NotebookRead'],
  ['writeFile', 'Write'],
  ['editFile', 'Edit MultiEdit'],
  ['searchFiles', 'Glob'],
  ['searchContent', 'Grep'],
  ['listFiles', 'LS'],
  ['fetchUrl', 'WebFetch'],
  ['searchWeb', 'WebSearch'],
  ['writeTodos', 'TodoWrite'],
  ['startTask', 'Task Agent'],
  ['askUser', 'AskUserQuestion'],
  ['enterPlanMode', 'EnterPlanMode'],
  ['leavePlanMode', 'ExitPlanMode']
]

export const GEMINI_NAMES: readonly NamedTools[] = [
  ['shell', 'run_shell_command'],
  ['readFile', 'read_file'],
  ['writeFile', 'write_file'],
  ['editFile', 'replace'],
  ['searchFiles', 'glob'],
  ['searchContent', 'grep_search search_file_content'],
  ['listFiles', 'list_directory'],
  ['fetchUrl', 'web_fetch'],
  ['searchWeb', 'web_search google_web_search'],
  ['writeTodos', 'todo_write write_todos'],
  ['startTask', 'task agent'],
  ['askUser', 'ask_user_question'],
  ['enterPlanMode', 'enter_plan_mode'],
  ['leavePlanMode', 'exit_plan_mode']
]
