// Which call does a result answer? Ids repeat: forks copy them, some servers count `call_0` in every turn.
// So a result goes to the latest unanswered call of its id in its thread, else to the earliest unanswered one.

import type { RecordNo, Text, ThreadId, Tool } from '../../model/types.ts'

export interface Call {
  entry: Tool
  /** Fingerprint of name and arguments. */
  readonly fingerprint: number
  answered: boolean
  /** False for a result whose call was not read (yet). */
  readonly isCalled: boolean
}

interface OfId {
  readonly open: Call[]
  last: Call
}

/** How far back a result looks for its own thread among calls of one id. */
const REACH = 64

export class Calls {
  readonly #byId = new Map<string, OfId>()
  /** Whole outputs from files beside the log, by call id. */
  readonly full = new Map<string, { readonly text: Text; readonly n: RecordNo }>()

  add(id: string, call: Call): void {
    const known = this.#byId.get(id)
    if (known) {
      known.last = call
      if (!call.answered) known.open.push(call)
    } else this.#byId.set(id, { open: call.answered ? [] : [call], last: call })
  }

  /** The latest call of this id. */
  last(id: string): Call | undefined {
    return this.#byId.get(id)?.last
  }

  /** The call that a result answers; an answered one if no other is left. */
  answer(id: string, thread: ThreadId): Call | undefined {
    const known = this.#byId.get(id)
    if (!known) return undefined
    const { open } = known
    for (let i = open.length - 1; i >= Math.max(0, open.length - REACH); i--)
      if (open[i]?.entry.thread === thread) return open.splice(i, 1)[0]
    return open.shift() ?? known.last
  }
}
