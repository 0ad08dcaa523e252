// Events of managed agent sessions (ids `sevt_…`), bare or wrapped as {role, kind, time, raw}. Each event is a message
// of its own; tools pair by the event's id.

import { joinTexts } from '../../../model/entry/text-value.ts'
import { MAIN } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { callBlock } from '../call.ts'
import { addBlocks } from '../records/assistant.ts'
import { isShown, messageOf, type Part } from '../records/messages.ts'
import type { Anchor, Rec } from '../records/record.ts'
import { userContent } from '../records/user.ts'
import { denyCall, giveUpCalls, takeResult } from '../results/result.ts'
import type { Writer } from '../writer.ts'

export const managedEvent = (writer: Writer, at: Cursor): void => {
  // What waits to be processed is sent once more when it was.
  const id = at.str('id') ?? ''
  if (writer.events.has(id)) {
    writer.silent('duplicate')
    return
  }
  writer.events.add(id)
  const thread = at.str('session_thread_id') || MAIN
  const rec: Rec = {
    at,
    n: at.record,
    type: at.str('type') ?? '',
    uuid: at.str('id'),
    session: '',
    thread,
    after: writer.tree.last(thread),
    time: at.time('processed_at') ?? at.time('created_at')
  }
  writer.say(writer.facts.learn({ agent: 'Claude', dialect: 'managed agent' }))
  const anchor = handle(writer, rec)
  if (anchor !== undefined) writer.tree.advance(thread, anchor)
}

const handle = (writer: Writer, rec: Rec): Anchor => {
  const { at, type } = rec
  switch (type) {
    case 'user.message':
      return userContent(writer, rec, at.get('content'))
    case 'user.define_outcome':
      return outcome(writer, rec)
    case 'user.tool_confirmation':
      return confirmed(writer, rec)
    case 'agent.message':
      return blocks(writer, rec, part => addBlocks(part, at.get('content')))
    case 'agent.thinking':
      writer.put({ type: 'thinking', ...writer.base(rec), ...thought(at) })
      return writer.own(rec)
    case 'agent.tool_use':
    case 'agent.mcp_tool_use':
    case 'agent.custom_tool_use':
      return blocks(writer, rec, part => callBlock(part, at))
    case 'agent.tool_result':
    case 'agent.mcp_tool_result':
    case 'user.custom_tool_result':
      return takeResult(writer, rec, at, at.get(''))
    case 'user.interrupt':
      giveUpCalls(writer, rec)
      writer.event(rec, { event: 'interrupt', text: 'Interrupted' })
      return undefined
    case 'session.error':
      writer.event(rec, { event: 'error', text: at.get('error').get('message').text() || at.text('json') })
      return undefined
    case 'agent.thread_context_compacted':
      return writer.event(rec, { event: 'compaction' }).message
    case 'span.outcome_evaluation_end':
      return evaluated(writer, rec)
    case 'span.model_request_end':
      return counted(writer, rec)
    default:
      if (type.startsWith('session.') || type.startsWith('span.')) writer.silent(type)
      else writer.unknown(rec)
      return undefined
  }
}

const outcome = (writer: Writer, rec: Rec): Anchor => {
  const anchor = userContent(writer, rec, rec.at.get(rec.at.has('content') ? 'content' : 'description'))
  const text = rec.at.get('rubric', 'content').text()
  if (text !== '') writer.event(rec, { event: 'context', label: 'rubric', text })
  return anchor
}

const confirmed = (writer: Writer, rec: Rec): Anchor => {
  const { at } = rec
  const callId = at.str('tool_use_id')
  const result = at.str('result') ?? 'answered'
  const answer = [result, at.str('deny_message')].filter(Boolean).join(': ')
  if (result === 'deny') denyCall(writer, rec, callId, answer)
  writer.event(rec, {
    event: 'permission',
    title: (callId && writer.calls.last(callId)?.entry.name) || 'tool',
    ...optional('callId', callId),
    options: [],
    answer,
    granted: result === 'allow'
  })
  return undefined
}

const evaluated = (writer: Writer, rec: Rec): Anchor => {
  const said = rec.at.get('explanation')
  const text = joinTexts([`Outcome: ${rec.at.str('result') ?? 'evaluated'}`, said.text()])
  writer.event(rec, { event: 'notice', level: 'info', text })
  return undefined
}

/** The API sends most thinking without its words. */
const thought = (at: Cursor) => {
  const text = at.get(at.has('thinking') ? 'thinking' : 'text').text()
  return text === '' ? { text, hidden: true } : { text }
}

const blocks = (writer: Writer, rec: Rec, add: (part: Part) => void): Anchor => {
  const message = messageOf(writer, rec, undefined)
  add({ writer, rec, message, claimed: new Set() })
  return isShown(message) ? message.id : undefined
}

const counted = (writer: Writer, rec: Rec): Anchor => {
  const usage = writer.tally.add(rec.uuid ?? '', rec.at.get('model_usage'))
  if (usage) writer.session({ usage })
  else writer.silent(rec.type)
  return undefined
}
