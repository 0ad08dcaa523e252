// Calls of a Copilot session: asked for by a reply, started, finished; and the sub-agents that some of them are.

import { MAIN, type Op, type Tool } from '../../model/transcript/types.ts'
import { describeCall, optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Place } from '../reading/place.ts'
import { withEarlier } from '../reading/sources.ts'
import type { Answer, Call } from '../transcript/pairing.ts'
import type { Handler, Memory, Now } from './memory.ts'
import { outcomeOf, RULES, refinedDetail } from './tools.ts'

/** A call that a reply asks for: part of that message. */
export const requestedCall = (
  memory: Memory,
  request: Cursor,
  now: Now,
  placed: () => Place
): readonly Op[] => {
  const call = callOf(request, now, request.str('name') ?? '')
  const title = request.str('intentionSummary') ?? request.str('toolTitle')
  return memory.calls.called({ ...call, status: 'pending', ...optional('title', title) }, now.n, placed)
}

/** tool.execution_start, and tool.user_requested. */
export const started: Handler = (memory, data, now) => {
  const call = callOf(data, now, data.str('toolName') ?? '')
  const answer: Answer = tool => ({
    ...tool,
    status: tool.status === 'pending' ? 'running' : tool.status,
    ...optional('startedAt', now.at),
    ...(tool.name === '' ? { name: call.name } : {}),
    ...(tool.detail.kind === 'other' ? { detail: call.detail, ...optional('input', call.input) } : {})
  })
  return memory.calls.told({ ...call, status: 'pending' }, now.n, answer)
}

export const finished: Handler = (memory, data, now) => {
  const outcome = outcomeOf(data)
  const images = contentOf(data.get('result', 'contents')).images
  const stub = callOf(data, now, data.str('toolName') ?? '')
  return memory.calls.answered(stub, now.n, tool => ({
    ...tool,
    status: statusOf(data, outcome.exitCode),
    ...optional('endedAt', now.at),
    output: withEarlier(tool.output, outcome.output),
    ...optional('images', images.length > 0 ? images : undefined),
    detail: refinedDetail(tool.detail, outcome)
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

const callOf = (at: Cursor, now: Now, name: string): Call => {
  const { detail, input } = describeCall(RULES, name, at.get('arguments'))
  const server = at.str('mcpServerName')
  const isText = at.get('arguments').isString && detail.kind !== 'other'
  return {
    callId: at.str('toolCallId') ?? '',
    name,
    thread: now.thread,
    ...optional('at', now.at),
    detail: server === undefined ? detail : { kind: 'mcp', server, tool: at.str('mcpToolName') ?? name },
    ...optional('input', input.length > 0 && !isText ? input : undefined),
    status: 'running',
    output: ''
  }
}

/** A sub-agent works in a thread named by the call that started it. */
export const agentStarted: Handler = (memory, data, now) => {
  const id = data.str('toolCallId') ?? ''
  const title = data.str('agentDisplayName') ?? data.str('agentName')
  const agent = { ...optional('agent', data.str('agentName')), ...optional('model', data.str('model')) }
  const thread = memory.facts.learn({ thread: { id, ...optional('title', title), ...agent } })
  if (id === '') return thread
  return [
    ...thread,
    ...aboutAgent(memory, data, now, tool => ({
      ...tool,
      child: id,
      detail: {
        ...(tool.detail.kind === 'task'
          ? tool.detail
          : { kind: 'task', description: title ?? '', prompt: '' }),
        ...agent
      }
    }))
  ]
}

export const agentEnded: Handler = (memory, data, now) => {
  const error = data.get('error')
  return aboutAgent(memory, data, now, tool => ({
    ...tool,
    ...(error.exists ? { status: 'failed' } : {}),
    ...(error.exists && tool.output === '' ? { output: error.text() } : {}),
    detail:
      tool.detail.kind === 'task'
        ? {
            ...tool.detail,
            ...optional('tokens', data.num('totalTokens')),
            ...optional('calls', data.num('totalToolCalls')),
            ...optional('duration', data.num('durationMs'))
          }
        : tool.detail
  }))
}

const aboutAgent = (memory: Memory, data: Cursor, now: Now, answer: Answer): readonly Op[] => {
  const id = data.str('toolCallId') ?? ''
  const call = callOf(data, { ...now, thread: memory.calls.call(id)?.thread ?? MAIN }, 'task')
  return memory.calls.told(call, now.n, answer)
}

/** The first sign of a thread that no event announced: its call is its parent. */
export const adopted = (memory: Memory, now: Now): readonly Op[] => {
  if (!memory.isNewThread(now.thread)) return []
  const parent = memory.calls.call(now.thread)
  if (!parent || parent.child !== undefined) return []
  const { thread, callId, name } = parent
  const stub: Call = { thread, callId, name, detail: { kind: 'other' }, status: 'running', output: '' }
  return memory.calls.told(stub, now.n, tool => ({ ...tool, child: now.thread }))
}
