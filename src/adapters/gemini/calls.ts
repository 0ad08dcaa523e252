// Calls and their results, brought together: by the call's id, or, where the log gives none, by name and order.

import type { Location, Status, ThreadId, Tool } from '../../model/transcript/types.ts'
import { type Described, optional } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import { withEarlier, withRecord } from '../reading/sources.ts'
import type { Message } from './message.ts'
import { readNested } from './nested-task.ts'
import type { Outcome } from './outcome.ts'
import { settled } from './settle.ts'
import type { Describe } from './tools.ts'
import type { Writer } from './writer.ts'

export interface Call {
  readonly callId: string
  readonly name: string
  readonly args: Cursor
  /** Which call of its message this is; the same again is the same call. */
  readonly owner: string
  readonly status?: Status
  readonly title?: string | undefined
  readonly locations?: readonly Location[]
  /** The result, where the log keeps it with the call. */
  readonly outcome?: Outcome | undefined
  /** In place of what the rules make of the arguments. */
  readonly described?: Described
}

/** A call that was seen; `tool` is its entry as it was put last. */
interface Slot {
  tool: Tool
  isAnswered: boolean
  /** The result of a call that was not seen yet. */
  early?: Outcome
}

/** The calls of one id: those that may wait for a result, and the latest of all. */
interface Stack {
  readonly waiting: Slot[]
  latest: Slot
}

interface Batch {
  readonly message: string
  readonly slots: Slot[]
  /** All before this one are answered. */
  next: number
}

export class Calls {
  readonly #writer: Writer
  readonly #describe: Describe
  readonly #byId = new Map<string, Stack>()
  readonly #byName = new Map<string, Batch[]>()
  readonly #byEntry = new Map<string, Slot>()
  /** The latest call of an id, in any thread. */
  readonly #anywhere = new Map<string, Slot>()
  /** Calls that were not given up, by thread. */
  readonly #open = new Map<ThreadId, Set<Slot>>()
  /** The thread that a call starts, told by a sidecar, perhaps before the call. */
  readonly #children = new Map<string, ThreadId>()

  constructor(writer: Writer, describe: Describe) {
    this.#writer = writer
    this.#describe = describe
  }

