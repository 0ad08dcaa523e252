// Gemini CLI's tool names and what kind of call each is.
// https://github.com/google-gemini/gemini-cli/tree/main/packages/core/src/tools (0.61)

import { previewOf } from '../../model/entry/text-value.ts'
import {
  type Described,
  describeCall,
  optional,
  present,
  type ToolRule,
  type ToolRules
} from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { stringsIn } from '../reading/optional-members.ts'
import { GEMINI_NAMES, type NamedTools, toolRules } from '../tools/names.ts'

/** Offsets count from 0, line numbers from 1. */
const readLines: ToolRule = args => {
  const start = args.num('start_line')
  const offset = args.num('offset')
  const end = args.num('end_line')
  const from = start ?? (offset === undefined ? undefined : offset + 1)
  return {
    kind: 'read',
    path: args.str('file_path', 'absolute_path', 'path') ?? '',
    ...present({ from, lines: end === undefined ? args.num('limit') : Math.max(end - (from ?? 1) + 1, 0) })
  }
}

const readMany: ToolRule = args => ({
  kind: 'read',
  path: stringsIn(args.take('paths', 'include')).join(', ')
})

/** The page may stand in the prompt only. */
const fetchPage: ToolRule = args => {
  const prompt = args.text('prompt')
  const url = args.str('url') ?? /https?:\/\/[^\s"'<>)\]]+/.exec(previewOf(prompt ?? ''))?.[0] ?? ''
  return { kind: 'fetch', url, ...optional('prompt', prompt) }
}

/** Sub-agents with a tool of their own: the name is the agent's. */
const investigate =
  (agent: string): ToolRule =>
  args => ({
    kind: 'task',
    description: '',
    prompt: args.text('objective', 'question', 'task') ?? '',
    agent
  })

export const GEMINI_ROWS: readonly NamedTools[] = [
  ...GEMINI_NAMES,
  [readLines, 'read_file'],
  [readMany, 'read_many_files'],
  ['editFile', 'edit'],
  ['searchContent', 'grep'],
  ['listFiles', 'ls'],
  [fetchPage, 'web_fetch'],
  ['askUser', 'ask_user'],
  ['startTask', 'invoke_agent delegate_to_agent'],
  [investigate('codebase_investigator'), 'codebase_investigator'],
  [investigate('cli_help'), 'cli_help']
]

const GEMINI_TOOLS: ToolRules = toolRules(...GEMINI_ROWS)

/** Tools of a server are `mcp_server_tool`, or `server__tool` where two servers have one of that name. */
export const describeGemini = (name: string, input: Cursor) =>
  describeCall(GEMINI_TOOLS, name, input, name.startsWith('mcp_') ? QUALIFIED : JOINED)

const QUALIFIED = /^mcp_([^_]+)_(.+)$/s
const JOINED = /^([^_]\S*?)__(\S+)$/s

/** Otherwise only the name on the screen tells whose tool it is: "tool (server MCP Server)". */
export const shownRemote = (described: Described, shown: string | undefined): Described => {
  const [, tool, server] = /^(.+) \((.+) MCP Server\)$/s.exec(shown?.slice(0, 500) ?? '') ?? []
  if (described.detail.kind !== 'other' || tool === undefined || server === undefined) return described
  return { ...described, detail: { kind: 'mcp', server, tool } }
}
