// OpenHands, both generations. v0: actions and observations, paired by cause. v1: events of a kind, paired by call id.
// https://github.com/All-Hands-AI/OpenHands (events/serialization), https://github.com/OpenHands/agent-sdk (event/)

import { optional } from '../reading/arguments.ts'
import { contentOf, dataUrlImage } from '../reading/content-blocks.ts'
import { type Cursor, isZoneless } from '../reading/cursor.ts'
import { firstOf, firstString } from '../reading/first.ts'
import { tellMessage, tellReasoning } from './chat.ts'
import { readResult } from './results.ts'
import { isOpenHandsEvent } from './shape.ts'
import { inputOf } from './spellings.ts'
import type { ChatWriter, DraftMessage } from './writer.ts'

export const tellOpenHands = (writer: ChatWriter, at: Cursor, name: string) => {
  if (isZoneless(at.value && at.str('timestamp'))) writer.noticeOnce('zoneless-time', 'timestamp')
  if (isOpenHandsEvent(at)) return tellNew(writer, at, name)
  const message = writer.draft(name)
  if (at.str('action') !== undefined) tellAction(writer, message, at)
  else tellObservation(writer, message, at)
}

const tellAction = (writer: ChatWriter, message: DraftMessage, at: Cursor) => {
  const action = at.str('action') ?? ''
  const args = at.get('args')
  switch (action) {
    case 'message':
      return writer.say(at.str('source') === 'user' ? 'user' : 'assistant', message, 0, {
        text: args.get('content').text(),
        images: args.list('image_urls').flatMap(image => dataUrlImage(image) ?? [])
      })
    case 'system':
      return writer.context(message, 0, 'system prompt', args.get('content').text())
    case 'finish':
      return writer.say('assistant', message, 0, { text: lastWords(at, args).text() })
    case 'recall':
    case 'change_agent_state':
    case 'null':
      return writer.silent(`action ${action}`)
  }
  // A thought by itself is what the call says.
  if (action !== 'think') writer.say('assistant', message, 0, { text: args.get('thought').text() })
  const called = at.get('tool_call_metadata')
  writer.calls.ask(message, {
    callId: called.str('tool_call_id') ?? '',
    key: `\u0000action ${at.num('id') ?? ''}`,
    name: called.str('function_name') ?? action,
    rule: action,
    input: args,
    skip: SAID,
    part: 1
  })
}

const lastWords = (at: Cursor, args: Cursor): Cursor =>
  [args.get('final_thought'), args.get('thought'), args.get('outputs', 'content')].find(
    words => words.isString && words.value !== ''
  ) ?? at.get('message')

/** Told before the call, or the name of its class. */
const SAID = new Set(['thought', 'kind'])

const tellObservation = (writer: ChatWriter, message: DraftMessage, at: Cursor) => {
  const observation = at.str('observation') ?? ''
  if (observation === 'agent_state_changed' || observation === 'null')
    return writer.silent(`observation ${observation}`)
  if (observation === 'recall') return writer.context(message, 0, 'recall', at.get('content').text())
  const extras = at.get('extras')
  const exitCode = extras.num('exit_code') ?? extras.get('metadata').num('exit_code')
  const hasFailed = observation === 'error' || (exitCode ?? 0) > 0
  const answer = {
    callId: at.get('tool_call_metadata').str('tool_call_id') ?? '',
    key: at.num('cause') === undefined ? '' : `\u0000action ${at.num('cause')}`,
    name: observation,
    result: { ...readResult(at.get('content')), ...optional('exitCode', exitCode) },
    status: hasFailed ? 'failed' : 'done'
  } as const
  writer.calls.answer(answer, message)
}

const tellNew = (writer: ChatWriter, at: Cursor, name: string) => {
  const message = writer.draft(at.str('id') ?? name)
  const kind = at.str('kind') ?? ''
  switch (kind) {
    case 'MessageEvent':
      return writer.context(
        tellMessage(writer, at.get('llm_message'), at.str('id') ?? name),
        'extended',
        'context',
        contentOf(at.get('extended_content')).text
      )
    case 'SystemPromptEvent':
      return writer.context(message, 0, 'system prompt', contentOf(at.get('system_prompt')).text)
    case 'ActionEvent':
      return tellNewAction(writer, message, at)
    case 'ObservationEvent':
    case 'AgentErrorEvent':
    case 'UserRejectObservation':
      return tellNewResult(writer, message, at, kind)
    case 'Condensation':
      return writer.event(writer.place(message, 0), {
        event: 'compaction',
        summary: at.get('summary').text()
      })
    case 'PauseEvent':
      return writer.event(writer.place(message, 0), { event: 'interrupt', text: 'paused' })
    case 'ConversationErrorEvent':
      return writer.event(writer.place(message, 0), { event: 'error', text: at.get('detail').text() })
    case 'ConversationStateUpdateEvent':
    case 'CondensationRequest':
    case 'TokenEvent':
      return writer.silent(kind)
    default:
      return writer.showAsIs(at, kind)
  }
}

const tellNewAction = (writer: ChatWriter, message: DraftMessage, at: Cursor) => {
  tellReasoning(writer, message, at)
  writer.say('assistant', message, 0, { text: contentOf(at.get('thought')).text })
  const name = at.str('tool_name') ?? ''
  const input = at.get('action').isObject ? at.get('action') : inputOf(at.get('tool_call'))
  const title = at.str('summary') || undefined
  const callId = at.str('tool_call_id') ?? ''
  writer.calls.ask(message, { callId, name, input, skip: SAID, title, part: 1 })
}

const tellNewResult = (writer: ChatWriter, message: DraftMessage, at: Cursor, kind: string) => {
  const observation = at.get('observation')
  const value = [
    firstString(at, 'error', 'rejection_reason'),
    firstOf(observation, 'content', 'output')
  ].find(words => words.exists)
  const exitCode = observation.num('exit_code')
  const hasFailed = kind === 'AgentErrorEvent' || observation.bool('is_error') || (exitCode ?? 0) > 0
  const answer = {
    callId: at.str('tool_call_id') ?? '',
    name: at.str('tool_name') ?? '',
    result: { ...readResult(value ?? observation), ...optional('exitCode', exitCode) },
    status: kind === 'UserRejectObservation' ? 'cancelled' : hasFailed ? 'failed' : 'done'
  } as const
  writer.calls.answer(answer, message)
}
