// Calls and their results, brought together by the id of the call. A result goes to the latest unanswered call of its
// id in its thread, else to the earliest anywhere; one that comes before its call waits for it in its own place.

import type { EntryId, Op, RecordNo, ThreadId, Tool } from '../../model/transcript/types.ts'
import type { Place } from '../reading/place.ts'
import { again, withRecord } from '../reading/sources.ts'
import type { Chain } from './chain.ts'
import { recordId } from './names.ts'
import { notice } from './ops.ts'

/** A call as its record tells it; its place is added here. */
export type Call = Omit<Tool, 'type' | 'id' | 'message' | 'after' | 'src'>
/** What a result changes about its call. */
export type Answer = (tool: Tool) => Tool

export class Pairing {
  readonly #chain: Chain
  readonly #tools = new Map<EntryId, Tool>()
  /** Calls without a result, by thread and call id, the latest last. */
  readonly #waiting = new Map<string, EntryId[]>()
  /** The same by call id alone, the earliest first. */
  readonly #anywhere = new Map<string, Set<EntryId>>()
  readonly #latest = new Map<string, EntryId>()
  /** Calls that were not answered and not given up, by thread. */
  readonly #open = new Map<ThreadId, Set<EntryId>>()
  readonly #orphans = new Map<string, { readonly id: EntryId; readonly answers: Answer[] }>()

  constructor(chain: Chain) {
    this.#chain = chain
  }

  /** A call, as a message of its own or as part of one. Its result may have come first. */
  called(call: Call, n: RecordNo, place?: () => Place): readonly Op[] {
    const key = keyOf(call.thread, call.callId)
    const orphan = this.#orphans.get(key)
    const early = orphan && this.#tools.get(orphan.id)
    if (orphan && early) {
      this.#orphans.delete(key)
      const { id, message, after, src } = early
      const tool: Tool = { ...call, type: 'tool', id, message, after, src: withRecord(src, n) }
      return [this.#keep(orphan.answers.reduce((whole, answer) => answer(whole), tool))]
    }
    const tool = this.#placed(call, n, place)
    if (call.callId !== '') this.#wait(key, tool)
    return [this.#keep(tool)]
  }

  /** A result. Without a call it stands for itself, as `stub` tells it, until the call turns up. */
  answered(stub: Call, n: RecordNo, answer: Answer): readonly Op[] {
    const { callId, thread } = stub
    const waiting = this.#take(callId, thread)
    const orphaned = this.#orphans.get(keyOf(thread, callId))
    if (waiting) {
      if (orphaned?.id === waiting.id) orphaned.answers.push(answer)
      return [this.#keep(again(answer(waiting), n))]
    }
    const answered = this.call(callId)
    if (answered) {
      if (orphaned?.id === answered.id) orphaned.answers.push(answer)
      return [this.#keep(again(answer(answered), n)), notice('second-result', n)]
    }
    const orphan = this.#placed(stub, n)
    if (callId !== '') {
      this.#orphans.set(keyOf(thread, callId), { id: orphan.id, answers: [answer] })
      this.#latest.set(callId, orphan.id)
    }
    return [this.#keep(answer(orphan)), notice('orphan-result', n)]
  }

  /** More about a call that is no result. Without a call it makes one, as `stub` tells it. */
  told(stub: Call, n: RecordNo, answer: Answer): readonly Op[] {
    const { callId, thread } = stub
    const key = keyOf(thread, callId)
    const known = this.#tools.get(this.#waiting.get(key)?.at(-1) ?? '') ?? this.call(callId)
    if (known) {
      this.#orphans.get(key)?.answers.push(answer)
      return [this.#keep(again(answer(known), n))]
    }
    const made = this.#placed(stub, n)
    if (callId !== '') {
      this.#orphans.set(key, { id: made.id, answers: [answer] })
      this.#wait(key, made)
    }
    return [this.#keep(answer(made))]
  }

  /** The thread was stopped: what it waited for has no result. One that comes all the same finds its call. */
  giveUp(thread: ThreadId, n: RecordNo): readonly Op[] {
    const open = [...(this.#open.get(thread) ?? [])]
    this.#open.delete(thread)
    return open.flatMap(id => {
      const tool = this.#tools.get(id)
      const isOpen = tool?.status === 'running' || tool?.status === 'pending'
      return tool && isOpen ? [this.#keep(again({ ...tool, status: 'cancelled' }, n))] : []
    })
  }

  /** Whether a call of that id has no result yet. */
  waits(callId: string, thread: ThreadId): boolean {
    return (this.#waiting.get(keyOf(thread, callId))?.length ?? 0) > 0
  }

  /** The latest call of that id, as it stands. */
  call(callId: string): Tool | undefined {
    return callId === '' ? undefined : this.#tools.get(this.#latest.get(callId) ?? '')
  }

  #placed(call: Call, n: RecordNo, place?: () => Place): Tool {
    const name = call.callId === '' ? recordId(n, call.thread) : call.callId
    const { message, after } = place ? place() : this.#chain.begin(name, n, call.thread, call.at)
    const id = place ? this.#chain.fresh(name, n) : message
    return { ...call, type: 'tool', id, message, after, src: [n] }
  }

  #keep(tool: Tool): Op {
    this.#tools.set(tool.id, tool)
    return { op: 'put', entry: tool }
  }

  #wait(key: string, tool: Tool): void {
    const waiting = this.#waiting.get(key)
    if (waiting) waiting.push(tool.id)
    else this.#waiting.set(key, [tool.id])
    const anywhere = this.#anywhere.get(tool.callId) ?? new Set()
    this.#anywhere.set(tool.callId, anywhere.add(tool.id))
    const open = this.#open.get(tool.thread) ?? new Set()
    this.#open.set(tool.thread, open.add(tool.id))
    this.#latest.set(tool.callId, tool.id)
  }

  #take(callId: string, thread: ThreadId): Tool | undefined {
    const anywhere = this.#anywhere.get(callId)
    const [earliest] = anywhere ?? []
    const id = this.#waiting.get(keyOf(thread, callId))?.pop() ?? earliest
    const tool = id === undefined ? undefined : this.#tools.get(id)
    if (!tool) return undefined
    anywhere?.delete(tool.id)
    this.#open.get(tool.thread)?.delete(tool.id)
    const elsewhere = tool.thread === thread ? undefined : this.#waiting.get(keyOf(tool.thread, callId))
    elsewhere?.splice(elsewhere.indexOf(tool.id), 1)
    return tool
  }
}

const keyOf = (thread: ThreadId, callId: string): string => `${thread}\n${callId}`
