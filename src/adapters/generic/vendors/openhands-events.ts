// Events of OpenHands since v1, each of a kind, paired by call id.
// https://github.com/OpenHands/agent-sdk (event/)

import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstOf, firstString } from '../../reading/first.ts'
import { wordSet } from '../../reading/word-tables.ts'
import { tellMessage, tellReasoning } from '../chat.ts'
import type { DraftMessage } from '../draft-message.ts'
import { endedWith } from '../results.ts'
import { inputOf } from '../spellings.ts'
import { describeChatTool } from '../tools.ts'

export const tellOpenHandsEvent = (message: DraftMessage, at: Cursor) => {
  const { writer } = message
  const kind = at.str('kind') ?? ''
  switch (kind) {
    case 'MessageEvent': {
      const more = contentOf(at.get('extended_content')).text
      return tellMessage(writer, at.get('llm_message'), message.wish).context('extended', 'context', more)
    }
    case 'SystemPromptEvent':
      return message.context(0, 'system prompt', contentOf(at.get('system_prompt')).text)
    case 'ActionEvent':
      return tellCall(message, at)
    case 'ObservationEvent':
    case 'AgentErrorEvent':
    case 'UserRejectObservation':
      return tellResult(message, at, kind)
    case 'Condensation':
      return message.event(0, { event: 'compaction', summary: at.get('summary').text() })
    case 'PauseEvent':
      return message.event(0, { event: 'interrupt', text: 'paused' })
    case 'ConversationErrorEvent':
      return message.event(0, { event: 'error', text: at.get('detail').text() })
    default:
      return QUIET.has(kind) ? writer.silent(kind) : writer.showAsIs(at, kind)
  }
}

const tellCall = (message: DraftMessage, at: Cursor) => {
  tellReasoning(message, at)
  message.say('assistant', 0, { text: contentOf(at.get('thought')).text })
  const input = at.get('action').isObject ? at.get('action') : inputOf(at.get('tool_call'))
  const made = named(at)
  const last = made.name === 'finish' ? input.unquoted().get('message') : undefined
  if (last?.isString) return message.say('assistant', 1, { text: last.text() })
  const described = describeChatTool(made.name, input, 'thought', 'kind')
  message.call({ ...made, input: described, title: at.str('summary') || undefined, part: 1 })
}

const tellResult = (message: DraftMessage, at: Cursor, kind: string) => {
  const observation = at.get('observation')
  // Its last words again.
  if (observation.str('kind') === 'FinishObservation') return message.writer.silent('FinishObservation')
  const words = firstString(at, 'error', 'rejection_reason')
  const content = firstOf(observation, 'content', 'output')
  const hasFailed = kind === 'AgentErrorEvent' || observation.bool('is_error') === true
  const value = words.exists ? words : content.exists ? content : observation
  const answer = { ...named(at), ...endedWith(value, observation.num('exit_code'), hasFailed) }
  message.answer(kind === 'UserRejectObservation' ? { ...answer, status: 'cancelled' } : answer)
}

const named = (at: Cursor) => ({ callId: at.str('tool_call_id') ?? '', name: at.str('tool_name') ?? '' })

/** Counted, not shown. */
const QUIET = wordSet('ConversationStateUpdateEvent CondensationRequest TokenEvent')
