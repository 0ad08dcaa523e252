// ui_messages.json of Cline and Roo: what the panel showed. {ts, type: say | ask, say?, ask?, text}, the text often JSON.
// https://github.com/cline/cline (src/shared/ExtensionMessage.ts)

import type { EventDetail } from '../../model/transcript/types.ts'
import { dataUrlImage } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { meanings, wordSet } from '../reading/word-tables.ts'
import { usageBy } from '../transcript/usage.ts'
import type { DraftMessage } from './draft-message.ts'
import { toolResultOf } from './results.ts'
import { describeChatTool } from './tools.ts'
import type { ChatWriter } from './writer.ts'

export const tellPanelLine = (writer: ChatWriter, at: Cursor, name: string) => {
  const what = at.str('say') ?? at.str('ask') ?? ''
  const message = writer.draft(name)
  const text = at.get('text')
  const own = { id: name }
  if (at.str('reasoning')) message.think('reasoning', at.get('reasoning').text())
  const event = eventOf(what, text)
  if (event) return message.event(own, event)
  const kind = KINDS.get(what)
  switch (kind) {
    case 'prompt': {
      const images = at.list('images').flatMap(image => dataUrlImage(image) ?? [])
      return message.say('user', own, { text: text.text(), images })
    }
    case 'reply':
      return message.say('assistant', own, { text: replyIn(text, what).text() })
    case 'thought':
      return message.think(own, text.text())
    case 'call':
      return tellCall(message, at, what)
    case 'output':
      return tellOutput(message, what, text)
    case 'request':
      return tellRequest(writer, text.unquoted(), name)
    case 'quiet':
      return writer.silent(what)
    case undefined:
      return writer.showAsIs(at, `${at.str('type') ?? ''} ${what}`.trim(), (text.value ?? '') === '')
    default:
      return kind satisfies never
  }
}

type PanelKind = 'prompt' | 'reply' | 'thought' | 'call' | 'output' | 'request' | 'quiet'

const KINDS = meanings<PanelKind>([
  ['prompt', 'task user_feedback user_feedback_diff'],
  ['reply', 'text completion_result plan_mode_respond'],
  ['thought', 'reasoning'],
  ['call', 'command tool use_mcp_server followup browser_action browser_action_launch new_task'],
  ['output', 'command_output mcp_server_response browser_action_result'],
  ['request', 'api_req_started'],
  ['quiet', 'api_req_finished api_req_retried api_req_deleted checkpoint_created checkpoint_saved'],
  ['quiet', 'load_mcp_documentation mcp_server_request_started resume_task resume_completed_task'],
  ['quiet', 'deleted_api_reqs task_progress hook hook_status']
])

const eventOf = (what: string, text: Cursor): EventDetail | undefined => {
  if (/error|failed|mistake_limit/.test(what)) return { event: 'error', text: text.text() }
  if (/warning$/.test(what)) return { event: 'notice', level: 'warning', text: text.text() }
  if (what === 'info') return { event: 'notice', level: 'info', text: text.text() }
  if (what === 'subtask_result') return { event: 'notification', text: text.text() }
  if (what === 'condense' || what === 'condense_context') return { event: 'compaction', summary: text.text() }
  return undefined
}

const tellCall = (message: DraftMessage, at: Cursor, what: string) => {
  const held = at.get('text').unquoted()
  const name = what === 'tool' ? (held.str('tool') ?? 'tool') : what
  const holdsResult = READS.has(name)
  // What the panel says, happened; what it asks for may not have.
  const status = what === 'tool' && at.str('type') === 'say' ? 'done' : 'running'
  const input = describeChatTool(name, held, 'tool', ...(holdsResult ? ['content'] : []))
  const call = message.call({ callId: '', key: keyOf(what), name, input, status, part: 0 })
  if (holdsResult)
    message.writer.calls.settle(call, {
      callId: '',
      result: toolResultOf(held.get('content')),
      status: 'done'
    })
}

/** Tools whose line on the panel holds the result, not an argument. */
const READS = wordSet('searchFiles listFilesTopLevel listFilesRecursive listCodeDefinitionNames webFetch')

const tellOutput = (message: DraftMessage, what: string, text: Cursor) => {
  const key = keyOf(ANSWERED.get(what) ?? '')
  // A command's output comes in several lines of the panel: they are one output.
  const { calls } = message.writer
  const open = what === 'command_output' ? calls.last(key) : undefined
  if (open) calls.more(open, text.text())
  else message.answer({ callId: '', key, name: what, result: toolResultOf(text), status: 'done' })
}

const ANSWERED = meanings([
  ['command', 'command_output'],
  ['use_mcp_server', 'mcp_server_response'],
  ['browser_action', 'browser_action_result']
])

const keyOf = (what: string): string => `\u0000panel ${what}`

const tellRequest = (writer: ChatWriter, request: Cursor, name: string) => {
  writer.spend(
    name,
    usageBy(field => request.num(TOKENS[field]) ?? 0)
  )
  writer.facts.spend({ dollars: request.num('cost') })
  writer.silent('api_req_started')
}

const TOKENS = { input: 'tokensIn', output: 'tokensOut', cacheRead: 'cacheReads', cacheWrite: 'cacheWrites' }

/** A plan is JSON around the reply. */
const replyIn = (text: Cursor, what: string): Cursor => {
  const held = what === 'plan_mode_respond' ? text.unquoted() : text
  return held.has('response') ? held.get('response') : text
}
