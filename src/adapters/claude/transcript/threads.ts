// Sub-agents: which call started which thread. Files of a session arrive in any order, so each side may come first,
// and several records tell the same link with different certainty. The surest one wins.

import type { ThreadId } from '../../../model/transcript/types.ts'

/** How a link was learned, the surest first. */
const LINKS = ['sidecar', 'result', 'progress', 'notification', 'text', 'prompt'] as const
export type LinkSource = (typeof LINKS)[number]

export class AgentThreads {
  readonly #links = new Map<string, { readonly thread: ThreadId; readonly rank: number }>()
  readonly #callsOf = new Map<ThreadId, string[]>()
  readonly #alive = new Set<ThreadId>()
  readonly #waitingCalls = new Map<number, string[]>()
  readonly #waitingThreads = new Map<number, ThreadId[]>()

  /** The thread of a call, once it has entries. No thread starts itself, whatever a log says. */
  childOf(callId: string, own: ThreadId): ThreadId | undefined {
    const thread = this.#links.get(callId)?.thread
    return thread !== undefined && thread !== own && this.#alive.has(thread) ? thread : undefined
  }

  /** True if the call's thread is now another one, and has entries. */
  link(callId: string, thread: ThreadId, source: LinkSource): boolean {
    const rank = LINKS.indexOf(source)
    const known = this.#links.get(callId)
    if (known && (known.rank <= rank || known.thread === thread)) return false
    this.#links.set(callId, { thread, rank })
    listed(this.#callsOf, thread).push(callId)
    return this.#alive.has(thread)
  }

  /** A thread got an entry. The calls that started it, if it is the first one. */
  enliven(thread: ThreadId): readonly string[] {
    if (this.#alive.has(thread)) return []
    this.#alive.add(thread)
    return listed(this.#callsOf, thread).filter(call => this.#links.get(call)?.thread === thread)
  }

  /** A call gave this prompt to a sub-agent. The thread that began with it, if it is waiting. */
  asked(callId: string, prompt: number): ThreadId | undefined {
    const thread = this.#waitingThreads.get(prompt)?.shift()
    if (thread === undefined) listed(this.#waitingCalls, prompt).push(callId)
    return thread
  }

  /** A thread began with this prompt. The call that gave it, if it is waiting. */
  began(thread: ThreadId, prompt: number): string | undefined {
    const calls = this.#waitingCalls.get(prompt) ?? []
    for (let call = calls.shift(); call !== undefined; call = calls.shift())
      if (!this.#links.has(call)) return call
    listed(this.#waitingThreads, prompt).push(thread)
    return undefined
  }
}

const listed = <K, V>(lists: Map<K, V[]>, key: K): V[] => {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
