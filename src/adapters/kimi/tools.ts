// The tools of Kimi Code and of Kimi CLI, by name.

import type { Diff } from '../../model/transcript/types.ts'
import { optional, present, type ToolRule, type ToolRules } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { applyPatch } from '../reading/patch-language.ts'
import { CLAUDE_NAMES, toolRules } from '../tools/names.ts'
import { lookAfter } from '../tools/rules.ts'

const readLines: ToolRule = args => ({
  kind: 'read',
  path: args.str('path', 'file_path') ?? '',
  ...present({ from: args.num('line_offset', 'offset'), lines: args.num('n_lines', 'limit') })
})

/** One edit, or a list of them. */
const replaceStrings: ToolRule = args => {
  const path = args.str('path', 'file_path') ?? ''
  const edit = args.take('edit', 'edits')
  const diffs = (edit.isList ? edit.list() : [edit]).map(pair)
  return { kind: 'edit', path, diffs }
}

const pair = (edit: Cursor): Diff => ({
  form: 'texts',
  old: edit.get('old').text(),
  new: edit.get('new').text()
})

const swarm: ToolRule = args => ({
  kind: 'task',
  description: args.str('description', 'title', 'name') ?? '',
  prompt: args.text('prompt_template', 'prompt', 'instruction') ?? '',
  ...optional('agent', args.str('subagent_type', 'subagent_name'))
})

export const KIMI_TOOLS: ToolRules = toolRules(
  ...CLAUDE_NAMES,
  [readLines, 'Read ReadFile ReadMediaFile'],
  ['shell', 'Shell CMD'],
  ['writeFile', 'WriteFile'],
  [replaceStrings, 'StrReplaceFile'],
  [applyPatch, 'PatchFile ApplyPatch'],
  ['searchWeb', 'SearchWeb'],
  ['fetchUrl', 'FetchURL'],
  ['writeTodos', 'SetTodoList TodoList'],
  ['noteThought', 'Think'],
  [swarm, 'AgentSwarm'],
  [lookAfter('output of', 'task_id taskId id', 'task'), 'TaskOutput'],
  [lookAfter('stop', 'task_id taskId id', 'task'), 'TaskStop']
)
