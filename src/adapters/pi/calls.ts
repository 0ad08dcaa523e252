// Calls and their results. A result is a record of its own, names its call by id, and may come late, twice or alone; a
// stream tells a call while it is typed, while it runs and when it ends, and then again in messages.

import { MAIN, type MessageId, type Tool } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import { isSameText, withEarlier, withRecord } from '../reading/sources.ts'
import { statusNamed } from '../tools/status-words.ts'
import { LATEST_OPEN, type OpenCall, OpenCalls } from '../transcript/open-calls.ts'
import { answeredCall, type PiAnswer } from './result.ts'
import { describePiTool } from './tools.ts'
import type { MessagePlace, PiTranscript } from './transcript.ts'

export interface CallTold extends Pick<Tool, 'callId' | 'name' | 'status' | 'src'> {
  readonly args: Cursor
  /** Where the call stands in its message. */
  readonly ordinal: number | string
}

interface PiCall extends OpenCall {
  /** The call as the model made it, without its result: every result starts from here again. */
  asked: Tool
  /** The running tool reported its end; the message with the result is still to come. */
  isLive: boolean
  /** Kept while the call itself may still be told: then the answer is read again. */
  answer?: PiAnswer | undefined
}

export class PiCalls {
  readonly #calls = new OpenCalls<PiCall>({ ...LATEST_OPEN, byName: true })
  /** By message and ordinal: the same call again while it streams. */
  readonly #places = new Map<string, PiCall>()
  /** The messages of calls that tools made themselves, by thread. */
  readonly #nests = new Map<string, MessageId>()
  readonly #pi: PiTranscript

  constructor(pi: PiTranscript) {
    this.#pi = pi
  }

  /** The message that made this call: some results name the call as their parent. */
  messageOf(callId: string): MessageId | null {
    return this.#calls.last(callId)?.tool.message ?? null
  }

  /** A call, or more of the same call while it streams. */
  tell(told: CallTold, place: MessagePlace): PiCall {
    const key = keyOf(told, place)
    const known = this.#places.get(key) ?? this.#calls.takeOrphan(told.callId, MAIN)
    const call = known ? this.#again(known, told, place) : this.#made(told, place)
    this.#places.set(key, call)
    this.#pi.put(call.tool)
    return call
  }

  /** The arguments so far, while they stream as a text. */
  typing(told: CallTold, place: MessagePlace, text: string) {
    const known = this.#places.get(keyOf(told, place))
    if (!known || isOver(known)) return void this.tell(told, place)
    known.tool = { ...known.tool, input: [{ name: 'arguments', value: text }], src: told.src }
    this.#pi.put(known.tool)
  }

  /** A tool starts. Its call is there already, if the stream is whole. */
  run(callId: string, name: string, args: Cursor, place: MessagePlace): PiCall {
    const call = this.#calls.find(callId, MAIN, name)
    const src = [place.record]
    if (!call || call.isAnswered)
      return this.tell({ callId, name, args, ordinal: 'run', status: 'running', src }, place)
    return this.#show(call, call.isLive ? call.tool : { ...call.tool, status: 'running' })
  }

  /** A running tool says what it has so far. */
  progress(callId: string, name: string, partial: PiAnswer, place: MessagePlace) {
    const known = this.#calls.find(callId, MAIN, name)
    if (known && isOver(known)) return this.#show(this.#calls.last(callId) ?? known)
    const call = known ?? this.run(callId, name, nothing(partial.content), place)
    const { endedAt: _, ...tool } = answeredCall(call.asked, partial).tool
    return this.#show(call, { ...tool, status: 'running' })
  }

  /** A result. `isLive`: the tool's own report, which the message with the result repeats. */
  answer(callId: string, name: string, answer: PiAnswer, place: MessagePlace, isLive = false) {
    const found = this.#calls.find(callId, MAIN, name)
    // Without an id nothing says that two results are of one call.
    const call = found && (callId !== '' || !found.isAnswered) ? found : undefined
    if (!call) return this.#alone(callId, name, answer, place, isLive)
    const isSecond = call.isAnswered
    if (isSecond && (isLive || isCopy(call, answer))) return void this.#show(call)
    call.isLive = isLive
    call.isAnswered = !isLive
    call.answer = isLive || call.isOrphan ? answer : undefined
    this.#settle(call, answer, isSecond)
    if (isSecond) this.#pi.notice('second-result', callId)
  }

