// What a reducer remembers while it writes down a log that is a plain sequence: ids that never repeat, the message
// that came last in each thread, and the calls that still wait for their result.

import {
  type EntryId,
  FILE_STRIDE,
  MAIN,
  type MessageId,
  type Millis,
  type Notice,
  type Op,
  type RecordNo,
  type ThreadId,
  type Tool
} from '../../model/types.ts'
import { optional } from '../args.ts'

/** Where the entries of one message stand. */
export interface Stem {
  readonly message: MessageId
  readonly after: MessageId | null
  readonly thread: ThreadId
  readonly at?: Millis
}

/** A call as its record tells it; the scribe adds the place. */
export type Call = Omit<Tool, 'type' | 'id' | 'message' | 'after' | 'src'>
/** What a result changes about its call. */
export type Answer = (tool: Tool) => Tool

export class Scribe {
  readonly #ids = new Set<string>()
  readonly #last = new Map<ThreadId, MessageId>()
  readonly #tools = new Map<EntryId, Tool>()
  /** Calls without a result, by thread and call id, the latest last. */
  readonly #waiting = new Map<string, EntryId[]>()
  /** The same by call id alone, the earliest first. */
  readonly #anywhere = new Map<string, Set<EntryId>>()
  readonly #latest = new Map<string, EntryId>()
  readonly #orphans = new Map<string, { readonly id: EntryId; readonly answers: Answer[] }>()

  /** An id that nothing else has: this one, or with the record's number where the log repeats itself. */
  fresh(id: string, n: RecordNo): string {
    let free = id
    for (let i = 0; this.#ids.has(free); i++) free = `${id}@${recordId(n)}${i === 0 ? '' : `.${i}`}`
    this.#ids.add(free)
    return free
  }

  /** A new message at the end of its thread. Only for messages that get an entry: the next one continues it. */
  begin(id: string, n: RecordNo, thread: ThreadId, at?: Millis): Stem {
    const message = this.fresh(id, n)
    const after = this.#last.get(thread) ?? null
    this.#last.set(thread, message)
    return { message, after, thread, ...optional('at', at) }
  }

  /** The message that the next one of this thread will continue. */
  last(thread: ThreadId): MessageId | null {
    return this.#last.get(thread) ?? null
  }

  /** The human went back: what follows continues this message. */
  rewind(thread: ThreadId, to: MessageId | null): void {
    if (to === null) this.#last.delete(thread)
    else this.#last.set(thread, to)
  }

  /** A call, as a message of its own or as part of one. Its result may have come first. */
  called(call: Call, n: RecordNo, stem?: () => Stem): readonly Op[] {
    const key = waitKey(call.thread, call.callId)
    const orphan = this.#orphans.get(key)
    const early = orphan && this.#tools.get(orphan.id)
    if (orphan && early) {
      this.#orphans.delete(key)
      const { id, message, after, src } = early
      const tool: Tool = { ...call, type: 'tool', id, message, after, src: extended(src, n) }
      return [this.#keep(orphan.answers.reduce((whole, answer) => answer(whole), tool))]
    }
    const tool = this.#placed(call, n, stem)
    if (call.callId !== '') this.#wait(key, tool)
    return [this.#keep(tool)]
  }

  /** A result. Without a call it stands for itself, as `stub` tells it, until the call turns up. */
  answered(stub: Call, n: RecordNo, answer: Answer): readonly Op[] {
    const { callId, thread } = stub
    const waiting = this.#take(callId, thread)
    const orphaned = this.#orphans.get(waitKey(thread, callId))
    if (waiting) {
      if (orphaned?.id === waiting.id) orphaned.answers.push(answer)
      return [this.#keep(withRecord(answer(waiting), n))]
    }
    const answered = this.call(callId)
    if (answered) {
      if (orphaned?.id === answered.id) orphaned.answers.push(answer)
      return [this.#keep(withRecord(answer(answered), n)), notice('second-result', n)]
    }
    const orphan = this.#placed(stub, n)
    if (callId !== '') {
      this.#orphans.set(waitKey(thread, callId), { id: orphan.id, answers: [answer] })
      this.#latest.set(callId, orphan.id)
    }
    return [this.#keep(answer(orphan)), notice('orphan-result', n)]
  }

  /** More about a call that is no result. Without a call it makes one, as `stub` tells it. */
  told(stub: Call, n: RecordNo, answer: Answer): readonly Op[] {
    const { callId, thread } = stub
    const key = waitKey(thread, callId)
    const known = this.#tools.get(this.#waiting.get(key)?.at(-1) ?? '') ?? this.call(callId)
    if (known) {
      this.#orphans.get(key)?.answers.push(answer)
      return [this.#keep(withRecord(answer(known), n))]
    }
    const made = this.#placed(stub, n)
    if (callId !== '') {
      this.#orphans.set(key, { id: made.id, answers: [answer] })
      this.#wait(key, made)
    }
    return [this.#keep(answer(made))]
  }

  /** The latest call of that id, as it stands. */
  call(callId: string): Tool | undefined {
    return callId === '' ? undefined : this.#tools.get(this.#latest.get(callId) ?? '')
  }

  #placed(call: Call, n: RecordNo, stem?: () => Stem): Tool {
    const name = call.callId === '' ? recordId(n, call.thread) : call.callId
    const place = stem ? stem() : this.begin(name, n, call.thread, call.at)
    const id = stem === undefined ? place.message : this.fresh(name, n)
    const { message, after } = place
    return { ...call, type: 'tool', id, message, after, src: [n] }
  }

  #keep(tool: Tool): Op {
    this.#tools.set(tool.id, tool)
    return { op: 'put', entry: tool }
  }

  #wait(key: string, tool: Tool): void {
    append(this.#waiting, key, tool.id)
    const anywhere = this.#anywhere.get(tool.callId) ?? new Set()
    this.#anywhere.set(tool.callId, anywhere.add(tool.id))
    this.#latest.set(tool.callId, tool.id)
  }

  #take(callId: string, thread: ThreadId): Tool | undefined {
    const anywhere = this.#anywhere.get(callId)
    const [earliest] = anywhere ?? []
    const id = this.#waiting.get(waitKey(thread, callId))?.pop() ?? earliest
    const tool = id === undefined ? undefined : this.#tools.get(id)
    if (!tool) return undefined
    anywhere?.delete(tool.id)
    const elsewhere = tool.thread === thread ? undefined : this.#waiting.get(waitKey(tool.thread, callId))
    elsewhere?.splice(elsewhere.indexOf(tool.id), 1)
    return tool
  }
}

/** The record's number in its file; in a sub-agent's thread with the thread in front. */
export const recordId = (n: RecordNo, thread: ThreadId = MAIN): string =>
  thread === MAIN ? `r${n % FILE_STRIDE}` : `${thread}/r${n % FILE_STRIDE}`

export const notice = (code: Notice['code'], record: RecordNo, about?: string): Op => ({
  op: 'notice',
  notice: { code, record, ...optional('about', about) }
})

/** The records of an entry, with one more. */
export const extended = (src: readonly RecordNo[], n: RecordNo): readonly RecordNo[] =>
  src.at(-1) === n ? src : [...src, n]

const withRecord = (tool: Tool, n: RecordNo): Tool => ({ ...tool, src: extended(tool.src, n) })

const waitKey = (thread: ThreadId, callId: string): string => `${thread}\n${callId}`

const append = (lists: Map<string, EntryId[]>, key: string, id: EntryId): void => {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}
