// Codex CLI's rollout: what went to and came from the model, and beside it the events that its screen was drawn from.

import { byEnd, endOf, isoAt, jsonl, type SampleFile, type Turn, turnEnd, turnsOf } from '../encode.ts'
import { type Ids, idOf, idsFor } from '../ids.ts'
import { callsIn, isSaid } from '../lacks.ts'
import type { Beat, Call, Prompt, Seconds, Step, Talk } from '../shape.ts'
import { changesOf, codexCall, codexOutput, isPatched } from './codex-tools.ts'

const MODELS = ['gpt-5.3-codex', 'gpt-5.4'] as const

export const codex = (talk: Talk): readonly SampleFile[] => {
  const rollout = new Rollout(talk)
  for (const turn of turnsOf(talk)) rollout.turn(turn)
  return [{ path: 'codex.jsonl', text: jsonl(rollout.records) }]
}

type Json = Record<string, unknown>

class Rollout {
  readonly records: Json[] = []
  readonly #talk: Talk
  readonly #ids: Ids = idsFor('codex')
  readonly #callId = idOf(() => `call_${this.#ids.word(24)}`)
  #model: string = MODELS[0]
  #total = { input: 0, cached: 0, output: 0 }

  constructor(talk: Talk) {
    this.#talk = talk
    this.#line(0, 'session_meta', {
      id: this.#ids.uuid(),
      timestamp: isoAt(talk, -2),
      cwd: talk.cwd,
      originator: 'codex-tui',
      cli_version: '0.142.0',
      source: 'cli',
      model_provider: 'openai',
      base_instructions: { text: 'You are a coding agent. You and the user share one workspace.' },
      git: {
        commit_hash: this.#ids.hex(40),
        branch: talk.branch,
        repository_url: 'https://git.example.com/shop.git'
      }
    })
  }

  turn(turn: Turn): void {
    const { at } = turn.prompt
    const turn_id = this.#ids.uuid()
    for (const beat of turn.before) this.#beat(beat, turn_id)
    this.#event(at, 'task_started', { turn_id, model_context_window: 272000 })
    if (at === 0) this.#context()
    this.#line(at, 'turn_context', {
      turn_id,
      cwd: this.#talk.cwd,
      approval_policy: 'on-request',
      sandbox_policy: { type: 'workspace-write', network_access: false },
      model: this.#model,
      effort: 'high',
      summary: 'auto'
    })
    this.#prompt(turn.prompt)
    for (const beat of turn.beats) this.#beat(beat, turn_id)
    if (turn.beats.some(beat => beat.is === 'interruption')) return
    const last = turn.beats.findLast(beat => beat.is === 'step')
    this.#event(turnEnd(turn), 'task_complete', {
      turn_id,
      last_agent_message: last?.is === 'step' ? (last.say ?? null) : null,
      duration_ms: Math.round((turnEnd(turn) - at) * 1000)
    })
  }

  /** What the harness tells the model before the human says anything. */
  #context(): void {
    const text = `<environment_context>\n  <cwd>${this.#talk.cwd}</cwd>\n  <shell>bash</shell>\n  <current_date>2026-03-12</current_date>\n</environment_context>`
    this.#item(0, { type: 'message', role: 'user', content: [{ type: 'input_text', text }] })
  }

  #beat(beat: Beat, turn_id: string): void {
    switch (beat.is) {
      case 'prompt':
        this.#prompt(beat)
        return
      case 'step':
        this.#step(beat)
        return
      case 'model':
        this.#model = MODELS[1]
        return
      case 'interruption': {
        const text = `<turn_aborted>\nThe user interrupted the previous turn on purpose.\n</turn_aborted>`
        this.#item(beat.at, { type: 'message', role: 'user', content: [{ type: 'input_text', text }] })
        this.#event(beat.at, 'turn_aborted', { turn_id, reason: 'interrupted' })
        return
      }
      case 'compaction': {
        const content = [{ type: 'input_text', text: beat.summary }]
        const replacement_history = [{ type: 'message', role: 'user', content }]
        this.#line(beat.at, 'compacted', { message: beat.summary, replacement_history })
        this.#event(beat.at, 'context_compacted', {})
        return
      }
      // The rollout keeps no failed requests: they are tried again unseen.
      case 'api-error':
        return
      default:
        beat satisfies never
    }
  }

  /** Everything that is said stands here twice: for the model, and for the screen. */
  #prompt({ at, text, picture, queued }: Prompt): void {
    const when = queued ? at + 2 : at
    const url = picture && `data:image/png;base64,${picture.data}`
    const image = url === undefined ? [] : [{ type: 'input_image', image_url: url }]
    this.#item(when, { type: 'message', role: 'user', content: [{ type: 'input_text', text }, ...image] })
    const images = url === undefined ? [] : [url]
    this.#event(when, 'user_message', { message: text, images, local_images: [], text_elements: [] })
  }

  #step(step: Step): void {
    if (!isSaid('codex', step)) return
    const calls = callsIn('codex', step.calls)
    if (step.thinking !== undefined) {
      this.#event(step.at, 'agent_reasoning', { text: step.thinking })
      const summary = [{ type: 'summary_text', text: step.thinking }]
      this.#item(step.at, { type: 'reasoning', summary, encrypted_content: `gAAAAAB${this.#ids.word(60)}` })
    }
    if (step.say !== undefined) {
      const phase = calls.length > 0 ? 'commentary' : 'final_answer'
      this.#event(step.at + 1, 'agent_message', { message: step.say, phase })
      const content = [{ type: 'output_text', text: step.say }]
      this.#item(step.at + 1, { type: 'message', role: 'assistant', content, phase })
    }
    for (const call of calls) this.#call(call)
    for (const call of byEnd(calls)) this.#output(call)
    this.#tokens(step, calls)
  }

  #call(call: Call): void {
    const item = codexCall(call.does)
    const isSearch = call.does.kind === 'websearch'
    if (isSearch && call.does.kind === 'websearch')
      this.#event(endOf(call), 'web_search_end', {
        call_id: `ws_${this.#ids.hex(32)}`,
        query: call.does.query,
        action: item['action']
      })
    this.#item(call.at, isSearch ? item : { ...item, call_id: this.#callId(call.key) })
  }

  #output(call: Call): void {
    const { does, result } = call
    // A search of the web leaves nothing but its query.
    if (does.kind === 'websearch') return
    const call_id = this.#callId(call.key)
    if (isPatched(does))
      this.#event(endOf(call), 'patch_apply_end', {
        call_id,
        stdout: result.text,
        stderr: '',
        success: true,
        changes: changesOf(does),
        status: 'completed'
      })
    if (does.kind === 'mcp')
      this.#event(endOf(call), 'mcp_tool_call_end', {
        call_id,
        invocation: { server: does.server, tool: does.tool, arguments: does.args },
        duration: { secs: Math.floor(call.took), nanos: 200_000_000 },
        result: { Ok: { content: [{ type: 'text', text: result.text }], isError: false } }
      })
    const type = isPatched(does) ? 'custom_tool_call_output' : 'function_call_output'
    this.#item(endOf(call), { type, call_id, output: codexOutput(call, this.#ids.hex(6)) })
  }

  /** Always the sum so far, with the last answer beside it. */
  #tokens(step: Step, calls: readonly Call[]): void {
    const { usage } = step
    const input = usage.input + usage.cacheRead + usage.cacheWrite
    this.#total = {
      input: this.#total.input + input,
      cached: this.#total.cached + usage.cacheRead,
      output: this.#total.output + usage.output
    }
    this.#event(Math.max(step.at + 2, ...calls.map(endOf)), 'token_count', {
      info: {
        total_token_usage: tokensOf(this.#total.input, this.#total.cached, this.#total.output),
        last_token_usage: tokensOf(input, usage.cacheRead, usage.output),
        model_context_window: 272000
      },
      rate_limits: null
    })
  }

  #item(at: Seconds, payload: Json): void {
    this.#line(at, 'response_item', payload)
  }

  #event(at: Seconds, type: string, payload: Json): void {
    this.#line(at, 'event_msg', { type, ...payload })
  }

  #line(at: Seconds, type: string, payload: Json): void {
    this.records.push({ timestamp: isoAt(this.#talk, at), type, payload })
  }
}

const tokensOf = (input: number, cached: number, output: number) => ({
  input_tokens: input,
  cached_input_tokens: cached,
  output_tokens: output,
  reasoning_output_tokens: 0,
  total_tokens: input + output
})
