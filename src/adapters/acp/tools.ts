// Tool names and kinds, as agents that speak ACP use them. Names come in `_meta` and `name`; most calls have a kind.

import { type Args, optional, type ToolRule, type ToolRules } from '../reading/arguments.ts'
import { CLAUDE_NAMES, GEMINI_NAMES, toolRules } from '../tools/names.ts'
import {
  editFile,
  fetchUrl,
  listFiles,
  readFile,
  remoteBy,
  searchContent,
  searchFiles,
  searchWeb,
  shell,
  writeFile
} from '../tools/rules.ts'

/** The kind `edit` covers replacements, whole files, and edits whose text comes only as a diff. */
const edit: ToolRule = args => {
  if (hasAny(args, 'edits', 'old_string', 'oldText', 'oldString', 'old_str', 'old_text'))
    return editFile(args)
  if (hasAny(args, 'content', 'contents', 'file_text')) return writeFile(args)
  const path = args.str('file_path', 'filePath', 'absolute_path', 'path', 'notebook_path', 'file') ?? ''
  return { kind: 'edit', path, diffs: [] }
}

/** The kind `search` covers lines in files, names of files, and lists of a directory. */
const search: ToolRule = args => {
  if (hasAny(args, 'pattern', 'query', 'regex')) return searchContent(args)
  return hasAny(args, 'glob') ? searchFiles(args) : listFiles(args)
}

const fetch: ToolRule = args =>
  !hasAny(args, 'url', 'uri') && hasAny(args, 'query') ? searchWeb(args) : fetchUrl(args)

const switchMode: ToolRule = args => ({
  kind: 'mode',
  mode: args.str('mode', 'modeId', 'mode_id') ?? '',
  ...optional('text', args.text('plan'))
})

/** The requests that stand for a call carry the session's id, which is no argument. */
const requested =
  (rule: ToolRule): ToolRule =>
  args => {
    args.take('sessionId')
    args.take('_meta')
    return rule(args)
  }

const hasAny = (args: Args, ...keys: readonly string[]): boolean => keys.some(key => args.at.has(key))

export const MCP = 'is_mcp_tool_call'

export const ACP_TOOLS: ToolRules = toolRules(
  ...CLAUDE_NAMES,
  ...GEMINI_NAMES,
  // The protocol's kinds, and plain names that agents share.
  ['readFile', 'read'],
  ['writeFile', 'write'],
  [edit, 'edit Edit MultiEdit NotebookEdit replace'],
  ['deleteFile', 'delete'],
  ['moveFile', 'move'],
  [search, 'search find'],
  ['searchContent', 'grep'],
  ['listFiles', 'list list_dir'],
  ['shell', 'execute bash shell run_terminal_command run_terminal_cmd'],
  ['editFile', 'search_replace'],
  ['noteThought', 'think'],
  [fetch, 'fetch'],
  ['fetchUrl', 'webfetch'],
  ['searchWeb', 'websearch'],
  ['writeTodos', 'todowrite updated_plan'],
  [switchMode, 'switch_mode'],
  [remoteBy('server server_name', 'tool tool_name'), MCP],
  // The agent's requests to its client.
  [requested(readFile), 'fs/read_text_file'],
  [requested(writeFile), 'fs/write_text_file'],
  [requested(shell), 'terminal/create']
)
