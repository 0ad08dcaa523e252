// The transcript under construction. Handlers read a record and say here what it means; the writer gives ids, keeps
// what later records may add to, and collects the operations.

import {
  type Assistant,
  type Entry,
  type EntryId,
  type Event,
  type EventDetail,
  FILE_STRIDE,
  MAIN,
  type MessageId,
  type NoticeCode,
  type Op,
  type Session,
  type Thinking,
  type ThreadId,
  type Tool
} from '../../model/transcript/types.ts'
import { optional, type ToolRules } from '../reading/arguments.ts'
import { Names, recordName } from '../transcript/names.ts'
import { notice } from '../transcript/ops.ts'
import { labelOf } from '../transcript/unknown.ts'
import { ClaudeFacts } from './facts.ts'
import { Calls } from './pairing.ts'
import type { Message } from './records/messages.ts'
import type { Told } from './records/notifications.ts'
import { Queue } from './records/queue.ts'
import type { Rec } from './records/record.ts'
import type { Answer } from './results/refine.ts'
import { Tasks } from './results/tasks.ts'
import type { Writing } from './stream/partial.ts'
import { type LinkSource, Threads } from './threads.ts'
import { Tree } from './tree.ts'
import { Tally } from './usage.ts'

/** What differs between the agents that write these records. */
export interface Dialect {
  readonly agent: string
  readonly rules: ToolRules
  /** What a result adds to its call. */
  readonly refine: (tool: Tool, answer: Answer) => Tool
}

export class Writer {
  readonly dialect: Dialect
  readonly tree = new Tree()
  readonly calls = new Calls()
  readonly threads = new Threads()
  readonly facts: ClaudeFacts
  readonly tally = new Tally()
  readonly queue = new Queue()
  readonly tasks = new Tasks()
  readonly messages = new Map<string, Message>()
  /** Events that a following record completes (a command's output, a compaction's summary), by thread and kind. */
  readonly unfinished = new Map<string, Event>()
  /** Messages that are being written, by session and thread. */
  readonly writing = new Map<string, Writing>()
  /** Ends of background tasks that were shown. */
  readonly notified = new Set<string>()
  /** The latest of them by task and status. */
  readonly ended = new Map<string, Told>()
  /** Prompts of a stream, by thread and text: the CLI may repeat what it was sent. */
  readonly sent = new Map<string, MessageId>()
  /** Ids of managed agents' events that were read. */
  readonly events = new Set<string>()
  /** Values of which only changes are shown. */
  readonly settings = new Map<string, string>()
  /** The thought that the API hid last, by thread. */
  readonly hidden = new Map<ThreadId, Thinking>()
  readonly #latest = new Map<ThreadId, EntryId>()
  readonly #entryNames = new Names()
  readonly #messageNames = new Names()
  #ops: Op[] = []
  #own: MessageId | undefined
  #ordinal = 0
  file = ''

  constructor(dialect: Dialect) {
    this.dialect = dialect
    this.facts = new ClaudeFacts(dialect.agent)
  }

  /** The operations since the last call. */
  take(): readonly Op[] {
    const ops = this.#ops
    this.#ops = []
    return ops
  }

  /** Another message begins, usually with another record. */
  nextMessage(): void {
    this.#own = undefined
    this.#ordinal = 0
  }

  /** Nothing was said of the record yet; a notice alone says nothing. */
  get isQuiet(): boolean {
    return this.#ops.every(op => op.op === 'notice')
  }

  // --- ids -----------------------------------------------------------------------------------------------------

  /** The record as a message: its own id, else its number. The same for all entries of the record. */
  own(rec: Rec): MessageId {
    this.#own ??= this.newMessage(rec.uuid ?? this.numbered(rec), rec)
    return this.#own
  }

  newMessage(wish: string, rec: Rec): MessageId {
    return this.#messageNames.fresh(wish, recordName(rec.n))
  }

  newEntry(wish: string, rec: Rec): EntryId {
    const id = this.#entryNames.fresh(wish, recordName(rec.n))
    this.#latest.set(rec.thread, id)
    return id
  }

  /** Nothing else was shown in this thread since. */
  isLatest({ id, thread }: Entry): boolean {
    return this.#latest.get(thread) === id
  }

  /** Record numbers start anew in each file: outside the first one the thread or the file says which. */
  numbered(rec: Rec): string {
    const where = rec.thread !== MAIN ? rec.thread : rec.n < FILE_STRIDE ? '' : this.file
    return where === '' ? recordName(rec.n) : `${where}/${recordName(rec.n)}`
  }

  /** What the next entry of a record shares with its neighbours. */
  base(rec: Rec, id?: string) {
    const message = this.own(rec)
    return {
      id: this.newEntry(id || `${message}.${this.#ordinal++}`, rec),
      message,
      after: rec.after,
      thread: rec.thread,
      ...optional('at', rec.time),
      src: [rec.n]
    }
  }

  // --- operations ----------------------------------------------------------------------------------------------

  put(entry: Entry): void {
    this.#ops.push({ op: 'put', entry })
    if (entry.thread !== MAIN) for (const call of this.threads.enliven(entry.thread)) this.#adopt(call)
  }

  event(rec: Rec, detail: EventDetail): Event {
    const entry: Event = { type: 'event', ...this.base(rec), detail }
    this.put(entry)
    return entry
  }

  /** A record that no rule knows is shown as it is. */
  unknown(rec: Rec, label = labelOf(rec.at)): undefined {
    const entry: Entry = { type: 'unknown', ...this.base(rec), label, json: rec.at.text('json') }
    this.put(entry)
    this.notice(rec.at.isObject ? 'unknown-record' : 'not-a-record', rec, label)
  }

  append(id: EntryId, text: string, rec: Rec): void {
    this.#ops.push({ op: 'append', id, text, record: rec.n })
  }

  silent(as: string): void {
    this.#ops.push({ op: 'silent', as })
  }

  notice(code: NoticeCode, rec: Rec, about?: string): void {
    this.#ops.push(notice(code, rec.n, about))
  }

  say(ops: readonly Op[]): void {
    this.#ops.push(...ops)
  }

  session(set: Session | undefined): void {
    if (set) this.#ops.push({ op: 'session', set })
  }

  // --- sub-agents ----------------------------------------------------------------------------------------------

  link(callId: string, thread: ThreadId, source: LinkSource): void {
    if (this.threads.link(callId, thread, source)) this.#adopt(callId)
  }

  describeThread(id: ThreadId, detail: Tool['detail']): void {
    if (detail.kind !== 'task') return
    const { description, agent, model } = detail
    const title = description === '' ? undefined : description
    const info = { id, ...optional('title', title), ...optional('agent', agent), ...optional('model', model) }
    const threads = this.threads.describe(info, false)
    if (threads) this.session({ threads })
  }

  /** The call's thread has entries: the call shows it. */
  #adopt(callId: string): void {
    const call = this.calls.last(callId)
    const child = this.threads.childOf(callId)
    if (!call || child === undefined || child === call.entry.thread) return
    call.entry = { ...call.entry, child }
    this.#ops.push({ op: 'put', entry: call.entry })
    this.describeThread(child, call.entry.detail)
  }

  // --- what was said last --------------------------------------------------------------------------------------

  /** The conversation goes on: what is printed from now on belongs to no earlier command. */
  finish(thread: ThreadId): void {
    this.unfinished.delete(`${thread}\ncommand`)
    this.unfinished.delete(`${thread}\nshell`)
  }

  /** The latest reply of the main thread, or the error in its place: a result record repeats it. */
  reply: Pick<Assistant, 'text'> | undefined
}
