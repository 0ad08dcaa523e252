// Events of managed agent sessions (ids `sevt_…`), bare or wrapped as {role, kind, time, raw}. Each event is a message
// of its own; tools pair by the event's id.

import { joinTexts } from '../../../model/entry/text-value.ts'
import { MAIN } from '../../../model/transcript/types.ts'
import { meanings } from '../../reading/word-tables.ts'
import { addBlocks } from '../records/assistant.ts'
import { callBlock } from '../records/call.ts'
import { type ClaudeHandler, event, unknownRecord } from '../records/handlers.ts'
import { partOf } from '../records/messages.ts'
import { NOWHERE } from '../records/record.ts'
import { userContent } from '../records/user.ts'
import { denyCall, giveUpCalls, permission, takeResult } from '../results/result.ts'

export const managedEvent: ClaudeHandler = (builder, at) => {
  const id = at.str('id') ?? ''
  // What waits to be processed is sent once more when it was.
  if (!builder.isFirst(id)) return builder.quiet('duplicate')
  const thread = at.str('session_thread_id') || MAIN
  builder.open({
    ...NOWHERE,
    at,
    uuid: id,
    thread,
    after: builder.last(thread),
    time: at.time('processed_at') ?? at.time('created_at')
  })
  builder.facts.note({ agent: 'Claude', dialect: 'managed agent' })
  handlerOf(at.str('type') ?? '')(builder, at)
  builder.close()
}

const handlerOf = (type: string): ClaudeHandler => {
  const isBookkeeping = type.startsWith('session.') || type.startsWith('span.')
  return HANDLERS.get(type) ?? (isBookkeeping ? builder => builder.quiet(type) : unknownRecord)
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

const evaluated = event(at => ({
  event: 'notice',
  level: 'info',
  text: joinTexts([`Outcome: ${at.str('result') ?? 'evaluated'}`, at.get('explanation').text()])
}))

const failed = event(at => ({
  event: 'error',
  text: at.get('error').get('message').text() || at.text('json')
}))

const says: ClaudeHandler = (builder, at) => addBlocks(partOf(builder), at.get('content'))

const thinks: ClaudeHandler = (builder, at) => {
  // The API sends most thinking without its words.
  const text = at.get(at.has('thinking') ? 'thinking' : 'text').text()
  const hidden = text === '' ? { hidden: true } : {}
  builder.anchor = builder.put({ type: 'thinking', ...builder.place(), text, ...hidden }).message
}

const calls: ClaudeHandler = (builder, at) => {
  const part = partOf(builder)
  callBlock(part, at)
  builder.anchorAt(part.message)
}

const answers: ClaudeHandler = (builder, at) => takeResult(builder, at, at.get(''))

const interrupts: ClaudeHandler = builder => {
  giveUpCalls(builder)
  builder.report({ event: 'interrupt', text: 'Interrupted' })
}

const compacted: ClaudeHandler = builder => {
  builder.anchor = builder.report({ event: 'compaction' }).message
}

const counted: ClaudeHandler = (builder, at) => {
  builder.facts.count(at.str('id') ?? '', at.get('model_usage'))
  builder.quiet('span.model_request_end')
}

const HANDLERS = meanings<ClaudeHandler>([
  [(builder, at) => userContent(builder, at.get('content')), 'user.message'],
  [outcome, 'user.define_outcome'],
  [confirmed, 'user.tool_confirmation'],
  [interrupts, 'user.interrupt'],
  [says, 'agent.message'],
  [thinks, 'agent.thinking'],
  [calls, 'agent.tool_use agent.mcp_tool_use agent.custom_tool_use'],
  [answers, 'agent.tool_result agent.mcp_tool_result user.custom_tool_result'],
  [compacted, 'agent.thread_context_compacted'],
  [failed, 'session.error'],
  [evaluated, 'span.outcome_evaluation_end'],
  [counted, 'span.model_request_end']
])
