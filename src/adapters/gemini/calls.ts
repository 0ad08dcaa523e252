// Calls and their results, as this family tells them: a call may be told again, and its result with it.

import type { Image, Location, RecordNo, Status, ThreadId, Tool } from '../../model/transcript/types.ts'
import { type Described, optional, present } from '../reading/arguments.ts'
import { nothing } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import type { EntryPlace } from '../reading/place.ts'
import { again, isSameText, withEarlier } from '../reading/sources.ts'
import { statusByExit } from '../tools/rules.ts'
import { LATEST_OPEN, type OpenCall, OpenCalls } from '../transcript/open-calls.ts'
import type { GeminiBuilder } from './builder.ts'
import { refineByDisplay } from './display.ts'
import type { GeminiMessage } from './message.ts'
import { type GeminiOutcome, withRows } from './outcome.ts'
import { readNested } from './recorded-message.ts'
import { refineByText } from './refine.ts'

export interface GeminiCall {
  readonly callId: string
  readonly name: string
  readonly described: Described
  /** Which call of its message this is, where a record may bring the message again. */
  readonly owner?: string
  /** More about the call of this id, if that still waits. */
  readonly isUpdate?: boolean
  readonly status?: Status
  readonly title?: string | undefined
  readonly locations?: readonly Location[]
  /** The result, where the log keeps it with the call. */
  readonly outcome?: GeminiOutcome | undefined
}

interface Slot extends OpenCall {
  /** The result, while the call itself was not seen yet. */
  early?: GeminiOutcome
}

export class GeminiCalls {
  readonly #builder: GeminiBuilder
  readonly #open = new OpenCalls<Slot>({ ...LATEST_OPEN, crossesThreads: false, byName: true })
  readonly #byEntry = new Map<Tool['id'], Slot>()
  /** The thread that a call starts, told by a sidecar, perhaps before the call. */
  readonly #children = new Map<string, ThreadId>()

  constructor(builder: GeminiBuilder) {
    this.#builder = builder
  }

