// Calls and their results, brought together. A result that comes before its call waits for it in its own place; a second
// result is noted; what was given up may still be answered.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { ThreadId, Tool } from '../../model/transcript/types.ts'
import type { Place } from '../reading/place.ts'
import { again, withRecord } from '../reading/sources.ts'
import type { TranscriptBuilder } from './builder.ts'
import { recordId } from './names.ts'
import { type OpenCall, OpenCalls, type PairingPolicy } from './open-calls.ts'

/** A call as its record tells it; its place is added here. */
export type ToldCall = Omit<Tool, 'type' | 'id' | 'message' | 'after' | 'src'>
/** A call of which nothing is known but who is meant. */
export const untoldCall = (callId: string, thread: ThreadId, more: Partial<ToldCall> = {}): ToldCall => ({
  callId,
  thread,
  name: '',
  detail: { kind: 'other' },
  status: 'running',
  output: '',
  ...more
})

/** What a result changes about its call. */
export type CallChange = (tool: Tool) => Tool

interface Slot extends OpenCall {
  /** Told before the call itself: once it is known what was called, they say more. */
  readonly early: CallChange[]
  isEarly: boolean
}

export class Calls {
  readonly #builder: TranscriptBuilder
  readonly #open: OpenCalls<Slot>

  constructor(builder: TranscriptBuilder, policy?: PairingPolicy) {
    this.#builder = builder
    this.#open = new OpenCalls(policy)
  }

  /** A call, as a message of its own or as part of one. Its result may have come first. */
  called(call: ToldCall, place?: () => Place): Tool {
    const early = this.#open.takeOrphan(call.callId, call.thread)
    if (!early) return this.#add(call, { isAnswered: false, isOrphan: false }, [], place)
    const { id, message, after, src } = early.tool
    const tool: Tool = {
      ...call,
      type: 'tool',
      id,
      message,
      after,
      src: withRecord(src, this.#builder.record)
    }
    early.isEarly = false
    return this.#keep(
      early,
      early.early.reduce((whole, answer) => answer(whole), tool)
    )
  }

  /** A result. Without a call it stands for itself, as `stub` tells it, until the call turns up. */
  answered(stub: ToldCall, answer: CallChange): Tool {
    const slot = this.#open.find(stub.callId, stub.thread, stub.name)
    if (!slot) {
      const tool = this.#add(stub, { isAnswered: true, isOrphan: true }, [answer])
      this.#builder.notice('orphan-result')
      return tool
    }
    if (slot.isAnswered) this.#builder.notice('second-result')
    slot.isAnswered = true
    return this.#change(slot, answer)
  }

  /** More about a call that is no result. Without a call it makes one, as `stub` tells it. */
  told(stub: ToldCall, answer: CallChange): Tool {
    const slot = this.#slotOf(stub)
    return slot
      ? this.#change(slot, answer)
      : this.#add(stub, { isAnswered: false, isOrphan: true }, [answer])
  }

  /** What a call prints while it runs. */
  prints(stub: ToldCall, piece: string): void {
    const print: CallChange = tool => ({ ...tool, output: joinTexts([tool.output, piece], '') })
    const slot = this.#slotOf(stub)
    if (!slot) {
      this.told(stub, print)
      return
    }
    if (slot.isEarly) slot.early.push(print)
    slot.tool = again(print(slot.tool), this.#builder.record)
    this.#builder.append(slot.tool.id, piece)
  }

  /** The thread was stopped: what it waited for has no result. */
  giveUp(thread: ThreadId): void {
    for (const slot of this.#open.giveUp(thread))
      this.#change(slot, tool => ({ ...tool, status: 'cancelled' }))
  }

  /** Whether a call of that id has no result yet. */
  waits(callId: string, thread: ThreadId): boolean {
    return this.#open.waits(callId, thread)
  }

  /** The first call of this tool that has no result yet. */
  waiting(name: string, thread: ThreadId): Tool | undefined {
    return this.#open.allOpen(thread).find(({ tool }) => tool.name === name)?.tool
  }

  /** The latest call of that id, as it stands. */
  call(callId: string): Tool | undefined {
    return this.#open.last(callId)?.tool
  }

  #slotOf({ callId, thread }: ToldCall): Slot | undefined {
    return this.#open.find(callId, thread) ?? this.#open.last(callId)
  }

  #add(
    call: ToldCall,
    state: Pick<Slot, 'isAnswered' | 'isOrphan'>,
    early: CallChange[],
    place?: () => Place
  ): Tool {
    const builder = this.#builder
    const wish = call.callId === '' ? recordId(builder.record, call.thread) : call.callId
    const { message, after } = place ? place() : builder.message(wish, call.thread, call.at)
    const id = place ? builder.entryId(wish) : message
    const tool: Tool = { ...call, type: 'tool', id, message, after, src: [builder.record] }
    const slot: Slot = { tool, ...state, early, isEarly: state.isOrphan }
    this.#open.add(slot)
    return this.#keep(
      slot,
      early.reduce((whole, answer) => answer(whole), tool)
    )
  }

  #change(slot: Slot, answer: CallChange): Tool {
    if (slot.isEarly) slot.early.push(answer)
    return this.#keep(slot, again(answer(slot.tool), this.#builder.record))
  }

  #keep(slot: Slot, tool: Tool): Tool {
    slot.tool = tool
    return this.#builder.put(tool)
  }
}
