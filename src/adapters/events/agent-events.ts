// The AgentEvent vocabulary of the dispatch agent and its cousins, and the chat events of Pi's web client. No ids, no
// times, strictly ordered: what belongs together follows from the order alone.

import { readResult } from '../generic/results.ts'
import { answeredIdOf, callIdOf, inputOf, isFailed, resultOf, toolNameOf } from '../generic/spellings.ts'
import { usageOf } from '../generic/usage.ts'
import type { Cursor } from '../reading/cursor.ts'
import { type AgentEvent, isAgentEvent } from './shape.ts'
import type { Stored } from './stored.ts'
import { configReloaded, errorOf, modelChanged } from './system-events.ts'
import type { Turn } from './turn.ts'

export type Tell = (turn: Turn, at: Cursor, stored: Stored) => void

const call: Tell = (turn, at) => {
  turn.inRun(at.str('runId'))
  const call = nested(at, 'toolCall', 'tool')
  const callId = callIdOf(call)
  const name = toolNameOf(call)
  turn.call({ callId, key: callId || keyOf(name), name, input: inputOf(call) })
}

const result: Tell = (turn, at) => {
  const held = nested(at, 'toolResult', 'tool')
  const callId = answeredIdOf(held) || callIdOf(held)
  const name = toolNameOf(held)
  const answer = resultOf(held)
  turn.writer.calls.answer(turn.writer.message(turn.writer.name), {
    callId,
    key: callId || keyOf(name),
    ...(name === '' ? {} : { name }),
    result: readResult(answer.exists ? answer : resultOf(at)),
    status: isFailed(held) || isFailed(at) ? 'failed' : 'done'
  })
}

/** Calls without an id are answered by name. */
const keyOf = (name: string): string => `\u0000named ${name}`

const shellOutput: Tell = (turn, at) => {
  const text = at.str('data') ?? at.str('text')
  if (!text || !turn.latest) return
  turn.writer.calls.print(turn.latest, text, at.str('stream') === 'stderr' ? 'stderr' : 'stdout')
}

/** The prompt of a turn shows up here and nowhere else; while nothing runs it does not wait. */
const queued: Tell = (turn, at, stored) => {
  const message = at.get('message')
  const held = message.exists ? message : at
  const key = BODIES.find(name => held.get(name).exists)
  const body = key === undefined ? message : held.get(key)
  const source = turn.isRunning ? 'queued' : 'typed'
  stored.prompt(at.str('messageId') ?? message.str('id') ?? turn.writer.name, body, source)
}

const BODIES = ['chunks', 'content', 'parts', 'text']

/** Repeats the whole turn: worth telling only if nothing of it was. */
const done: Tell = (turn, at, stored) => {
  const message = at.get('message')
  if (!turn.hasTold && message.isObject) stored.message(message, turn.writer.name, turn.hasEvents)
  turn.end()
  turn.hasTold = false
  turn.hasEvents = false
}

/** A piece of text; some servers send all of it so far, as a message. */
const delta: Tell = (turn, at) => {
  turn.inRun(at.str('runId'))
  const message = at.get('message')
  if (!message.isObject) return turn.delta('text', undefined, firstText(at))
  const block = message.get('content').isList ? message.get('content', 0, 'text') : message.get('content')
  const said = turn.saidLength('text')
  if (said === 0) return turn.delta('text', undefined, block)
  if (typeof block.value === 'string') turn.more(block.value.slice(said))
}

const firstText = (at: Cursor): Cursor =>
  at.get(['delta', 'text', 'textDelta', 'content'].find(key => at.str(key) !== undefined) ?? 'delta')

const nested = (at: Cursor, ...keys: readonly string[]): Cursor => {
  const key = keys.find(name => at.get(name).isObject)
  return key === undefined ? at : at.get(key)
}

const permission: Tell = (turn, at) => {
  const pending = at.get('pending').isList ? at.list('pending') : [at.get('pending')]
  for (const [i, asked] of pending.filter(item => item.isObject).entries()) {
    const title = asked.str('title') ?? asked.str('description') ?? toolNameOf(asked)
    const callId = answeredIdOf(asked)
    const id = asked.str('id') ?? (i === 0 ? turn.writer.name : `${turn.writer.name}.${i}`)
    // The list of what is pending repeats what it held before.
    if (turn.asked.has(id)) continue
    turn.asked.add(id)
    const detail = { event: 'permission' as const, title, ...(callId === '' ? {} : { callId }), options: [] }
    turn.event(detail, message => turn.writer.spot(message, id))
  }
}

const status: Tell = (turn, at) => {
  if (at.str('status') === 'idle') turn.end()
}

const nothing: Tell = () => {}

const AGENT_EVENTS: Readonly<Record<AgentEvent, Tell>> = {
  'tool-call': call,
  'tool-result': result,
  'shell-output': shellOutput,
  error: (turn, at) => turn.event(errorOf(at)),
  notice: (turn, at) => turn.system({ event: 'notice', level: 'info', text: at.get('message').text() }),
  'config-reload': turn => turn.system(configReloaded),
  'model-changed': (turn, at) => {
    turn.system(modelChanged(at.str('modelId') ?? '', at.str('keyId')))
    turn.writer.model(at.str('modelId'))
  },
  'turn-start': turn => turn.begin(),
  'turn-sealed': turn => turn.end(),
  done,
  status,
  usage: (turn, at) => turn.writer.spend(turn.writer.name, usageOf(at.get('usage')) ?? usageOf(at)),
  'message-queued': queued,
  'permission-prompt': permission,
  // The web client's names for the same things.
  delta,
  'tool-start': call,
  'tool-end': result,
  final: done,
  // Lifecycle: counted, not shown.
  'task-list-update': nothing,
  'tab-created': nothing,
  'message-consumed': nothing,
  'message-cancelled': nothing
}

/** A compaction is told by names of its own: compaction-started, -complete, -error. */
export const agentEvent = (type: string): Tell | undefined => {
  if (type.startsWith('compaction-')) return nothing
  return isAgentEvent(type) ? AGENT_EVENTS[type] : undefined
}
