// Calls of a step and what was observed. Results stand in the same step under the id of their call; some writers repeat a
// call with its result or under another id, some name no call at all: then order decides.

import type { Millis, ThreadId, Tool } from '../../model/transcript/types.ts'
import { plainResult, refineResult, type ToolResult, toolResultOf, withExitCode } from '../generic/results.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { fingerprintOf } from '../reading/fingerprint.ts'
import { firstOf, firstWord } from '../reading/first.ts'
import { optionalList } from '../reading/optional-members.ts'
import type { EntryPlace } from '../reading/place.ts'
import { again, withEarlier } from '../reading/sources.ts'
import { statusByExit } from '../tools/rules.ts'
import { type OpenCall, OpenCalls, type PairingPolicy } from '../transcript/open-calls.ts'
import type { SequenceBuilder } from '../transcript/sequence.ts'
import { contentIn } from './messages.ts'
import { describeAtifTool } from './tools.ts'

export interface AtifCall extends OpenCall {
  readonly print: string
  readonly step: string
}

/** A call as a step tells it. */
export interface AtifMade {
  readonly callId: string
  readonly name: string
  readonly input: Cursor
  readonly title?: string | undefined
}

export const madeIn = (call: Cursor): AtifMade => {
  const args = firstOf(call, 'arguments', 'input')
  return {
    callId: firstWord(call, 'tool_call_id', 'id'),
    name: firstWord(call, 'function_name', 'name') || (call.get('function').str('name') ?? ''),
    input: args.exists ? args : call.get('function', 'arguments'),
    title: call.get('extra').str('title')
  }
}

const IN_ORDER: PairingPolicy = { pick: 'order', crossesThreads: false, byName: false, newestOnly: false }

export class AtifCalls {
  readonly #builder: SequenceBuilder
  readonly #open = new OpenCalls<AtifCall>(IN_ORDER)
  readonly #waiting = new Map<ThreadId, AtifCall[]>()

  constructor(builder: SequenceBuilder) {
    this.#builder = builder
  }

  /** `mayRepeat`: the log tells calls again as steps of their own, under other ids. */
  called(made: AtifMade, step: string, place: (id: string) => EntryPlace, mayRepeat: boolean): AtifCall {
    const { callId, name, input, title } = made
    const print = `${name} ${fingerprintOf(input.unquoted().value)}`
    const twin = this.#waitingHere().find(
      ({ tool, print: known, step: first }) =>
        known === print && first !== step && (tool.callId === callId || mayRepeat)
    )
    if (twin) return this.#repeat(twin, callId)
    const tool: Tool = {
      type: 'tool',
      ...place(callId),
      callId,
      name,
      ...optional('title', title),
      ...describeAtifTool(name, input),
      status: 'running',
      output: '',
      ...optional('startedAt', this.#builder.at)
    }
    return this.#add({ tool: this.#builder.put(tool), print, step, isAnswered: false, isOrphan: false })
  }

  /** The call that a result answers: by its id, else the first of its step that waits, else the first of all. */
  answeredBy(result: Cursor, own: readonly AtifCall[], isAnyones: boolean): AtifCall | undefined {
    const id = firstWord(result, 'source_call_id', 'tool_call_id')
    if (id !== '') return this.#open.find(id, this.#builder.thread)
    return own.find(call => !call.isAnswered) ?? (isAnyones ? this.#waitingHere()[0] : undefined)
  }

  answer(call: AtifCall, result: Cursor, hasFailed = false): void {
    if (call.isAnswered) this.#builder.notice('second-result')
    call.isAnswered = true
    this.#change(call, tool => {
      const told = answered(tool, result, this.#builder.at)
      return hasFailed ? { ...told, status: 'failed' } : told
    })
  }

  /** They are over, though nothing is said of each. */
  settle(calls: readonly AtifCall[]): void {
    for (const call of calls) {
      if (call.isAnswered) continue
      call.isAnswered = true
      this.#change(call, tool => ({ ...tool, status: 'done' }))
    }
  }

  /** A result that answers nothing. */
  orphan(result: Cursor, place: EntryPlace, detail: Tool['detail'] = { kind: 'other' }): AtifCall {
    const callId = firstWord(result, 'source_call_id', 'tool_call_id')
    const stub: Tool = { type: 'tool', ...place, callId, name: '', detail, status: 'running', output: '' }
    const tool = this.#builder.put(answered(stub, result, undefined))
    return { tool, print: '', step: '', isAnswered: true, isOrphan: true }
  }

  startedThread(call: AtifCall, child: ThreadId): void {
    if (call.tool.child === undefined) this.#change(call, tool => ({ ...tool, child }))
  }

  #repeat(call: AtifCall, id: string): AtifCall {
    if (id !== '' && id !== call.tool.callId) this.#open.name(call, id)
    this.#change(call, tool => tool)
    return call
  }

  #add(call: AtifCall): AtifCall {
    this.#open.add(call)
    this.#waiting.set(call.tool.thread, [...this.#waitingHere(), call])
    return call
  }

  #waitingHere(): readonly AtifCall[] {
    return (this.#waiting.get(this.#builder.thread) ?? []).filter(call => !call.isAnswered).slice(-MOST)
  }

  #change(call: AtifCall, change: (tool: Tool) => Tool): void {
    call.tool = this.#builder.put(again(change(call.tool), this.#builder.record))
  }
}

/** Calls of a log that never tells their results are kept in mind no longer. */
const MOST = 200

const answered = (tool: Tool, at: Cursor, time: Millis | undefined): Tool => {
  const said = resultIn(at)
  const result = tool.detail.kind === 'execute' ? withExitCode(said) : said
  const detail = refineResult(tool.detail, result)
  const isFailed = result.failed || saysFailed(at) || saysFailed(at.get('extra'))
  return {
    ...tool,
    detail,
    status: isFailed ? 'failed' : statusByExit('done', detail),
    output: tool.output === '' ? result.output : withEarlier(tool.output, result.output),
    ...optionalList('images', [...(tool.images ?? []), ...result.images]),
    ...optional('endedAt', time === tool.startedAt ? undefined : time)
  }
}

const resultIn = (result: Cursor): ToolResult => {
  const content = result.isObject ? firstOf(result, 'content', 'output', 'text') : result
  if (content.isString || (content.isObject && content.str('type') === undefined))
    return toolResultOf(content)
  const { text, images } = contentIn(content)
  return { ...plainResult(text), images }
}

const saysFailed = (at: Cursor): boolean =>
  at.bool('is_error') === true ||
  at.bool('isError') === true ||
  /^(error|failed)$/.test(at.str('status') ?? '')
