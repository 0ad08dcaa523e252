// The text that a request sent to the model, as the panel keeps it. It holds the results of the calls before it, which the
// rows of most calls do not.

import type { Text } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { cutTrimmed } from '../reading/tags.ts'
import { wordSet } from '../reading/word-tables.ts'
import { replyKey } from './tools.ts'

/** In the order of the calls. */
export const requestResults = (request: Cursor): readonly Text[] => {
  const text = request.value
  if (typeof text !== 'string' || !text.startsWith('[')) return []
  const end = HARNESS.exec(text)?.index ?? text.length
  const headings = [...text.slice(0, end).matchAll(HEADING)]
  return headings.flatMap(({ 0: heading, 1: tool = '', index }, i) => {
    if (SPOKEN.has(tool) || replyKey(tool) !== '') return []
    return [cutTrimmed(request, { from: index + heading.length, to: headings[i + 1]?.index ?? end })]
  })
}

/** The argument may hold anything but the end of its line. */
const HEADING = /^\[([a-z]\w{1,60})(?:\]| for '.{0,2000}'\]) Result:/gm

/** What the harness adds behind the results. */
const HARNESS =
  /^(?:# ?task_progress|# ?todo list|<environment_details>|<feedback>|<user_message>|\[TASK RESUMPTION\])/im

/** Tools that the panel shows as words, or not at all. */
const SPOKEN = wordSet('ask_followup_question load_mcp_documentation use_subagents subagents new_task')
