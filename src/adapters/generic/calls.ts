// Calls and their results. A result finds its call by id, wherever the call stands; a call that comes late finds its result.

import { joinTexts } from '../../model/entry/text-value.ts'
import { MAIN, type RecordNo, type Status, type Text, type Tool } from '../../model/transcript/types.ts'
import { type Described, optional } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import { saysOther } from '../reading/says-other.ts'
import { isSameText, withEarlier } from '../reading/sources.ts'
import { type OpenCall, OpenCalls } from '../transcript/open-calls.ts'
import { asShell, printed, refinedBy, withAnswer } from './call-answer.ts'
import type { DraftMessage } from './draft-message.ts'
import { type ToolResult, withExitCode } from './results.ts'
import { answeredIdOf } from './spellings.ts'
import { describeChatTool } from './tools.ts'
import type { ChatWriter } from './writer.ts'

export interface MadeCall {
  /** As in the log; '' where it gives none. */
  readonly callId: string
  /** What results name it by, where that is not the call id. */
  readonly key?: string | undefined
  readonly name: string
  /** The arguments, or what they mean where the name alone does not say it. */
  readonly input: Cursor | Described
  readonly title?: string | undefined
  readonly status?: Status | undefined
  /** For the entry, where the log has no call id: a part of its message. */
  readonly part?: string | number | undefined
}

export interface CallAnswer {
  readonly callId: string
  readonly key?: string | undefined
  /** The tool's name as far as the result knows it. */
  readonly name?: string | undefined
  readonly result: ToolResult
  readonly status: Status
  /** The arguments as far as the result repeats them. */
  readonly input?: Cursor | undefined
  /** Will be replaced: not the answer yet. */
  readonly preliminary?: boolean | undefined
}

export interface ChatCall extends OpenCall {
  /** All records that told of it: a shell prints in many. */
  readonly src: RecordNo[]
  /** What the result told besides its words. */
  result: ToolResult | undefined
  /** What a shell printed while it ran. */
  streamed: { stdout: string; stderr: string } | undefined
}

export class ChatCalls {
  readonly #writer: ChatWriter
  readonly #open: OpenCalls<ChatCall>
  readonly #isStream: boolean
  /** The words of the latest result: what is printed late may be among them. */
  #latest: { readonly call: ChatCall; readonly whole: string | undefined } | undefined

  constructor(writer: ChatWriter, isStream: boolean) {
    this.#writer = writer
    this.#isStream = isStream
    // Inside the newest message that waits, results come in the order of the calls.
    this.#open = new OpenCalls({ pick: 'order', crossesThreads: false, byName: false, newestOnly: isStream })
  }

