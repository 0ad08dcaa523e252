// OpenHands, both generations. v0: actions and observations, paired by cause. v1: events of a kind, paired by call id.
// https://github.com/All-Hands-AI/OpenHands (events/serialization), https://github.com/OpenHands/agent-sdk (event/)

import { optional } from '../../reading/arguments.ts'
import { contentOf, dataUrlImage } from '../../reading/content-blocks.ts'
import { type Cursor, isZoneless } from '../../reading/cursor.ts'
import { firstOf, firstString, inside } from '../../reading/first.ts'
import { wordList, wordSet } from '../../reading/word-tables.ts'
import { tellMessage, tellReasoning } from '../chat.ts'
import type { DraftMessage } from '../draft-message.ts'
import { toolResultOf } from '../results.ts'
import { isOpenHandsEvent } from '../shape.ts'
import { inputOf } from '../spellings.ts'
import { describeChatTool } from '../tools.ts'
import type { ChatWriter } from '../writer.ts'

export const tellOpenHands = (writer: ChatWriter, at: Cursor, name: string) => {
  if (isZoneless(at.str('timestamp'))) writer.noticeOnce('zoneless-time', 'timestamp')
  if (isOpenHandsEvent(at)) return tellEvent(writer.draft(at.str('id') ?? name), at)
  const message = writer.draft(name)
  writer.facts.noteOnce({ agent: 'OpenHands' })
  if (at.str('action') !== undefined) tellAction(message, at)
  else tellObservation(message, at)
}

const tellAction = (message: DraftMessage, at: Cursor) => {
  const action = at.str('action') ?? ''
  const args = inside(at, 'args')
  switch (action) {
    case 'message':
      return message.say(isHuman(at) ? 'user' : 'assistant', 0, {
        text: args.get('content').text(),
        images: [...args.list('image_urls'), ...args.list('images_urls')].flatMap(
          image => dataUrlImage(image) ?? []
        )
      })
    case 'system':
      return message.context(0, 'system prompt', args.get('content').text())
    case 'finish':
      return message.say('assistant', 0, { text: lastWords(at, args).text() })
  }
  if (QUIET.has(action)) return message.writer.silent(`action ${action}`)
  // A thought by itself is what the call says.
  if (action !== 'think') message.say('assistant', 0, { text: args.get('thought').text() })
  const called = at.get('tool_call_metadata')
  message.call({
    callId: called.str('tool_call_id') ?? '',
    key: keyOf(at.num('id')),
    name: called.str('function_name') ?? action,
    input: describeChatTool(action, args, ...(args === at ? BESIDE : SAID)),
    part: 1
  })
}

/** Actions without a number are answered by what follows them. */
const keyOf = (action: number | undefined): string | undefined =>
  action === undefined ? undefined : `\u0000action ${action}`

/** Without a source: an agent's message waits for an answer, or comes after the task. */
const isHuman = (at: Cursor): boolean => {
  const source = at.str('source')
  return source === undefined ? at.bool('wait_for_response') !== true : source === 'user'
}

const lastWords = (at: Cursor, args: Cursor): Cursor =>
  [args.get('final_thought'), args.get('thought'), args.get('outputs', 'content')].find(
    words => words.isString && words.value !== ''
  ) ?? at.get('message')

/** Told before the call, or the name of its class. */
const SAID = ['thought', 'kind']

/** Where all members stand in one object, these are no arguments. */
const BESIDE = wordList(
  'thought kind action is_confirmed confirmation_state action_risk security_risk keep_prompt kernel_init_code',
  'id timestamp message'
)

const tellObservation = (message: DraftMessage, at: Cursor) => {
  const name = at.str('observation') ?? ''
  if (name === 'recall') return message.context(0, 'recall', at.get('content').text())
  if (QUIET.has(name)) return message.writer.silent(`observation ${name}`)
  const extras = inside(at, 'extras')
  const callId = at.get('tool_call_metadata').str('tool_call_id') ?? ''
  const key = keyOf(at.num('cause'))
  const exitCode = extras.num('exit_code') ?? extras.get('metadata').num('exit_code')
  message.answer({ callId, key, name, ...endedWith(at.get('content'), exitCode, name === 'error') })
}

const tellEvent = (message: DraftMessage, at: Cursor) => {
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

/** Counted, not shown. */
const QUIET = wordSet(
  'recall change_agent_state agent_state_changed null',
  'ConversationStateUpdateEvent CondensationRequest TokenEvent'
)

const tellCall = (message: DraftMessage, at: Cursor) => {
  tellReasoning(message, at)
  message.say('assistant', 0, { text: contentOf(at.get('thought')).text })
  const input = at.get('action').isObject ? at.get('action') : inputOf(at.get('tool_call'))
  const made = named(at)
  const described = describeChatTool(made.name, input, ...SAID)
  message.call({ ...made, input: described, title: at.str('summary') || undefined, part: 1 })
}

const tellResult = (message: DraftMessage, at: Cursor, kind: string) => {
  const observation = at.get('observation')
  const words = firstString(at, 'error', 'rejection_reason')
  const content = firstOf(observation, 'content', 'output')
  const hasFailed = kind === 'AgentErrorEvent' || observation.bool('is_error') === true
  const value = words.exists ? words : content.exists ? content : observation
  const answer = { ...named(at), ...endedWith(value, observation.num('exit_code'), hasFailed) }
  message.answer(kind === 'UserRejectObservation' ? { ...answer, status: 'cancelled' } : answer)
}

const named = (at: Cursor) => ({ callId: at.str('tool_call_id') ?? '', name: at.str('tool_name') ?? '' })

const endedWith = (value: Cursor, exitCode: number | undefined, hasFailed: boolean) => ({
  result: { ...toolResultOf(value), ...optional('exitCode', exitCode) },
  status: hasFailed || (exitCode ?? 0) > 0 ? ('failed' as const) : ('done' as const)
})
