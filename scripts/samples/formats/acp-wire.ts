// JSON-RPC in two directions, each with numbers of its own, in the order of time.

import { isoAt } from '../encode.ts'
import { type Ids, idsFor } from '../ids.ts'
import type { Seconds, Talk } from '../shape.ts'

export type Json = Record<string, unknown>
export type Answer = (at: Seconds, result: Json) => void

export class AcpWire {
  readonly ids: Ids = idsFor('acp')
  readonly session = `sess_${this.ids.hex(24)}`
  readonly records: Json[] = []
  readonly #talk: Talk
  #asked = 0
  #served = 0
  #now = Number.NEGATIVE_INFINITY

  constructor(talk: Talk) {
    this.#talk = talk
  }

  /** The client asks the agent. */
  ask(at: Seconds, method: string, params: Json): Answer {
    const id = this.#asked++
    this.#write(at, 'outbound', { id, method, params })
    return (then, result) => this.#write(then, 'inbound', { id, result })
  }

  /** The client tells the agent, and waits for nothing. */
  tell(at: Seconds, method: string, params: Json): void {
    this.#write(at, 'outbound', { method, params })
  }

  /** The agent asks its client. */
  serve(at: Seconds, method: string, params: Json): Answer {
    const id = this.#served++
    this.#write(at, 'inbound', { id, method, params: { sessionId: this.session, ...params } })
    return (then, result) => this.#write(then, 'outbound', { id, result })
  }

  update(at: Seconds, update: Json): void {
    this.#write(at, 'inbound', { method: 'session/update', params: { sessionId: this.session, update } })
  }

  /** Whose sub-agent is speaking. */
  static under(parent: string | undefined): Json {
    return parent === undefined ? {} : { _meta: { claudeCode: { parentToolUseId: parent } } }
  }

  #write(at: Seconds, direction: 'inbound' | 'outbound', message: Json): void {
    this.#now = Math.max(this.#now, at)
    this.records.push({
      seq: this.records.length + 1,
      at: isoAt(this.#talk, this.#now),
      direction,
      message: { jsonrpc: '2.0', ...message }
    })
  }
}