  call(message: Message, call: Call): void {
    const { record } = this.#writer
    const early = this.#byId.get(keyOf(message.thread, call.callId))?.latest
    if (early?.early && call.callId !== '' && !call.outcome) {
      const { id, message: home, after, src } = early.tool
      const made = this.#toolOf(message, call, id)
      early.tool = settled({ ...made, id, message: home, after, src }, early.early, record)
      const outcome = early.early
      delete early.early
      this.#writer.put(early.tool)
      this.#nest(early, outcome)
      return
    }
    const asked = this.#toolOf(message, call, undefined)
    const tool = call.outcome ? settled(asked, call.outcome, record) : asked
    const isAnswered = isOver(tool.status)
    const known = this.#byEntry.get(tool.id)
    if (known) {
      known.tool = {
        ...tool,
        ...optional('child', known.tool.child),
        ...optional('at', known.tool.at),
        ...optional('startedAt', known.tool.startedAt),
        src: withRecord(known.tool.src, record)
      }
      known.isAnswered = isAnswered
      message.put(this.#writer, known.tool)
      this.#nest(known, call.outcome)
      return
    }
    const slot: Slot = { tool, isAnswered }
    this.#remember(message, call, slot)
    message.put(this.#writer, tool)
    this.#nest(slot, call.outcome)
  }

  /** Whether the result went to a call that is there; else it is an entry of its own in this message. */
  answer(message: Message, callId: string, name: string, outcome: Outcome): boolean {
    const slot =
      callId === ''
        ? this.#nextOfName(message.thread, name)
        : (this.#latestOfId(message.thread, callId) ?? this.#unnamed(message.thread, name, callId))
    if (!slot) {
      this.#orphan(message, callId, name, outcome)
      return false
    }
    const before = slot.isAnswered ? slot.tool.output : ''
    if (slot.isAnswered) this.#writer.notice('second-result')
    slot.isAnswered = isOver(outcome.status)
    if (slot.isAnswered) this.#open.get(slot.tool.thread)?.delete(slot)
    if (slot.early) slot.early = outcome
    const tool = settled(slot.tool, outcome, this.#writer.record)
    slot.tool = { ...tool, output: withEarlier(before, tool.output) }
    this.#writer.put(slot.tool)
    this.#nest(slot, outcome)
    return true
  }

  /** Calls that the result itself tells of. */
  #nest(slot: Slot, outcome: Outcome | undefined): void {
    const child = outcome ? readNested(this.#writer, slot.tool, outcome.display) : undefined
    if (child === undefined || child === slot.tool.child) return
    slot.tool = { ...slot.tool, child }
    this.#writer.put(slot.tool)
  }

  /** The thread was stopped: what it waited for has no result. One that comes all the same finds its call. */
  giveUp(thread: ThreadId): void {
    const open = this.#open.get(thread) ?? []
    this.#open.delete(thread)
    for (const slot of open) {
      if (slot.isAnswered) continue
      slot.tool = { ...slot.tool, status: 'cancelled', src: withRecord(slot.tool.src, this.#writer.record) }
      this.#writer.put(slot.tool)
    }
  }

  /** The call with this id started that thread. */
  adopt(callId: string, child: ThreadId): void {
    const slot = this.#anywhere.get(callId)
    if (!slot) {
      this.#children.set(callId, child)
      return
    }
    if (slot.tool.thread === child) return
    slot.tool = { ...slot.tool, child, src: withRecord(slot.tool.src, this.#writer.record) }
    this.#writer.put(slot.tool)
  }

  #toolOf(message: Message, call: Call, id: string | undefined): Tool {
    const { detail, input } = call.described ?? this.#describe(call.name, call.args)
    const name = message.next()
    const wanted = call.callId === '' ? `${message.id}.${name}` : call.callId
    const owner = `${message.thread}\n${message.id}\n${call.owner}`
    const child = call.callId === '' ? undefined : this.#children.get(call.callId)
    return {
      ...message.base(id ?? this.#writer.own(wanted, owner)),
      type: 'tool',
      callId: call.callId,
      name: call.name,
      ...optional('title', call.title),
      detail,
      ...(input.length > 0 ? { input } : {}),
      status: call.status ?? 'running',
      ...optional('startedAt', message.at),
      output: '',
      ...(call.locations?.length ? { locations: call.locations } : {}),
      ...(child === undefined || child === message.thread ? {} : { child })
    }
  }

  #remember(message: Message, call: Call, slot: Slot): void {
    this.#byEntry.set(slot.tool.id, slot)
    const open = this.#open.get(message.thread) ?? new Set()
    if (!slot.isAnswered) this.#open.set(message.thread, open.add(slot))
    if (call.callId !== '') this.#stack(message.thread, call.callId, slot)
    const key = keyOf(message.thread, call.name)
    const batches = this.#byName.get(key) ?? []
    if (batches.length === 0) this.#byName.set(key, batches)
    const last = batches.at(-1)
    if (last?.message === message.id) last.slots.push(slot)
    else batches.push({ message: message.id, slots: [slot], next: 0 })
  }

  #stack(thread: ThreadId, callId: string, slot: Slot): void {
    const key = keyOf(thread, callId)
    const stack = this.#byId.get(key)
    if (stack) stack.latest = slot
    const waiting = stack?.waiting ?? []
    waiting.push(slot)
    if (!stack) this.#byId.set(key, { waiting, latest: slot })
    this.#anywhere.set(callId, slot)
    this.#children.delete(callId)
  }

  /** The latest call of that id that waits for a result; else the latest of that id. */
  #latestOfId(thread: ThreadId, callId: string): Slot | undefined {
    const stack = this.#byId.get(keyOf(thread, callId))
    while (stack?.waiting.at(-1)?.isAnswered) stack.waiting.pop()
    return stack?.waiting.at(-1) ?? stack?.latest
  }

  /** The first call of that name that waits, in the latest message that has one. */
  #nextOfName(thread: ThreadId, name: string): Slot | undefined {
    const batches = this.#byName.get(keyOf(thread, name)) ?? []
    for (let batch = batches.at(-1); batch; batches.pop(), batch = batches.at(-1)) {
      while (batch.slots[batch.next]?.isAnswered) batch.next++
      const slot = batch.slots[batch.next]
      if (slot) return slot
    }
    return undefined
  }

  /** Some servers give calls no id; the agent makes one up, which only the result has. */
  #unnamed(thread: ThreadId, name: string, callId: string): Slot | undefined {
    const slot = this.#nextOfName(thread, name)
    if (slot?.tool.callId !== '') return undefined
    this.#stack(thread, callId, slot)
    return slot
  }

  #orphan(message: Message, callId: string, name: string, outcome: Outcome): void {
    const nothing = new Cursor(undefined, this.#writer.record)
    const tool = this.#toolOf(
      message,
      { callId, name, args: nothing, owner: `result ${message.ordinal}` },
      undefined
    )
    const { startedAt: _, ...late } = tool
    const slot: Slot = { tool: settled(late, outcome, this.#writer.record), isAnswered: true, early: outcome }
    message.put(this.#writer, slot.tool)
    this.#writer.notice('orphan-result')
    if (callId !== '') this.#stack(message.thread, callId, slot)
  }
}

const keyOf = (thread: ThreadId, name: string): string => `${thread}\n${name}`

const isOver = (status: Status): boolean => status !== 'running' && status !== 'pending'