  ask(draft: DraftMessage, made: MadeCall): ChatCall {
    const early = this.#open.takeOrphan(keyOf(made), MAIN)
    if (!early) return this.#put(this.#add(draft, made, false))
    const told = toldBy(made)
    const startedAt = optional('startedAt', this.#writer.at)
    return this.#put(early, { ...early.tool, ...told, ...refinedBy(early, told.detail), ...startedAt })
  }

  /** Says the call's name and arguments again, now that they are whole. */
  again(call: ChatCall, made: MadeCall): ChatCall {
    const { detail, input = [] } = describedBy(made)
    return this.#put(call, {
      ...call.tool,
      name: made.name || call.tool.name,
      input,
      ...refinedBy(call, detail),
      ...(call.isAnswered ? {} : { status: made.status ?? 'running' })
    })
  }

  answer(draft: DraftMessage, answer: CallAnswer): ChatCall {
    const known = this.#open.find(keyOf(answer), MAIN) ?? this.#nameless(answer)
    if (known) return this.settle(known, answer)
    this.#writer.notice('orphan-result', answer.name || answer.callId)
    const input = answer.input ?? new Cursor(undefined, this.#writer.record)
    const stub = { ...answer, name: answer.name ?? '', input, part: 'result' }
    return this.settle(this.#add(draft, stub, true), answer)
  }

  /** The result of a call that is at hand. */
  settle(call: ChatCall, answer: CallAnswer): ChatCall {
    const before = call.isAnswered && !answer.preliminary ? call.tool.output : undefined
    const isSame = before !== undefined && isSameText(before, answer.result.output)
    const result = withExitCode(answer.result)
    if (!answer.preliminary) {
      call.isAnswered = true
      const { whole, ...kept } = result
      call.result = kept
      this.#latest = { call, whole }
    }
    const tool = withAnswer(call, { ...answer, result }, this.#writer.at)
    // The same words again are no second result.
    if (before !== undefined && !isSame && saysOther(tool.output, [before, '\n']))
      this.#writer.notice('second-result', answer.callId)
    // In a stream the later result replaces the earlier one.
    if (before === undefined || isSame || this.#isStream) return this.#put(call, tool)
    return this.#put(call, { ...tool, output: withEarlier(before, result.output) })
  }

  /** Everything was stopped: what still ran has no result. */
  giveUp(): void {
    for (const call of this.#open.giveUp(MAIN))
      if (call.tool.status === 'running') this.change(call, { status: 'cancelled' })
  }

  /** The id of the call that this answers. In some logs a result has it for its own. */
  idIn(result: Cursor): string {
    const own = result.str('id') ?? ''
    return answeredIdOf(result) || (this.last(own) ? own : '')
  }

  /** The latest call that results name by this key. */
  last(key: string): ChatCall | undefined {
    return this.#open.last(key)
  }

  change(call: ChatCall, change: Partial<Tool>): ChatCall {
    return this.#put(call, { ...call.tool, ...change })
  }

  /** The rest of an answer that comes in pieces. */
  more(call: ChatCall, output: Text): ChatCall {
    call.isAnswered = true
    return this.change(call, { status: 'done', output: joinTexts([call.tool.output, output]) })
  }

  /** The call of this name that runs; of several the first. Without a name, the only one. */
  running(name: string): ChatCall | undefined {
    const all = this.#open.allOpen(MAIN).filter(call => !call.isOrphan)
    return name === '' ? (all.length === 1 ? all[0] : undefined) : all.find(({ tool }) => tool.name === name)
  }

  /** What a shell prints while it runs. Its streams stay apart; any other call that prints has one output. */
  print(call: ChatCall, text: string, from: 'stdout' | 'stderr'): void {
    const { kind } = call.tool.detail
    if (kind === 'other' || kind === 'mcp') this.#put(call, asShell(call.tool))
    const stream = call.tool.detail.kind === 'execute' ? from : 'stdout'
    call.streamed ??= { stdout: '', stderr: '' }
    call.streamed[stream] += text
    // What comes after the result is told as if it had come before, as the kept log tells it.
    if (call.result && call.streamed.stdout.length + call.streamed.stderr.length <= LATE) {
      const whole = this.#latest?.call === call ? optional('whole', this.#latest.whole) : {}
      const { callId, status } = call.tool
      this.#put(call, withAnswer(call, { callId, status, result: { ...call.result, ...whole } }, undefined))
      return
    }
    call.tool = printed(call.tool, text, stream)
    this.#read(call)
    this.#writer.append(call.tool.id, text, stream === 'stderr' ? 'stderr' : undefined)
  }

  /** Some logs give ids to results alone: those answer calls without one, in order. An answered call is over. */
  #nameless(answer: CallAnswer): ChatCall | undefined {
    const call = answer.key === undefined ? this.#open.find(NAMELESS, MAIN) : undefined
    return call?.isAnswered ? undefined : call
  }

  #add(draft: DraftMessage, made: MadeCall, isOrphan: boolean): ChatCall {
    const isPart = made.callId === '' && made.part !== undefined
    const tool: Tool = {
      type: 'tool',
      ...draft.place(isPart ? made.part : { id: made.callId }),
      ...toldBy(made),
      status: made.status ?? 'running',
      ...(isOrphan ? {} : optional('startedAt', this.#writer.at)),
      output: ''
    }
    const call = { tool, src: [], isAnswered: false, isOrphan, result: undefined, streamed: undefined }
    this.#open.add(call, keyOf(made) || (isOrphan ? '' : NAMELESS))
    return call
  }

  #put(call: ChatCall, tool = call.tool): ChatCall {
    this.#read(call)
    call.tool = this.#writer.put({ ...tool, src: [...call.src] })
    return call
  }

  #read({ src }: ChatCall): void {
    const { src: now } = this.#writer
    if (src.at(-1) !== now.at(-1)) src.push(...now)
  }
}

/** More than this, printed late, is put behind the result: telling all of it again each time would take too long. */
const LATE = 16_000
/** What a call without an id is found by. */
const NAMELESS = '\u0000nameless'

const keyOf = ({ key, callId }: Pick<MadeCall, 'key' | 'callId'>): string => key ?? callId

const toldBy = (made: MadeCall) => {
  const { detail, input = [] } = describedBy(made)
  const { callId, name, title } = made
  return { callId, name, ...optional('title', title), detail, ...(input.length > 0 ? { input } : {}) }
}

const describedBy = ({ name, input }: MadeCall): Described =>
  input instanceof Cursor ? describeChatTool(name, input) : input
