// ui_messages.json of Cline and Roo: what the panel showed. {ts, type: say | ask, say?, ask?, text}, the text often JSON.
// https://github.com/cline/cline (src/shared/ExtensionMessage.ts)

import type { EventDetail } from '../../model/types.ts'
import { contentOf } from '../content.ts'
import type { Cursor } from '../read.ts'
import { readResult } from './results.ts'
import type { Talk } from './talk.ts'
import type { Message } from './writer.ts'

export const tellPanelLine = (talk: Talk, at: Cursor, name: string) => {
  const { w } = talk
  const what = at.str('say') ?? at.str('ask') ?? ''
  const message = w.message(name)
  const text = at.get('text')
  const spot = () => w.spot(message, name)
  if (at.str('reasoning')) talk.think(() => w.part(message, 'reasoning'), at.get('reasoning').text())
  const event = eventOf(what, text)
  if (event) return w.event(spot(), event)
  switch (what) {
    case 'task':
    case 'user_feedback':
    case 'user_feedback_diff':
      return talk.say('user', spot, { text: text.text(), images: contentOf(at.get('images')).images })
    case 'text':
    case 'completion_result':
      return talk.say('assistant', spot, { text: text.text() })
    case 'plan_mode_respond':
      return talk.say('assistant', spot, { text: inside(text, 'response').text() })
    case 'reasoning':
      return talk.think(spot, text.text())
    case 'command':
    case 'tool':
    case 'use_mcp_server':
    case 'followup':
    case 'browser_action':
    case 'browser_action_launch':
    case 'new_task':
      return tellCall(talk, message, at, what)
    case 'command_output':
    case 'mcp_server_response':
    case 'browser_action_result':
      return tellOutput(talk, message, what, text)
    case 'api_req_started':
      return tellRequest(talk, text.unquoted(), name)
    default:
      if (QUIET.has(what)) return w.silent(what)
      return w.unknown(
        at,
        `${at.str('type') ?? ''} ${what}`.trim(),
        text.value === undefined || text.value === ''
      )
  }
}

const QUIET = new Set(
  (
    'api_req_finished api_req_retried api_req_deleted checkpoint_created checkpoint_saved load_mcp_documentation ' +
    'mcp_server_request_started resume_task resume_completed_task deleted_api_reqs task_progress hook hook_status'
  ).split(' ')
)

const eventOf = (what: string, text: Cursor): EventDetail | undefined => {
  if (/error|failed|mistake_limit/.test(what)) return { event: 'error', text: text.text() }
  if (/warning$/.test(what)) return { event: 'notice', level: 'warning', text: text.text() }
  if (what === 'info') return { event: 'notice', level: 'info', text: text.text() }
  if (what === 'subtask_result') return { event: 'notification', text: text.text() }
  if (what === 'condense' || what === 'condense_context') return { event: 'compaction', summary: text.text() }
  return undefined
}

const tellCall = (talk: Talk, message: Message, at: Cursor, what: string) => {
  const held = at.get('text').unquoted()
  const name = what === 'tool' ? (held.str('tool') ?? 'tool') : what
  const holdsResult = READS.has(name)
  // What the panel says, happened; what it asks for may not have.
  const status = what === 'tool' && at.str('type') === 'say' ? 'done' : 'running'
  const skip = new Set(holdsResult ? ['tool', 'content'] : ['tool'])
  const asked = { callId: '', key: keyOf(what), name, input: held, skip, status, part: 0 } as const
  const call = talk.calls.ask(message, asked)
  if (!holdsResult) return
  const result = readResult(held.get('content'))
  talk.calls.settle(call, { callId: '', key: asked.key, result, status: 'done' })
}

/** Tools whose line on the panel holds the result, not an argument. */
const READS = new Set([
  'searchFiles',
  'listFilesTopLevel',
  'listFilesRecursive',
  'listCodeDefinitionNames',
  'webFetch'
])

const tellOutput = (talk: Talk, message: Message, what: string, text: Cursor) => {
  const key = keyOf(
    what === 'command_output'
      ? 'command'
      : what === 'mcp_server_response'
        ? 'use_mcp_server'
        : 'browser_action'
  )
  // A command's output comes in several lines of the panel: they are one output.
  const open = what === 'command_output' ? talk.calls.find(key) : undefined
  if (open) {
    talk.calls.more(open, text.text())
    return
  }
  talk.calls.answer(message, { callId: '', key, name: what, result: readResult(text), status: 'done' })
}

const keyOf = (what: string): string => `\u0000panel ${what}`

const tellRequest = (talk: Talk, request: Cursor, name: string) => {
  const { w } = talk
  const count = (key: string) => request.num(key) ?? 0
  w.spend(name, {
    input: count('tokensIn'),
    output: count('tokensOut'),
    cacheRead: count('cacheReads'),
    cacheWrite: count('cacheWrites')
  })
  w.cost(request.num('cost'))
  w.silent('api_req_started')
}

const inside = (text: Cursor, key: string): Cursor => {
  const held = text.unquoted()
  return held.isObject && held.has(key) ? held.get(key) : text
}
