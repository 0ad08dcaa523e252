// Calls and their results. A result is a record of its own, names its call by id, and may come late, twice or alone; a
// stream tells a call while it is typed, while it runs and when it ends, and then again in messages.

import { MAIN, type MessageId, type RecordNo, type Status, type Tool } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import { withEarlier } from '../reading/sources.ts'
import { meanings } from '../reading/word-tables.ts'
import { LATEST_OPEN, type OpenCall, OpenCalls } from '../transcript/open-calls.ts'
import { answeredCall, type ToolAnswer } from './result.ts'
import { joinedRecords } from './sources.ts'
import { describe } from './tools.ts'
import type { MessagePlace, PiTranscript } from './transcript.ts'

export interface CallTold {
  readonly callId: string
  readonly name: string
  readonly args: Cursor
  /** Where the call stands in its message. */
  readonly ordinal: number | string
  readonly status: Status
  readonly src: readonly RecordNo[]
}

interface PiCall extends OpenCall {
  /** The call as the model made it, without its result: every result starts from here again. */
  asked: Tool
  /** The running tool reported its end; the message with the result is still to come. */
  isLive: boolean
  /** Kept while the call itself may still be told: then the answer is read again. */
  answer?: ToolAnswer | undefined
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
    if (!known || known.isLive || known.isAnswered) {
      this.tell(told, place)
      return
    }
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
  progress(callId: string, name: string, partial: ToolAnswer, place: MessagePlace) {
    const known = this.#calls.find(callId, MAIN, name)
    const isOver = known !== undefined && (known.isLive || known.isAnswered)
    if (isOver) {
      const last = this.#calls.last(callId) ?? known
      this.#show(last, last.tool)
      return
    }
    const call = known ?? this.run(callId, name, new Cursor(undefined, place.record), place)
    const { endedAt: _, ...tool } = answeredCall(call.asked, partial).tool
    this.#show(call, { ...tool, status: 'running' })
  }

  /** A result. `isLive`: the tool's own report, which the message with the result repeats. */
  answer(callId: string, name: string, answer: ToolAnswer, place: MessagePlace, isLive = false) {
    const found = this.#calls.find(callId, MAIN, name)
    // Without an id nothing says that two results are of one call.
    const call = found && (callId !== '' || !found.isAnswered) ? found : undefined
    if (!call) {
      this.#alone(callId, name, answer, place, isLive)
      return
    }
    const isSecond = call.isAnswered
    if (isLive && isSecond) {
      this.#show(call, call.tool)
      return
    }
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
    for (const [i, call] of calls.entries()) {
      const id = pi.entryId(call.str('id') || `${thread}/${i}`, `call ${thread}/${i}`)
      pi.put(nestedTool(call, { id, message, thread, src: [pi.record] }, parent.tool))
    }
  }

  #made(told: CallTold, place: MessagePlace): PiCall {
    const tool = this.#toolOf(told, place)
    const call: PiCall = { asked: tool, tool, isLive: false, isAnswered: false, isOrphan: false }
    this.#calls.add(call)
    return call
  }

  /** The same call in a later form, in its old place. What its tool already answered stays. */
  #again(call: PiCall, told: CallTold, place: MessagePlace): PiCall {
    const { id, message, after, at } = call.asked
    const { output, images, status, endedAt, src } = call.tool
    const asked = { ...toolOf(id, told, place), message, after, ...optional('at', at) }
    call.asked = { ...asked, src: joinedRecords(src, told.src) }
    const result = { output, status, ...optional('images', images), ...optional('endedAt', endedAt) }
    if (!call.isLive && !call.isAnswered) call.tool = call.asked
    else if (call.answer) call.tool = answeredCall(call.asked, call.answer).tool
    else call.tool = { ...call.asked, ...result }
    return call
  }

  /** A result without a call: it is shown in its own place. */
  #alone(callId: string, name: string, answer: ToolAnswer, place: MessagePlace, isLive: boolean) {
    const args = new Cursor(undefined, place.record)
    const src = [answer.content.record]
    // When it began is not known.
    const told: CallTold = { callId, name, args, ordinal: 'result', status: 'running', src }
    const { startedAt: _, ...tool } = this.#toolOf(told, place)
    const call: PiCall = { asked: tool, tool, isLive, isAnswered: !isLive, isOrphan: callId !== '', answer }
    this.#calls.add(call)
    this.#settle(call, answer, false)
    this.#pi.notice('orphan-result', name || undefined)
  }

  /** Of a second result both are kept, the later one last. */
  #settle(call: PiCall, answer: ToolAnswer, isSecond: boolean) {
    const before = call.tool.output
    const { tool, unknown } = answeredCall(call.asked, answer)
    this.#show(call, isSecond ? { ...tool, output: withEarlier(before, tool.output) } : tool)
    this.#pi.unknownBlocks(unknown)
  }

  #toolOf(told: CallTold, place: MessagePlace): Tool {
    const key = keyOf(told, place)
    return toolOf(this.#pi.entryId(told.callId || key, `call ${key}`), told, place)
  }

  #show(call: PiCall, tool: Tool): PiCall {
    call.tool = this.#pi.put({ ...tool, src: joinedRecords(call.tool.src, [this.#pi.record]) })
    return call
  }
}

const NESTED = meanings<Status>([
  ['done', 'completed success done ok'],
  ['failed', 'error failed'],
  ['cancelled', 'cancelled aborted'],
  ['pending', 'pending']
])

const nestedTool = (
  call: Cursor,
  place: Pick<Tool, 'id' | 'message' | 'thread' | 'src'>,
  parent: Tool
): Tool => {
  const name = call.str('name') ?? ''
  const described = describe(name, call.get('arguments'))
  const took = call.get('durationMs')
  // When it began is not known, only how long it took.
  const input = took.exists
    ? [...described.input, { name: 'durationMs', value: took.text() }]
    : described.input
  return {
    type: 'tool',
    ...place,
    after: null,
    ...optional('at', parent.at),
    callId: call.str('id') ?? '',
    name,
    detail: described.detail,
    ...optionalList('input', input),
    status: NESTED.get(call.str('status') ?? '') ?? (call.get('error').exists ? 'failed' : 'running'),
    output: call.get('error').text()
  }
}

const toolOf = (id: string, told: CallTold, place: MessagePlace): Tool => {
  const { detail, input } = describe(told.name, told.args)
  return {
    type: 'tool',
    id,
    message: place.message,
    after: place.after,
    thread: MAIN,
    ...optional('at', place.at),
    src: told.src,
    callId: told.callId,
    name: told.name,
    detail,
    ...optionalList('input', input),
    status: told.status,
    ...optional('startedAt', place.written),
    output: ''
  }
}

const keyOf = (told: CallTold, place: MessagePlace): string => `${place.message}.${told.ordinal}`
