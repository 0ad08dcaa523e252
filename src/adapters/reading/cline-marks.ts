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
    .some(block => block.str('type') === 'tool_use' && TOLD_BY.includes(block.str('name') ?? ''))

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

/** Tools that hardly a task does without; a tag alone at the start of a line calls one. */
const TOLD_BY = wordList(
  'execute_command read_file write_to_file replace_in_file apply_diff search_files list_files',
  'ask_followup_question attempt_completion'
)

const WRITTEN = new RegExp(`^[ \\t]*<(${TOLD_BY.join('|')})>`, 'm')

const holdsWrittenCall = (text: string): boolean => {
  const tool = WRITTEN.exec(text)?.[1]
  return tool !== undefined && text.includes(`</${tool}>`)
}
