// Calls of a Copilot session: asked for by a reply, started, finished; and the sub-agents that some of them are.

import { MAIN, type Tool } from '../../model/transcript/types.ts'
import { describeCall, optional, present } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import type { Place } from '../reading/place.ts'
import { isRepeated, withEarlier } from '../reading/sources.ts'
import type { CallChange, ToldCall } from '../transcript/calls.ts'
import type { CopilotBuilder, CopilotHandler } from './builder.ts'
import { COPILOT_TOOLS, copilotDetail, executionOutcome } from './tools.ts'

/** A call that a reply asks for: part of that message. */
export const requestedCall = (copilot: CopilotBuilder, request: Cursor, placed: () => Place): void => {
  const call = callOf(copilot, request, request.str('name'))
  const title = request.str('intentionSummary', 'toolTitle')
  copilot.calls.called({ ...call, status: 'pending', ...optional('title', title) }, placed)
}

/** tool.execution_start, and tool.user_requested. */
export const started: CopilotHandler = (copilot, data) => {
  const { at } = copilot
  const call = callOf(copilot, data, data.str('toolName'))
  const known = copilot.calls.call(call.callId)
  // Known by its result alone: what that says depends on what was called.
  if (known?.name === '' && known.detail.kind === 'other' && !copilot.calls.waits(call.callId, call.thread)) {
    copilot.calls.called({ ...call, ...optional('startedAt', at) })
    return
  }
  copilot.calls.told({ ...call, status: 'pending' }, tool => ({
    ...tool,
    status: tool.status === 'pending' ? 'running' : tool.status,
    ...optional('startedAt', at),
    ...(tool.name === '' ? { name: call.name } : {}),
    ...(tool.detail.kind === 'other' ? { detail: call.detail, ...optional('input', call.input) } : {})
  }))
}

export const finished: CopilotHandler = (copilot, data) => {
  const { at } = copilot
  const outcome = executionOutcome(data)
  const { images } = contentOf(data.get('result', 'contents'))
  const call = callOf(copilot, data, data.str('toolName'))
  const known = copilot.calls.waits(call.callId, call.thread) ? undefined : copilot.calls.call(call.callId)
  // A session that is resumed tells what it told before.
  const isAgain = known !== undefined && isRepeated(known.output, outcome.output)
  copilot.calls[isAgain ? 'told' : 'answered'](call, tool => ({
    ...tool,
    status: statusOf(data, outcome.exitCode),
    ...optional('endedAt', at),
    output: withEarlier(tool.output, outcome.output),
    ...optionalList('images', images),
    detail: copilotDetail(tool.detail, outcome)
  }))
}

const statusOf = (data: Cursor, exitCode: number | undefined): Tool['status'] => {
  if (data.bool('success') === false)
    return /^(rejected|denied|cancell?ed|aborted)/.test(data.get('error').str('code') ?? '')
      ? 'cancelled'
      : 'failed'
  const old = data.get('result').str('resultType')
  if (old === 'failure') return 'failed'
  if (old === 'rejected' || old === 'denied') return 'cancelled'
  return exitCode !== undefined && exitCode !== 0 ? 'failed' : 'done'
}

const callOf = (copilot: CopilotBuilder, data: Cursor, name = '', thread = copilot.thread): ToldCall => {
  const { detail, ...rest } = describeCall(COPILOT_TOOLS, name, data.get('arguments'))
  const server = data.str('mcpServerName')
  const isText = data.get('arguments').isString && detail.kind !== 'other'
  return {
    callId: data.str('toolCallId') ?? '',
    name,
    thread,
    ...optional('at', copilot.at),
    detail: server === undefined ? detail : { kind: 'mcp', server, tool: data.str('mcpToolName') ?? name },
    ...(isText ? {} : rest),
    status: 'running',
    output: ''
  }
}

/** A sub-agent works in a thread named by the call that started it. */
export const agentStarted: CopilotHandler = (copilot, data) => {
  const id = data.str('toolCallId') ?? ''
  const title = data.str('agentDisplayName', 'agentName')
  const agent = { ...optional('agent', data.str('agentName')), ...optional('model', data.str('model')) }
  copilot.facts.note({ thread: { id, ...optional('title', title), ...agent } })
  if (id === '') return
  const task = { kind: 'task' as const, description: title ?? '', prompt: '' }
  aboutAgent(copilot, data, tool => ({
    ...tool,
    child: id,
    detail: { ...(tool.detail.kind === 'task' ? tool.detail : task), ...agent }
  }))
}

export const agentEnded: CopilotHandler = (copilot, data) => {
  const error = data.get('error')
  const facts = {
    ...present({ tokens: data.num('totalTokens'), calls: data.num('totalToolCalls') }),
    ...optional('duration', data.num('durationMs'))
  }
  aboutAgent(copilot, data, tool => ({
    ...tool,
    ...(error.exists ? { status: 'failed' } : {}),
    ...(error.exists && tool.output === '' ? { output: error.text() } : {}),
    detail: tool.detail.kind === 'task' ? { ...tool.detail, ...facts } : tool.detail
  }))
}

const aboutAgent = (copilot: CopilotBuilder, data: Cursor, answer: CallChange): void => {
  const { thread = MAIN } = copilot.calls.call(data.str('toolCallId') ?? '') ?? {}
  copilot.calls.told(callOf(copilot, data, 'task', thread), answer)
}
