// What an AI SDK chat route streams to its page: server-sent events, one stream for each answer, no prompts.

import { byEnd, chunks, type SampleFile, turnsOf } from '../encode.ts'
import { type Ids, idOf, idsFor } from '../ids.ts'
import { callsIn } from '../lacks.ts'
import { plainUse } from '../plain/tools.ts'
import type { Beat, Call, Step, Talk, Usage } from '../shape.ts'

export const aiSdk = (talk: Talk): readonly SampleFile[] => {
  const route = new Route()
  for (const turn of turnsOf(talk)) {
    route.send({ type: 'start', messageId: `msg-${route.ids.word(16)}` })
    for (const beat of turn.beats) route.beat(beat)
    const wasInterrupted = turn.beats.some(beat => beat.is === 'interruption')
    if (!wasInterrupted) route.send({ type: 'finish', finishReason: 'stop' })
    route.lines.push('[DONE]')
  }
  return [{ path: 'ai-sdk.sse', text: route.lines.map(line => `data: ${line}\n\n`).join('') }]
}

type Json = Record<string, unknown>

class Route {
  readonly lines: string[] = []
  readonly ids: Ids = idsFor('ai-sdk')
  readonly #callId = idOf(() => `call_${this.ids.word(24)}`)

  send(chunk: Json): void {
    this.lines.push(JSON.stringify(chunk))
  }

  beat(beat: Beat): void {
    switch (beat.is) {
      case 'prompt':
        // The only prompt that the page does not know already: it came while the answer was being written.
        this.send({
          type: 'steering-message',
          id: `msg-${this.ids.word(16)}`,
          parts: [{ type: 'text', text: beat.text }]
        })
        return
      case 'step':
        this.#step(beat)
        return
      case 'interruption':
        this.send({ type: 'abort', reason: 'user' })
        return
      case 'api-error':
        this.send({ type: 'error', errorText: `${beat.message} (${beat.status})` })
        return
      case 'model':
      case 'compaction':
        return
      default:
        beat satisfies never
    }
  }

  /** Ids of texts begin at 0 in every step. */
  #step(step: Step): void {
    this.send({ type: 'start-step' })
    if (step.thinking !== undefined) this.#speak('reasoning', '0', step.thinking)
    if (step.say !== undefined) this.#speak('text', step.thinking === undefined ? '0' : '1', step.say)
    const calls = callsIn('ai-sdk', step.calls)
    for (const call of calls) this.#call(call)
    for (const call of byEnd(calls)) this.#output(call)
    this.send({ type: 'message-metadata', messageMetadata: { usage: usageOf(step.usage) } })
    this.send({ type: 'finish-step' })
  }

  #speak(kind: 'text' | 'reasoning', id: string, text: string): void {
    this.send({ type: `${kind}-start`, id })
    for (const delta of chunks(text, 80)) this.send({ type: `${kind}-delta`, id, delta })
    this.send({ type: `${kind}-end`, id })
  }

  #call(call: Call): void {
    const toolCallId = this.#callId(call.key)
    const { name: toolName, arguments: input } = plainUse(call)
    this.send({ type: 'tool-input-start', toolCallId, toolName })
    for (const inputTextDelta of chunks(JSON.stringify(input), 400))
      this.send({ type: 'tool-input-delta', toolCallId, inputTextDelta })
    this.send({ type: 'tool-input-available', toolCallId, toolName, input })
    if (call.allowedAfter === undefined) return
    const approvalId = this.ids.word(16)
    this.send({ type: 'tool-approval-request', approvalId, toolCallId })
    this.send({ type: 'tool-approval-response', approvalId, approved: true })
  }

  #output(call: Call): void {
    const toolCallId = this.#callId(call.key)
    const { status, text, stderr, exitCode } = call.result
    if (status === 'cancelled') return
    if (status === 'failed' && call.does.kind !== 'execute') {
      this.send({ type: 'tool-output-error', toolCallId, errorText: text })
      return
    }
    const output =
      call.does.kind === 'execute' ? { stdout: text, stderr: stderr ?? '', exitCode: exitCode ?? 0 } : text
    this.send({ type: 'tool-output-available', toolCallId, output })
  }
}

const usageOf = (usage: Usage) => ({
  inputTokens: usage.input + usage.cacheRead + usage.cacheWrite,
  outputTokens: usage.output,
  cachedInputTokens: usage.cacheRead,
  totalTokens: usage.input + usage.cacheRead + usage.cacheWrite + usage.output
})
