// A call while it is read, and the calls that share an id.

import type { RecordNo, Tool } from '../../model/transcript/types.ts'
import type { Result } from './results.ts'

/** A call that may change: what was said of it last, and the records that said so. */
export interface Call {
  tool: Tool
  readonly src: RecordNo[]
  answered: boolean
  /** Known only by its result so far. */
  orphan: boolean
  /** What the result told besides its words. */
  result: Result | undefined
  /** What a shell printed while it ran. */
  streamed: { stdout: string; stderr: string } | undefined
}

export const newCall = (tool: Tool, orphan: boolean): Call => ({
  tool,
  src: [],
  answered: false,
  orphan,
  result: undefined,
  streamed: undefined
})

/** The calls of one id in the order they were made, those of one message together. */
export class CallsOfId {
  last: Call | undefined
  readonly #open: { readonly message: string; readonly calls: Call[]; next: number }[] = []

  add(call: Call): void {
    this.last = call
    const batch = this.#open.at(-1)
    if (batch?.message === call.tool.message) batch.calls.push(call)
    else this.#open.push({ message: call.tool.message, calls: [call], next: 0 })
  }

  /** Inside the newest message that still waits, results come in the order of the calls. */
  unanswered(): Call | undefined {
    const batch = this.#open.at(-1)
    return batch?.calls[batch.next]
  }

  newest(): Call | undefined {
    const waiting = this.unanswered()
    return waiting?.tool.message === this.last?.tool.message ? waiting : this.last
  }

  close(call: Call): void {
    const batch = this.#open.at(-1)
    if (!batch || batch.calls[batch.next] !== call) return
    batch.next++
    if (batch.next === batch.calls.length) this.#open.pop()
  }

  takeOrphan(): Call | undefined {
    const call = this.last
    if (!call?.orphan) return undefined
    call.orphan = false
    return call
  }
}
