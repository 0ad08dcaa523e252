// Entire writes down several agents and keeps the names of their tools.

import type { ToolRules } from '../reading/arguments.ts'
import { applyPatch } from '../reading/patch-language.ts'
import { CLAUDE_NAMES, GEMINI_NAMES, toolRules } from '../tools/names.ts'

export const ENTIRE_TOOLS: ToolRules = toolRules(
  ...CLAUDE_NAMES,
  ...GEMINI_NAMES,
  // opencode's and Codex's.
  ['shell', 'bash shell exec_command shell_command'],
  ['readFile', 'read'],
  ['writeFile', 'write'],
  ['editFile', 'edit multiedit'],
  [applyPatch, 'patch apply_patch'],
  ['searchContent', 'grep'],
  ['listFiles', 'list ls'],
  ['fetchUrl', 'webfetch'],
  ['searchWeb', 'websearch'],
  ['writeTodos', 'todowrite todoread update_plan'],
  ['askUser', 'question']
)
