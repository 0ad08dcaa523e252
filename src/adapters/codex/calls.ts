// Calls and their results as items of the history. Events that tell more about a call are in call-events.ts.

import type { Status, Tool, ToolDetail } from '../../model/transcript/types.ts'
import { describeCall, optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { withEarlier } from '../reading/sources.ts'
import type { Call } from '../transcript/pairing.ts'
import { folded } from './echo.ts'
import type { Handler, Memory, Now } from './memory.ts'
import { some } from './messages.ts'
import { type Outcome, outcomeOf } from './output.ts'
import { RULES, webDetail } from './tools.ts'

/** function_call: the arguments are JSON in a string. */
export const functionCall: Handler = (memory, item, now) => {
  const name = item.str('name') ?? ''
  const namespace = item.str('namespace')
  const { detail, input } = describeCall(RULES, name, item.get('arguments'))
  const mcp = namespace?.startsWith('mcp__')
    ? { kind: 'mcp' as const, server: namespace.slice(5), tool: name.replace(/^_+/, '') }
    : undefined
  const call = callOf(memory, now, item.str('call_id') ?? item.str('id'), name)
  return memory.calls.called({ ...call, detail: mcp ?? detail, ...some('input', input) }, now.n)
}

/** custom_tool_call: the input is a text in the tool's own language. */
export const customCall: Handler = (memory, item, now) => {
  const name = item.str('name') ?? ''
  const { detail, input } = describeCall(RULES, name, item.get('input'))
  const call = callOf(memory, now, item.str('call_id') ?? item.str('id'), name)
  return memory.calls.called(
    { ...call, detail, ...(detail.kind === 'other' ? some('input', input) : {}) },
    now.n
  )
}

export const localShellCall: Handler = (memory, item, now) => {
  const { detail, input } = describeCall(RULES, 'local_shell', item.get('action'))
  const cwd = item.get('action').str('working_directory')
  const call = callOf(memory, now, item.str('call_id') ?? item.str('id'), 'local_shell')
  const placed = detail.kind === 'execute' ? { ...detail, ...optional('cwd', cwd) } : detail
  const rest = input.filter(field => field.name !== 'type' && field.name !== 'working_directory')
  return memory.calls.called({ ...call, detail: placed, ...some('input', rest) }, now.n)
}

export const toolSearchCall: Handler = (memory, item, now) => {
  const { detail, input } = describeCall(RULES, 'tool_search', item.get('arguments'))
  const call = callOf(memory, now, item.str('call_id') ?? item.str('id'), 'tool_search')
  return memory.calls.called({ ...call, detail, ...some('input', input) }, now.n)
}

/** image_generation_call and image_generation_end. */
export const imageCall: Handler = (memory, item, now) => {
  const images = imageOf(item)
  const stub = callOf(memory, now, item.str('call_id') ?? item.str('id'), 'image_generation')
  return memory.calls.told(stub, now.n, tool => ({
    ...tool,
    status: statusOf(item, 'done'),
    ...optional('title', item.str('revised_prompt') ?? tool.title),
    ...some('images', images)
  }))
}

const imageOf = (item: Cursor) => {
  const image = item.get('result').image('image/png')
  return image ? [image] : []
}

/** web_search_call and web_search_end tell the same search; the item often has no id. No result follows. */
export const webSearch =
  (side: 'item' | 'event'): Handler =>
  (memory, item, now) => {
    const action = item.get('action')
    const query = item.str('query')
    const key = `${action.str('type') ?? ''} ${action.str('query') ?? action.str('url') ?? query ?? ''}`
    const twin = memory.searches.claim(side, key)
    if (twin) return [folded(twin, now.n)]
    const id = item.str(side === 'item' ? 'id' : 'call_id')
    const place = memory.begin(now, id)
    const entry: Tool = {
      ...callOf(memory, now, id, 'web_search'),
      type: 'tool',
      id: place.message,
      ...place,
      src: [now.n],
      status: statusOf(item, 'done'),
      detail: webDetail(action, query)
    }
    memory.searches.remember(side, { entry }, key)
    return [{ op: 'put', entry }]
  }

/** The result of a call, by its id. */
export const callOutput: Handler = (memory, item, now) => {
  const outcome = outcomeOf(item.get('output'))
  const callId = item.str('call_id') ?? ''
  const isRepeat = memory.streamed.delete(callId)
  const isSecond = !memory.calls.waits(callId, memory.thread)
  return memory.calls.answered(callOf(memory, now, callId, item.str('name') ?? ''), now.n, tool => {
    if (isRepeat) return { ...tool, ...optional('endedAt', now.at) }
    const answered = answeredWith(tool, outcome, now)
    return isSecond ? { ...answered, output: withEarlier(tool.output, outcome.output) } : answered
  })
}

export const toolSearchOutput: Handler = (memory, item, now) => {
  const tools = item.get('tools')
  const stub = callOf(memory, now, item.str('call_id') ?? '', 'tool_search')
  return memory.calls.answered(stub, now.n, tool => ({
    ...tool,
    status: statusOf(item, 'done'),
    ...optional('endedAt', now.at),
    output: tools.text(),
    detail: tool.detail.kind === 'search' ? { ...tool.detail, hits: tools.list().length } : tool.detail
  }))
}

/** A call as far as every kind of record tells it. */
export const callOf = (memory: Memory, now: Now, callId: string | undefined, name: string): Call => ({
  callId: callId ?? '',
  name,
  thread: memory.thread,
  ...optional('at', now.at),
  ...optional('startedAt', now.at),
  detail: { kind: 'other' },
  status: 'running',
  output: ''
})

const answeredWith = (tool: Tool, outcome: Outcome, now: Now): Tool => ({
  ...tool,
  status: statusFrom(tool, outcome),
  ...optional('endedAt', now.at),
  output: outcome.output,
  ...(outcome.images.length > 0 ? { images: outcome.images } : {}),
  detail: refined(tool.detail, outcome),
  ...optional('child', tool.child ?? childOf(tool, outcome))
})

const statusFrom = (tool: Tool, { exitCode, outcome }: Outcome): Status => {
  if (exitCode !== undefined) return exitCode === 0 ? 'done' : 'failed'
  if (outcome !== undefined) return outcome
  // An event may have told already that the patch or the remote tool failed.
  return tool.status === 'failed' ? 'failed' : 'done'
}

const refined = (detail: ToolDetail, { exitCode, session }: Outcome): ToolDetail =>
  detail.kind === 'execute'
    ? {
        ...detail,
        ...optional('exitCode', exitCode),
        ...(session === undefined ? {} : { background: true })
      }
    : detail

/** A spawned agent's thread is named in the answer. */
const childOf = (tool: Tool, { output }: Outcome): string | undefined =>
  tool.detail.kind === 'task' && typeof output === 'string'
    ? /"agent_id"\s*:\s*"([\w-]+)"/.exec(output)?.[1]
    : undefined

export const statusOf = (item: Cursor, otherwise: Status): Status => {
  switch (item.str('status')) {
    case 'completed':
      return 'done'
    case 'failed':
    case 'errored':
    case 'incomplete':
      return 'failed'
    case 'declined':
      return 'cancelled'
    case 'in_progress':
    case 'inProgress':
    case 'searching':
    case 'generating':
    case 'open':
      return 'running'
    default:
      return otherwise
  }
}
