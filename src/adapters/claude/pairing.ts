// Which call does a result answer? Ids repeat: forks copy them, some servers count `call_0` in every turn.
// So a result goes to the latest unanswered call of its id in its thread, else to the earliest unanswered one.

import type { RecordNo, Text, ThreadId, Tool } from '../../model/transcript/types.ts'
import type { Answer } from './results/refine.ts'

export interface Call {
  entry: Tool
  /** Fingerprint of name and arguments. */
  readonly fingerprint: number
  answered: boolean
  /** False for a result whose call was not read (yet). */
  readonly isCalled: boolean
  /** Results that came before their call: once it is known what was called, they say more. */
  readonly early?: Answer[]
}

interface OfId {
  readonly open: Call[]
  last: Call
}

/** How far back a result looks for its own thread among calls of one id. */
const REACH = 64

export class Calls {
  readonly #byId = new Map<string, OfId>()
  /** Calls that nobody answered or gave up, by thread. */
  readonly #waiting = new Map<ThreadId, Set<Call>>()
  /** Whole outputs from files beside the log, by call id. */
  readonly full = new Map<string, { readonly text: Text; readonly n: RecordNo }>()

  add(id: string, call: Call): void {
    const known = this.#byId.get(id)
    if (known) {
      known.last = call
      if (!call.answered) known.open.push(call)
    } else this.#byId.set(id, { open: call.answered ? [] : [call], last: call })
    if (!call.answered) this.#waits(call)
  }

  /** The latest call of this id. */
  last(id: string): Call | undefined {
    return this.#byId.get(id)?.last
  }

  /** The call that a result answers; an answered one if no other is left. */
  answer(id: string, thread: ThreadId): Call | undefined {
    const known = this.#byId.get(id)
    if (!known) return undefined
    const call = this.#open(known.open, thread) ?? known.last
    this.#waiting.get(call.entry.thread)?.delete(call)
    return call
  }

  /** What this thread still waited for when it was stopped. A result that comes all the same finds its call. */
  giveUp(thread: ThreadId): readonly Call[] {
    const calls = [...(this.#waiting.get(thread) ?? [])]
    this.#waiting.delete(thread)
    return calls
  }

  #open(open: Call[], thread: ThreadId): Call | undefined {
    for (let i = open.length - 1; i >= Math.max(0, open.length - REACH); i--)
      if (open[i]?.entry.thread === thread) return open.splice(i, 1)[0]
    return open.shift()
  }

  #waits(call: Call): void {
    const { thread } = call.entry
    const waiting = this.#waiting.get(thread)
    if (waiting) waiting.add(call)
    else this.#waiting.set(thread, new Set([call]))
  }
}
