// The Agent Trajectory Interchange Format, 1.7: steps, each with its calls and what was observed. The sub-agent's trajectory
// is embedded.

import { isoAt, prettyJson, type SampleFile } from '../encode.ts'
import { type Ids, idOf, idsFor } from '../ids.ts'
import { isSaid } from '../lacks.ts'
import type { Beat, Step, Talk } from '../shape.ts'
import { answerOf, usesIn } from './uses.ts'

const MODELS = ['kestrel-2', 'kestrel-2-large'] as const

export const atif = (talk: Talk): readonly SampleFile[] => {
  const writer = new Trajectory(talk)
  const steps = writer.steps(talk.beats)
  const said = talk.beats.flatMap(beat => (beat.is === 'step' ? [beat] : []))
  const document = {
    schema_version: 'ATIF-v1.7',
    session_id: writer.ids.uuid(),
    agent: { name: 'kestrel', version: '3.2.1', model_name: MODELS[0] },
    steps,
    final_metrics: {
      total_prompt_tokens: said.reduce((sum, step) => sum + promptTokens(step), 0),
      total_completion_tokens: said.reduce((sum, step) => sum + step.usage.output, 0),
      total_steps: steps.length
    },
    subagent_trajectories: writer.embedded
  }
  return [{ path: 'atif.json', text: prettyJson(document) }]
}

type Json = Record<string, unknown>

class Trajectory {
  readonly ids: Ids = idsFor('atif')
  readonly embedded: Json[] = []
  readonly #talk: Talk
  readonly #callId = idOf(() => `call_${this.ids.word(24)}`)
  #model: string = MODELS[0]

  constructor(talk: Talk) {
    this.#talk = talk
  }

  steps(beats: readonly Beat[]): readonly Json[] {
    return beats.flatMap(beat => this.#step(beat)).map((step, i) => ({ step_id: i + 1, ...step }))
  }

  #step(beat: Beat): readonly Json[] {
    if (beat.is === 'model') this.#model = MODELS[1]
    const timestamp = isoAt(this.#talk, beat.at)
    if (beat.is === 'prompt') return [{ timestamp, source: 'user', message: beat.text }]
    return beat.is === 'step' && isSaid('atif', beat)
      ? [{ timestamp, source: 'agent', ...this.#said(beat) }]
      : []
  }

  #said(step: Step): Json {
    const uses = usesIn('atif', step, this.#callId)
    const results = uses.map(({ id, call }) => ({
      source_call_id: id,
      content: answerOf(call),
      ...(call.does.kind === 'task' ? { subagent_trajectory_ref: [this.#embed(call.does.steps)] } : {})
    }))
    return {
      model_name: this.#model,
      message: step.say ?? '',
      ...(step.thinking === undefined ? {} : { reasoning_content: step.thinking }),
      ...(uses.length === 0
        ? {}
        : {
            tool_calls: uses.map(({ id, name, arguments: args }) => ({
              tool_call_id: id,
              function_name: name,
              arguments: args
            })),
            observation: { results }
          }),
      metrics: {
        prompt_tokens: promptTokens(step),
        completion_tokens: step.usage.output,
        cached_tokens: step.usage.cacheRead
      }
    }
  }

  #embed(steps: readonly Step[]): Json {
    const trajectory_id = `sub-${this.ids.hex(8)}`
    this.embedded.push({
      schema_version: 'ATIF-v1.7',
      trajectory_id,
      agent: { name: 'kestrel', version: '3.2.1' },
      steps: this.steps(steps)
    })
    return { trajectory_id }
  }
}

const promptTokens = ({ usage }: Step): number => usage.input + usage.cacheRead + usage.cacheWrite
