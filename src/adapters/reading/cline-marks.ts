// What marks a record of Cline and its relatives (Roo, Kilo): little code, for all who must tell them from other chats.

import type { Cursor } from './cursor.ts'
import { wordList } from './word-tables.ts'

/** A row of the panel. */
export const isPanelRow = (at: Cursor): boolean => {
  const type = at.str('type')
  return (type === 'say' || type === 'ask') && (at.has('ts') || at.str(type) !== undefined)
}

/** A message to or from the model that only Cline's harness writes. */
export const isClineMessage = (at: Cursor): boolean => {
  const role = at.str('role')
  const texts = textsOf(at.get('content'))
  if (role === 'user') return texts.some(isHarnessText)
  if (role !== 'assistant') return false
  return texts.some(holdsWrittenCall) || (at.num('ts') !== undefined && isClineReply(at))
}

const isClineReply = (at: Cursor): boolean =>
  at.get('modelInfo').has('modelId') ||
  at.get('metrics').has('tokens') ||
  at
    .list('content')
    .some(block => block.str('type') === 'tool_use' && IS_WRITTEN.has(block.str('name') ?? ''))

const textsOf = (content: Cursor): readonly string[] =>
  typeof content.value === 'string'
    ? [content.value]
    : content.list().flatMap(block => block.str('text') ?? [])

const isHarnessText = (text: string): boolean => {
  const start = text.slice(0, START).trimStart()
  if (
    /^<(task|feedback|user_message|environment_details)>|^\[TASK RESUMPTION\]|^\[ERROR\] You did not use/.test(
      start
    )
  )
    return text.includes('<environment_details>') || text.includes('</') || start.startsWith('[')
  return RESULT_HEADING.test(start) && text.includes('] Result:')
}

const START = 300

/** `[tool for 'argument'] Result:`; the argument may hold anything, so its end is looked for apart. */
export const RESULT_HEADING = /^\s*\[([\w.-]{1,100})(?=\]|:| (?:for|in|to|with) )/

/** Tools that Cline, Roo and Kilo ask the model to write as tags. */
const WRITTEN_TOOLS = wordList(
  'execute_command read_file write_to_file replace_in_file apply_diff insert_content search_and_replace',
  'search_files list_files list_code_definition_names browser_action use_mcp_tool access_mcp_resource',
  'ask_followup_question attempt_completion plan_mode_respond act_mode_respond new_task switch_mode',
  'update_todo_list codebase_search web_fetch web_search fetch_instructions load_mcp_documentation condense',
  'use_skill use_subagents summarize_task new_rule edit_file apply_patch run_slash_command generate_image'
)

const IS_WRITTEN: ReadonlySet<string> = new Set(WRITTEN_TOOLS)

/** A tag alone at the start of a line. */
export const WRITTEN_CALL = new RegExp(`^[ \\t]*<(${WRITTEN_TOOLS.join('|')})>`, 'gm')

const holdsWrittenCall = (text: string): boolean => {
  WRITTEN_CALL.lastIndex = 0
  const tool = WRITTEN_CALL.exec(text)?.[1]
  return tool !== undefined && text.includes(`</${tool}>`)
}
