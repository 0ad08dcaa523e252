// Events of managed agent sessions (ids `sevt_…`), bare or wrapped as {role, kind, time, raw}. Each event is a message
// of its own; tools pair by the event's id.

import { joinTexts } from '../../../model/entry/text-value.ts'
import { MAIN } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { addBlocks } from '../records/assistant.ts'
import { callBlock } from '../records/call.ts'
import { anchorAt, type MessagePart, partOf } from '../records/messages.ts'
import { type ClaudeHandler, type ClaudeRecord, NOWHERE } from '../records/record.ts'
import { userContent } from '../records/user.ts'
import { denyCall, giveUpCalls, permission, takeResult } from '../results/result.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

export const managedEvent: ClaudeHandler = (builder, at) => {
  const id = at.str('id') ?? ''
  // What waits to be processed is sent once more when it was.
  if (!builder.isFirst(id)) {
    builder.quiet('duplicate')
    return
  }
  const thread = at.str('session_thread_id') || MAIN
  const rec: ClaudeRecord = {
    ...NOWHERE,
    at,
    type: at.str('type') ?? '',
    uuid: id,
    thread,
    after: builder.last(thread),
    time: at.time('processed_at') ?? at.time('created_at')
  }
  builder.open(rec)
  builder.facts.note({ agent: 'Claude', dialect: 'managed agent' })
  handle(builder, at, rec.type)
  builder.close(rec)
}

const handle = (builder: ClaudeBuilder, at: Cursor, type: string): void => {
  switch (type) {
    case 'user.message':
      userContent(builder, at.get('content'))
      return
    case 'user.define_outcome':
      outcome(builder, at)
      return
    case 'user.tool_confirmation':
      confirmed(builder, at)
      return
    case 'agent.message':
      add(builder, at.get('content'), addBlocks)
      return
    case 'agent.thinking':
      builder.put({ type: 'thinking', ...builder.place(), ...thought(at) })
      builder.anchor = builder.own()
      return
    case 'agent.tool_use':
    case 'agent.mcp_tool_use':
    case 'agent.custom_tool_use':
      add(builder, at, callBlock)
      return
    case 'agent.tool_result':
    case 'agent.mcp_tool_result':
    case 'user.custom_tool_result':
      takeResult(builder, at, at.get(''))
      return
    case 'user.interrupt':
      giveUpCalls(builder)
      builder.report({ event: 'interrupt', text: 'Interrupted' })
      return
    case 'session.error':
      builder.report({ event: 'error', text: at.get('error').get('message').text() || at.text('json') })
      return
    case 'agent.thread_context_compacted':
      builder.anchor = builder.report({ event: 'compaction' }).message
      return
    case 'span.outcome_evaluation_end':
      evaluated(builder, at)
      return
    case 'span.model_request_end':
      builder.facts.count(at.str('id') ?? '', at.get('model_usage'))
      builder.quiet(type)
      return
    default:
      if (type.startsWith('session.') || type.startsWith('span.')) builder.quiet(type)
      else builder.unknownRecord()
  }
}

const outcome: ClaudeHandler = (builder, at) => {
  userContent(builder, at.get(at.has('content') ? 'content' : 'description'))
  const text = at.get('rubric', 'content').text()
  if (text !== '') builder.report({ event: 'context', label: 'rubric', text })
}

const confirmed: ClaudeHandler = (builder, at) => {
  const callId = at.str('tool_use_id')
  const result = at.str('result') ?? 'answered'
  const answer = [result, at.str('deny_message')].filter(Boolean).join(': ')
  if (result === 'deny') denyCall(builder, callId, answer)
  const name = builder.calls.last(callId ?? '')?.tool.name || undefined
  builder.report({ ...permission(name, callId), answer, granted: result === 'allow' })
}

const evaluated: ClaudeHandler = (builder, at) => {
  const text = joinTexts([`Outcome: ${at.str('result') ?? 'evaluated'}`, at.get('explanation').text()])
  builder.report({ event: 'notice', level: 'info', text })
}

/** The API sends most thinking without its words. */
const thought = (at: Cursor) => {
  const text = at.get(at.has('thinking') ? 'thinking' : 'text').text()
  return text === '' ? { text, hidden: true } : { text }
}

const add = (builder: ClaudeBuilder, at: Cursor, to: (part: MessagePart, at: Cursor) => void): void => {
  const part = partOf(builder)
  to(part, at)
  anchorAt(builder, part.message)
}
