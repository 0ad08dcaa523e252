// Which call does a result answer? Ids repeat: forks copy them, some servers count `call_0` in every turn, some give
// none. The only place that decides it; a format says by a policy what its log can be trusted with.

import type { ThreadId, Tool } from '../../model/transcript/types.ts'

/** A call while the log is read. Whoever answers it says so here. */
export interface OpenCall {
  /** As it was put last. */
  tool: Tool
  isAnswered: boolean
  /** Known only by its result so far. */
  isOrphan: boolean
}

export interface PairingPolicy {
  /** Of the calls of one id in one message: `latest` first, or in the `order` they were made. */
  readonly pick: 'latest' | 'order'
  /** Whether a result may answer a call of another thread: then the earliest one. */
  readonly crossesThreads: boolean
  /** Whether a result that has no id, or an id that no call has, answers a call without id by its name. */
  readonly byName: boolean
  /** A result goes to the newest call of its id, answered or not. */
  readonly newestOnly: boolean
  /** How many unanswered calls of a thread are kept in mind, for logs that never tell of an end. */
  readonly most?: number
}

export const LATEST_OPEN: PairingPolicy = {
  pick: 'latest',
  crossesThreads: true,
  byName: false,
  newestOnly: false
}

export class OpenCalls<C extends OpenCall> {
  readonly #policy: PairingPolicy
  readonly #byId = new Map<string, SameId<C>>()
  readonly #byName = new Map<string, Waiting<C>>()
  /** Calls that nobody gave up, by thread. */
  readonly #open = new Map<ThreadId, C[]>()

  constructor(policy: PairingPolicy = LATEST_OPEN) {
    this.#policy = policy
  }

  /**
   * `id`: what results name it by, where that is not the call id. `thread`: what it is looked for in, where that is
   * not its thread. Returns the call that is kept in mind no longer, if there are too many.
   */
  add(call: C, id = call.tool.callId, thread = call.tool.thread): C | undefined {
    if (id !== '') this.name(call, id, thread)
    if (this.#policy.byName && !call.isOrphan) {
      const key = `${thread}\n${call.tool.name}`
      const known = this.#byName.get(key)
      if (known) known.add(call)
      else this.#byName.set(key, new Waiting(call))
    }
    if (call.isAnswered) return undefined
    const open = this.#open.get(thread)
    if (!open) this.#open.set(thread, [call])
    else if (open.push(call) > (this.#policy.most ?? Number.POSITIVE_INFINITY))
      return this.#trim(thread, open)
    return undefined
  }

  /** Results name the call by this id from now on. */
  name(call: C, id: string, thread = call.tool.thread): void {
    const known = this.#byId.get(id)
    if (known) known.also(call, thread)
    else this.#byId.set(id, new SameId(call, thread))
  }

  /** The call that a result answers; an answered one if no other is left. */
  find(id: string, thread: ThreadId, name = ''): C | undefined {
    const { pick, newestOnly, crossesThreads } = this.#policy
    const same = this.#byId.get(id)
    const own = same?.inThread(thread)
    const found = newestOnly
      ? own?.newest(pick)
      : (own?.next(pick) ?? (crossesThreads ? (same?.earliest() ?? same?.latest) : own?.last))
    return found ?? this.#unnamed(id, thread, name)
  }

  /** Whether a call of that id has no result yet. */
  waits(id: string, thread: ThreadId): boolean {
    return this.#byId.get(id)?.inThread(thread)?.next('latest') !== undefined
  }

  /** The latest call of that id, in any thread. */
  last(id: string): C | undefined {
    return this.#byId.get(id)?.latest
  }

  /** The newest call that waits and of which this is true, for what names no call. */
  newestOpen(thread: ThreadId, isIt: (call: C) => boolean): C | undefined {
    return this.#open.get(thread)?.findLast(call => !call.isAnswered && isIt(call))
  }

  /** The calls of a thread that wait, oldest first. */
  allOpen(thread: ThreadId): readonly C[] {
    const open = this.#open.get(thread)?.filter(call => !call.isAnswered) ?? []
    this.#open.set(thread, open)
    return open
  }

  /** The result that waits for this call. It waits only once. */
  takeOrphan(id: string, thread: ThreadId): C | undefined {
    const last = this.#byId.get(id)?.inThread(thread)?.last
    if (!last?.isOrphan) return undefined
    last.isOrphan = false
    return last
  }

  /** What a thread still waited for when it was stopped. A result that comes all the same finds its call. */
  giveUp(thread: ThreadId): readonly C[] {
    const open = this.#open.get(thread) ?? []
    this.#open.delete(thread)
    return open.filter(call => !call.isAnswered && isGoing(call.tool))
  }

  #trim(thread: ThreadId, open: readonly C[]): C | undefined {
    const waiting = open.filter(call => !call.isAnswered)
    this.#open.set(thread, waiting)
    return waiting.length === open.length ? waiting.shift() : undefined
  }

  #unnamed(id: string, thread: ThreadId, name: string): C | undefined {
    if (!this.#policy.byName) return undefined
    const call = this.#byName.get(`${thread}\n${name}`)?.next('order')
    if (id === '' || !call) return call
    // Some agents make an id up for a call that has none; only the result has it.
    if (call.tool.callId !== '') return undefined
    this.name(call, id)
    return call
  }
}

/** Calls that share an id or a name, oldest first; answered ones are dropped when met. Most ids have one: no list for it. */
class Waiting<C extends OpenCall> {
  last: C
  #messages: { readonly calls: C[]; next: number }[] | undefined

