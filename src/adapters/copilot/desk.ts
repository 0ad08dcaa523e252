// What is remembered while a Copilot session is read: threads of sub-agents, thinking told twice, tokens.

import {
  type Entry,
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
} from '../../model/types.ts'
import type { Cursor } from '../read.ts'
import { Facts } from './facts.ts'
import { extended, recordId, Scribe, type Stem } from './scribe.ts'

/** The event being read. */
export interface Now {
  readonly n: RecordNo
  readonly at: Millis | undefined
  readonly thread: ThreadId
  /** The event's own id. */
  readonly id: string | undefined
}

export type Handler = (desk: Desk, data: Cursor, now: Now) => readonly Op[]

export class Desk {
  readonly scribe = new Scribe()
  readonly facts = new Facts()
  readonly permissions = new Map<string, Event>()
  /** Thinking is told by an event and again by its reply, in either order: the last one, with its words. */
  thought: { readonly entry: Thinking; readonly words: string; readonly type: string } | undefined
  /** Chosen, not yet used. */
  model: string | undefined
  /** Tokens are told call by call, or only when the session ends. */
  hasUsage = false
  #usage: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }
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
    if (now.id !== undefined && now.thread === MAIN) this.#before.set(now.id, this.scribe.last(MAIN))
  }

  /** The message before an event; nothing if there was no such event. */
  before(event: string): MessageId | null | undefined {
    return this.#before.get(event)
  }

  begin(now: Now, id?: string): Stem {
    return this.scribe.begin(id || recordId(now.n, now.thread), now.n, now.thread, now.at)
  }

  /** An event of its own. */
  event(now: Now, detail: EventDetail, id?: string): Event {
    const stem = this.begin(now, id ?? now.id)
    return { type: 'event', id: stem.message, ...stem, src: [now.n], detail }
  }

  spend(usage: Usage): readonly Op[] {
    if (usage.input + usage.output + usage.cacheRead + usage.cacheWrite === 0) return []
    this.#usage = {
      input: this.#usage.input + usage.input,
      output: this.#usage.output + usage.output,
      cacheRead: this.#usage.cacheRead + usage.cacheRead,
      cacheWrite: this.#usage.cacheWrite + usage.cacheWrite
    }
    return this.facts.learn({ usage: this.#usage })
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

export const put = (desk: Desk, now: Now, detail: EventDetail, id?: string): readonly Op[] => [
  { op: 'put', entry: desk.event(now, detail, id) }
]

/** An entry again, with one more record. */
export const again = <E extends Entry>(entry: E, n: RecordNo): E => ({
  ...entry,
  src: extended(entry.src, n)
})

export const silent = (as: string): readonly Op[] => [{ op: 'silent', as }]
