// Tool names of Claude Code 1.0 to 2.1 (sdk-tools.d.ts of @anthropic-ai/claude-agent-sdk 0.3.325), of the API's own
// server tools, and of look-alikes that write the same envelope (iFlow uses the names of Gemini CLI).

import type { Diff } from '../../model/types.ts'
import { optional, type ToolRule, type ToolRules } from '../args.ts'
import type { Cursor } from '../read.ts'
import {
  askUser,
  editFile,
  fetchUrl,
  listFiles,
  readFile,
  searchContent,
  searchFiles,
  searchWeb,
  shell,
  startTask,
  todosOf,
  writeFile,
  writeTodos
} from '../rules.ts'

const notebook: ToolRule = args => {
  const path = args.str('notebook_path', 'file_path') ?? ''
  const diff: Diff = { form: 'texts', old: '', new: args.text('new_source') ?? '' }
  return { kind: 'edit', path, diffs: [diff] }
}

const symbols: ToolRule = args => ({
  kind: 'search',
  target: 'other',
  pattern: args.str('query', 'operation') ?? '',
  ...optional('path', args.str('filePath', 'path'))
})

const createTask: ToolRule = args => ({
  kind: 'plan',
  todos: [{ text: args.str('subject') ?? '', status: 'pending' }],
  ...optional('text', args.text('description'))
})

/** Only a change of status is a plan; other updates are shown as they are. */
const updateTask: ToolRule = args => {
  if (args.at.str('status') === undefined) return { kind: 'other' }
  const [todo] = todosOf({ list: () => [args.at] } as never)
  return { kind: 'plan', todos: [{ status: 'pending', ...todo, text: '', ...optional('id', args.str('taskId')) }] }
}

export const TOOLS: ToolRules = new Map<string, ToolRule>([])
export const titleOf = (_name: string, _input: Cursor): string | undefined => undefined
