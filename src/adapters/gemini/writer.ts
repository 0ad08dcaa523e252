// A transcript under construction: what every reader of this family writes with. It gives ids that stay unique, gathers
// the operations of one record in order, and knows where each thread stands.

import {
  type Entry,
  type EntryId,
  MAIN,
  type MessageId,
  type NoticeCode,
  type Op,
  type RecordNo,
  type Thread,
  type ThreadId,
  type Usage
} from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { Facts } from '../transcript/facts.ts'
import { Names, recordId, recordName } from '../transcript/names.ts'
import { notice } from '../transcript/ops.ts'
import { labelOf } from '../transcript/unknown.ts'
import { Calls } from './calls.ts'
import { Message } from './message.ts'
import type { Describe } from './tools.ts'

export class Writer {
  readonly facts = new Facts()
  readonly calls: Calls
  readonly #entries = new Names()
  readonly #messages = new Names()
  /** Which call started a thread, and which threads have entries: a call leads to a thread that is there. */
  readonly #starters = new Map<ThreadId, string>()
  readonly #threads = new Set<ThreadId>()
  /** The latest message of each thread that has entries. */
  readonly #last = new Map<ThreadId, MessageId>()
  #ops: Op[] = []
  #record: RecordNo = 0

  constructor(describe: Describe) {
    this.calls = new Calls(this, describe)
  }

  // --- one record ----------------------------------------------------------------------------------------------

  begin(record: RecordNo): void {
    this.#record = record
    this.#ops = []
  }

  /** The operations of this record. One that changed nothing is silent, under this name. */
  end(as: string): readonly Op[] {
    this.#ops.push(...this.facts.tell())
    if (this.#ops.every(op => op.op === 'notice')) this.silent(as)
    return this.#ops
  }

  get record(): RecordNo {
    return this.#record
  }

  /** The record's number in its own file: what an entry without an id of the log is named after. */
  get name(): string {
    return recordName(this.#record)
  }

  /** Nothing was shown of this record yet. */
  get isQuiet(): boolean {
    return this.#ops.every(op => op.op !== 'put' && op.op !== 'append')
  }

  put(entry: Entry): void {
    this.#ops.push({ op: 'put', entry })
  }

  append(id: EntryId, text: string): void {
    this.#ops.push({ op: 'append', id, text, record: this.#record })
  }

  silent(as: string): void {
    this.#ops.push({ op: 'silent', as })
  }

  notice(code: NoticeCode, about?: string): void {
    this.#ops.push(notice(code, this.#record, about))
  }

  /** A record that no rule knows, as it is. */
  unknown(record: Cursor, message: Message, label = labelOf(record)): void {
    const id = this.own(message.id, `raw\n${this.#record}\n${record.path.join('\n')}`)
    message.put(this, { ...message.base(id), type: 'unknown', label, json: record.text('json') })
    this.notice(record.isObject ? 'unknown-record' : 'not-a-record', label)
    this.follow(message)
  }

  // --- ids -----------------------------------------------------------------------------------------------------

  /** An id for the entry of this owner, close to the one it wants. */
  own(wanted: EntryId, owner: string): EntryId {
    return this.#entries.own(wanted, owner, this.name)
  }

  /** An id for the message of this owner. */
  ownMessage(wanted: MessageId, owner: string): MessageId {
    return this.#messages.own(wanted, owner, this.name)
  }

  /** A message named after its record; `place` tells several of one record apart. */
  newMessage(thread: ThreadId = MAIN, place = '', after = this.last(thread)): Message {
    const wanted = `${recordId(this.#record, thread)}${place}`
    const message = new Message(this.ownMessage(wanted, `record\n${this.#record}\n${place}`), after, thread)
    message.src = [this.#record]
    return message
  }

  // --- threads -------------------------------------------------------------------------------------------------

  /** What a message that names no parent continues. */
  last(thread: ThreadId): MessageId | null {
    return this.#last.get(thread) ?? null
  }

  follow(message: Message): void {
    if (message.shown) this.#last.set(message.thread, message.id)
  }

  startedBy(thread: ThreadId, callId: string): void {
    this.#starters.set(thread, callId)
    if (this.#threads.has(thread)) this.calls.adopt(callId, thread)
  }

  /** A thread begins, or goes on. */
  openThread(thread: Thread): void {
    this.facts.note({ thread })
    if (this.#threads.has(thread.id)) return
    this.#threads.add(thread.id)
    const callId = this.#starters.get(thread.id)
    if (callId !== undefined) this.calls.adopt(callId, thread.id)
  }

  /** The tokens of one API message. */
  spend(message: Message, usage: Usage | undefined): void {
    if (usage) this.facts.spend({ usage }, `${message.thread}\n${message.id}`)
  }
}
