// Calls and their results. A result is a record of its own, names its call by id, and may come late, twice or alone;
// ids may repeat (`call_0` in every turn), so that a result belongs to the latest call that has none yet.

import {
  type EntryId,
  MAIN,
  type MessageId,
  type Op,
  type RecordNo,
  type Status,
  type Tool
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import { withEarlier } from '../reading/sources.ts'
import { joined, unknownBlocks } from './ops.ts'
import { type Answer, answered } from './result.ts'
import { describe } from './tools.ts'
import type { Spot, Tree } from './tree.ts'

export interface Told {
  readonly callId: string
  readonly name: string
  readonly args: Cursor
  /** Where the call stands in its message. */
  readonly ordinal: number | string
  readonly status: Status
  readonly src: readonly RecordNo[]
}

interface Call {
  /** The call as the model made it, without its result: every result starts from here again. */
  asked: Tool
  /** As it was put last. */
  shown: Tool
  /** live: the running tool reported its end; the message with the result is still to come. */
  state: 'open' | 'live' | 'done'
  /** Kept while the call itself may still be told: then the answer is read again. */
  answer?: Answer | undefined
}

/** All calls of one id. */
interface Series {
  /** Without a result, oldest first. */
  readonly open: Call[]
  last: Call
  /** A result stands here whose call has not come yet. */
  isOrphan: boolean
}

export class Calls {
  readonly #series = new Map<string, Series>()
  /** By message and ordinal: the same call again while it streams. */
  readonly #places = new Map<string, Call>()
  /** The messages of calls that tools made themselves, by thread. */
  readonly #nests = new Map<string, MessageId>()
  readonly #tree: Tree

  constructor(tree: Tree) {
    this.#tree = tree
  }

  /** A call, or more of the same call while it streams. */
  tell(told: Told, spot: Spot): readonly Op[] {
    const place = placeOf(told, spot)
    const known = this.#places.get(place) ?? this.#orphan(told.callId)
    if (known) {
      this.#places.set(place, known)
      return this.#again(known, told, spot)
    }
    const id = this.#tree.claim(told.callId || place, `call ${place}`, spot.record)
    const tool = toolOf(id, told, spot)
    this.#add(told.callId, place, { asked: tool, shown: tool, state: 'open' })
    return [{ op: 'put', entry: tool }]
  }

  /** The arguments so far, while they stream as a text. */
  typing(told: Told, spot: Spot, text: string): readonly Op[] {
    const known = this.#places.get(placeOf(told, spot))
    if (known?.state !== 'open') return this.tell(told, spot)
    known.shown = { ...known.shown, input: [{ name: 'arguments', value: text }], src: told.src }
    return [{ op: 'put', entry: known.shown }]
  }

  /** A tool starts. Its call is there already, if the stream is whole. */
  run(callId: string, name: string, args: Cursor, spot: Spot): readonly Op[] {
    const call = this.#series.get(callId)?.open.at(-1)
    const src = [spot.record]
    if (!call) return this.tell({ callId, name, args, ordinal: 'run', status: 'running', src }, spot)
    const status = call.state === 'open' ? 'running' : call.shown.status
    return [{ op: 'put', entry: reshown(call, { ...call.shown, status }, spot.record) }]
  }

  /** A running tool says what it has so far. */
  progress(callId: string, name: string, partial: Answer, spot: Spot): readonly Op[] {
    const series = this.#series.get(callId)
    const waiting = series?.open.at(-1)
    if (series && waiting?.state !== 'open') {
      return [{ op: 'put', entry: reshown(series.last, series.last.shown, spot.record) }]
    }
    const started = waiting ? [] : this.run(callId, name, new Cursor(undefined, spot.record), spot)
    const call = this.#series.get(callId)?.open.at(-1)
    if (!call) return started
    const { endedAt: _, ...tool } = answered(call.asked, call.asked.input ?? [], partial).tool
    return [{ op: 'put', entry: reshown(call, { ...tool, status: 'running' }, spot.record) }]
  }

  /** A result. `isLive`: the tool's own report, which the message with the result repeats. */
  answer(callId: string, name: string, answer: Answer, spot: Spot, isLive = false): readonly Op[] {
    const series = this.#series.get(callId)
    const waiting = series && waitingIn(series, callId, name)
    // Without an id nothing says that two results are of one call.
    if (!series || (callId === '' && !waiting)) return this.#alone(callId, name, answer, spot, isLive)
    const call = waiting ?? series.last
    const { record } = answer.content
    if (isLive && !waiting) return [{ op: 'put', entry: reshown(call, call.shown, record) }]
    if (!isLive) series.open.splice(series.open.indexOf(call), waiting ? 1 : 0)
    call.state = isLive ? 'live' : 'done'
    call.answer = isLive || series.isOrphan ? answer : undefined
    return waiting ? settle(call, answer) : [...settleAgain(call, answer), ...second(record, callId)]
  }

  /** Calls that a tool made itself, as its result lists them: a thread of their own. */
  nested(parentId: string, calls: readonly Cursor[], spot: Spot): readonly Op[] {
    const parent = this.#series.get(parentId)?.last
    if (!parent || calls.length === 0) return []
    const thread = parent.shown.id
    const message = this.#nests.get(thread) ?? this.#tree.inside(thread, spot.record)
    this.#nests.set(thread, message)
    parent.asked = { ...parent.asked, child: thread }
    const leads: Op = {
      op: 'put',
      entry: reshown(parent, { ...parent.shown, child: thread }, spot.record)
    }
    const made = calls.map((call, i): Op => {
      const id = this.#tree.claim(call.str('id') || `${thread}/${i}`, `call ${thread}/${i}`, spot.record)
      return { op: 'put', entry: nestedTool(call, { id, message, thread, src: [spot.record] }, parent.shown) }
    })
    return [leads, ...made]
  }

  #add(callId: string, place: string, call: Call): void {
    this.#places.set(place, call)
    const series = this.#series.get(callId)
    if (!series) {
      this.#series.set(callId, { open: [call], last: call, isOrphan: false })
      return
    }
    series.open.push(call)
    series.last = call
  }

  /** The same call in a later form, in its old place. What its tool already answered stays. */
  #again(call: Call, told: Told, spot: Spot): readonly Op[] {
    const { id, message, after, at } = call.asked
    const src = joined(call.shown.src, told.src)
    const { output, images, status, endedAt } = call.shown
    call.asked = { ...toolOf(id, told, spot), message, after, ...optional('at', at), src }
    const result = { output, status, ...optional('images', images), ...optional('endedAt', endedAt) }
    if (call.state === 'open') call.shown = call.asked
    else if (call.answer) call.shown = answered(call.asked, call.asked.input ?? [], call.answer).tool
    else call.shown = { ...call.asked, ...result }
    return [{ op: 'put', entry: call.shown }]
  }

  /** A result without a call: it is shown in its own place. */
  #alone(callId: string, name: string, answer: Answer, spot: Spot, isLive: boolean): readonly Op[] {
    const args = new Cursor(undefined, spot.record)
    const told: Told = {
      callId,
      name,
      args,
      ordinal: 'result',
      status: 'running',
      src: [answer.content.record]
    }
    const place = placeOf(told, spot)
    const id = this.#tree.claim(callId || place, `call ${place}`, spot.record)
    // When it began is not known.
    const { startedAt: _, ...tool } = toolOf(id, told, spot)
    const call: Call = { asked: tool, shown: tool, state: isLive ? 'live' : 'done', answer }
    this.#series.set(callId, { open: isLive ? [call] : [], last: call, isOrphan: callId !== '' })
    const about = optional('about', name || undefined)
    return [
      ...settle(call, answer),
      { op: 'notice', notice: { code: 'orphan-result', record: answer.content.record, ...about } }
    ]
  }

  /** A result that waits for its call; it waits only once. */
  #orphan(callId: string): Call | undefined {
    const series = this.#series.get(callId)
    if (!series?.isOrphan) return undefined
    series.isOrphan = false
    return series.last
  }
}