  call(message: GeminiMessage, call: GeminiCall): void {
    const { record } = this.#builder
    const orphan = call.outcome ? undefined : this.#open.takeOrphan(call.callId, message.thread)
    const isMore = call.isUpdate && this.#open.waits(call.callId, message.thread)
    const earlier = orphan ?? (isMore ? this.#open.find(call.callId, message.thread) : undefined)
    const outcome = call.outcome ?? orphan?.early
    // A result that came first does not say when the call began.
    const home = earlier && homeOf(earlier.tool, orphan ? message.at : earlier.tool.at)
    const tool = settled(this.#toolOf(message, call, home), outcome, record)
    const isAnswered = isOver(tool.status)
    const known = earlier ?? this.#byEntry.get(tool.id)
    const slot = known ?? this.#add({ tool, isAnswered, isOrphan: false })
    if (!orphan) slot.isAnswered = isAnswered
    if (!earlier) message.shows()
    this.#put(slot, known && !orphan ? retold(tool, known.tool, record) : tool, outcome)
  }

  /** A result. Without a call it is an entry of its own in this message, until the call turns up. */
  answer(message: GeminiMessage, callId: string, name: string, outcome: GeminiOutcome) {
    const { record } = this.#builder
    const slot = this.#open.find(callId, message.thread, name)
    if (!slot) return this.#orphan(message, callId, name, outcome)
    const before = slot.isAnswered ? slot.tool.output : ''
    const tool = settled(slot.tool, outcome, record)
    // The same words again are no second result.
    if (slot.isAnswered)
      this.#builder.notice(isSameText(before, tool.output) ? 'duplicate-record' : 'second-result')
    slot.isAnswered = isOver(outcome.status)
    if (slot.isOrphan) slot.early = outcome
    this.#put(slot, { ...tool, output: withEarlier(before, tool.output) }, outcome)
  }

  /** The thread was stopped: what it waited for has no result. */
  giveUp(thread: ThreadId): void {
    for (const slot of this.#open.giveUp(thread)) this.#change(slot, { status: 'cancelled' })
  }

  /** The call with this id started that thread. */
  adopt(callId: string, child: ThreadId): void {
    const slot = this.#open.last(callId)
    if (!slot) this.#children.set(callId, child)
    else if (slot.tool.thread !== child) this.#change(slot, { child })
  }

  #orphan(message: GeminiMessage, callId: string, name: string, outcome: GeminiOutcome) {
    const described = this.#builder.describe(name, nothing(outcome.at))
    const stub = this.#toolOf(message, { callId, name, described, owner: `result ${message.ordinal}` })
    const { startedAt: _, ...late } = stub
    const tool = settled(late, outcome, this.#builder.record)
    this.#add({ tool, isAnswered: true, isOrphan: true, early: outcome })
    message.put(tool)
    this.#builder.notice('orphan-result')
  }

  /** The call as it is told here; at home if it has an entry already. */
  #toolOf(message: GeminiMessage, call: GeminiCall, home?: EntryPlace): Tool {
    const name = message.next()
    const wish = call.callId === '' ? `${message.id}.${name}` : call.callId
    const child = call.callId === '' ? undefined : this.#children.get(call.callId)
    const place = home ?? message.base(message.entryId(wish, call.owner ?? `part ${name}`))
    return {
      ...place,
      type: 'tool',
      callId: call.callId,
      name: call.name,
      ...optional('title', call.title),
      ...call.described,
      status: call.status ?? 'running',
      ...optional('startedAt', place.at),
      output: '',
      ...optionalList('locations', call.locations ?? []),
      ...(child === undefined || child === message.thread ? {} : { child })
    }
  }

  #add(slot: Slot): Slot {
    this.#open.add(slot)
    this.#byEntry.set(slot.tool.id, slot)
    this.#children.delete(slot.tool.callId)
    return slot
  }

  /** The result itself may tell of calls, as a thread of their own. */
  #put(slot: Slot, tool: Tool, outcome?: GeminiOutcome) {
    slot.tool = this.#builder.put(tool)
    const child = outcome && readNested(this.#builder, tool, outcome.display)
    if (child === undefined || child === slot.tool.child) return
    slot.tool = this.#builder.put({ ...slot.tool, child })
  }

  #change(slot: Slot, set: Pick<Tool, 'status'> | Pick<Tool, 'child'>): void {
    this.#put(slot, again({ ...slot.tool, ...set }, this.#builder.record))
  }
}

const isOver = (status: Status): boolean => status !== 'running' && status !== 'pending'

const homeOf = ({ id, message, after, thread, src }: Tool, at: Tool['at']): EntryPlace => {
  return { id, message, after, thread, src, ...optional('at', at) }
}

/** A call that is told again began when it was told first. */
const retold = (tool: Tool, { child, at, startedAt, src }: Tool, record: RecordNo): Tool => {
  const began = { ...optional('child', child), ...optional('at', at), ...optional('startedAt', startedAt) }
  return again({ ...tool, ...began, src }, record)
}

/** The call as it stands with its outcome. */
const settled = (tool: Tool, outcome: GeminiOutcome | undefined, record: RecordNo): Tool => {
  if (!outcome) return tool
  const known = tool.images ?? []
  const images = [...known, ...outcome.images.filter(image => !known.some(other => isSame(image, other)))]
  const plain: Tool = {
    ...again(tool, record),
    status: outcome.status,
    output: outcome.output,
    ...present({ modelOutput: outcome.modelOutput, endedAt: outcome.ended }),
    ...optionalList('images', images)
  }
  const files = outcome.files.map(file => ({ name: 'attached', value: file.uri ?? file.name }))
  const refined = refineByDisplay(refineByText(plain, outcome.at, outcome.display), outcome)
  const whole = withRows(refined, [...files, ...(outcome.notes ?? [])])
  return { ...whole, status: statusByExit(whole.status, whole.detail) }
}

/** A result that is told again brings its pictures again. */
const isSame = (one: Image, other: Image): boolean =>
  one.from === 'url'
    ? other.from === 'url' && one.url === other.url
    : other.from === 'log' && one.mime === other.mime && one.size === other.size