  constructor(call: C) {
    this.last = call
  }

  add(call: C): void {
    const before = this.last
    this.last = call
    this.#messages ??= [{ calls: [before], next: 0 }]
    const batch = this.#messages.at(-1)
    if (batch?.calls.at(-1)?.tool.message === call.tool.message) batch.calls.push(call)
    else this.#messages.push({ calls: [call], next: 0 })
  }

  /** In the newest message that waits. */
  next(pick: PairingPolicy['pick']): C | undefined {
    const messages = this.#messages
    if (!messages) return this.last.isAnswered ? undefined : this.last
    for (let batch = messages.at(-1); batch; batch = messages.at(-1)) {
      const { calls } = batch
      while (calls.at(-1)?.isAnswered) calls.pop()
      while (calls[batch.next]?.isAnswered) batch.next++
      const call = pick === 'latest' ? calls.at(-1) : calls[batch.next]
      if (call) return call
      messages.pop()
    }
    return undefined
  }

  newest(pick: PairingPolicy['pick']): C {
    const waiting = this.next(pick)
    return waiting?.tool.message === this.last.tool.message ? waiting : this.last
  }
}

/** The calls of one id: those of the thread that had it first, and of others that use it too. */
class SameId<C extends OpenCall> extends Waiting<C> {
  /** In any thread. */
  latest: C
  readonly #thread: ThreadId
  #others: Map<ThreadId, Waiting<C>> | undefined
  /** In the order they were made, in all threads. Only where there are several. */
  #all: C[] | undefined
  #first = 0

  constructor(call: C, thread: ThreadId) {
    super(call)
    this.latest = call
    this.#thread = thread
  }

  also(call: C, thread: ThreadId): void {
    this.#all ??= [this.latest]
    this.#all.push(call)
    this.latest = call
    const own = this.inThread(thread)
    if (own) own.add(call)
    else {
      this.#others ??= new Map()
      this.#others.set(thread, new Waiting(call))
    }
  }

  inThread(thread: ThreadId): Waiting<C> | undefined {
    return thread === this.#thread ? this : this.#others?.get(thread)
  }

  /** The first that waits, in any thread. */
  earliest(): C | undefined {
    const all = this.#all
    if (!all) return this.latest.isAnswered ? undefined : this.latest
    while (all[this.#first]?.isAnswered) this.#first++
    return all[this.#first]
  }
}

const isGoing = ({ status }: Tool): boolean => status === 'running' || status === 'pending'