const NESTED: ReadonlyMap<string, Status> = new Map([
  ['completed', 'done'],
  ['success', 'done'],
  ['done', 'done'],
  ['ok', 'done'],
  ['error', 'failed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['aborted', 'cancelled'],
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
    ...(input.length === 0 ? {} : { input }),
    status: NESTED.get(call.str('status') ?? '') ?? (call.get('error').exists ? 'failed' : 'running'),
    output: call.get('error').text()
  }
}

const toolOf = (id: EntryId, told: Told, spot: Spot): Tool => {
  const { detail, input } = describe(told.name, told.args)
  return {
    type: 'tool',
    id,
    message: spot.message,
    after: spot.after,
    thread: MAIN,
    ...optional('at', spot.at),
    src: told.src,
    callId: told.callId,
    name: told.name,
    detail,
    ...(input.length === 0 ? {} : { input }),
    status: told.status,
    ...optional('startedAt', spot.written),
    output: ''
  }
}

const placeOf = (told: Told, spot: Spot): string => `${spot.message}.${told.ordinal}`

/** The call that a result without an id answers is the first of its name. */
const waitingIn = ({ open }: Series, callId: string, name: string): Call | undefined =>
  callId === '' ? (open.find(({ asked }) => asked.name === name) ?? open[0]) : open.at(-1)

/** Another result: both are kept, the later one last. */
const settleAgain = (call: Call, answer: Answer): readonly Op[] => {
  const { output } = call.shown
  return settle(call, answer).map(op =>
    op.op === 'put' && op.entry.type === 'tool'
      ? {
          op: 'put',
          entry: reshown(
            call,
            { ...op.entry, output: withEarlier(output, op.entry.output) },
            answer.content.record
          )
        }
      : op
  )
}

const settle = (call: Call, answer: Answer): readonly Op[] => {
  const { record } = answer.content
  const { tool, unknown } = answered(call.asked, call.asked.input ?? [], answer)
  return [{ op: 'put', entry: reshown(call, tool, record) }, ...unknownBlocks(unknown, record)]
}

const reshown = (call: Call, tool: Tool, record: RecordNo): Tool => {
  call.shown = { ...tool, src: joined(call.shown.src, [record]) }
  return call.shown
}

const second = (record: RecordNo, about: string): readonly Op[] => [
  { op: 'notice', notice: { code: 'second-result', record, about } }
]
