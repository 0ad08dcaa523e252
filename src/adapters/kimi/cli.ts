// The wire of Kimi CLI (MoonshotAI/kimi-cli, wire/types.py): events of a turn and requests to the human.

import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstFilled, firstOf, firstWord } from '../reading/first.ts'
import { meanings } from '../reading/word-tables.ts'
import { tells } from '../transcript/sequence.ts'
import { type KimiBuilder, kimiUsage } from './builder.ts'

type CliRule = (builder: KimiBuilder, payload: Cursor) => void

/** The name of the record, should it show nothing. */
export const readCliMessage = (builder: KimiBuilder, message: Cursor): string => {
  const type = message.str('type') ?? ''
  builder.facts.noteOnce({ agent: 'Kimi' })
  RULES.get(type)?.(builder, message.get('payload'))
  return type
}

const called: CliRule = (builder, payload) => {
  const inner = payload.get('function')
  builder.calls.called(payload.str('id') ?? '', inner.str('name') ?? '', inner.get('arguments'))
}

const answered: CliRule = (builder, payload) => {
  const value = firstOf(payload, 'return_value', 'result')
  const failed = value.bool('is_error') ?? value.bool('isError') ?? false
  const output = value.isObject ? value.get('output') : value
  builder.calls.answered(payload.str('tool_call_id') ?? '', output, failed, value.get('message'))
}

/** An event of a sub-agent, which works for that call. */
const ofSubagent: CliRule = (builder, payload) => {
  const parent = firstWord(payload, 'parent_tool_call_id', 'task_tool_call_id', 'agent_id')
  const event = payload.get('event')
  if (parent === '' || event.str('type') === undefined) return
  const before = builder.thread
  builder.calls.adopt(parent, parent)
  builder.thread = parent
  readCliMessage(builder, event)
  builder.thread = before
}

const asked: CliRule = (builder, payload) =>
  builder.calls.asks(
    payload.str('id') ?? '',
    payload.str('tool_call_id') ?? '',
    firstWord(payload, 'description', 'action')
  )

const decided: CliRule = (builder, payload) => {
  const response = payload.str('response') ?? ''
  const words = payload.str('feedback') || response
  builder.calls.decided(payload.str('request_id') ?? '', words, /^approve/.test(response))
}

const status: CliRule = (builder, payload) => {
  const usage = payload.get('token_usage')
  if (usage.isObject) builder.facts.spend({ usage: kimiUsage(usage) }, payload.str('message_id') || undefined)
  const plan = payload.bool('plan_mode')
  if (plan !== undefined) builder.changed('plan mode', plan ? 'on' : 'off', 'off')
}

const interrupted: CliRule = builder => {
  builder.calls.giveUp()
  builder.happened({ event: 'interrupt', text: '' })
}

const notified = tells(payload => {
  const text = firstFilled(payload, 'body', 'title').text()
  return { event: 'notification', text, ...optional('status', payload.str('severity')) }
})

const hooked = tells(payload => {
  const [name, text] = [payload.str('event') ?? 'hook', payload.get('reason').text()]
  return payload.str('action') === 'block' ? { event: 'hook', name, outcome: 'blocked', text } : undefined
})

const planShown = tells(payload => ({ event: 'plan', todos: [], text: payload.get('content').text() }))

const RULES = meanings<CliRule>([
  [(builder, payload) => builder.prompt('turn', payload.get('user_input'), 'typed'), 'TurnBegin'],
  [(builder, payload) => builder.prompt('turn', payload.get('user_input'), 'queued'), 'SteerInput'],
  [(builder, payload) => builder.part(payload, true), 'ContentPart TextPart ThinkPart'],
  [called, 'ToolCall'],
  [(builder, payload) => builder.calls.moreArguments(payload.str('arguments_part') ?? ''), 'ToolCallPart'],
  [answered, 'ToolResult'],
  [ofSubagent, 'SubagentEvent'],
  [asked, 'ApprovalRequest'],
  [decided, 'ApprovalResponse ApprovalRequestResolved'],
  [status, 'StatusUpdate'],
  [builder => builder.happened({ event: 'compaction' }), 'CompactionEnd'],
  [interrupted, 'StepInterrupted'],
  [notified, 'Notification'],
  [hooked, 'HookResolved'],
  [planShown, 'PlanDisplay']
])
