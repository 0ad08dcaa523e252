// What `claude -p --output-format stream-json` prints: the same API messages in another envelope, the sub-agent inline.

import { byEnd, endOf, isoAt, jsonl, type SampleFile, type Turn, turnEnd, turnsOf } from '../encode.ts'
import { idsFor } from '../ids.ts'
import { callsIn } from '../lacks.ts'
import type { Beat, Call, Prompt, Seconds, Step, Talk, Usage } from '../shape.ts'
import { FIRST_MODEL, linesOfStep, SECOND_MODEL, sum, usageOf, type Writer, writerFor } from './claude-api.ts'
import { type Bill, image, toolAnswer, toolUse } from './claude-tools.ts'

export const claudeStream = (talk: Talk): readonly SampleFile[] => {
  const stream = new Stream(talk)
  for (const turn of turnsOf(talk)) stream.turn(turn)
  return [{ path: 'claude-stream.jsonl', text: jsonl(stream.records) }]
}

type Json = Record<string, unknown>

class Stream {
  readonly records: Json[] = []
  readonly #talk: Talk
  readonly #writer: Writer = writerFor(idsFor('claude-stream'))
  readonly #session: string
  #model = FIRST_MODEL
  #turns = 0
  #cost = 0

  constructor(talk: Talk) {
    this.#talk = talk
    this.#session = this.#writer.ids.uuid()
  }

  turn(turn: Turn): void {
    for (const beat of turn.before) this.#beat(beat)
    this.#init()
    this.#prompt(turn.prompt)
    for (const beat of turn.beats) this.#beat(beat)
    this.#result(turn)
  }

  #init(): void {
    this.#add({
      type: 'system',
      subtype: 'init',
      cwd: this.#talk.cwd,
      tools: [
        'Agent',
        'AskUserQuestion',
        'Bash',
        'Edit',
        'ExitPlanMode',
        'Glob',
        'Grep',
        'Read',
        'TodoWrite',
        'Write'
      ],
      mcp_servers: [{ name: 'tracker', status: 'connected' }],
      model: this.#model,
      permissionMode: this.#turns === 0 ? 'plan' : 'acceptEdits',
      slash_commands: ['compact', 'model', 'review'],
      apiKeySource: 'none',
      claude_code_version: '2.1.97',
      output_style: 'default',
      skills: [],
      plugins: []
    })
    this.#turns++
  }

  #prompt({ text, picture, at }: Prompt): void {
    const content = [{ type: 'text', text }, ...(picture ? [image(picture)] : [])]
    this.#user(at, content, null, { isReplay: true })
  }

  #beat(beat: Beat): void {
    switch (beat.is) {
      case 'prompt':
        this.#prompt(beat)
        return
      case 'step':
        this.#step(beat, null)
        return
      case 'model':
        this.#model = SECOND_MODEL
        return
      case 'interruption':
        this.#user(beat.at, [{ type: 'text', text: '[Request interrupted by user for tool use]' }], null)
        return
      case 'api-error':
        this.#add({
          type: 'system',
          subtype: 'api_retry',
          attempt: beat.attempt,
          max_retries: beat.of,
          retry_delay_ms: beat.wait * 1000,
          error_status: beat.status,
          error: 'overloaded'
        })
        return
      case 'compaction':
        this.#compact(beat)
        return
      default:
        beat satisfies never
    }
  }

  #compact(beat: Extract<Beat, { is: 'compaction' }>): void {
    const compact_metadata = { trigger: 'auto', pre_tokens: beat.before, post_tokens: beat.after }
    this.#add({ type: 'system', subtype: 'compact_boundary', compact_metadata })
    const text = `This session is being continued from a previous conversation that ran out of context.\n\n${beat.summary}`
    this.#user(beat.at + 0.1, text, null, { isSynthetic: true })
  }

  #step(step: Step, parent: string | null): void {
    const calls = callsIn('claude-stream', step.calls)
    for (const line of linesOfStep(this.#writer, step, calls, this.#model)) {
      this.#add({
        type: 'assistant',
        message: line.message,
        parent_tool_use_id: parent,
        timestamp: isoAt(this.#talk, line.at)
      })
      if (line.call?.allowedAfter !== undefined) this.#permission(line.call)
    }
    for (const call of byEnd(calls)) this.#answer(call, parent)
  }

  /** The host is asked whether the tool may run, and says yes. */
  #permission(call: Call): void {
    const { name, input } = toolUse(call)
    const request_id = this.#writer.ids.uuid()
    this.records.push({
      type: 'control_request',
      request_id,
      request: { subtype: 'can_use_tool', tool_name: name, input, tool_use_id: this.#writer.callId(call.key) }
    })
    const response = { behavior: 'allow', updatedInput: input }
    this.records.push({ type: 'control_response', response: { subtype: 'success', request_id, response } })
  }

  #answer(call: Call, parent: string | null): void {
    const id = this.#writer.callId(call.key)
    const bill =
      call.does.kind === 'task' ? this.#agent(call, call.does.prompt, call.does.steps, id) : undefined
    const { content, isError, structured } = toolAnswer(call, id, bill)
    const block = { tool_use_id: id, type: 'tool_result', content, ...(isError ? { is_error: true } : {}) }
    this.#user(endOf(call), [block], parent, { tool_use_result: structured })
  }

  #agent(call: Call, prompt: string, steps: readonly Step[], id: string): Bill {
    this.#user(call.at + 0.1, [{ type: 'text', text: prompt }], id)
    for (const step of steps) this.#step(step, id)
    return {
      agentId: `a${this.#writer.ids.hex(6)}`,
      calls: steps.flatMap(step => step.calls).length,
      usage: sum(steps.map(step => step.usage))
    }
  }

  /** One at the end of each turn; the cost is the sum so far. */
  #result(turn: Turn): void {
    const steps = turn.beats.flatMap(beat => (beat.is === 'step' ? [beat] : []))
    const usage = sum(steps.map(step => step.usage))
    this.#cost += costOf(usage)
    const ms = Math.round((turnEnd(turn) - turn.prompt.at) * 1000)
    const wasInterrupted = turn.beats.some(beat => beat.is === 'interruption')
    this.#add({
      type: 'result',
      subtype: wasInterrupted ? 'error_during_execution' : 'success',
      is_error: wasInterrupted,
      duration_ms: ms,
      duration_api_ms: Math.round(ms * 0.4),
      num_turns: steps.length,
      ...(wasInterrupted ? { errors: [] } : { result: steps.at(-1)?.say ?? '' }),
      total_cost_usd: Number(this.#cost.toFixed(4)),
      usage: usageOf(usage),
      permission_denials: []
    })
  }

  #user(at: Seconds, content: unknown, parent: string | null, more: Json = {}): void {
    const timestamp = isoAt(this.#talk, at)
    this.#add({
      type: 'user',
      message: { role: 'user', content },
      parent_tool_use_id: parent,
      ...more,
      timestamp
    })
  }

  #add(record: Json): void {
    this.records.push({ ...record, session_id: this.#session, uuid: this.#writer.ids.uuid() })
  }
}

/** Dollars, at a price nobody pays. */
const costOf = (usage: Usage): number =>
  (usage.input * 3 + usage.output * 15 + usage.cacheRead * 0.3 + usage.cacheWrite * 3.75) / 1e6
