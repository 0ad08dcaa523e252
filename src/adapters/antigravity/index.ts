// Antigravity's transcript (`brain/<id>/.system_generated/logs/transcript.jsonl`): one step a line. The model plans and
// calls; what its calls gave are the steps that follow, in the order of the calls, without ids.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Op, RecordNo, Text, Tool } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { optional } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { type PromptWrapping, unwrapPrompt } from '../reading/prompt-wrapping.ts'
import { again } from '../reading/sources.ts'
import { cutTrimmed } from '../reading/tags.ts'
import { TranscriptBuilder } from '../transcript/builder.ts'
import { detect } from './detect.ts'
import { answeredStep } from './step-result.ts'
import { stepUsage } from './step-usage.ts'
import { describeStepCall, stepOf } from './tools.ts'

export const antigravity: Format = { id: 'antigravity', detect, open: () => new AntigravityReducer() }

const WRAPPING: PromptWrapping = {
  prompt: ['USER_REQUEST'],
  context: ['USER_SETTINGS_CHANGE', 'ADDITIONAL_METADATA', 'USER_INFORMATION', 'EPHEMERAL_MESSAGE']
}

class AntigravityReducer implements Reducer {
  readonly #builder = new TranscriptBuilder()
  /** Of this step, once something of it is shown. */
  #message: Place | undefined
  /** Calls of the last plan that no step answered yet. */
  #waiting: readonly Tool[] = []
  /** A step may be written again when it is over. */
  readonly #settled = new Map<string, Tool>()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const step = new Cursor(value, n)
    const builder = this.#builder
    builder.begin(n, step.time('created_at'))
    this.#message = undefined
    const type = step.str('type') ?? ''
    if (step.num('step_index') === undefined || type === '')
      builder.unknown(step, builder.whole(builder.name))
    else this.#tell(step, type)
    return builder.end(type)
  }

  #tell(step: Cursor, type: string): void {
    const builder = this.#builder
    const source = step.str('source') ?? ''
    const text = step.get('content').text()
    builder.facts.noteOnce({ agent: 'Antigravity' })
    if (type === 'USER_INPUT' || source.startsWith('USER')) this.#prompt(step.get('content'))
    else if (type === 'PLANNER_RESPONSE') this.#plan(step)
    else if (type === 'CHECKPOINT') builder.event(this.#part('0'), { event: 'compaction', summary: text })
    else if (type === 'ERROR_MESSAGE') builder.event(this.#part('0'), { event: 'error', text })
    else if (source === 'SYSTEM') this.#context('0', type, text)
    else this.#result(step, type)
  }

  #prompt(content: Cursor): void {
    const builder = this.#builder
    const text = content.string
    const { prompt, contexts } = unwrapPrompt(text, WRAPPING)
    const [, model] = CHOSEN.exec(text) ?? []
    builder.facts.note({ model })
    const words = cutTrimmed(content, prompt)
    if (sizeOf(words) > 0) builder.put({ type: 'user', ...this.#part('0'), text: words, source: 'typed' })
    for (const [i, { label, ...range }] of contexts.entries())
      this.#context(`context${i}`, label, cutTrimmed(content, range))
  }

  #plan(step: Cursor): void {
    const builder = this.#builder
    const [thought, words] = [step.get('thinking').text(), step.get('content').text()]
    if (sizeOf(thought) > 0) builder.put({ type: 'thinking', ...this.#part('thinking'), text: thought })
    if (sizeOf(words) > 0) builder.put({ type: 'assistant', ...this.#part('0'), text: words })
    const spent = stepUsage(step.get('usage').isObject ? step.get('usage') : step)
    if (spent) builder.facts.spend({ usage: spent }, `${step.num('step_index')}`)
    const calls = step.list('tool_calls')
    if (calls.length > 0) this.#waiting = calls.map((call, i) => builder.put(this.#called(call, `call${i}`)))
  }

  #result(step: Cursor, type: string): void {
    const key = `${step.num('step_index')} ${type}`
    const call = this.#settled.get(key) ?? this.#answered(type)
    const tool = { ...answeredStep(call, step), ...optional('endedAt', this.#builder.at) }
    this.#settled.set(key, this.#builder.put(again(tool, step.record)))
  }

  /** The first call of that kind that waits, else the first that waits; a step without one stands for itself. */
  #answered(type: string): Tool {
    const found = this.#waiting.find(({ name }) => stepOf(name) === type) ?? this.#waiting[0]
    this.#waiting = this.#waiting.filter(waiting => waiting !== found)
    return found ?? this.#called(new Cursor({ name: type.toLowerCase() }, this.#builder.record), 'step')
  }

  #called(call: Cursor, part: string): Tool {
    const told = {
      ...describeStepCall(call),
      callId: call.str('id') ?? '',
      status: 'running' as const,
      output: ''
    }
    return { type: 'tool', ...this.#part(part), ...told, ...optional('startedAt', this.#builder.at) }
  }

  #context(part: string, label: string, text: Text): void {
    const words = label.toLowerCase().replaceAll('_', ' ')
    if (sizeOf(text) > 0) this.#builder.event(this.#part(part), { event: 'context', label: words, text })
  }

  #part(name: string): EntryPlace {
    const builder = this.#builder
    this.#message ??= builder.message(builder.name)
    return builder.inside(this.#message, name)
  }
}

const CHOSEN = /Model Selection\W{1,3}from [^\n]{0,80}? to ([^\n<]{1,60}?)\.(?:\s|<|$)/
