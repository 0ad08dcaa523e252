// What is remembered while a Copilot session is read: threads of sub-agents, thinking told twice, tokens.

import {
  type Event,
  type EventDetail,
  MAIN,
  type MessageId,
  type Millis,
  type Op,
  type RecordNo,
  type Thinking,
  type ThreadId,
  type Usage
} from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Place } from '../reading/place.ts'
import { Chain } from '../transcript/chain.ts'
import { Facts } from '../transcript/facts.ts'
import { recordId } from '../transcript/names.ts'
import { Pairing } from '../transcript/pairing.ts'

/** The event being read. */
export interface Now {
  readonly n: RecordNo
  readonly at: Millis | undefined
  readonly thread: ThreadId
  /** The event's own id. */
  readonly id: string | undefined
}

export type Handler = (memory: Memory, data: Cursor, now: Now) => readonly Op[]

export class Memory {
  readonly chain = new Chain()
  readonly calls = new Pairing(this.chain)
  readonly facts = new Facts()
  readonly permissions = new Map<string, Event>()
  /** Thinking is told by an event and again by its reply, in either order: the last one, with its words. */
  thought: { readonly entry: Thinking; readonly words: string; readonly type: string } | undefined
  /** Chosen, not yet used. */
  model: string | undefined
  /** Tokens are told call by call, or only when the session ends. */
  hasUsage = false
  readonly #agents = new Map<string, ThreadId>()
  readonly #threads = new Set<ThreadId>()
  /** For each event of the main thread: the message that came before it. */
  readonly #before = new Map<string, MessageId | null>()

  /** A sub-agent is known by the call that started it, or by a name of its own. */
  threadOf(record: Cursor): ThreadId {
    const parent = record.get('data').str('parentToolCallId')
    if (parent) return parent
    const agent = record.str('agentId')
    return agent ? (this.#agents.get(agent) ?? agent) : MAIN
  }

  joins(agent: string | undefined, thread: ThreadId): void {
    if (agent) this.#agents.set(agent, thread)
  }

  /** Whether this thread has not been seen before. */
  isNewThread(thread: ThreadId): boolean {
    const isNew = !this.#threads.has(thread)
    this.#threads.add(thread)
    return isNew
  }

  passes(now: Now): void {
    if (now.id !== undefined && now.thread === MAIN) this.#before.set(now.id, this.chain.last(MAIN))
  }

  /** The message before an event; nothing if there was no such event. */
  before(event: string): MessageId | null | undefined {
    return this.#before.get(event)
  }

  begin(now: Now, id?: string): Place {
    return this.chain.begin(id || recordId(now.n, now.thread), now.n, now.thread, now.at)
  }

  /** An event of its own. */
  event(now: Now, detail: EventDetail, id?: string): Event {
    const place = this.begin(now, id ?? now.id)
    return { type: 'event', id: place.message, ...place, src: [now.n], detail }
  }
}

/** Input counts what came from the cache; here it is counted apart. */
export const usageOf = (at: Cursor): Usage => {
  const input = at.num('inputTokens') ?? 0
  const cacheRead = at.num('cacheReadTokens') ?? 0
  return {
    input: input >= cacheRead ? input - cacheRead : input,
    output: at.num('outputTokens') ?? 0,
    cacheRead,
    cacheWrite: at.num('cacheWriteTokens') ?? 0
  }
}

export const put = (memory: Memory, now: Now, detail: EventDetail, id?: string): readonly Op[] => [
  { op: 'put', entry: memory.event(now, detail, id) }
]
