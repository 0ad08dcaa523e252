// The wire of Kimi Code: what changes the context, and beside it what serves the machine. A sub-agent has a wire of its own.

import { endOf, jsonl, millisAt, type SampleFile } from '../encode.ts'
import { type Ids, idOf, idsFor } from '../ids.ts'
import { isSaid } from '../lacks.ts'
import type { Beat, Call, Prompt, Seconds, Step, Talk } from '../shape.ts'
import { answered, type Use, usesIn, type Words } from './uses.ts'

const MODELS = ['moonshot/kimi-k3', 'moonshot/kimi-k3-thinking'] as const

export const kimi = (talk: Talk): readonly SampleFile[] => {
  const main = new Wire(talk)
  main.start(talk.cwd)
  for (const beat of talk.beats) main.beat(beat)
  const folder = 'kimi/session_9f2c/agents'
  return [
    {
      path: 'kimi/session_9f2c/state.json',
      text: `${JSON.stringify({ title: talk.title, workDir: talk.cwd })}\n`
    },
    { path: `${folder}/main/wire.jsonl`, text: jsonl(main.records) },
    ...main.agents.map((agent, i) => ({
      path: `${folder}/agent-${i}/wire.jsonl`,
      text: jsonl(agent.records)
    }))
  ]
}

type Json = Record<string, unknown>

class Wire {
  readonly records: Json[] = []
  readonly agents: Wire[] = []
  readonly #talk: Talk
  readonly #agent: string
  readonly #ids: Ids
  readonly #callId: (key: string) => string
  #model: string = MODELS[0]
  #step = 0

  constructor(talk: Talk, agent = 'main') {
    this.#talk = talk
    this.#agent = agent
    this.#ids = idsFor(`kimi ${agent}`)
    this.#callId = idOf(() => `tool_${this.#ids.word(24)}`)
    this.records.push({ type: 'metadata', protocol_version: '1.4', created_at: millisAt(talk, -1) })
  }

  start(cwd: string): void {
    this.#write(-1, 'config.update', { cwd, modelAlias: this.#model, thinkingEffort: 'on' })
    this.#write(-1, 'permission.set_mode', { mode: 'manual' })
  }

  beat(beat: Beat): void {
    switch (beat.is) {
      case 'prompt':
        this.#prompt(beat)
        return
      case 'step':
        this.step(beat)
        return
      case 'model':
        this.#model = MODELS[1]
        this.#write(beat.at, 'config.update', { modelAlias: this.#model })
        return
      case 'interruption':
        this.#write(beat.at, 'turn.cancel', { reason: 'user' })
        return
      case 'api-error':
        this.#write(beat.at, 'turn.step.retrying', {
          attempt: beat.attempt,
          error: { message: `${beat.status} ${beat.message}` }
        })
        return
      case 'compaction':
        this.#write(beat.at, 'full_compaction.begin', { source: 'manual' })
        this.#write(beat.at, 'context.apply_compaction', {
          summary: beat.summary,
          tokensBefore: beat.before,
          tokensAfter: beat.after
        })
        return
      default:
        beat satisfies never
    }
  }

  step(step: Step): void {
    if (!isSaid('kimi', step)) return
    const uses = usesIn('kimi', step, this.#callId, WORDS)
    const turn = { turnId: '0', step: ++this.#step }
    const loop = (at: Seconds, type: string, event: Json) =>
      this.#write(at, 'context.append_loop_event', { event: { type, ...event } })
    const part = (at: Seconds, part: Json) =>
      loop(at, 'content.part', { uuid: this.#ids.uuid(), ...turn, part })
    loop(step.at, 'step.begin', { uuid: this.#ids.uuid(), ...turn })
    if (step.thinking !== undefined) part(step.at, { type: 'think', think: step.thinking })
    if (step.say !== undefined) part(step.at + 1, { type: 'text', text: step.say })
    for (const use of uses) this.#call(use, turn, loop)
    for (const { id, call } of answered(uses))
      loop(endOf(call), 'tool.result', {
        parentUuid: id,
        toolCallId: id,
        result: { output: outputOf(call), ...(call.result.status === 'done' ? {} : { isError: true }) }
      })
    const { input, output, cacheRead, cacheWrite } = step.usage
    const usage = { inputOther: input, output, inputCacheRead: cacheRead, inputCacheCreation: cacheWrite }
    loop(Math.max(step.at + 2, ...uses.map(({ call }) => endOf(call))), 'step.end', { ...turn, usage })
    this.#write(step.at + 2, 'usage.record', { model: this.#model, usage, usageScope: 'turn' })
  }

  #call({ id, name, arguments: args, call }: Use, turn: Json, loop: LoopWriter): void {
    const description = `${name}${call.does.kind === 'execute' ? `: ${call.does.command}` : ''}`
    if (call.allowedAfter !== undefined)
      this.#write(call.at + call.allowedAfter, 'permission.record_approval_result', {
        toolCallId: id,
        toolName: name,
        action: description,
        result: { decision: 'approved', scope: 'once' }
      })
    loop(call.at, 'tool.call', { uuid: id, ...turn, toolCallId: id, name, args, description })
    if (call.does.kind !== 'task') return
    const agent = new Wire(this.#talk, `agent-${this.agents.length}`)
    for (const step of call.does.steps) agent.step(step)
    this.agents.push(agent)
  }

  /** A prompt starts a turn, and goes into the context. */
  #prompt({ at, text, picture, queued }: Prompt): void {
    const url = picture && `data:image/png;base64,${picture.data}`
    const input = [
      { type: 'text', text },
      ...(url === undefined ? [] : [{ type: 'image_url', image_url: { url } }])
    ]
    const origin = { kind: 'user' }
    this.#write(at, queued ? 'turn.steer' : 'turn.prompt', { input, origin })
    this.#write(at, 'context.append_message', { message: { role: 'user', content: input, origin } })
  }

  #write(at: Seconds, type: string, more: Json): void {
    const agentId = this.#agent === 'main' ? {} : { agentId: this.#agent }
    this.records.push({ type, ...agentId, ...more, time: millisAt(this.#talk, at) })
  }
}

type LoopWriter = (at: Seconds, type: string, event: Json) => void

const outputOf = (call: Call): string => {
  const { text, stderr, exitCode } = call.result
  const all = stderr === undefined ? text : `${text}\n${stderr}`
  return exitCode ? `${all}\nCommand failed with exit code: ${exitCode}.` : all
}

const WORDS: Words = {
  names: {
    bash: 'Bash',
    read_file: 'Read',
    write_file: 'Write',
    edit_file: 'Edit',
    grep: 'Grep',
    glob: 'Glob',
    web_fetch: 'FetchURL',
    web_search: 'SearchWeb',
    todo_write: 'TodoList',
    task: 'Agent',
    ask_user: 'AskUserQuestion',
    exit_plan_mode: 'ExitPlanMode',
    think: 'Think'
  },
  keys: { offset: 'line_offset', limit: 'n_lines' }
}
