// The tools of Droid, by name.

import type { ToolRules } from '../reading/arguments.ts'
import { applyPatch } from '../reading/patch-language.ts'
import { CLAUDE_NAMES, toolRules } from '../tools/names.ts'

export const DROID_TOOLS: ToolRules = toolRules(
  ...CLAUDE_NAMES,
  ['shell', 'Execute Shell'],
  ['writeFile', 'Create'],
  [applyPatch, 'ApplyPatch'],
  ['fetchUrl', 'FetchUrl'],
  ['askUser', 'AskUser'],
  ['leavePlanMode', 'ExitSpecMode ProposeMission']
)
