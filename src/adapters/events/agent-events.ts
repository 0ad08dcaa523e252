// The AgentEvent vocabulary of the dispatch agent and its cousins, and the chat events of Pi's web client. No ids, no
// times, strictly ordered: what belongs together follows from the order alone.

import { chatAnswerIn } from '../generic/results.ts'
import { callIdOf, callIn, resultOf, saysFailed } from '../generic/spellings.ts'
import { usageIn } from '../generic/usage.ts'
import { firstString, inside } from '../reading/first.ts'
import { meanings } from '../reading/word-tables.ts'
import type { StreamEventReader } from './index.ts'
import { pending } from './permissions.ts'
import { cancelled, consumed, queued } from './queue.ts'
import { tellStored } from './stored.ts'
import { configReloaded, errorOf, modelChanged, noticeOf } from './system-events.ts'

/** A compaction is told by names of its own: compaction-started, -complete, -error. */
export const agentEvent = (type: string): StreamEventReader | undefined =>
  type.startsWith('compaction-') ? nothing : READERS.get(type)

const call: StreamEventReader = ({ turn }, at) => {
  turn.inRun(at.str('runId'))
  const made = callIn(inside(at, 'toolCall', 'tool'))
  turn.call({ ...made, key: made.callId || keyOf(made.name) })
}

const result: StreamEventReader = ({ writer }, at) => {
  const held = inside(at, 'toolResult', 'tool')
  const value = resultOf(held)
  const answer = chatAnswerIn(held, value.exists ? value : resultOf(at), callIdOf(held))
  const status = saysFailed(at) ? 'failed' : answer.status
  const told = { ...answer, key: answer.callId || keyOf(answer.name), status }
  const running = answer.callId === '' ? writer.calls.running(answer.name) : undefined
  if (running) writer.calls.settle(running, told)
  else writer.draft().answer(told)
}

/** Calls without an id are answered by name; and so is a call whose result leaves the id out. */
const keyOf = (name: string): string => `\u0000named ${name}`

const shellOutput: StreamEventReader = ({ turn, writer }, at) => {
  const text = at.str('data') ?? at.str('text')
  if (!text || !turn.latest) return
  writer.calls.print(turn.latest, text, at.str('stream') === 'stderr' ? 'stderr' : 'stdout')
}

/** Repeats the whole turn: worth telling only if nothing of it was. */
const done: StreamEventReader = (stream, at) => {
  const { turn } = stream
  const message = at.get('message')
  if (!turn.hasTold && message.isObject) tellStored(stream, message, turn.hasEvents)
  turn.end()
  turn.hasTold = false
  turn.hasEvents = false
}

/** A piece of text; some servers send all of it so far, as a message. */
const delta: StreamEventReader = ({ turn }, at) => {
  turn.inRun(at.str('runId'))
  const message = at.get('message')
  if (!message.isObject)
    return turn.delta('assistant', undefined, firstString(at, 'delta', 'text', 'textDelta', 'content'))
  const block = message.get('content').isList ? message.get('content', 0, 'text') : message.get('content')
  turn.soFar('assistant', block)
}

const status: StreamEventReader = ({ turn }, at) => {
  if (at.str('status') === 'idle') turn.end()
}

const nothing: StreamEventReader = () => {}

const modelSet: StreamEventReader = ({ turn, writer }, at) => {
  turn.system(modelChanged(at.str('modelId') ?? '', at.str('keyId')))
  writer.facts.note({ model: at.str('modelId') })
}

/** With the web client's names for the same things. */
const READERS = meanings<StreamEventReader>([
  [call, 'tool-call tool-start'],
  [result, 'tool-result tool-end'],
  [shellOutput, 'shell-output'],
  [({ turn }, at) => turn.event(errorOf(at)), 'error'],
  [({ turn }, at) => turn.system(noticeOf(at.get('message'))), 'notice'],
  [({ turn }) => turn.system(configReloaded), 'config-reload'],
  [modelSet, 'model-changed'],
  [({ turn }) => turn.begin(), 'turn-start'],
  [({ turn }) => turn.end(), 'turn-sealed'],
  [done, 'done final'],
  [status, 'status'],
  [({ writer }, at) => writer.spend(writer.name, usageIn(at)), 'usage'],
  [queued, 'message-queued'],
  [consumed, 'message-consumed'],
  [cancelled, 'message-cancelled'],
  [pending, 'permission-prompt'],
  [delta, 'delta'],
  // Lifecycle: counted, not shown.
  [nothing, 'task-list-update tab-created']
])