  /** Calls that a tool made itself, as its result lists them: a thread of their own. */
  nested(parentId: string, calls: readonly Cursor[]) {
    const parent = this.#calls.last(parentId)
    if (!parent || calls.length === 0) return
    const pi = this.#pi
    const thread = parent.tool.id
    const message = this.#nests.get(thread) ?? pi.messageId(`${thread}/${pi.name}`)
    this.#nests.set(thread, message)
    parent.asked = { ...parent.asked, child: thread }
    this.#show(parent, { ...parent.tool, child: thread })
    const place = { message, after: null, ...optional('at', parent.tool.at), record: pi.record }
    for (const [i, call] of calls.entries()) {
      const id = pi.entryId(call.str('id') || `${thread}/${i}`, `call ${thread}/${i}`)
      pi.put({ ...nestedTool(id, call, place), thread })
    }
  }

  #made(told: CallTold, place: MessagePlace, state: Omit<PiCall, 'asked' | 'tool'> = WAITING): PiCall {
    const key = keyOf(told, place)
    const tool = toolOf(this.#pi.entryId(told.callId || key, `call ${key}`), told, place)
    const call: PiCall = { asked: tool, tool, ...state }
    this.#calls.add(call)
    return call
  }

  /** The same call in a later form, in its old place. What its tool already answered stays. */
  #again(call: PiCall, told: CallTold, place: MessagePlace): PiCall {
    const { id, message, after, at } = call.asked
    const { output, images, status, endedAt, src } = call.tool
    const asked = { ...toolOf(id, told, place), message, after, ...optional('at', at) }
    call.asked = { ...asked, src: withRecord(src, this.#pi.record) }
    const result = { output, status, ...optional('images', images), ...optional('endedAt', endedAt) }
    if (!isOver(call)) call.tool = call.asked
    else if (call.answer) call.tool = answeredCall(call.asked, call.answer).tool
    else call.tool = { ...call.asked, ...result }
    return call
  }

  /** A result without a call: it is shown in its own place. When it began is not known. */
  #alone(callId: string, name: string, answer: PiAnswer, at: MessagePlace, isLive: boolean) {
    const { written: _, ...place } = at
    const args = nothing(answer.content)
    const told: CallTold = { callId, name, args, ordinal: 'result', status: 'running', src: [args.record] }
    const state = { isLive, isAnswered: !isLive, isOrphan: callId !== '', answer }
    this.#settle(this.#made(told, place, state), answer, false)
    this.#pi.notice('orphan-result', name || undefined)
  }

  /** Of a second result both are kept, the later one last. */
  #settle(call: PiCall, answer: PiAnswer, isSecond: boolean) {
    const before = call.tool.output
    const { tool, unknown } = answeredCall(call.asked, answer)
    this.#show(call, isSecond ? { ...tool, output: withEarlier(before, tool.output) } : tool)
    this.#pi.unknownBlocks(unknown)
  }

  #show(call: PiCall, tool = call.tool): PiCall {
    call.tool = this.#pi.put({ ...tool, src: withRecord(call.tool.src, this.#pi.record) })
    return call
  }
}

/** The same words again, as logs that were put together hold them, are no second result. */
const isCopy = ({ asked, tool }: PiCall, answer: PiAnswer): boolean =>
  isSameText(answeredCall(asked, answer).tool.output, tool.output)

const WAITING = { isLive: false, isAnswered: false, isOrphan: false }

const nestedTool = (id: string, call: Cursor, place: MessagePlace): Tool => {
  const problem = call.get('error')
  const status = statusNamed(call.str('status')) ?? (problem.exists ? 'failed' : 'running')
  const names = { callId: call.str('id') ?? '', name: call.str('name') ?? '', ordinal: '' }
  const told = { ...names, args: call.get('arguments'), status, src: [place.record] }
  const tool = toolOf(id, told, place)
  // When it began is not known, only how long it took.
  const took = call.get('durationMs')
  const input = took.exists ? [{ name: 'durationMs', value: took.text() }] : []
  return { ...tool, ...optionalList('input', [...(tool.input ?? []), ...input]), output: problem.text() }
}

const toolOf = (id: string, { args, ordinal: _, ...told }: CallTold, place: MessagePlace): Tool => {
  const { message, after, at, written } = place
  const where = { id, message, after, thread: MAIN, ...optional('at', at), ...optional('startedAt', written) }
  return { type: 'tool', ...where, ...told, ...describePiTool(told.name, args), output: '' }
}

const isOver = (call: PiCall): boolean => call.isLive || call.isAnswered

const keyOf = (told: CallTold, place: MessagePlace): string => `${place.message}.${told.ordinal}`
