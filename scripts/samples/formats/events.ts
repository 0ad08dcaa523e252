// A stream of agent events as a host writes it to disk: a number, a time, and the event as it came over the wire.

import {
  byEnd,
  chunks,
  endOf,
  isoAt,
  jsonl,
  type SampleFile,
  type Turn,
  turnEnd,
  turnsOf
} from '../encode.ts'
import { type Ids, idOf, idsFor } from '../ids.ts'
import { callsIn } from '../lacks.ts'
import { plainUse } from '../plain/tools.ts'
import type { Beat, Call, Prompt, Seconds, Step, Talk } from '../shape.ts'

const MODELS = ['kestrel-2', 'kestrel-2-large'] as const

export const events = (talk: Talk): readonly SampleFile[] => {
  const stream = new Stream(talk)
  stream.say(0, { type: 'model-changed', keyId: 'work', modelId: MODELS[0] })
  for (const turn of turnsOf(talk)) stream.turn(turn)
  return [{ path: 'events.jsonl', text: jsonl(stream.records) }]
}

type Json = Record<string, unknown>

class Stream {
  readonly records: Json[] = []
  readonly #talk: Talk
  readonly #ids: Ids = idsFor('events')
  readonly #callId = idOf(() => `call_${this.#ids.hex(16)}`)
  #chunks: Json[] = []
  #now: Seconds = 0

  constructor(talk: Talk) {
    this.#talk = talk
  }

  turn(turn: Turn): void {
    for (const beat of turn.before) this.#beat(beat)
    const turnId = this.#ids.uuid()
    this.#chunks = []
    this.#prompt(turn.prompt)
    this.say(turn.prompt.at + 0.2, { type: 'status', status: 'running' })
    this.say(turn.prompt.at + 0.2, { type: 'turn-start', turnId })
    for (const beat of turn.beats) this.#beat(beat)
    const end = turnEnd(turn)
    this.say(end, { type: 'turn-sealed', turnId })
    this.say(end, { type: 'done', message: { role: 'assistant', chunks: this.#chunks } })
    this.say(end, { type: 'status', status: 'idle' })
  }

  /** The vocabulary has no prompt: a message is queued, and taken at once or a little later. */
  #prompt({ at, text, queued }: Prompt): void {
    const messageId = this.#ids.uuid()
    this.say(at, { type: 'message-queued', messageId, message: text })
    this.say(at + (queued ? 2 : 0.1), { type: 'message-consumed', messageIds: [messageId] })
  }

  #beat(beat: Beat): void {
    switch (beat.is) {
      case 'prompt':
        this.#prompt(beat)
        return
      case 'step':
        this.#step(beat)
        return
      case 'model':
        this.say(beat.at, { type: 'model-changed', keyId: 'work', modelId: MODELS[1] })
        return
      case 'interruption':
        this.say(beat.at, { type: 'notice', message: 'Interrupted by the user.' })
        return
      case 'api-error':
        this.say(beat.at, { type: 'error', error: beat.message, statusCode: beat.status })
        this.say(beat.at, {
          type: 'notice',
          message: `Trying again in ${beat.wait} s (${beat.attempt} of ${beat.of}).`
        })
        return
      case 'compaction':
        this.say(beat.at - 5, { type: 'compaction-started' })
        this.say(beat.at, { type: 'compaction-complete', tokensBefore: beat.before, tokensAfter: beat.after })
        return
      default:
        beat satisfies never
    }
  }

  #step(step: Step): void {
    if (step.thinking !== undefined) {
      this.#deltas(step.at, 'reasoning-delta', step.thinking)
      this.say(step.at + 1, { type: 'reasoning-end', metadata: { signature: this.#ids.word(40) } })
      this.#chunks.push({ type: 'thinking', text: step.thinking })
    }
    if (step.say !== undefined) {
      this.#deltas(step.at + 1, 'text-delta', step.say)
      this.#chunks.push({ type: 'text', text: step.say })
    }
    const calls = callsIn('events', step.calls)
    for (const call of calls) this.#call(call)
    for (const call of byEnd(calls)) this.#result(call)
    if (calls.length > 0)
      this.#chunks.push({ type: 'tool-batch', calls: calls.map(call => this.#whole(call)) })
    const { input, output, cacheRead, cacheWrite } = step.usage
    this.say(Math.max(step.at + 2, ...calls.map(endOf)), {
      type: 'usage',
      usage: {
        inputTokens: input + cacheRead + cacheWrite,
        outputTokens: output,
        cacheReadTokens: cacheRead,
        cacheWriteTokens: cacheWrite
      }
    })
  }

  #call(call: Call): void {
    this.say(call.at, { type: 'tool-call', toolCall: { id: this.#callId(call.key), ...plainUse(call) } })
    if (call.allowedAfter === undefined) return
    const pending = [{ id: this.#ids.hex(8), toolCallId: this.#callId(call.key), title: `Delete a file?` }]
    this.say(call.at + 0.1, { type: 'permission-prompt', pending })
    this.say(call.at + call.allowedAfter, { type: 'permission-prompt', pending: [] })
  }

  #result(call: Call): void {
    const { text, stderr, status } = call.result
    const isShell = call.does.kind === 'execute'
    // What a command prints goes to the latest call, so it can only be told while that one runs.
    if (isShell)
      for (const data of chunks(text, 4000))
        this.say(endOf(call), { type: 'shell-output', data, stream: 'stdout' })
    if (stderr !== undefined) this.say(endOf(call), { type: 'shell-output', data: stderr, stream: 'stderr' })
    if (call.does.kind === 'plan')
      this.say(endOf(call), {
        type: 'task-list-update',
        tasks: call.does.todos.map((todo, i) => ({
          id: String(i + 1),
          title: todo.text,
          status: todo.status
        }))
      })
    this.say(endOf(call), {
      type: 'tool-result',
      toolResult: {
        toolCallId: this.#callId(call.key),
        toolName: plainUse(call).name,
        result: text,
        isError: status !== 'done'
      }
    })
  }

  #whole(call: Call): Json {
    const { text, stderr, status } = call.result
    return {
      id: this.#callId(call.key),
      ...plainUse(call),
      result: text,
      isError: status !== 'done',
      ...(stderr === undefined ? {} : { shellOutput: { stdout: text, stderr } })
    }
  }

  #deltas(at: Seconds, type: string, text: string): void {
    for (const [i, delta] of chunks(text, 60).entries()) this.say(at + i * 0.02, { type, delta })
  }

  say(at: Seconds, event: Json): void {
    // A host writes things down when it hears of them.
    this.#now = Math.max(this.#now, at)
    this.records.push({ seq: this.records.length + 1, ts: isoAt(this.#talk, this.#now), event })
  }
}
