// Antigravity's transcript (`brain/<id>/.system_generated/logs/transcript.jsonl`): one step a line. The model plans and
// calls; what its calls gave are the steps that follow, in the order of the calls, without ids.

import type { Op, RecordNo, Status } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import type { ChatCall } from '../generic/calls.ts'
import { plainResult } from '../generic/results.ts'
import { ChatWriter } from '../generic/writer.ts'
import { optional } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import { type PromptWrapping, unwrapPrompt } from '../reading/prompt-wrapping.ts'
import { cutTrimmed } from '../reading/tags.ts'
import { meanings } from '../reading/word-tables.ts'
import { detect } from './detect.ts'
import { describeStepCall, stepOf } from './tools.ts'

export const antigravity: Format = { id: 'antigravity', detect, open: () => new AntigravityReducer() }

const WRAPPING: PromptWrapping = {
  prompt: ['USER_REQUEST'],
  context: ['USER_SETTINGS_CHANGE', 'ADDITIONAL_METADATA', 'USER_INFORMATION', 'EPHEMERAL_MESSAGE']
}

interface WaitingCall {
  readonly step: string
  readonly call: ChatCall
}

class AntigravityReducer implements Reducer {
  readonly #writer = new ChatWriter()
  /** Calls of the last plan that no step answered yet. */
  #waiting: readonly WaitingCall[] = []
  /** A step may be written again when it is over. */
  readonly #settled = new Map<string, ChatCall>()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const step = new Cursor(value, n)
    const writer = this.#writer
    writer.start(n, step.time('created_at'))
    const type = step.str('type') ?? ''
    if (step.num('step_index') === undefined || type === '') writer.showAsIs(step, type || 'record')
    else this.#tell(step, type)
    return writer.end(type)
  }

  #tell(step: Cursor, type: string): void {
    const source = step.str('source') ?? ''
    this.#writer.facts.noteOnce({ agent: 'Antigravity' })
    const message = this.#writer.draft()
    const content = step.get('content')
    if (type === 'USER_INPUT' || source.startsWith('USER')) this.#prompt(step)
    else if (type === 'PLANNER_RESPONSE') this.#plan(step)
    else if (type === 'CHECKPOINT') message.event(0, { event: 'compaction', summary: content.text() })
    else if (type === 'ERROR_MESSAGE') message.event(0, { event: 'error', text: content.text() })
    else if (source === 'SYSTEM') message.context(0, type.toLowerCase().replaceAll('_', ' '), content.text())
    else this.#result(step, type)
  }

  #prompt(step: Cursor): void {
    const message = this.#writer.draft()
    const content = step.get('content')
    const text = typeof content.value === 'string' ? content.value : ''
    const { prompt, contexts } = unwrapPrompt(text, WRAPPING)
    const [, model] = /Model Selection\W{1,3}from [^\n]{0,80} to ([^\n<]{1,60}?)\.(?:\s|<|$)/.exec(text) ?? []
    this.#writer.facts.note({ model })
    message.say('user', 0, { text: cutTrimmed(content, prompt) })
    for (const [i, { label, ...range }] of contexts.entries())
      message.context(`context${i}`, label.toLowerCase().replaceAll('_', ' '), cutTrimmed(content, range))
  }

  #plan(step: Cursor): void {
    const message = this.#writer.draft()
    message.think('thinking', step.get('thinking').text())
    message.say('assistant', 0, { text: step.get('content').text() })
    const calls = step.list('tool_calls')
    if (calls.length === 0) return
    this.#waiting = calls.map((call, i) => {
      const { name, title, ...input } = describeStepCall(call)
      return {
        step: stepOf(name),
        call: message.call({ callId: call.str('id') ?? '', name, title, input, part: `call${i}` })
      }
    })
  }

  #result(step: Cursor, type: string): void {
    const key = `${step.num('step_index') ?? step.record} ${type}`
    const call = this.#settled.get(key) ?? this.#answered(type)
    this.#settled.set(key, call)
    const content = step.get('content')
    const [head = '', failed] =
      HEAD.exec(typeof content.value === 'string' ? content.value.slice(0, 400) : '') ?? []
    const result = {
      ...plainResult(content.cut(head.length)),
      failed: failed !== undefined,
      ...optional('exitCode', exitIn(head))
    }
    const status = STATUSES.get(step.str('status') ?? '') ?? 'done'
    this.#writer.calls.settle(call, { callId: '', result, status, preliminary: status === 'running' })
  }

  /** The first call of that kind that waits, else the first that waits; a step without one stands for itself. */
  #answered(type: string): ChatCall {
    const found = this.#waiting.find(({ step }) => step === type) ?? this.#waiting[0]
    this.#waiting = this.#waiting.filter(waiting => waiting !== found)
    if (found) return found.call
    const { name, detail, input } = describeStepCall(
      new Cursor({ name: type.toLowerCase() }, this.#writer.record)
    )
    return this.#writer.draft().call({ callId: '', name, input: { detail, input }, part: 'step' })
  }
}

/** What a shell says of the command before what the command says. */
const HEAD = /^The command (?:completed successfully|(failed|exited)[^\n]*)\.?\n(?:[^\n]*\n){0,3}?Output:\n/

const exitIn = (head: string): number | undefined => {
  const [, code] = /exit code:? (-?\d{1,10})/.exec(head) ?? []
  return code === undefined ? undefined : Number(code)
}

const STATUSES = meanings<Status>([
  ['running', 'RUNNING IN_PROGRESS GENERATING PENDING WAITING'],
  ['failed', 'ERROR FAILED INVALID'],
  ['cancelled', 'CANCELED CANCELLED CLEARED SKIPPED REJECTED']
])
